import { expect, test } from 'vitest'
import { formatPlayTime, playTime } from '../../src/components/storage/play-time.ts'
import type { LedgerEvent } from '../../src/scoring/ledger/event.ts'

const MINUTE = 60_000

/** Events of which only the time counts. */
const eventsAt = (...minutes: number[]) => minutes.map((at) => ({ time: at * MINUTE }) as LedgerEvent)

test('play time is the time between events, without long pauses', () => {
  expect(playTime(eventsAt())).toBe(0)
  expect(playTime(eventsAt(0))).toBe(0)
  expect(playTime(eventsAt(0, 10, 25))).toBe(25 * MINUTE)
  expect(playTime(eventsAt(0, 10, 10 + 46, 10 + 46 + 5))).toBe(15 * MINUTE)
  expect(playTime(eventsAt(0, 45))).toBe(45 * MINUTE)
})

test('the order of events does not change the play time', () => {
  expect(playTime(eventsAt(25, 0, 10))).toBe(25 * MINUTE)
})

test.each([
  [0, undefined],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [100, '1 h 40 min'],
  [26 * 60, '26 h'],
])('%i minutes are shown as %s', (minutes, words) => {
  expect(formatPlayTime(minutes * MINUTE)).toBe(words)
})
