import { findGame } from './find-game.ts'
import type { EventOf, RoundId } from './ledger/event.ts'
import type { FoldedGame } from './ledger/fold.ts'
import * as change from './ledger/game-events.ts'
import * as exports from './ledger/game-export.ts'
import * as past from './ledger/history.ts'
import * as rounds from './ledger/round-events.ts'
import { ok, type Result, remarked } from './result.ts'
import { misspeltIn } from './strays.ts'
import type { KnownId, Round } from './typed.ts'
import { type Plain, parseJson } from './untrusted.ts'

/**
 * The ledger of a game as the package gives it: events, the record that follows from them, merging, undoing. Nothing
 * throws: from code without types, what makes no sense makes no event.
 */

/** Opens an exported game, or a record alone, for which it begins a ledger. */
export function openGame(json: unknown): Result<exports.OpenedExport> {
  const parsed = parseJson(json)
  if (!parsed.ok) return parsed
  const misspelt = misspeltIn(parsed.value)
  const opened = exports.openExport(parsed.value, findGame)
  if (!opened.ok) return remarked(opened, misspelt)
  return ok({ ...opened.value, notices: [...opened.value.notices, ...misspelt] })
}

/** Adds a round after the last one. Its type is that of any game's round, or of one: `addRound<'canasta'>(…)`. */
export function addRound<G extends KnownId = KnownId>(
  game: FoldedGame,
  meta: rounds.EventMeta,
  round: Round<G>,
): EventOf<'round-added'> {
  return guarded(rounds.addRound)(game, meta, round as Plain)
}

/** Inserts a round so that it gets this number. */
export function insertRound<G extends KnownId = KnownId>(
  game: FoldedGame,
  meta: rounds.EventMeta,
  number: number,
  round: Round<G>,
): EventOf<'round-added'> {
  return guarded(rounds.insertRound)(game, meta, number, round as Plain)
}

/** Replaces what a round holds. */
export function mendRound<G extends KnownId = KnownId>(
  game: FoldedGame,
  meta: rounds.EventMeta,
  id: RoundId,
  round: Round<G>,
): EventOf<'round-mended'> {
  return guarded(rounds.mendRound)(game, meta, id, round as Plain)
}

export const addPlayer: typeof change.addPlayer = guarded(change.addPlayer)
export const changeOption: typeof change.changeOption = guarded(change.changeOption)
export const changeOptions: typeof change.changeOptions = guarded(change.changeOptions)
export const chooseVersion: typeof change.chooseVersion = guarded(change.chooseVersion)
export const endGame: typeof change.endGame = guarded(change.endGame)
export const exportGame: typeof exports.exportGame = guarded(exports.exportGame)
export const history: typeof past.history = guarded(past.history)
export const keepBoth: typeof change.keepBoth = guarded(change.keepBoth)
export const leaveGame: typeof change.leaveGame = guarded(change.leaveGame)
export const movePlayer: typeof change.movePlayer = guarded(change.movePlayer)
export const redoLast: typeof change.redoLast = guarded(change.redoLast)
export const removeRound: typeof rounds.removeRound = guarded(rounds.removeRound)
export const renamePlayer: typeof change.renamePlayer = guarded(change.renamePlayer)
export const reopenGame: typeof change.reopenGame = guarded(change.reopenGame)
export const startGame: typeof rounds.startGame = guarded(rounds.startGame)
export const takeOut: typeof change.takeOut = guarded(change.takeOut)
export const undoLast: typeof change.undoLast = guarded(change.undoLast)
export const writeNote: typeof change.writeNote = guarded(change.writeNote)

/** The same function for any values: undefined where it would throw, which no values of its types do. */
function guarded<A extends unknown[], R>(make: (...given: A) => R): (...given: A) => R {
  return (...given) => {
    try {
      return make(...given)
    } catch {
      return undefined as R
    }
  }
}

export type { EventKind as Kind, LedgerEvent } from './ledger/event.ts'
export { type Conflict, type FoldedGame, fold, type Version } from './ledger/fold.ts'
export type { Export, OpenedExport } from './ledger/game-export.ts'
export { decodeLedger, encodeLedger, type Ledger, mergeLedgers } from './ledger/ledger.ts'
export type { EventMeta } from './ledger/round-events.ts'
