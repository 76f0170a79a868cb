import { describe, expect, test } from 'vitest'
import { parseCheckLink } from '../../src/components/checker/check-link.ts'
import { type Carried, linkToCheck } from '../../src/components/checker/fitting-check.ts'
import {
  addToRound,
  destinationsFor,
  isThere,
  type Part,
} from '../../src/components/live-game/add-to-round.ts'
import { isSame, rulesOfTable } from '../../src/components/live-game/table-rules.ts'
import { type ForRound, forRoundFrom } from '../../src/components/live-game/verdict-to-entry.ts'
import {
  emptyValue,
  enter,
  type FieldValue,
  type Tallied,
} from '../../src/components/score/entry/field-value.ts'
import {
  contentOf,
  emptyRoundDraft,
  keyOf,
  type RoundDraft,
  setAgreed,
  setValue,
  setWay,
} from '../../src/components/score/entry/round-draft.ts'
import { readInput } from '../../src/content/rulebook/input.ts'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import { other } from '../../src/scoring/games/other/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { check as ask } from '../../src/scoring/index.ts'
import { parseCards } from '../../src/scoring/notation.ts'
import { readOptions } from '../../src/scoring/options.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { CASES } from '../e2e/checker-cases.ts'

function cards(text: string) {
  const read = parseCards(text)
  if (!read.ok) throw new Error(text)
  return read.value
}

const ROW = 'as ks 9h td jc qd ah 9s kc kd th 9d js jh qs ac qh 9c ts ad kh qc tc jd'

/** What a check brings, from an input as an example is written. */
function brought(id: GameId, check: string, given: Record<string, string | number | boolean>): ForRound[] {
  const form = (games[id] as Game).forms[check]
  if (!form) throw new Error(check)
  const input = readInput(form.fields, given)
  const answer = ask(id, check, input)
  const beside = form.beside ? ask(id, form.beside, input) : undefined
  if (!answer.ok) throw new Error(answer.problems[0]?.message)
  const detail = { ...(beside?.ok && beside.value.detail), ...answer.value.detail } as Plain
  return forRoundFrom(form, input, { ...answer.value, detail })
}

describe('what a check brings', () => {
  test('a claim brings the cards of its sets, and nothing else of the grid', () => {
    const [claim] = brought('threedom', 'claim', { grid: '9d td jd 2c 5s kh 7c 7h 8s' })
    expect(claim).toMatchObject({ kind: 'cards', cards: cards('9-jd'), points: 25 })
  })

  test('a meld and a lay-off bring what is put down, and how it lies', () => {
    expect(brought('rummy-500', 'meld', { cards: '7-9h' })).toMatchObject([
      { cards: cards('7-9h'), points: 15 },
    ])
    expect(brought('rummy-500', 'lay-off', { cards: '6d', meld: '3-5d' })).toMatchObject([
      { cards: ['6D'], sets: [cards('3-5d 6d')], points: 5 },
    ])
  })

  test('sets bring themselves, each by itself', () => {
    expect(brought('hand-and-foot', 'meld', { cards: 'kc', onto: 'kdhs' })).toMatchObject([
      { cards: ['KC'], sets: [cards('kdhs kc')] },
    ])
    const [down] = brought('hand-and-foot', 'first-meld', { melds: 'kcdh / qcdhs', round: 1 })
    expect(down).toMatchObject({ sets: [cards('kcdh'), cards('qcdhs')], points: 70 })
  })

  test('a mission that is laid brings its number, and adding to one brings nothing', () => {
    expect(brought('monastery', 'mission', { mission: 4, cards: '5-8c ac' })).toEqual([
      { kind: 'mission', mission: 4 },
    ])
    for (const { input } of CASES.monastery.add ?? []) expect(brought('monastery', 'add', input)).toEqual([])
  })

  test('a deal that is played out brings both hands, and one that goes on neither', () => {
    const draws = '3 3 3 3 3 3 3 3'
    const hands = brought('abstrac', 'review', { layout: ROW, draws })
    expect(hands).toMatchObject([{ label: 'First player' }, { label: 'Second player' }])
    expect(hands.map((hand) => hand.kind === 'cards' && hand.cards.length)).toEqual([12, 12])
    expect(brought('abstrac', 'draws', { layout: ROW, draws: '3 3' })).toEqual([])
    expect(brought('abstrac', 'combinations', { cards: '9-jc' })).toMatchObject([{ cards: cards('9-jc') }])
  })

  test('what is not legal brings nothing, and neither does advice', () => {
    for (const [id, checks] of Object.entries(CASES)) {
      for (const [check, cases] of Object.entries(checks)) {
        for (const { input, legal } of cases) {
          const form = (games[id as GameId] as Game).forms[check]
          if (!legal && !form?.counts) expect(brought(id as GameId, check, input), check).toEqual([])
        }
      }
    }
    expect(brought('rummy-500', 'best-melds', { hand: '7-9h kcds 2d' })).toEqual([])
    expect(
      brought('rummy-500', 'discard-draw', { pile: '9c 4d jc 3h', pick: 1, hand: '5d 6d kh', melds: '' }),
    ).toEqual([])
  })
})

