import { checkGame } from './check.ts'
import { findGame } from './find-game.ts'
import type { GameId } from './games.ts'
import { type GameRecord, readRecord, unknownGame } from './record.ts'
import type { Result } from './result.ts'
import { emptySheet, type Scoresheet, scoreRecord } from './sheet.ts'
import { solvers } from './solvers.ts'
import type { CheckId, CheckInput, CheckTable, CheckVerdict, RecordOf } from './typed.ts'
import type { Verdict } from './verdict.ts'

/** The engine as its package gives it: every game with its solver. The ledger is apart, in `ledger.ts`. */

/** Any text but a literal, whose check or game the compiler would know. */
type NoLiteral<T extends string> = T & (string extends T ? unknown : never)

/** Runs a check that is known by its id only when the program runs. */
export function check<C extends string>(
  game: GameId,
  check: NoLiteral<C>,
  input: unknown,
  table?: { players?: number; options?: object },
): Result<Verdict>
/** Runs a check: a verdict with its findings for a play, problems for input that makes no sense. */
export function check<const G extends GameId, const C extends CheckId<G>>(
  game: G,
  check: C,
  input: CheckInput<G, C>,
  table?: CheckTable<G>,
): Result<CheckVerdict<G, C>>
export function check(game: GameId, check: string, input: unknown, table?: unknown): Result<Verdict> {
  const found = findGame(game)
  if (!found) return unknownGame(game)
  return checkGame(found, check, input, table, solvers[game])
}

/** Reads a saved, exported or shared game. A text is parsed as JSON first. */
export function parseGame(json: unknown): Result<GameRecord> {
  return readRecord(json, findGame)
}

/** Scores a record that `parseGame` has read. */
export function scoreGame<G extends string>(record: GameRecord & { game: NoLiteral<G> }): Scoresheet
/** Scores a record that code writes down. */
export function scoreGame<const G extends GameId | 'other'>(record: RecordOf<G>): Scoresheet
export function scoreGame(record: unknown): Scoresheet {
  const read = parseGame(record)
  if (!read.ok) return emptySheet(read.problems)
  return scoreRecord(read.value, findGame(read.value.game)!)
}

export type { Card, CardCode } from './cards.ts'
export { formatCard } from './cards.ts'
export type { Game, PlayerId } from './game.ts'
export { type GameId, games } from './games.ts'
export { parseCards } from './notation.ts'
export type { GameRecord } from './record.ts'
export type { Problem, Result, RuleId } from './result.ts'
export type { Scoresheet } from './sheet.ts'
export type {
  CardText,
  CheckId,
  CheckInput,
  CheckTable,
  CheckVerdict,
  HouseRules,
  RecordOf,
  Round,
} from './typed.ts'
export type { Finding, Verdict } from './verdict.ts'
