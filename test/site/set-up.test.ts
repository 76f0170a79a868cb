import { expect, test } from 'vitest'
import { tidyName } from '../../src/components/controls/tidy-name.ts'
import { areSame, changesIn } from '../../src/components/house-rules/rule-changes.ts'
import {
  CALLED,
  formatRulesLink,
  parseRulesAddress,
  parseRulesLink,
  rulesHref,
} from '../../src/components/house-rules/rules-link.ts'
import { adviseOn } from '../../src/components/score/set-up/CannotStart.tsx'
import { pairsChoice } from '../../src/components/score/set-up/PairsChoice.tsx'
import { lastTables, sayWhen, seatAgain } from '../../src/components/score/set-up/PastTables.tsx'
import {
  moveSeat,
  playersOf,
  readTable,
  readTableDraft,
  renameSeat,
  type Seat,
  seat,
  seatStrangers,
} from '../../src/components/score/set-up/table-draft.ts'
import type { Summary } from '../../src/components/storage/summary.ts'
import { other } from '../../src/scoring/games/other/game.ts'
import { games } from '../../src/scoring/games.ts'
import type { Player } from '../../src/scoring/record.ts'

const all = [...Object.values(games), other]
const sat = (...names: string[]): Seat[] =>
  names.map((name, at) => ({ id: `p${at + 1}`, name, person: `x${at}` }))
const order = (seats: readonly Seat[]) => seats.map(({ name }) => name).join(' ')

test.each([
  [0, 2, 'Bo Cy Ana Di'],
  [3, 0, 'Di Ana Bo Cy'],
  [1, 2, 'Ana Cy Bo Di'],
  [2, 2, 'Ana Bo Cy Di'],
  [0, -1, 'Ana Bo Cy Di'],
  [3, 4, 'Ana Bo Cy Di'],
])('a player is moved from seat %i to %i', (from, to, expected) => {
  expect(order(moveSeat(sat('Ana', 'Bo', 'Cy', 'Di'), from, to))).toBe(expected)
})

test('a new player gets an unused id, even after another has left', () => {
  const left = sat('Ana', 'Bo', 'Cy').toSpliced(0, 1)
  const seats = seat(left, { id: 'y', name: 'Di', hint: 'aunt' })
  expect(seats.at(-1)).toEqual({ id: 'p4', name: 'Di', person: 'y', hint: 'aunt' })
  expect(new Set(seats.map(({ id }) => id)).size).toBe(3)
})

test('a seat with another name belongs to whoever has that name', () => {
  const person = (id: string, name: string) => ({ id, name, used: 1 })
  const people = [person('x0', 'Ana'), person('x8', 'Cy')]
  const create = (name: string) => person('new', name)
  const rename = (at: number, name: string) => {
    const seats = [...sat('Ana', 'Bo'), ...seatStrangers(3).slice(2)]
    return renameSeat(seats, at, name, people, create)[at]
  }
  // Bo has never played, so it is the same person with another name.
  expect(rename(1, 'Bob')).toEqual({ id: 'p2', name: 'Bob', person: 'x1' })
  // Ana is in the book, where she keeps her name.
  expect(rename(0, 'Anna')).toMatchObject({ id: 'p1', name: 'Anna', person: 'new' })
  // Somebody without a name is remembered from now on.
  expect(rename(2, 'Di')).toMatchObject({ id: 'p3', name: 'Di', person: 'new' })
  expect(rename(2, 'cy')).toMatchObject({ id: 'p3', name: 'Cy', person: 'x8' })
  // Ana sits there already, so this is another one.
  expect(rename(2, 'Ana')).toMatchObject({ id: 'p3', name: 'Ana', person: 'new' })
})

test('names on the sheet are unique, and no longer than allowed', () => {
  const long = 'x'.repeat(40)
  const names = playersOf([
    ...sat('Ana', 'ana', 'Bo', long),
    { id: 'p9', name: 'ANA', hint: 'aunt' },
    { id: 'p10', name: long, hint: 'tall' },
  ]).map(({ name }) => name)
  expect(names).toEqual(['Ana', 'ana 2', 'Bo', long, 'ANA (aunt)', `${'x'.repeat(33)} (tall)`])
})

test('names are trimmed, cleaned and cut to 40 characters', () => {
  expect(tidyName('  Ana\t Lena\u0000 ')).toBe('Ana Lena')
  expect(tidyName('Ana\ud83c')).toBe('Ana')
  expect(tidyName('\u200b\u202e \u3164')).toBe('')
  expect([...tidyName('🂡'.repeat(50))]).toHaveLength(40)
})

test('a table that is seated again has the current names', () => {
  const people = [{ id: 'x1', name: 'Anastasia', hint: 'aunt', used: 0 }]
  const players: Player[] = [
    { id: 'q', name: 'Ana (aunt)', person: 'x1' },
    { id: 'r', name: 'Player 2' },
  ]
  expect(seatAgain(players, people)).toEqual([
    { id: 'p1', name: 'Anastasia', person: 'x1', hint: 'aunt' },
    { id: 'p2', name: 'Player 2' },
  ])
})

test.each(all)('$title starts with unnamed players and stores every option', (game) => {
  const number = Math.max(...game.players)
  const table = readTable(game, { seats: seatStrangers(number), dealer: 'p2' }, {})
  expect(table.ok && table.value.players).toHaveLength(number)
  expect(table.ok && table.value.firstDealer).toBe('p2')
  expect(table.ok && Object.keys(table.value.options)).toEqual(game.options.map(({ name }) => name))
})

