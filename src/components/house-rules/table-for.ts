import { type Game, playersOf, type Table, tableOf } from '../../scoring/game.ts'
import { readOptions } from '../../scoring/options.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { type HouseRules, problemsByOption } from './house-rules.ts'

/** The table to check at, and the players and options that the engine gets. */
export type CheckTable = { table: Table; given: { players?: number; options: Plain } }

/** An option that the engine refuses counts as not chosen; the sheet of house rules says what is wrong with it. */
export function tableFor(game: Game, { players: wanted, options: given }: HouseRules): CheckTable {
  const refused = problemsByOption(game, given, wanted)
  const left = Object.entries(given).filter(([name]) => !refused.has(name))
  // Without one refused option another may be refused, because it depends on the first.
  if (left.length < Object.keys(given).length) {
    return tableFor(game, { players: wanted, options: Object.fromEntries(left) })
  }
  const read = readOptions(game.options, given, [])
  const options = read.ok ? read.value : {}
  const players = playersOf(game, options).find((number) => number === wanted)
  return { table: tableOf(game, players, options), given: { ...(players && { players }), options: given } }
}
