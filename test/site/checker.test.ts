import { describe, expect, test } from 'vitest'
import { askCheck } from '../../src/components/checker/answer.ts'
import * as drafts from '../../src/components/checker/check-draft.ts'
import { openCheck, openFirst } from '../../src/components/checker/check-draft.ts'
import { formatCheckLink, parseCheckLink } from '../../src/components/checker/check-link.ts'
import { dealtCards, sampleDraft } from '../../src/components/checker/use-solver.ts'
import { DEFAULT_RULES, problemsByOption } from '../../src/components/house-rules/house-rules.ts'
import { tableFor } from '../../src/components/house-rules/table-for.ts'
import type { Card } from '../../src/scoring/cards.ts'
import { addGroup } from '../../src/scoring/fields/cards.ts'
import { inputOf, kindOf } from '../../src/scoring/fields/kinds.ts'
import type { Item } from '../../src/scoring/fields.ts'
import type { Game } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { cards, ROW, valuesOf } from './check-drafts.ts'
import { tableFor as gameTable } from './forms.ts'

const fieldsOf = (game: GameId, check: string) => (games[game] as Game).checksById[check]!.fields

function typingOf(game: GameId, check: string, name: string) {
  const field = fieldsOf(game, check)[name]!
  const kind = kindOf(field)
  return { parse: (text: string) => kind.parse(text, field), format: kind.format }
}

const emptyDraft = (game: GameId, check: string) => drafts.emptyDraft(fieldsOf(game, check))

const put = (draft: drafts.CheckDraft, items: readonly Item[]) => items.reduce(drafts.addItem, draft)

const enter = (draft: drafts.CheckDraft, text: string) => put(draft, cards(text))

function withAnotherGroup(draft: drafts.CheckDraft, name: string): drafts.CheckDraft {
  const { value, at } = addGroup(draft.fields[name]?.value as Card[][])
  return drafts.setValue(draft, name, value, at)
}

test('cards fill a grid in order, and then go to the next field', () => {
  const full = enter(emptyDraft('threedom', 'best-turn'), '9d td jd 2c 5s kh 7c 7h 8s')
  expect(full.aim.field).toBe('hand')
  const draft = enter(full, 'as')
  expect(valuesOf(draft).hand).toEqual(cards('as'))
  expect(drafts.waitingFor(draft)).toEqual({ label: 'Your hand', has: 1, of: 3 })
})

test('a draft waits for cards only in fields that need them', () => {
  const layOff = enter(emptyDraft('rummy-500', 'lay-off'), '6d')
  expect(drafts.waitingFor(layOff)).toEqual({ label: 'The meld on the table', has: 0, of: 1 })
  expect(drafts.waitingFor(enter(drafts.nextAim(layOff), '3d'))).toBeUndefined()
  const set = enter(emptyDraft('hand-and-foot', 'meld'), '9c')
  expect(drafts.waitingFor(set), 'one that may be left out').toBeUndefined()
  const goOut = enter(emptyDraft('hand-and-foot', 'go-out'), '9c')
  expect(drafts.waitingFor(goOut), 'a hand that is used up').toBeUndefined()
})

test('cards fill a chosen place of a grid, then the next empty one', () => {
  const filled = enter(drafts.setAim(emptyDraft('threedom', 'claim'), 'grid', 4), 'as ks')
  expect(valuesOf(filled).grid).toEqual([
    ...Array(4).fill(undefined),
    ...cards('as ks'),
    ...Array(3).fill(undefined),
  ])
  expect(drafts.waitingFor(filled)).toMatchObject({ has: 2, of: 9 })
})

test('a full grid takes no card until one of its places is chosen', () => {
  const open = enter(emptyDraft('threedom', 'claim'), '9d td jd 2c 5s kh 7c 7h')
  expect(drafts.isFull(open)).toBe(false)
  const full = enter(open, '8s')
  expect(drafts.isFull(full)).toBe(true)
  expect(enter(full, 'as')).toEqual(full)
  const aimed = drafts.setAim(full, 'grid', 2)
  expect(drafts.isFull(aimed)).toBe(false)
  expect(valuesOf(enter(aimed, 'as')).grid).toEqual(cards('9d td as 2c 5s kh 7c 7h 8s'))
})

