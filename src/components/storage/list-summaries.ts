import { isSummary, type Summary } from './summary.ts'

/**
 * The games that can be listed, the one touched last first; none where the browser keeps nothing. What opens the database
 * is fetched only where there is one, because most pages that ask here have nothing else to do with it.
 */
export async function listSummaries(): Promise<Summary[]> {
  try {
    // Opening a database that does not exist would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'meldbook')) return []
    const { openDatabase } = await import('./database.ts')
    const rows = await (await openDatabase()).getAll('games')
    return rows.filter(isSummary).sort((a, b) => b.touched - a.touched)
  } catch {
    return []
  }
}
