import { isKnown, type LedgerEvent, type RoundId } from '../../../src/scoring/ledger/event.ts'
import { readEvents } from '../../../src/scoring/ledger/event-list.ts'
import { undoneIn } from '../../../src/scoring/ledger/registers.ts'

/** Two wrong ways to fold a ledger, which the tests must catch. */

/** Of two events about the same thing only the last counts. All phones agree, but one player's round is lost. */
export function lastWriterWins(given: readonly LedgerEvent[]) {
  const events = readEvents(given).events.filter(isKnown)
  const undone = undoneIn(events)
  const next = new Map<RoundId | undefined, RoundId>()
  const gone = new Set<RoundId>()
  for (const { id, kind, data } of events) {
    if (undone.has(id)) continue
    if (kind === 'round-added') {
      next.set(data.after, id)
      for (const before of data.before ?? []) next.set(id, before)
    }
    if (kind === 'round-mended') gone.delete(data.round)
    if (kind === 'round-removed') gone.add(data.round)
    if (kind === 'round-added' || kind === 'chosen') for (const round of data.instead ?? []) gone.add(round)
  }
  const rounds: RoundId[] = []
  for (let round = next.get(undefined); round !== undefined; round = next.get(round)) rounds.push(round)
  return { rounds: rounds.filter((id) => !gone.has(id)), conflicts: [] }
}

/** Every round added counts, so a round that two players wrote down counts twice. */
export function everythingCounts(given: readonly LedgerEvent[]) {
  const { events } = readEvents(given)
  return { rounds: events.filter(({ kind }) => kind === 'round-added').map(({ id }) => id), conflicts: [] }
}