const cardsOf = (list: string): ForRound => ({ kind: 'cards', cards: cards(list), sets: [cards(list)] })

function tableFor(id: string, given: object = {}, players?: number) {
  const game = Object.values({ ...games, other }).find((one) => one.id === id) as Game
  const options = readOptions(game.options, given, [])
  if (!options.ok) throw new Error(id)
  const table = tableOf(game, players, options.value)
  return { game, table, form: game.entry(table) }
}

function partOf(id: string): Part {
  return { form: tableFor(id).form, id: 'a', everybody: ['a', 'b'] }
}

function fieldOf({ form }: Part, key: string) {
  const field = form.ways.flatMap(({ fields }) => fields).find((one) => keyOf(one) === key)
  if (!field) throw new Error(key)
  return field
}

function typed(part: Part, key: string, value: FieldValue, draft = emptyRoundDraft(3)): RoundDraft {
  return setValue(draft, part.id, fieldOf(part, key), value)
}

/** Into the first field that fits. */
function put(draft: RoundDraft, part: Part, what: ForRound) {
  const [goal] = destinationsFor(what, draft, part)
  if (!goal) throw new Error('It fits nowhere.')
  const result = addToRound(draft, part, goal, what)
  return { ...result, content: contentOf(result.draft, part.form) }
}

const tally = (change: Partial<Tallied>): Tallied => ({
  ...({ kind: 'tally', shown: 'points', by: 'points', points: '', counts: {} } as const),
  ...change,
})

