import { expect, test } from 'vitest'
import { type Address, formatAddress, isAbout, parseAddress } from '../../src/components/book/address.ts'
import { eveningOfGame, eveningsOf, titlesOf } from '../../src/components/book/evenings.ts'
import type { ListedGame } from '../../src/components/book/listed-game.ts'
import {
  ALL_GAMES,
  isWithin,
  onlyDay,
  type Period,
  type PeriodChoice,
  periodInWords,
  readPeriod,
  theEvening,
} from '../../src/components/book/period.ts'
import { eveningOf } from '../../src/components/storage/evening.ts'
import { scoreHref } from '../../src/site.ts'

/** A moment by the calendar and clock of the machine, as a player sees it. */
const at = (year: number, month: number, day: number, hour = 20, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).getTime()
const days = (from: string, to: string): PeriodChoice => ({ name: 'days', from, to })
const named = (name: PeriodChoice['name']): PeriodChoice => ({ ...ALL_GAMES, name })

test.each([
  ['in the evening', at(2026, 11, 24, 20), '2026-11-24'],
  ['before midnight', at(2026, 11, 24, 23, 59), '2026-11-24'],
  ['after midnight', at(2026, 11, 25, 0, 30), '2026-11-24'],
  ['before five in the morning', at(2026, 11, 25, 4, 59), '2026-11-24'],
  ['at five in the morning', at(2026, 11, 25, 5), '2026-11-25'],
  ['after midnight of New Year', at(2027, 1, 1, 1), '2026-12-31'],
  ['after midnight of 1 March in a leap year', at(2028, 3, 1, 2), '2028-02-29'],
])('a game that begins %s belongs to its evening', (_, time, evening) => {
  expect(eveningOf(time)).toBe(evening)
})

test('a game without a date has no evening, and is in no period but that of all games', () => {
  expect(eveningOf(0)).toBeUndefined()
  expect(isWithin(0, {})).toBe(true)
  expect(isWithin(0, { to: '2099-12-31' })).toBe(false)
})

/** `2026-03-01 2026-04-30`, and `-` for an end that is not given. */
function periodOf(text: string): Period {
  const [from, to] = text.split(' ')
  return { ...(from !== '-' && { from }), ...(to !== '-' && { to }) }
}

test.each([
  ['all', '2026-11-25', '- -', ''],
  ['this-year', '2026-11-25', '2026-01-01 2026-12-31', '1 January 2026 – 31 December 2026'],
  ['last-year', '2026-11-25', '2025-01-01 2025-12-31', '1 January 2025 – 31 December 2025'],
  ['last-winter', '2026-11-25', '2025-12-01 2026-02-28', '1 December 2025 – 28 February 2026'],
  // The winter that is not over is not the last one.
  ['last-winter', '2027-02-10', '2025-12-01 2026-02-28', '1 December 2025 – 28 February 2026'],
  ['last-winter', '2028-03-01', '2027-12-01 2028-02-29', '1 December 2027 – 29 February 2028'],
] as const)('the period %s, seen from %s', (name, today, period, words) => {
  expect(readPeriod(named(name), today)).toEqual({ ok: true, value: periodOf(period) })
  expect(periodInWords(periodOf(period))).toBe(words)
})

test.each([
  [days('2026-03-01', '2026-04-30'), '2026-03-01 2026-04-30', '1 March 2026 – 30 April 2026'],
  [days('2026-03-01', ''), '2026-03-01 -', 'since 1 March 2026'],
  [days('', '2026-04-30'), '- 2026-04-30', 'until 30 April 2026'],
  [days('', ''), '- -', ''],
  [onlyDay('2026-11-24'), '2026-11-24 2026-11-24', '24 November 2026'],
])('days of one’s own: %o', (choice, period, words) => {
  expect(readPeriod(choice, '2026-11-25')).toEqual({ ok: true, value: periodOf(period) })
  expect(periodInWords(periodOf(period))).toBe(words)
})

