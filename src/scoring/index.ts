import { checkGame } from './check.ts'
import type { Game } from './game.ts'
import { other } from './games/other/game.ts'
import { type GameId, games } from './games.ts'
import { type OpenedExport, openExport } from './ledger/game-export.ts'
import { type GameRecord, readRecord, unknownGame } from './record.ts'
import type { Result } from './result.ts'
import { emptySheet, type Scoresheet, scoreRecord } from './sheet.ts'
import { solvers } from './solvers.ts'
import type { Verdict } from './verdict.ts'

/**
 * Everything joined: every game with its solver, for benchmarks, tests and scripts. A page loads one game's own module
 * instead, with `checkGame`, `readRecord` and `scoreRecord`.
 */

function findGame(id: unknown): Game | undefined {
  if (id === other.id) return other
  const known: Record<string, Game> = games
  return typeof id === 'string' && Object.hasOwn(known, id) ? known[id] : undefined
}

export function check(
  game: GameId,
  check: string,
  input: unknown,
  table?: { players?: number; options?: object },
): Result<Verdict> {
  const found = findGame(game)
  if (!found) return unknownGame(game)
  return checkGame(found, check, input, table, solvers[game])
}

export function parseGame(json: unknown): Result<GameRecord> {
  return readRecord(json, findGame)
}

export function scoreGame(record: GameRecord): Scoresheet {
  const read = parseGame(record)
  if (!read.ok) return emptySheet(read.problems)
  return scoreRecord(read.value, findGame(read.value.game)!)
}

/** Opens an exported game, or a record alone, for which it begins a ledger. */
export function openGame(json: unknown): Result<OpenedExport> {
  return openExport(json, findGame)
}

export type { Card } from './cards.ts'
export { formatCard } from './cards.ts'
export type { Game, PlayerId } from './game.ts'
export { type GameId, games } from './games.ts'
export type { Kind, LedgerEvent } from './ledger/event.ts'
export { type Conflict, type Folded, fold, type Version } from './ledger/fold.ts'
export {
  addPlayer,
  changeOption,
  changeOptions,
  chooseVersion,
  endGame,
  keepBoth,
  leaveGame,
  movePlayer,
  redoLast,
  renamePlayer,
  reopenGame,
  takeOut,
  undoLast,
  writeNote,
} from './ledger/game-events.ts'
export { type Export, exportGame, type OpenedExport } from './ledger/game-export.ts'
export { history } from './ledger/history.ts'
export { decodeLedger, encodeLedger, type Ledger, mergeLedgers } from './ledger/ledger.ts'
export {
  addRound,
  type EventMeta,
  insertRound,
  mendRound,
  removeRound,
  startGame,
} from './ledger/round-events.ts'
export { parseCards } from './notation.ts'
export type { GameRecord } from './record.ts'
export type { Problem, Result, RuleId } from './result.ts'
export type { Scoresheet } from './sheet.ts'
export type { Finding, Verdict } from './verdict.ts'
