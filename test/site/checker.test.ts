import { expect, test } from 'vitest'
import * as drafts from '../../src/components/checker/check-draft.ts'
import { formatCheckLink, parseCheckLink } from '../../src/components/checker/check-link.ts'
import { formatTyped, parseTyped } from '../../src/components/checker/typed-fields.ts'
import { objections, textOf, valueFrom } from '../../src/components/house-rules/house-rules.ts'
import { tableFor } from '../../src/components/house-rules/table-for.ts'
import type { Card } from '../../src/scoring/cards.ts'
import type { Fields } from '../../src/scoring/fields.ts'
import { games } from '../../src/scoring/games.ts'
import { parseCards } from '../../src/scoring/notation.ts'
import type { NamedOption } from '../../src/scoring/options.ts'

const cards = (text: string): Card[] => {
  const read = parseCards(text)
  if (!read.ok) throw new Error(text)
  return read.value
}
const fieldsOf = (game: keyof typeof games, check: string) => games[game].forms[check]?.fields as Fields
const enter = (fields: Fields, text: string, draft = drafts.emptyDraft(fields)) =>
  cards(text).reduce((now, card) => drafts.addCard(now, fields, card), draft)

test('cards fill a grid from its first open place, and what is full passes the aim on', () => {
  const fields = fieldsOf('threedom', 'best-turn')
  const full = enter(fields, '9d td jd 2c 5s kh 7c 7h 8s')
  expect(full.aim.field).toBe('hand')
  const draft = enter(fields, 'as', full)
  expect(draft.values.hand).toEqual(cards('as'))
  expect(drafts.waitingFor(draft, fields)).toEqual({ label: 'Your hand', has: 1, of: 3 })
})

test('cards that are asked for are waited for, unless there may be none', () => {
  const layOff = fieldsOf('rummy-500', 'lay-off')
  const draft = enter(layOff, '6d')
  expect(drafts.waitingFor(draft, layOff)).toEqual({ label: 'The meld on the table', has: 0, of: 1 })
  expect(drafts.waitingFor(enter(layOff, '3d', drafts.nextAim(draft, layOff)), layOff)).toBeUndefined()
  const set = fieldsOf('hand-and-foot', 'meld')
  expect(drafts.waitingFor(enter(set, '9c'), set), 'one that may be left out').toBeUndefined()
  const goOut = fieldsOf('hand-and-foot', 'go-out')
  expect(drafts.waitingFor(enter(goOut, '9c'), goOut), 'a hand that is used up').toBeUndefined()
})

test('a place in the middle of a grid is filled in, then the next open one', () => {
  const fields = fieldsOf('threedom', 'claim')
  const draft = { ...drafts.emptyDraft(fields), aim: { field: 'grid', at: 4 } }
  const filled = enter(fields, 'as ks', draft)
  expect((filled.values.grid as Card[]).slice(4, 6)).toEqual(cards('as ks'))
  expect(drafts.waitingFor(filled, fields)).toMatchObject({ has: 2, of: 9 })
})

test('nothing can be added to a full grid, until one of its places is aimed at', () => {
  const fields = fieldsOf('threedom', 'claim')
  const open = enter(fields, '9d td jd 2c 5s kh 7c 7h')
  expect(drafts.isAllFull(open, fields)).toBe(false)
  const full = enter(fields, '8s', open)
  expect(drafts.isAllFull(full, fields)).toBe(true)
  expect(drafts.isAllFull({ ...full, aim: { field: 'grid', at: 2 } }, fields)).toBe(false)
})

test('what was put last is taken back, step by step into the field before', () => {
  const fields = fieldsOf('rummy-500', 'lay-off')
  let draft = enter(fields, '6d')
  draft = drafts.nextAim(draft, fields)
  draft = enter(fields, '3-4d', draft)
  expect(draft.values).toEqual({ cards: cards('6d'), meld: cards('3-4d') })
  for (let times = 0; times < 3; times += 1) draft = drafts.takeBack(draft, fields)
  expect(draft.values).toEqual({ cards: cards('6d'), meld: [] })
  expect(draft.aim.field).toBe('cards')
  expect(drafts.takeBack(draft, fields).values.cards).toEqual([])
})

