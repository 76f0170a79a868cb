import { findGame } from './find-game.ts'
import { type OpenedExport, openExport } from './ledger/game-export.ts'
import type { Result } from './result.ts'

/** The ledger of a game as the package gives it: events, the record that follows from them, merging, undoing. */

/** Opens an exported game, or a record alone, for which it begins a ledger. */
export function openGame(json: unknown): Result<OpenedExport> {
  return openExport(json, findGame)
}

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