test('taking back removes the last card, then continues in the previous field', () => {
  let draft = enter(emptyDraft('rummy-500', 'lay-off'), '6d')
  draft = enter(drafts.nextAim(draft), '3-4d')
  expect(valuesOf(draft)).toEqual({ cards: cards('6d'), meld: cards('3-4d') })
  for (let times = 0; times < 3; times += 1) draft = drafts.takeBack(draft)
  expect(valuesOf(draft)).toEqual({ cards: cards('6d'), meld: [] })
  expect(draft.aim.field).toBe('cards')
  expect(valuesOf(drafts.takeBack(draft)).cards).toEqual([])
})

test('a row of cards is shared by all checks that need it', () => {
  const first = openFirst(games.abstrac, 'solve')
  const solve = { ...first, draft: enter(first.draft, ROW) }
  expect(solve.draft.aim.field).toBe('draws')
  const review = openCheck(games.abstrac, solve, 'review')
  expect(valuesOf(review.draft).layout).toEqual(cards(ROW))
  expect(review.draft.aim.field).toBe('draws')
  const between = openCheck(games.abstrac, solve, 'combinations')
  expect(valuesOf(openCheck(games.abstrac, between, 'draws').draft).layout).toEqual(cards(ROW))
})

test('a hand goes to another check only if it is the same player’s and has room there', () => {
  const eleven = '2h 2c ad 4h 6h 6d 6c 7c js 8d 9d'
  const first = openFirst(games['gin-rummy'], 'knock')
  const knock = { ...first, draft: enter(first.draft, eleven) }
  const showdown = openCheck(games['gin-rummy'], knock, 'showdown')
  expect(valuesOf(showdown.draft).hand).toEqual([])
  const back = openCheck(games['gin-rummy'], showdown, 'knock')
  expect(valuesOf(back.draft).hand).toEqual(cards(eleven))
  expect(valuesOf(openCheck(games['gin-rummy'], back, 'best-melds').draft).hand).toEqual(cards(eleven))

  const eight = '4c 5c 6c 7c jc qc kc 2h'
  const close = openFirst(games.chinchon, 'close')
  const closing = { ...close, draft: enter(close.draft, eight) }
  const after = openCheck(games.chinchon, closing, 'after-close')
  expect(valuesOf(after.draft).hand).toEqual([])
  expect(valuesOf(openCheck(games.chinchon, after, 'close').draft).hand).toEqual(cards(eight))
})

test('the top card of a pile is picked unless another is chosen', () => {
  const draft = enter(emptyDraft('rummy-500', 'discard-draw'), '9c 4d jc')
  expect(inputOf(draft.fields)).toMatchObject({ pick: 2, melds: [] })
  expect(inputOf(drafts.setValue(draft, 'pick', 0).fields)).toMatchObject({ pick: 0 })
})

test('only one empty group is added, and the input leaves it out', () => {
  const once = withAnotherGroup(enter(emptyDraft('hand-and-foot', 'first-meld'), '9cdh'), 'melds')
  const twice = withAnotherGroup(once, 'melds')
  expect(valuesOf(twice).melds).toHaveLength(2)
  expect(inputOf(twice.fields).melds).toEqual([cards('9cdh')])
})

test.each([
  ['threedom', 'claim', 'grid', '9d td . 2c'],
  ['rummy-500', 'meld', 'cards', '7h 8h 9h'],
  ['hand-and-foot', 'first-meld', 'melds', 'ac ad ah / 9c 9d'],
  ['abstrac', 'draws', 'draws', '3 1 2'],
] as const)('%s: typed text is formatted the same way', (game, check, name, text) => {
  const { parse, format } = typingOf(game, check, name)
  const read = parse(text)
  expect(read.ok && format?.(read.value)).toBe(text)
})

test('unreadable text is reported with its position in the whole line', () => {
  const { parse } = typingOf('hand-and-foot', 'first-meld', 'melds')
  expect(parse('9c 9d / 1x')).toMatchObject({ ok: false, problems: [{ path: [8] }] })
})

test('a grid rejects a tenth card', () => {
  const { parse } = typingOf('threedom', 'claim', 'grid')
  expect(parse('2-jc')).toMatchObject({ ok: false })
})

test('a link contains check, cards and house rules', () => {
  const draft = put(emptyDraft('threedom', 'claim'), [...cards('9d td jd'), null])
  const rules = { players: undefined, options: { aces: 'low' } }
  const hash = formatCheckLink({ check: 'claim', draft, rules, origin: undefined })
  expect(hash).toBe('#check=claim&grid=9DTDJD.-----&house.aces=low')
  const read = parseCheckLink(games.threedom, hash)
  expect(read?.rules).toEqual(rules)
  expect(read && valuesOf(read.draft)).toEqual(valuesOf(draft))
  expect(read?.draft.aim).toEqual({ field: 'grid', at: 4 })
})

