import type { Game } from '../../scoring/game.ts'
import { isKnown, type LedgerEvent } from '../../scoring/ledger/event.ts'
import { type Folded, foldEvents } from '../../scoring/ledger/fold.ts'
import { splitRegister } from '../../scoring/ledger/registers.ts'
import { type GameRecord, readRecord } from '../../scoring/record.ts'
import { fail, ok, type Problem, type Result } from '../../scoring/result.ts'
import type { FindGame } from '../load-game.ts'

/** The message when the rules of a game could not be fetched. */
export const NOT_FETCHED =
  'The rules of this game are not on this device, and it needs the network to get them.'

/** A record that was read. `faults`: why it leaves out the last changes of the table. */
type StoredRecord = { game: Game; record: GameRecord; faults: Problem[] }

/**
 * Reads the record of stored events. Where the changes of a table do not go together, such as house rules of which one
 * was undone, or an eighth player from each of two phones, the record stands as it was before the last of them. So a
 * table never loses its sheet. The rounds stay the same objects as in the ledger, so that the scorekeeper knows which of
 * them it has scored.
 */
export function readStoredRecord(folded: Folded, find: FindGame): Result<StoredRecord> {
  if (folded.record.game === '') {
    return fail([], 'The beginning of this game is missing, so it cannot be opened.')
  }
  const read = readFolded(folded, find)
  if (read.ok) return ok({ ...read.value, faults: [] })
  const before = readWithoutLast(folded.events, find)
  return before ? ok({ ...before, faults: read.problems.map(inContext) }) : read
}

function readFolded({ record }: Folded, find: FindGame): Result<Omit<StoredRecord, 'faults'>> {
  const read = readRecord({ ...record, rounds: [] }, find)
  return read.ok ? ok({ game: find(record.game)!, record: { ...read.value, rounds: record.rounds } }) : read
}

function inContext(problem: Problem): Problem {
  return {
    ...problem,
    message: `Two changes do not go together, so the last one does not count yet: ${problem.message}`,
  }
}

/** Up to this many changes are left out one by one. After that the number doubles, so that no ledger takes long. */
const ONE_BY_ONE = 40

/** The record without as few of the last changes as possible. All rounds stay. */
function readWithoutLast(events: readonly LedgerEvent[], find: FindGame) {
  const byId = new Map(events.map((event) => [event.id, event]))
  const changes = events.filter((event) => changesTable(event, byId))
  for (let left = 1; ; left = left < ONE_BY_ONE ? left + 1 : left * 2) {
    const skipped = new Set(changes.slice(-left))
    const read = readFolded(foldEvents(events.filter((event) => !skipped.has(event))), find)
    if (read.ok) return read.value
    if (left >= changes.length) return undefined
  }
}

/** Whether an event changes who plays and by which rules, and no round. */
function changesTable(event: LedgerEvent, byId: ReadonlyMap<string, LedgerEvent>): boolean {
  if (!isKnown(event)) return false
  switch (event.kind) {
    case 'started':
    case 'round-added':
    case 'round-mended':
    case 'round-removed':
      return false
    case 'chosen':
      return splitRegister(event.data.register).about !== 'round'
    case 'undone':
    case 'redone': {
      const target = byId.get(event.data.event)
      // An undo can name only changes, so this ends after one step.
      return target !== undefined && target.kind !== event.kind && changesTable(target, new Map())
    }
    default:
      return true
  }
}
