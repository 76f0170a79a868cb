import type { OpenGame } from '../storage/open-game.ts'
import { readSetting } from '../storage/settings.ts'
import { $table, seatKey } from './table.ts'

/** Comes back to the table at which this phone sat, if there is one, or looks for the phones that are away. */
export async function returnToTable(opened: OpenGame) {
  const table = $table.get()
  if (table) return table.reachAgain()
  if ((await readSetting(seatKey(opened.id))) === undefined) return
  const { comeBack } = await import('./join-table.ts')
  await comeBack(opened)
}