test.each([
  [{ round: 'next' }, '#check=claim&from=evening'],
  [{ round: 'r3' }, '#check=claim&from=evening&from.round=r3'],
  [{ round: 'next', player: 'p2' }, '#check=claim&from=evening&from.player=p2'],
])('a link contains the origin of its cards, %j', (place, hash) => {
  const draft = emptyDraft('threedom', 'claim')
  const origin = { game: 'evening', ...place }
  expect(formatCheckLink({ check: 'claim', draft, rules: undefined, origin })).toBe(hash)
  expect(parseCheckLink(games.threedom, hash)).toMatchObject({ rules: undefined, origin })
})

test('a link says that there are no house rules', () => {
  const draft = emptyDraft('threedom', 'claim')
  const hash = formatCheckLink({ check: 'claim', draft, rules: { options: {} }, origin: undefined })
  expect(hash).toBe('#check=claim&house=book')
  expect(parseCheckLink(games.threedom, hash)?.rules).toEqual({ options: {} })
})

const CHECKS = Object.values(games).flatMap((game: Game) =>
  Object.keys(game.checksById).map((check) => [game.id, check] as const),
)

describe.each(CHECKS)('%s, %s, with sample values', (id, check) => {
  const { game, table } = gameTable(id)
  const fields = game.checksById[check]?.fields ?? {}
  const draft = sampleDraft(fields, dealtCards(table.deck))

  test('is not blank, and waits for nothing', () => {
    expect(drafts.isBlank(draft)).toBe(false)
    expect(drafts.waitingFor(draft)).toBeUndefined()
  })

  test('gets an answer from the engine', async () => {
    const { result } = askCheck(game, check, draft.fields, table, (await game.loadSolver?.())?.solver)
    expect(result).toMatchObject({ ok: true })
  })

  test('is unchanged when it is read from its link', () => {
    const hash = formatCheckLink({ check, draft, rules: undefined, origin: undefined })
    const read = parseCheckLink(game, hash)
    expect(read && inputOf(read.draft.fields)).toEqual(inputOf(draft.fields))
  })

  test('is unchanged when it is typed', () => {
    for (const [name, { field, kind, value }] of Object.entries(draft.fields)) {
      const typed = kind.format?.(value)
      if (typed !== undefined) expect(kind.parse(typed, field), name).toEqual({ ok: true, value })
    }
  })

  test('can be taken back item by item, and cleared field by field', () => {
    const keyed = Object.entries(draft.fields).filter(([, { kind }]) => kind.keys)
    const [name, { value, field, kind }] = keyed.at(-1)!
    let left = drafts.setAim(draft, name, kind.keys!.start(value, field))
    for (let times = 0; !drafts.isBlank(left); times += 1) {
      expect(times).toBeLessThan(200)
      left = drafts.takeBack(left)
    }
    let cleared = draft
    for (const _ of Object.keys(fields)) cleared = drafts.nextAim(drafts.clearAimed(cleared))
    expect(drafts.isBlank(cleared)).toBe(true)
  })
})

test('a draw cannot take more cards than are left in the row', () => {
  const draft = put(emptyDraft('abstrac', 'review'), [...cards(ROW), 3, 3, 3, 3, 3, 3, 3, 2])
  expect(drafts.waitingFor(draft)).toEqual({ label: 'Cards in each draw', has: 23, of: 24 })
  expect([1, 2, 3].filter((number) => drafts.takes(draft, number))).toEqual([1])
  expect(drafts.addItem(draft, 2)).toEqual(draft)
  expect(drafts.isFull(drafts.addItem(draft, 1))).toBe(true)
})

test('cards that are named again are counted separately', () => {
  const again = Object.values(games).flatMap((game: Game) =>
    Object.values(game.checksById).filter(({ fields }) =>
      Object.values(fields).some((field) => field.countedElsewhere),
    ),
  )
  expect(again).not.toEqual([])
  for (const { fields } of again) {
    let draft = drafts.emptyDraft(fields)
    for (const [name, { field, kind }] of Object.entries(draft.fields)) {
      if (kind.cards) draft = enter(drafts.setAim(draft, name, 0), field.countedElsewhere ? 'kd' : 'ac')
    }
    for (const [name, { field, kind }] of Object.entries(draft.fields)) {
      if (!kind.cards) continue
      const used = new Set(drafts.cardsUsed(drafts.setAim(draft, name, 0)))
      expect([...used]).toEqual(cards(field.countedElsewhere ? 'kd' : 'ac'))
    }
  }
})

