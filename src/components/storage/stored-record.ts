import type { Game } from '../../scoring/game.ts'
import type { Folded } from '../../scoring/ledger/fold.ts'
import { type GameRecord, readRecord } from '../../scoring/record.ts'
import { fail, ok, type Result } from '../../scoring/result.ts'
import type { FindGame } from '../load-game.ts'

/** The message when the rules of a game could not be fetched. */
export const NOT_FETCHED =
  'The rules of this game are not on this device, and it needs the network to get them.'

/**
 * Reads the record of stored events. Its rounds stay the same objects as in the ledger, so that the scorekeeper knows
 * which of them it has scored.
 */
export function readStoredRecord(
  { record }: Folded,
  find: FindGame,
): Result<{ game: Game; record: GameRecord }> {
  if (record.game === '') {
    return fail([], 'The beginning of this game is missing, so it cannot be opened.')
  }
  const read = readRecord({ ...record, rounds: [] }, find)
  return read.ok ? ok({ game: find(record.game)!, record: { ...read.value, rounds: record.rounds } }) : read
}
