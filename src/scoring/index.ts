import { checkGame } from './check.ts'
import { show } from './door.ts'
import type { Game, Solver, Verdict } from './game.ts'
import { type GameId, games } from './games.ts'
import { type GameRecord, readRecord } from './record.ts'
import { fail, type Result } from './result.ts'
import { emptySheet, type Scoresheet, scoreRecord } from './sheet.ts'

/**
 * Everything joined: every game with its solver, for benchmarks, tests and scripts. A page loads one game's own module
 * instead, with `checkGame`, `readRecord` and `scoreRecord`.
 */

const solvers: Partial<Record<GameId, Solver>> = {}

function findGame(id: string): Game | undefined {
  return Object.hasOwn(games, id) ? games[id as GameId] : undefined
}

export function check(
  game: GameId,
  check: string,
  input: unknown,
  table?: { players?: number; options?: object },
): Result<Verdict> {
  const found = typeof game === 'string' ? findGame(game) : undefined
  if (!found) return fail(['game'], `There is no game ${show(game)} here; it may come from a newer Meldbook.`)
  return checkGame(found, check, input, table, solvers[game])
}

export function parseGame(json: unknown): Result<GameRecord> {
  return readRecord(json, findGame)
}

export function scoreGame(record: GameRecord): Scoresheet {
  const read = parseGame(record)
  if (!read.ok) return emptySheet(read.problems)
  return scoreRecord(read.value, findGame(read.value.game) as Game)
}

export type { Card } from './cards.ts'
export { formatCard } from './cards.ts'
export type { Finding, Game, PlayerId, Verdict } from './game.ts'
export { type GameId, games } from './games.ts'
export { parseCards } from './notation.ts'
export type { GameRecord } from './record.ts'
export type { Problem, Result, RuleId } from './result.ts'
export type { Scoresheet } from './sheet.ts'
