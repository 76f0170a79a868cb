import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { closeDatabase, type KEY_PATHS, writeDatabase } from '../../src/components/storage/database.ts'

/** Begins with an empty database. */
export async function clearDatabase() {
  await closeDatabase()
  globalThis.indexedDB = new IDBFactory()
}

type Rows = Partial<Record<keyof typeof KEY_PATHS, readonly unknown[]>>

/** Puts rows into the database, also those that no code of ours writes. A tab writes with its own connection. */
export async function putRows(rows: Rows, write = writeDatabase) {
  const stores = Object.entries(rows) as [keyof typeof KEY_PATHS, readonly never[]][]
  await write(
    stores.map(([store]) => store),
    async (tx) => {
      for (const [store, given] of stores) for (const row of given) await tx.objectStore(store).put(row)
    },
  )
}
