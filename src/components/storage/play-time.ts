import type { LedgerEvent } from '../../scoring/ledger/event.ts'

const MINUTE = 60_000

/** A longer silence is a pause: dinner, or the game goes on another day. */
const PAUSE = 45 * MINUTE

/** How long people sat at a game, in milliseconds: the time between its events without the pauses. */
export function playTime(events: readonly LedgerEvent[]): number {
  const times = events.map(({ time }) => time).sort((a, b) => a - b)
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  return gaps.filter((gap) => gap <= PAUSE).reduce((sum, gap) => sum + gap, 0)
}

/** "1 h 40 min"; undefined if it rounds to no minutes. */
export function formatPlayTime(time: number): string | undefined {
  const minutes = Math.round(time / MINUTE)
  if (minutes === 0) return undefined
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}
