import { expect, test } from 'vitest'
import type { EventOf, LedgerEvent } from '../../../src/scoring/ledger/event.ts'
import { canonical, mergeEvents } from '../../../src/scoring/ledger/event-list.ts'
import { foldEvents } from '../../../src/scoring/ledger/fold.ts'
import { growthOf } from '../../tools/steps.ts'

/** Ledgers that no table writes, and a link can hold. What is done with each grows with its size, and not with its square. */

const meta = (id: string, clock: number) => ({ id, device: 'x', clock, time: 0 })
const start: LedgerEvent = {
  ...meta('start', 0),
  kind: 'started',
  data: {
    ...{ id: 'g', game: 'other', options: {}, firstDealer: 'a' },
    players: ['a', 'b'].map((id) => ({ id, name: id })),
  },
}
const round = (at: number, place: object = {}): EventOf<'round-added'> => ({
  ...meta(`r${at}`, at + 1),
  kind: 'round-added',
  data: { content: {}, ...place },
})
const removal = (at: number, clock: number): LedgerEvent => ({
  ...meta(`x${at}`, clock),
  kind: 'round-removed',
  data: { round: `r${at}`, over: [`r${at}`] },
})
const list = <Item>(length: number, make: (at: number) => Item) => Array.from({ length }, (_, at) => make(at))

test.each<[what: string, make: (size: number) => LedgerEvent[]]>([
  [
    'removed rounds that each take the place of the one before',
    (size) => [
      start,
      ...list(size, (at) => round(at, at > 0 ? { past: [`r${at - 1}`] } : {})),
      ...list(size, (at) => removal(at, size + at + 1)),
    ],
  ],
  ['rounds that share one place', (size) => [start, ...list(size, (at) => round(at))]],
  [
    'rounds that were each inserted before the one before',
    (size) => [start, ...list(size, (at) => round(at, at > 0 ? { before: [`r${at - 1}`] } : {}))],
  ],
  [
    'rounds of the highest level behind rounds of the lowest',
    (size) => [
      start,
      ...list(size, (at) => round(at, at > 0 ? { before: [`r${at - 1}`] } : {})),
      ...list(size, (at) => round(size + 2 * at, { after: at > 0 ? `r${size + 2 * at - 2}` : 'r0' })),
      ...list(size, (at) =>
        round(size + 2 * at + 1, { after: `r${size + 2 * at}`, before: [`r${size - 1}`] }),
      ),
    ],
  ],
  [
    'players of whom each joins, and a deal far on',
    (size) => [
      start,
      ...list(size, (at): LedgerEvent => {
        return {
          ...meta(`p${at}`, at + 1),
          kind: 'player-added',
          data: { latecomer: { id: `p${at}`, name: 'P', from: 99 } },
        }
      }),
      ...list(50, (at) => round(at, at > 0 ? { after: `r${at - 1}` } : {})),
      {
        ...meta('move', size + 9),
        kind: 'player-moved',
        data: { player: 'a', seats: ['a', 'b'], dealer: 'p1', after: 'r49', over: ['start'] },
      },
    ],
  ],
  [
    'clocks of which all name one event',
    (size) => [
      start,
      ...list(size, (at): LedgerEvent => ({ ...round(at, { after: 'r0' }), clock: 2 ** 40 })),
    ],
  ],
])('%s take linear work', (_, make) => {
  expect(growthOf((size) => () => foldEvents(mergeEvents(make(size))), 200)).toBeLessThan(7)
})

test('events with the id of a long one take linear work', () => {
  const withKeys = (keys: number) =>
    round(0, { content: Object.fromEntries(list(keys, (at) => [`a${at}`, 'x'])) })
  const [long] = [withKeys(9)]
  const work = (size: number) => () =>
    mergeEvents([withKeys(10 * size), ...list(size, () => round(0, { content: { b: 1 } }))])
  expect(growthOf(work, 200)).toBeLessThan(7)
  expect(canonical(mergeEvents([long, round(0)]))).toBe(canonical(mergeEvents([round(0), long])))
})