test('a row is entered once for all checks that ask for it', () => {
  const row = 'as ks 9h td jc qd ah 9s kc kd th 9d js jh qs ac qh 9c ts ad kh qc tc jd'
  const solve = fieldsOf('abstrac', 'solve')
  const draft = enter(solve, row)
  expect(draft.aim.field).toBe('draws')
  const review = drafts.emptyDraft(fieldsOf('abstrac', 'review'), drafts.remember(draft, solve))
  expect(review.values.layout).toEqual(cards(row))
  expect(review.aim.field).toBe('draws')
})

test('of a pile the top card is meant, unless another is chosen', () => {
  const fields = fieldsOf('rummy-500', 'discard-draw')
  const draft = enter(fields, '9c 4d jc')
  expect(drafts.inputOf(draft, fields)).toMatchObject({ pick: 2, melds: [] })
  expect(drafts.inputOf(drafts.setValue(draft, 'pick', 0), fields)).toMatchObject({ pick: 0 })
})

test('an empty group is added once, and groups left empty are left out', () => {
  const fields = fieldsOf('hand-and-foot', 'first-meld')
  const once = drafts.addGroup(enter(fields, '9cdh'), 'melds')
  const twice = drafts.addGroup(once, 'melds')
  expect(twice.values.melds).toHaveLength(2)
  expect(drafts.inputOf(twice, fields).melds).toEqual([cards('9cdh')])
})

test.each([
  ['threedom', 'claim', 'grid', '9d td . 2c'],
  ['rummy-500', 'meld', 'cards', '7h 8h 9h'],
  ['hand-and-foot', 'first-meld', 'melds', 'ac ad ah / 9c 9d'],
  ['abstrac', 'draws', 'draws', '3 1 2'],
] as const)('%s: what is typed is written the same way', (game, check, name, text) => {
  const field = fieldsOf(game, check)[name]
  if (!field) throw new Error(name)
  const read = parseTyped(field, text)
  expect(read.ok && formatTyped(field, read.value)).toBe(text)
})

test('what cannot be read is named with its place in the whole line', () => {
  const field = fieldsOf('hand-and-foot', 'first-meld').melds
  const read = field && parseTyped(field, '9c 9d / 1x')
  expect(read).toMatchObject({ ok: false, problems: [{ path: [8] }] })
})

test('a grid has no tenth place', () => {
  const field = fieldsOf('threedom', 'claim').grid
  expect(field && parseTyped(field, '2-jc')).toMatchObject({ ok: false })
})

test('a link carries check, cards and house rules', () => {
  const game = games.threedom
  const fields = fieldsOf('threedom', 'claim')
  const open = enter(fields, '9d td jd')
  const draft = drafts.addCard(open, fields, null)
  const house = { players: undefined, options: { aces: 'low' } }
  const hash = formatCheckLink(game, { check: 'claim', draft, house, from: [] })
  expect(hash).toBe('#check=claim&grid=9DTDJD.-----&house.aces=low')
  const read = parseCheckLink(game, hash)
  expect(read?.house).toEqual(house)
  expect(read?.draft.values).toEqual(draft.values)
  expect(read?.draft.aim).toEqual({ field: 'grid', at: 4 })
})

test.each(['', '#sources', '#check=nothing', '#check=__proto__'])('%j is no link', (hash) => {
  expect(parseCheckLink(games.threedom, hash)).toBeUndefined()
})

test('a broken link leaves out what cannot be read', () => {
  const read = parseCheckLink(
    games['hand-and-foot'],
    '#check=first-meld&melds=9C9D_xx&round=-3&house.players=99',
  )
  expect(read?.draft.values).toEqual({ melds: [cards('9cd'), []], round: 1 })
})

test('an option out of its range is told, and the table plays on without it', () => {
  const house = { options: { target: '7', aces: 'high' } }
  expect([...objections(games.threedom, house).keys()]).toEqual(['target'])
  expect(tableFor(games.threedom, house).given).toEqual({ options: { aces: 'high' } })
})

test('values of options survive being written down', () => {
  for (const game of Object.values(games)) {
    for (const option of game.options as readonly NamedOption[]) {
      expect(valueFrom(option, textOf(option.default))).toEqual(option.default)
    }
  }
})