describe('into the round', () => {
  test.each([
    ['threedom', '9-jd', { entries: { a: { cards: cards('9-jd') } } }],
    ['rummy-500', '7-9h', { entries: { a: { table: { cards: cards('7-9h') } } } }],
    ['hand-and-foot', 'kcdh', { entries: { a: { piles: [cards('kcdh')] } } }],
    ['abstrac', '9-jc', { cards: { a: cards('9-jc') } }],
  ])('%s takes cards where it keeps them', (id, list, content) => {
    const { content: found, draft, told } = put(emptyRoundDraft(3), partOf(id), cardsOf(list))
    expect(found).toEqual(content)
    expect(draft.aim).toBe('a')
    expect(told).toMatch(/^From the check/)
  })

  test('a mission is laid by whoever it is for, after those that are there', () => {
    const part = partOf('monastery')
    const before = put(emptyRoundDraft(3), { ...part, id: 'b' }, { kind: 'mission', mission: 2 }).draft
    const { content } = put(before, part, { kind: 'mission', mission: 4 })
    expect(content).toEqual({
      laid: [
        { player: 'b', mission: 2 },
        { player: 'a', mission: 4 },
      ],
    })
  })

  test('the plain pad takes no cards', () => {
    expect(destinationsFor(cardsOf('7-9h'), emptyRoundDraft(1), partOf('other'))).toEqual([])
    expect(destinationsFor({ kind: 'mission', mission: 1 }, emptyRoundDraft(1), partOf('threedom'))).toEqual(
      [],
    )
  })

  test('500 Rummy has two places for cards, and the table comes first', () => {
    const goals = destinationsFor(cardsOf('7-9h'), emptyRoundDraft(1), partOf('rummy-500'))
    expect(goals.map(({ field }) => field.label)).toEqual(['On the table', 'Left in hand'])
  })

  test('a joker goes nowhere where none is played with', () => {
    expect(destinationsFor(cardsOf('7h 8h *'), emptyRoundDraft(1), partOf('rummy-500'))).toEqual([])
    expect(destinationsFor(cardsOf('*'), emptyRoundDraft(1), partOf('abstrac'))).toEqual([])
  })

  test('cards join cards, points are added to a sum, and cards are counted in among counts', () => {
    const part = partOf('rummy-500')
    const meld = { ...cardsOf('7-9h'), points: 15 } as ForRound
    const withCards = typed(part, 'table', enter(tally({ shown: 'cards' }), { cards: cards('kcdh') }))
    expect(put(withCards, part, meld).content).toEqual({
      entries: { a: { table: { cards: cards('kcdh 7-9h') } } },
    })
    const summed = put(typed(part, 'table', tally({ points: '40' })), part, meld)
    expect(summed.content).toEqual({ entries: { a: { table: { points: 55 } } } })
    expect(summed.told).toContain('15 points, added to the 40')
    const counted = typed(
      part,
      'table',
      tally({ shown: 'counts', by: 'counts', counts: { low: '2', ace: '1' } }),
    )
    expect(put(counted, part, meld).content).toEqual({
      entries: { a: { table: { counts: { low: 5, ace: 1 } } } },
    })
  })

  test('cards that were tapped and then given up for a sum do not come back', () => {
    const part = partOf('rummy-500')
    const left = typed(part, 'table', tally({ cards: cards('kcdh'), points: '' }))
    expect(put(left, part, cardsOf('7-9h')).content).toEqual({
      entries: { a: { table: { cards: cards('7-9h') } } },
    })
  })

  test('a set that has grown takes the place of what it was, and stays what it is the second time', () => {
    const part = partOf('hand-and-foot')
    const lay = (before: string, now: string): ForRound => ({
      ...{ kind: 'cards', cards: cards(now) },
      sets: [[...cards(before), ...cards(now)]],
    })
    const first = put(emptyRoundDraft(1), part, cardsOf('kcdh')).draft
    const second = put(first, part, cardsOf('qcdh')).draft
    const grown = put(second, part, lay('kcdh', 'ks'))
    const both = { entries: { a: { piles: [cards('kcdh ks'), cards('qcdh')] } } }
    expect(grown.content).toEqual(both)
    expect(put(grown.draft, part, lay('kcdh', 'ks')).content).toEqual(both)
  })

  test('where the table is counted already, a set is added to the count instead of replacing it', () => {
    const part = partOf('hand-and-foot')
    const counted = typed(part, 'table', tally({ points: '300' }))
    const { content, draft } = put(counted, part, cardsOf('kcdh'))
    expect(content).toEqual({ entries: { a: { table: { points: 330 } } } })
    expect(draft.typed.ways).toEqual({})
    // What both ways have leaves the choice open.
    const left = typed(part, 'left', tally({ points: '20' }))
    expect(put(left, part, cardsOf('kcdh')).content).toMatchObject({
      entries: { a: { piles: [cards('kcdh')], left: { points: 20 } } },
    })
  })

  test('what another way of entering leaves out is said, and stays', () => {
    const part = partOf('abstrac')
    const counted = typed(
      part,
      'combinations',
      { kind: 'count', text: '40' },
      setWay(emptyRoundDraft(1), part.form, 'a', 1),
    )
    const { draft, content, told } = put(counted, part, cardsOf('9-jc'))
    expect(content).toEqual({ cards: { a: cards('9-jc') } })
    expect(told).toContain('“Counted at the table” is still there')
    expect(contentOf(setWay(draft, part.form, 'a', 1), part.form)).toEqual({ combinations: { a: 40 } })
  })

  test('a score that was agreed on gives way, and that is said', () => {
    const part = partOf('rummy-500')
    const agreed = setAgreed(emptyRoundDraft(1), 'a', { on: true, points: '70', note: '' })
    const { content, told } = put(agreed, part, cardsOf('7-9h'))
    expect(content).toEqual({ entries: { a: { table: { cards: cards('7-9h') } } } })
    expect(told).toContain('70')
  })

  test('a hand is shared out once, however often it is put there', () => {
    const part = partOf('abstrac')
    const once = put(emptyRoundDraft(1), part, cardsOf('9-jc')).draft
    expect(put(once, part, cardsOf('9-qc')).content).toEqual({ cards: { a: cards('9-qc') } })
  })

  test('what stands there already is known again', () => {
    for (const [id, what] of [
      ['threedom', cardsOf('9-jd')],
      ['hand-and-foot', cardsOf('kcdh')],
      ['abstrac', cardsOf('9-jc')],
      ['monastery', { kind: 'mission', mission: 4 }],
    ] as const) {
      const part = partOf(id)
      expect(isThere(what, emptyRoundDraft(1), part), id).toBe(false)
      expect(isThere(what, put(emptyRoundDraft(1), part, what).draft, { ...part, id: 'b' }), id).toBe(true)
    }
    expect(emptyValue(fieldOf(partOf('abstrac'), 'cards'))).toEqual({ kind: 'share' })
  })
})

