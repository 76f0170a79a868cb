import { BACKUP_FORMAT, BACKUP_VERSION } from './backup-format.ts'
import { NEWER_GAMES, openDatabase, writeDatabase } from './database.ts'
import { readImport } from './import-file.ts'
import { saveImport } from './save-import.ts'

/** Imports the stored games of newer versions that this version can read, and answers how many these are. */
export async function importNewerGames(): Promise<number> {
  let imported = 0
  for (const { id, content } of await (await openDatabase()).getAll(NEWER_GAMES)) {
    const file = { format: BACKUP_FORMAT, version: BACKUP_VERSION, games: [content] }
    const read = await readImport(JSON.stringify(file))
    if (!read.ok || read.value.games.length === 0 || !(await saveImport(read.value)).ok) continue
    await writeDatabase([NEWER_GAMES], (tx) => tx.objectStore(NEWER_GAMES).delete(id))
    imported += 1
  }
  return imported
}