test.each([
  [
    days('2026-12-31', '2026-01-01'),
    'This period ends before it begins: 1 January 2026 is before 31 December 2026.',
  ],
  [days('2026-02-30', ''), '“2026-02-30” is no day. A day is written as 2026-11-24.'],
  [days('', 'tomorrow'), '“tomorrow” is no day. A day is written as 2026-11-24.'],
  [days('20260101', '2026-13-01'), '“20260101” is no day. A day is written as 2026-11-24.'],
])('what is no period gets an answer: %o', (choice, message) => {
  const read = readPeriod(choice, '2026-11-25')
  expect(read.ok ? '' : read.problems[0]?.message).toBe(message)
})

test('both ends of a period count', () => {
  const spring = { from: '2026-03-01', to: '2026-04-30' }
  expect(isWithin(at(2026, 3, 1, 4), spring)).toBe(false)
  expect(isWithin(at(2026, 3, 1, 5), spring)).toBe(true)
  expect(isWithin(at(2026, 5, 1, 4), spring)).toBe(true)
  expect(isWithin(at(2026, 5, 1, 5), spring)).toBe(false)
  expect(theEvening(spring)).toBeUndefined()
})

test('a game stands on the evening on which it began, and where that is unknown on that of its last change', () => {
  const changed = at(2026, 11, 30, 12)
  expect(eveningOfGame({ started: at(2026, 11, 25, 1), touched: changed })).toBe('2026-11-24')
  expect(eveningOfGame({ started: 0, touched: changed })).toBe('2026-11-30')
  expect(eveningOfGame({ started: 0, touched: 0 })).toBeUndefined()
})

test('the games of a day are an evening, the latest evening first', () => {
  const game = (title: string, started: number, more = {}) => ({ title, started, ...more }) as ListedGame
  const evenings = eveningsOf([
    game('Skyjo', at(2026, 11, 3, 19)),
    game('Canasta', at(2026, 11, 24, 23)),
    game('Skyjo', at(2026, 11, 25, 1)),
    game('Skyjo', at(2026, 11, 24, 20)),
    game('Removed', at(2026, 11, 20), { deleted: 1 }),
    game('Undated', 0),
  ])
  expect(evenings.map((evening) => [evening.day, titlesOf(evening)])).toEqual([
    ['2026-11-24', 'Canasta, Skyjo × 2'],
    ['2026-11-03', 'Skyjo'],
  ])
})

const addressOf = (part: Address['part'], period = ALL_GAMES, more: Partial<Address> = {}): Address => ({
  ...{ part, about: '', period, kind: '', together: false, ...more },
})
const PLAIN = addressOf('games')

test.each([
  ['#games', PLAIN],
  ['#people', addressOf('people')],
  ['#statistics=name%3Aana+b', addressOf('statistics', ALL_GAMES, { about: 'name:ana b' })],
  ['#games&period=this-year', addressOf('games', named('this-year'))],
  ['#games&from=2026-11-24&to=2026-11-24', addressOf('games', onlyDay('2026-11-24'))],
  // What was typed stays, also if it is no period.
  ['#statistics&from=2026-12-31&to=2026-01-01', addressOf('statistics', days('2026-12-31', '2026-01-01'))],
  [
    '#statistics=a%0Ab&period=last-winter&kind=other+high+skyjo&together=',
    addressOf('statistics', named('last-winter'), {
      about: 'a\nb',
      kind: 'other high skyjo',
      together: true,
    }),
  ],
] as [string, Address][])('the address %s', (hash, address) => {
  expect(parseAddress(hash)).toEqual(address)
  expect(parseAddress(formatAddress(address))).toEqual(address)
})

test.each(['', '#', '#nonsense', '#games&period=__proto__', '#toString&period=the+past'])(
  'what the address %s does not say is everything',
  (hash) => {
    expect(parseAddress(hash)).toEqual(PLAIN)
  },
)

test('an id that no address can hold makes one all the same', () => {
  const address = addressOf('statistics', ALL_GAMES, { about: 'x\ud800' })
  const read = parseAddress(formatAddress(address))
  expect(read.about).toBe('x\ufffd')
  expect(isAbout(read, address.about)).toBe(true)
  expect(isAbout(read, 'x')).toBe(false)
  expect(scoreHref({ id: '\udc00', game: 'other' })).toMatch(/#game=%EF%BF%BD$/)
})
