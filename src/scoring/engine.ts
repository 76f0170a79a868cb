import { findGame } from './find-game.ts'
import type { Solver } from './game.ts'
import { games as all, type GameId } from './games.ts'
import { checkIn } from './one-game.ts'
import { type GameRecord, readRecord, unknownGame } from './record.ts'
import { type Answer, remarked } from './result.ts'
import { emptySheet, type Scoresheet, scoreRecord } from './sheet.ts'
import { solvers } from './solvers.ts'
import { misspeltIn } from './strays.ts'
import type { CheckId, CheckInput, CheckTable, CheckVerdict, GameOf, KnownId, RecordOf } from './typed.ts'
import { parseJson } from './untrusted.ts'
import type { Verdict } from './verdict.ts'

/** The engine as its package gives it: every game with its solver. The ledger is apart, in `ledger.ts`. */

/** All games, in the order in which lists show them. */
export const games: { readonly [G in GameId]: GameOf<G> } = all

/**
 * Runs a check: a verdict with its findings for a play, problems for input that makes no sense. The compiler knows the
 * fields of the input and the `detail` of the verdict.
 *
 * @example
 * const answer = check('rummy-500', 'meld', { cards: ['KH', 'AH', '2H'] })
 * if (answer.ok) console.log(answer.value.legal, answer.value.detail?.kind)
 */
export function check<const G extends GameId, const C extends CheckId<G>>(
  game: G,
  check: C,
  input: CheckInput<G, C>,
  table?: CheckTable<G>,
): Answer<CheckVerdict<G, C>> {
  // The solver and the judge of this check answer with its own detail.
  return checkAny(game, check, input, table) as Answer<CheckVerdict<G, C>>
}

/** The same for what comes over a wire: ids, an input and a table that are known only when the program runs. */
export function checkAny(game: string, check: string, input: unknown, table?: unknown): Answer<Verdict> {
  const found = findGame(game)
  if (!found) return unknownGame(game)
  const known: Partial<Record<string, Solver>> = solvers
  return checkIn(found, check, input, table, known[found.id])
}

/**
 * Reads a saved, exported or shared game. A text is parsed as JSON first. Keys that are probably misspelt are remarks; all
 * other keys of one's own may stand in it.
 */
export function parseGame(json: unknown): Answer<GameRecord> {
  const parsed = parseJson(json)
  return parsed.ok ? remarked(readRecord(parsed.value, findGame), misspeltIn(parsed.value)) : parsed
}

/** Scores a record: one that `parseGame` has read, or one that code writes down. */
export function scoreGame<const G extends string>(record: ScoredRecord<G>): Scoresheet {
  const read = parseGame(record)
  if (!read.ok) return emptySheet(read.problems)
  const sheet = scoreRecord(read.value, findGame(read.value.game)!)
  return read.remarks ? { ...sheet, remarks: read.remarks } : sheet
}

/** Of a game that only the running program knows, or of the game with this id, whose rounds the compiler knows. */
type ScoredRecord<G extends string> = string extends G
  ? GameRecord
  : RecordOf<G extends KnownId ? G : KnownId>

export type { Card, CardCode } from './cards.ts'
export { formatCard } from './cards.ts'
export type { Game, PlayerId } from './game.ts'
export type { GameId } from './games.ts'
export { parseCards } from './notation.ts'
export type { GameRecord, Player } from './record.ts'
export type { Answer, Problem, Result, RuleId } from './result.ts'
export type { Scoresheet } from './sheet.ts'
export type {
  CardText,
  CheckId,
  CheckInput,
  CheckTable,
  CheckVerdict,
  GameOf,
  HouseRules,
  RecordOf,
  Round,
} from './typed.ts'
export type { Finding, Verdict } from './verdict.ts'