test.each(['', '#sources', '#check=nothing', '#check=__proto__'])('%j is not a link to a check', (hash) => {
  expect(parseCheckLink(games.threedom, hash)).toBeUndefined()
})

test('unreadable parts of a link are left out', () => {
  const read = parseCheckLink(
    games['hand-and-foot'],
    '#check=first-meld&melds=9C9D_xx&round=-3&house.players=99',
  )
  expect(read && valuesOf(read.draft)).toEqual({ melds: [cards('9cd'), []], round: 1 })
})

test('an option out of range is reported and left out', () => {
  const house = { options: { target: 7, aces: 'high' } }
  expect([...problemsByOption(games.threedom, house.options).keys()]).toEqual(['target'])
  expect(tableFor(games.threedom, house).given).toEqual({ options: { aces: 'high' } })
})

test('a field that the variant does not need is skipped, and keeps its value', () => {
  const hand = '4s 5s 6s 7h 7c 7d ac 2h 3d 4c kd'
  const full = enter(emptyDraft('gin-rummy', 'knock'), hand)
  const standard = { variant: 'standard' }
  const asked = drafts.askedAt(full, standard)
  expect(Object.keys(asked.fields)).not.toContain('upcard')
  expect(asked.aim.field).not.toBe('upcard')
  const oklahoma = drafts.askedAt(drafts.setValue(full, 'upcard', 'KH'), { variant: 'oklahoma' })
  expect(valuesOf(oklahoma).upcard).toBe('KH')
  const back = drafts.changeAsked(oklahoma, standard, (asked) => drafts.setAim(asked, 'hand', 0))
  const less = drafts.changeAsked(back, standard, drafts.takeBack)
  expect(valuesOf(less).upcard).toBe('KH')
  expect(valuesOf(less).hand).toEqual(cards(hand).slice(0, -1))
})

test('a table entered for one check is there in the others, as it was entered last', () => {
  const first = openFirst(games.machiavelli, 'table')
  const entered = { ...first, draft: enter(first.draft, '7cdhs') }
  const play = openCheck(games.machiavelli, entered, 'play')
  expect(valuesOf(play.draft).table).toEqual([cards('7cdhs')])
  const changed = { ...play, draft: enter(withAnotherGroup(play.draft, 'table'), '4-6h') }
  const after = [cards('7cdhs'), cards('4-6h')]
  expect(valuesOf(openCheck(games.machiavelli, changed, 'rearrange').draft).before).toEqual(after)
  expect(valuesOf(openCheck(games.machiavelli, changed, 'table').draft).groups).toEqual(after)
})

const tableDeck = tableFor(games.machiavelli, DEFAULT_RULES).table.deck

test('a run is entered by its two ends, up or down, as far as there are cards', () => {
  const table = enter(emptyDraft('machiavelli', 'table'), '7h')
  const run = drafts.addRun(table, 'JH' as Card, tableDeck)
  expect(valuesOf(run).groups).toEqual([cards('7-jh')])
  expect(valuesOf(drafts.addRun(table, '5H' as Card, tableDeck)).groups).toEqual([cards('7h 6h 5h')])
  expect(valuesOf(drafts.addRun(table, '9S' as Card, tableDeck)).groups).toEqual([cards('7h 9s')])
  const ace = enter(emptyDraft('machiavelli', 'table'), 'qs')
  expect(valuesOf(drafts.addRun(ace, 'AS' as Card, tableDeck)).groups).toEqual([cards('q-as')])
  const twice = enter(withAnotherGroup(enter(emptyDraft('machiavelli', 'table'), '8h 8h'), 'groups'), '7h')
  expect(valuesOf(drafts.addRun(twice, 'TH' as Card, tableDeck)).groups).toEqual([
    cards('8h 8h'),
    cards('7h 9h th'),
  ])
})

test('a rearranged table takes the place of the one before, and the cards played leave the hand', () => {
  const draft = enter(drafts.setAim(enter(emptyDraft('machiavelli', 'most'), '7cdhs'), 'hand', 0), '8s 9s kd')
  const table = [cards('7cdh'), cards('7-9s')]
  expect(valuesOf(drafts.layTable(draft, table))).toMatchObject({ table, hand: cards('kd') })
  expect(drafts.layTable(emptyDraft('rummy', 'meld'), table)).toEqual(emptyDraft('rummy', 'meld'))
})