test('the player in the first seat deals if the dealer has left', () => {
  const table = readTable(games.threedom, { seats: sat('Ana', 'Bo'), dealer: 'p7' }, {})
  expect(table.ok && table.value.firstDealer).toBe('p1')
})

test.each([
  [games.threedom, 1, {}, 'Add 1.'],
  [games.threedom, 3, {}, 'Remove 1.'],
  [games['rummy-500'], 10, {}, 'Remove 2.'],
  [games['hand-and-foot'], 5, { partners: true }, 'Add 1, remove 1 or play with Partners: no.'],
  [games['hand-and-foot'], 2, { partners: true }, 'Add 2 or play with Partners: no.'],
  [games['hand-and-foot'], 6, { partners: true }, ''],
  [games.monastery, 0, {}, ''],
] as const)('the advice for $title with %i players is right', (game, seated, options, advice) => {
  expect(adviseOn(game, seated, options)).toBe(advice)
})

test('an invalid set-up draft is ignored', () => {
  for (const content of [undefined, null, 'x', [], {}, { seats: 'x' }, { seats: [1] }, { seats: [{}] }]) {
    expect(readTableDraft(content)).toBeUndefined()
  }
  expect(readTableDraft({ seats: sat('Ana'), typed: 'B' })).toEqual({ seats: sat('Ana'), typed: 'B' })
})

test.each(all)('no option of $title has the key of the name in a link', ({ options }) => {
  expect(options.map(({ name }) => name)).not.toContain(CALLED)
})

test.each([
  [games.threedom, { target: 300, aces: 'low' }],
  [games['hand-and-foot'], { minimums: [30, 60], partners: true }],
  [games.abstrac, { target: 100, deals: null }],
  [other, { wins: 'low', target: null }],
])('house rules of $title can be sent in a link', (game, options) => {
  const name = 'Ana & <b>Bo</b>’s = #1'
  const link = formatRulesLink(name, options)
  expect(link).not.toMatch(/[<# ]/)
  const parsed = parseRulesLink(game, link)
  expect(parsed).toMatchObject({ name, given: options })
  expect(parsed.read.ok).toBe(true)
})

test('the address of rules holds the house rules and the rule behind the #, which no browser sends', () => {
  const options = { target: 300, aces: 'low' }
  const [path, hash = ''] = rulesHref(games.threedom, 'At Ana’s', options, 'target').split('#')
  expect(path).toBe('/games/threedom/')
  const { link = '', rule } = parseRulesAddress(hash) ?? {}
  expect(rule).toBe('target')
  expect(parseRulesLink(games.threedom, link)).toMatchObject({ name: 'At Ana’s', given: options })
  expect(rulesHref(games.threedom, '', {}, 'target')).toBe('/games/threedom/#target')
  expect(rulesHref(games.threedom, '', {})).toBe('/games/threedom/')
  expect(parseRulesAddress('#target')).toBeUndefined()
})

test.each([
  ['target=7', /5/],
  ['aces=both&fee=3', /There is no option “fee”/],
  ['aces=sideways', /“sideways” is not among the choices/],
  ['__proto__=1', /There is no option “__proto__”/],
  [`called=${'x'.repeat(3000)}`, /too long/],
])('a link with %s is rejected with a reason', (link, expected) => {
  const { read } = parseRulesLink(games.threedom, link)
  expect(read.ok ? '' : read.problems.map(({ message }) => message).join()).toMatch(expected)
})

test('changed house rules are listed, and equal ones are recognized', () => {
  expect(changesIn(games.threedom, { target: 300, aces: 'both' })).toEqual([
    expect.objectContaining({ title: 'Target', from: '500', to: '300', rule: 'target' }),
  ])
  expect(changesIn(games.threedom, { target: 'x' })).toEqual([])
  expect(areSame(games.threedom, { target: 500 }, {})).toBe(true)
  expect(areSame(games.threedom, { target: 300 }, {})).toBe(false)
  expect(areSame(games.threedom, { target: 'x' }, { target: 'x' })).toBe(false)
})

test('the last tables that fit are listed once, those of the game first', () => {
  const played = (game: string, ...names: string[]) =>
    ({ game, players: names.map((name) => ({ id: name, name })) }) as unknown as Summary // nothing else is read
  const summaries = [
    played('monastery', 'Ana', 'Bo', 'Cy'),
    played('monastery', 'Di', 'Ed'),
    played('threedom', 'Ana', 'Bo'),
    played('threedom', 'Di', 'Ed'),
    played('threedom', 'Flo', 'Gus'),
  ]
  const tables = lastTables(summaries, games.threedom, games.threedom.players)
  expect(tables.map((table) => table.map(({ name }) => name).join(' '))).toEqual(['Ana Bo', 'Di Ed'])
})

test('days are counted by the calendar', () => {
  const now = new Date(2026, 4, 10, 0, 30).getTime()
  expect(sayWhen(new Date(2026, 4, 10, 0, 10).getTime(), now)).toBe('today')
  expect(sayWhen(new Date(2026, 4, 9, 23, 50).getTime(), now)).toBe('yesterday')
  expect(sayWhen(new Date(2026, 4, 7, 1, 0).getTime(), now)).toBe('3 days ago')
})

test('four can play alone or in pairs, if the game allows both', () => {
  const game = games['hand-and-foot']
  const choice = pairsChoice(game, 4, {})
  expect(choice?.isPairs).toBe(false)
  expect(pairsChoice(game, 4, choice?.pairs ?? {})).toMatchObject({ isPairs: true })
  expect(game.sidesFor?.(4, choice?.pairs ?? {})).toHaveLength(2)
  expect(pairsChoice(game, 3, {})).toBeUndefined()
  expect(pairsChoice(other, 4, {})).toBeUndefined()
})
