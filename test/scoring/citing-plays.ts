import {
  type Game,
  type GameId,
  games,
  parseGame,
  type RuleId,
  type Scoresheet,
} from '../../src/scoring/index.ts'
import { slugOf } from '../../src/scoring/result.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { tableWith } from './random-tables.ts'
import { record, type Sketch, sheet } from './table.ts'

/** Plays, and the rules that they cite. */

/** Runs the play and returns the rules that it cites, in findings, problems, lines and asks. */
export type Play = (game: GameId) => RuleId[]

/** The rules of these findings, problems, lines or asks. */
export function rulesOf(cited: readonly { rule?: RuleId }[]): RuleId[] {
  return cited.flatMap(({ rule }) => rule ?? [])
}

/** What a score sheet cites: in its lines, its problems, and what the next round asks for. */
export function rulesIn({ rounds, next, bonuses = {} }: Scoresheet): RuleId[] {
  const lines = [...rounds.map((round) => round.lines), bonuses].flatMap((each) => Object.values(each).flat())
  const said = rounds.flatMap(({ problems, remarks = [] }) => [...problems, ...remarks])
  return rulesOf([...lines, ...said, ...(next.asks ?? [])])
}

/** These rules, cited at a table with these options, where each must have a statement. */
export function spoken(id: GameId, given: object = {}, cited: RuleId[]): RuleId[] {
  const game: Game = games[id]
  const options = tableWith(game, {}, given as Plain)
  const silent = options ? cited.filter((rule) => game.statementAt(slugOf(rule), options) === undefined) : []
  if (silent.length === 0) return cited
  throw new Error(`${silent.join(', ')}: cited, and without a statement with ${JSON.stringify(given)}.`)
}

/** A score sheet. */
export function scored(sketch: Sketch): Play {
  return (game) => spoken(game, sketch.options, rulesIn(sheet(game, sketch)))
}

/** A record that the engine rejects. */
export function refused(sketch: Sketch): Play {
  return (game) => {
    const parsed = parseGame(record(game, sketch))
    return parsed.ok ? [] : rulesOf(parsed.problems)
  }
}
