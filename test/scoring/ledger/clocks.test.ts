import { describe, expect, test } from 'vitest'
import { MAX_EVENTS } from '../../../src/scoring/ledger/clocks.ts'
import type { LedgerEvent } from '../../../src/scoring/ledger/event.ts'
import { meet, type Phone, phones, round } from './phones.ts'

/** A round that another program made, with a clock that no device can have. */
function strange(clock: number, data: object = {}): LedgerEvent {
  const content = round('7 7')
  return { id: 'm', device: 'z', clock, time: 0, kind: 'round-added', data: { content, ...data } }
}

function one(rounds: string, ...events: LedgerEvent[]): Phone {
  const [phone] = phones(1, rounds) as [Phone]
  phone.events = [...phone.events, ...events]
  return phone
}

describe.each([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 3, 2 ** 40, 3 * MAX_EVENTS])(
  'a clock of %d',
  (clock) => {
    test('lets later rounds count, in order', () => {
      const phone = one('1 1 / 2 2', strange(clock, { after: 'a2' }))
      expect(phone.sheet).toBe('1 1 / 2 2 / 7 7')
      phone.add('3 3')
      phone.add('4 4')
      expect(phone.sheet).toBe('1 1 / 2 2 / 7 7 / 3 3 / 4 4')
      expect(phone.game.events.at(-1)?.clock).toBeLessThan(10)
      phone.mend(5, '5 5')
      phone.undo()
      phone.redo()
      expect(phone.sheet).toBe('1 1 / 2 2 / 7 7 / 3 3 / 5 5')
      expect(phone.conflicts).toEqual([])
    })

    test('counts after what the event names, and before what names it', () => {
      const phone = one(
        '1 1 / 2 2',
        { ...strange(clock, { after: 'm' }), id: 'c' },
        { ...strange(clock, { after: 'c' }), id: 'b', device: 'y' },
        strange(clock, { after: 'a1' }),
      )
      expect(phone.game.events.map(({ id }) => id).join(' ')).toBe('start a1 a2 m c b')
      expect(phone.conflicts).toEqual(['2: 2 2 | 7 7'])
    })

    test('is the same game on every phone', () => {
      const [a, b] = phones(2, '1 1') as [Phone, Phone]
      a.events = [...a.events, strange(clock, { after: 'a1' })]
      a.add('2 2')
      b.add('3 3')
      meet(a, b)
      expect(a.game).toEqual(b.game)
      expect(a.conflicts).toEqual(['2: 3 3 | 7 7'])
    })
  },
)

test('events with clocks beyond the bounds may name each other in a circle', () => {
  const circle = [strange(2 ** 50, { after: 'n' }), { ...strange(2 ** 50, { after: 'm' }), id: 'n' }]
  const phone = one('1 1', ...circle)
  phone.add('2 2')
  expect(phone.game.record.rounds).toContainEqual(round('2 2'))
})

test('a clock at the bound leaves room for all events that a game can have', () => {
  const phone = one('1 1', strange(MAX_EVENTS + 3, { after: 'a1' }))
  phone.add('2 2')
  phone.add('3 3')
  expect(phone.sheet).toBe('1 1 / 7 7 / 2 2 / 3 3')
})

test('a game that a clock of the first version has stopped counts all its rounds', () => {
  const top = Number.MAX_SAFE_INTEGER
  // Earlier versions gave every later event the same clock, so their ids put them in order.
  const later = [
    { ...strange(top, { after: 'm', content: round('3 3') }), id: 'l', device: 'a' },
    { ...strange(top, { after: 'l', content: round('4 4') }), id: 'k', device: 'a' },
  ]
  expect(one('1 1', strange(top, { after: 'a1' }), ...later).sheet).toBe('1 1 / 7 7 / 3 3 / 4 4')
})
