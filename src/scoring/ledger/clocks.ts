import type { EventId, LedgerEvent } from './event.ts'

/** Enough for two thousand rounds that are each mended nine times. */
export const MAX_EVENTS = 20_000

/**
 * The events in the total order that all devices agree on: by clock, device and id. An event comes after every event
 * that its device knew.
 */
export function sortEvents(events: readonly LedgerEvent[]): LedgerEvent[] {
  const clockOf = clocksOf(events)
  return [...events].sort(
    (a, b) => clockOf(a) - clockOf(b) || compareTexts(a.device, b.device) || compareTexts(a.id, b.id),
  )
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** A clock after those of all these events. */
export function nextClock(events: readonly LedgerEvent[]): number {
  const clockOf = clocksOf(events)
  return events.reduce((latest, event) => Math.max(latest, clockOf(event)), 0) + 1
}

/**
 * The clock that counts for each event. A clock is the number of events that its device knew at most, so in a ledger of
 * `n` events an honest one is below `n`. One far beyond that says nothing about the order: such an event counts as the
 * next one after all events that it names. So it cannot use up the clocks, and what is written after it comes after it.
 */
function clocksOf(events: readonly LedgerEvent[]): (event: LedgerEvent) => number {
  // Some events of a damaged ledger may be missing.
  const most = events.length + MAX_EVENTS
  const beyond = events.filter(({ clock }) => clock > most)
  const clocks = new Map<EventId, number>()
  const clockOf = ({ id, clock }: LedgerEvent) => (clock > most ? (clocks.get(id) ?? 0) : clock)
  if (beyond.length === 0) return clockOf

  const byId = new Map(events.map((event) => [event.id, event]))
  const eventsNamedBy = (event: LedgerEvent) => idsNamedBy(event).flatMap((id) => byId.get(id) ?? [])
  const missing = new Map<EventId, number>()
  const followers = new Map<EventId, LedgerEvent[]>()
  for (const event of beyond) {
    const leaders = eventsNamedBy(event).filter(({ clock }) => clock > most)
    missing.set(event.id, leaders.length)
    for (const { id } of leaders) {
      const list = followers.get(id)
      if (list) list.push(event)
      else followers.set(id, [event])
    }
  }
  const ready = beyond.filter(({ id }) => missing.get(id) === 0)
  // Events that name each other in a circle, which no device writes, stay at the beginning.
  for (const event of ready) {
    clocks.set(
      event.id,
      eventsNamedBy(event).reduce((latest, named) => Math.max(latest, clockOf(named)), 0) + 1,
    )
    for (const follower of followers.get(event.id) ?? []) {
      const left = (missing.get(follower.id) ?? 0) - 1
      missing.set(follower.id, left)
      if (left === 0) ready.push(follower)
    }
  }
  return clockOf
}

/** The ids of other events that an event contains, each once. */
export function idsNamedBy({ id, data }: LedgerEvent): EventId[] {
  const { after, before, past, instead, over, round, event } = (data ?? {}) as Record<string, unknown>
  const named = [after, before, past, instead, over, round, event].flat()
  return [...new Set(named)].filter((one): one is EventId => typeof one === 'string' && one !== id)
}