describe('from the round to the check', () => {
  const link = async (id: GameId, carried: Carried, options: Plain = {}) => {
    const { game, table } = tableFor(id, options)
    const read = parseCheckLink(game, await linkToCheck(id, carried, table, { game: 'evening' }))
    return read && { check: read.check, values: read.draft.values, from: read.from, house: read.house }
  }

  test.each<[GameId, string, string]>([
    ['rummy-500', '7-9h', 'meld'],
    ['rummy-500', '7-9h kcdh', 'best-melds'],
    ['hand-and-foot', 'kcdh', 'meld'],
    ['hand-and-foot', 'kc qc', 'meld'],
    ['abstrac', '9-jc', 'combinations'],
    ['abstrac', '9-ac 9-ad', 'deal'],
    ['threedom', '9-jd', 'claim'],
  ])('%s looks at %s by %s', async (id, list, check) => {
    const read = await link(id, { cards: cards(list) })
    expect(read).toMatchObject({ check, from: [['from', 'evening']] })
    expect(read?.house).toBeUndefined()
    const lying = Object.values(read?.values ?? {}).flatMap((value) =>
      Array.isArray(value) ? value.flat() : [],
    )
    expect(lying.filter(Boolean)).toEqual(cards(list))
  })

  test('a grid shows the last that were collected', async () => {
    const read = await link('threedom', { cards: cards('2-8c 9-kd') })
    expect(read?.values.grid).toEqual(cards('5-8c 9-kd'))
  })

  test('a mission is opened by its number', async () => {
    expect(await link('monastery', { mission: 4 })).toMatchObject({
      check: 'mission',
      values: { mission: 4 },
    })
  })

  test('house rules decide what is found in the cards', async () => {
    const meld = { cards: cards('kh ah 2h') }
    expect((await link('rummy-500', meld))?.check).toBe('best-melds')
    expect((await link('rummy-500', meld, { corner: true }))?.check).toBe('meld')
  })

  test('the way back leads to the round that is mended', async () => {
    const { table } = tableFor('threedom')
    const end = await linkToCheck('threedom', { cards: [] }, table, { game: 'evening', round: 'r3' })
    expect(end).toBe('#check=claim&from=evening&from.round=r3')
  })
})

test('the rules of a table are told as they differ from the book', () => {
  const { game, table } = tableFor('threedom', { aces: 'low' })
  expect(rulesOfTable(game, table)).toEqual({ players: undefined, options: { aces: 'low' } })
  const rummy = tableFor('rummy-500', {}, 6)
  expect(rulesOfTable(rummy.game, rummy.table)).toEqual({ players: 6, options: {} })
})

test('the same rules are the same in any order', () => {
  const one = { players: undefined, options: { aces: 'low', target: '300' } }
  expect(isSame(one, { options: { target: '300', aces: 'low' } })).toBe(true)
  expect(isSame(one, { players: 4, options: one.options })).toBe(false)
  expect(isSame(one, { options: { aces: 'low' } })).toBe(false)
})
