import { isSummary, repairTimes, type Summary } from './summary.ts'

/**
 * The games that can be listed, the latest first; none if the browser stores nothing. The database code is
 * fetched only if there is a database, because most pages that ask here do not need it otherwise.
 */
export async function listSummaries(): Promise<Summary[]> {
  try {
    // Opening a database that does not exist would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'meldbook')) return []
    const { openDatabase } = await import('./database.ts')
    const rows = await (await openDatabase()).getAll('games')
    return rows
      .filter(isSummary)
      .map(repairTimes)
      .sort((a, b) => b.touched - a.touched)
  } catch {
    return []
  }
}
