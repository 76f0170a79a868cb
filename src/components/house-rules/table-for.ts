import { type Game, playersOf, type Table, tableOf } from '../../scoring/game.ts'
import { readOptions } from '../../scoring/options.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { type HouseRules, readRules } from './house-rules.ts'

/** The table to check at, and the players and options that the engine gets. */
export type CheckTable = { table: Table; given: { players?: number; options: Plain } }

/** An option that the engine refuses counts as not chosen; the sheet of house rules says what is wrong with it. */
export function tableFor(game: Game, rules: HouseRules): CheckTable {
  const given = withoutRefused(game, rules.options, rules.players)
  const read = readOptions(game.options, given, [])
  const options = read.ok ? read.value : {}
  const players = playersOf(game, options).find((number) => number === rules.players)
  return { table: tableOf(game, players, options), given: { ...(players && { players }), options: given } }
}

/** Without one refused option another may be refused, because it depends on the first. */
function withoutRefused(game: Game, given: Plain, players: number | undefined): Plain {
  const read = readRules(game, given, players)
  if (read.ok) return given
  const refused = new Set(read.problems.map(({ path }) => path[0]))
  const left = Object.entries(given).filter(([name]) => !refused.has(name))
  return left.length === Object.keys(given).length
    ? given
    : withoutRefused(game, Object.fromEntries(left), players)
}
