import { describe, expect, test } from 'vitest'
import { addToRound, destinationsFor, isThere } from '../../src/components/check-page/add-to-round.ts'
import { askCheck, foundBy } from '../../src/components/checker/answer.ts'
import { parseCheckLink } from '../../src/components/checker/check-link.ts'
import { type Carried, linkToCheck } from '../../src/components/checker/fitting-check.ts'
import { areSameRules, rulesOfTable } from '../../src/components/house-rules/house-rules.ts'
import { fillExample } from '../../src/content/rulebook/input.ts'
import { typeNumber } from '../../src/scoring/entry/answers.ts'
import { draftOf, emptyDraft, type RoundDraft, textIn } from '../../src/scoring/entry/draft.ts'
import { setField } from '../../src/scoring/entry/rows.ts'
import { type EntryForm, keyOf } from '../../src/scoring/entry-form.ts'
import type { ForRound } from '../../src/scoring/for-round.ts'
import type { Game } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { solvers } from '../../src/scoring/solvers.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { casesOf } from '../e2e/checker-cases.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'
import { cards, ROW, valuesOf } from './check-drafts.ts'
import { fieldIn, formOf, played, tableFor } from './forms.ts'

/** What a check offers for the round, for an input in the notation of the examples. */
function offered(id: GameId, check: string, given: Record<string, string | number | boolean>): ForRound[] {
  const game: Game = games[id]
  const form = game.checksById[check]
  if (!form) throw new Error(check)
  const answer = askCheck(game, check, fillExample(form.fields, given), tableFor(id).table, solvers[id])
  if (!answer.result.ok) throw new Error(answer.result.problems[0]?.message)
  return foundBy(game, check, answer)
}

describe('what a check offers for the round', () => {
  /** Cards with the sets that they make, if these are others, and their points; a mission; the hand of a player. */
  const said = (found: ForRound) => {
    if (found.kind === 'mission') return `mission ${found.mission}`
    const [own, sets] = [found.cards.join(' '), found.sets.map((set) => set.join(' ')).join(' / ')]
    if (found.label !== undefined) return `${found.label}: ${found.cards.length} cards`
    return [
      own,
      ...(sets === own ? [] : ['in', sets]),
      ...(found.points === undefined ? [] : ['for', found.points]),
    ].join(' ')
  }
  const draws = '3 3 3 3 3 3 3 3'

  test.each<[GameId, string, Parameters<typeof offered>[2], string[]]>([
    ['threedom', 'claim', { grid: '9d td jd 2c 5s kh 7c 7h 8s' }, ['9D TD JD for 25']],
    ['rummy-500', 'meld', { cards: '7-9h' }, ['7H 8H 9H for 15']],
    ['rummy-500', 'lay-off', { cards: '6d', meld: '3-5d' }, ['6D in 3D 4D 5D 6D for 5']],
    ['hand-and-foot', 'meld', { cards: 'kc', onto: 'kdhs' }, ['KC in KD KH KS KC for 10']],
    [
      'hand-and-foot',
      'first-meld',
      { melds: 'kcdh / qcdhs', round: 1 },
      ['KC KD KH QC QD QH QS in KC KD KH / QC QD QH QS for 70'],
    ],
    ['monastery', 'mission', { mission: 4, cards: '5-8c ac' }, ['mission 4']],
    ['abstrac', 'draws', { layout: ROW, draws }, ['First player: 12 cards', 'Second player: 12 cards']],
    ['abstrac', 'review', { layout: ROW, draws }, ['First player: 12 cards', 'Second player: 12 cards']],
    ['abstrac', 'draws', { layout: ROW, draws: '3 3' }, []],
    ['abstrac', 'combinations', { cards: '9-jc' }, ['9C TC JC for 3']],
  ])('%s, %s of %o offers %j', (id, check, given, found) => {
    expect(offered(id, check, given).map(said)).toEqual(found)
  })

  test('adding to a mission offers nothing', () => {
    for (const { input } of casesOf(games.monastery, 'add'))
      expect(offered('monastery', 'add', input)).toEqual([])
  })

  test('illegal plays and advice offer nothing', () => {
    for (const game of WHOLE_GAMES) {
      for (const check of game.checks.filter((id) => !game.checksById[id]?.isAdvice)) {
        for (const { input, legal } of casesOf(game, check)) {
          if (!legal) expect(offered(game.id, check, input), check).toEqual([])
        }
      }
    }
    expect(offered('rummy-500', 'best-melds', { hand: '7-9h kcds 2d' })).toEqual([])
    expect(
      offered('rummy-500', 'discard-draw', { pile: '9c 4d jc 3h', pick: 1, hand: '5d 6d kh', melds: '' }),
    ).toEqual([])
  })
})

const cardsOf = (list: string) => ({ kind: 'cards', cards: cards(list), sets: [cards(list)] }) as const
const mission = (number: number) => ({ kind: 'mission', mission: number }) as const

const IDS = ['a', 'b']

/** Adds it to the first field that fits. */
function put(draft: RoundDraft, form: EntryForm, found: ForRound, id = 'a') {
  const [goal] = destinationsFor(found, draft, form, id)
  if (!goal) throw new Error('It fits nowhere.')
  return addToRound(draft, goal, found)
}

/** Types a number into a box of player a. */
function typed(draft: RoundDraft, form: EntryForm, key: string, text: string): RoundDraft {
  for (const way of form.ways) {
    const field = way.fields.find((one) => keyOf(one) === key)
    if (field) return typeNumber(draft, { form, way, id: 'a', field }, text)
  }
  throw new Error(`There is no field ${key}.`)
}

/** Counts or taps a tally of player a. */
function tallied(form: EntryForm, key: string, tally: object): RoundDraft {
  const { way, field } = fieldIn(form, 'tally', key)
  return setField(emptyDraft(1), { form, way, id: 'a', field }, tally)
}

describe('adding to the round', () => {
  // What is in the round, what is added for player a, what is there then, and what is said.
  test.each<[GameId, string, string, string, string?]>([
    ['threedom', '- | -', '9-jd', '(9D TD JD) | -'],
    ['rummy-500', '- | -', '7-9h', 'table (7H 8H 9H) | -'],
    ['rummy-500', 'table (KC KD KH) | -', '7-9h', 'table (KC KD KH 7H 8H 9H) | -'],
    ['rummy-500', 'table 40 | -', 'kcdh', 'table 70 | -', '30 points, added to the 40'],
    ['rummy-500', 'table (low 2, ace 1) | -', '7-9h', 'table (low 5, ace 1) | -', 'counted in with'],
    ['rummy-500', 'agreed 70 | agreed 5', '7-9h', 'table (7H 8H 9H) | agreed 5', 'of 70 no longer counts'],
    ['hand-and-foot', '- | -', 'kcdh', 'piles (KC KD KH) | -'],
    ['hand-and-foot', 'table 300 | -', 'kcdh', 'table 330 | -'],
    ['hand-and-foot', '- | table 300', 'kcdh', 'piles (KC KD KH) | table 300'],
    ['hand-and-foot', 'left 20 | -', 'kcdh', 'piles (KC KD KH) left 20 | -'],
    ['abstrac', '- | -', '9-jc', 'cards (9C TC JC) | -'],
    // Nobody adds to a hand that is whole.
    ['abstrac', 'cards (9C TC JC) | -', '9-qc', 'cards (9C TC JC QC) | -'],
  ])('in %s, to %s, %s makes it %s', (id, before, added, after, said = 'From the check') => {
    const [from, to] = [before, after].map((text) => played(id, '', text).rounds[0]!)
    const { draft, message } = put(draftOf(from!, 3), formOf(id), cardsOf(added))
    expect(draft).toEqual({ ...draftOf(from!, 3), content: to })
    expect(message).toContain(said)
    expect(message).not.toContain('replaces')
  })

  test('adds a mission for its player, after the missions already there', () => {
    const form = formOf('monastery')
    const before = put(emptyDraft(3), form, mission(2), 'b').draft
    const { draft, message } = put(before, form, mission(4))
    const laid = [
      { player: 'b', mission: 2 },
      { player: 'a', mission: 4 },
    ]
    expect(draft.content).toEqual({ laid })
    expect(message).toBe('From the check: mission 4.')
  })

  test('leaves other values of the round unchanged', () => {
    const form = formOf('rummy-500')
    const written = { odd: 1, entries: { a: { hand: { points: 5 } }, b: { table: { points: 30 }, hat: 2 } } }
    const { draft } = put(draftOf(written, 2), form, cardsOf('7-9h'))
    expect(draft).toEqual({
      ...draftOf(written, 2),
      content: {
        ...written,
        entries: { ...written.entries, a: { hand: { points: 5 }, table: { cards: cards('7-9h') } } },
      },
    })
  })

  test('is only possible for cards and missions that the game has', () => {
    expect(destinationsFor(cardsOf('7-9h'), emptyDraft(1), formOf('other'), 'a')).toEqual([])
    expect(destinationsFor(mission(1), emptyDraft(1), formOf('threedom'), 'a')).toEqual([])
    expect(destinationsFor(mission(99), emptyDraft(1), formOf('monastery'), 'a')).toEqual([])
  })

  test('offers two fields for cards in 500 Rummy, the table first', () => {
    const form = formOf('rummy-500')
    const labels = (draft: RoundDraft) =>
      destinationsFor(cardsOf('7-9h'), draft, form, 'a').map(({ field }) => field.label)
    expect(labels(emptyDraft(1))).toEqual(['On the table', 'Left in hand'])
    expect(labels(typed(emptyDraft(1), form, 'hand', '5'))).toEqual(['On the table', 'Left in hand'])
  })

  test('is not possible for a joker in a game without jokers', () => {
    expect(destinationsFor(cardsOf('7h 8h *'), emptyDraft(1), formOf('rummy-500'), 'a')).toEqual([])
    expect(destinationsFor(cardsOf('*'), emptyDraft(1), formOf('abstrac'), 'a')).toEqual([])
    const jokers = formOf('rummy-500', { jokers: true })
    expect(destinationsFor(cardsOf('7h 8h *'), emptyDraft(1), jokers, 'a')).toHaveLength(2)
  })

  test('fills a field for three cards with exactly three', () => {
    const field = { kind: 'cards', key: 'kept', label: 'Kept', rule: 'keep', count: 3 } as const
    const form: EntryForm = { place: 'each', ways: [{ label: 'Cards', fields: [field] }] }
    expect(put(emptyDraft(1), form, cardsOf('7-9h')).draft.content).toEqual({
      entries: { a: { kept: cards('7-9h') } },
    })
    expect(destinationsFor(cardsOf('7-8h'), emptyDraft(1), form, 'a')).toEqual([])
  })

  describe('to a tally with entries', () => {
    const form = formOf('rummy-500')
    const meld = { ...cardsOf('7-9h'), points: 15 }
    const table = (value: object) => ({ entries: { a: { table: value } } })

    test('adds points to its sum, and the box shows the new sum', () => {
      const { draft, message } = put(typed(emptyDraft(1), form, 'table', '30+10'), form, meld)
      expect(draft.content).toEqual(table({ points: 55 }))
      expect(message).toContain('15 points, added to the 40')
      expect(textIn(draft, { id: 'a', key: 'table' }, 55)).toBe('55')
    })

    test('does not bring back cards that a typed sum had replaced', () => {
      const tapped = tallied(form, 'table', { cards: cards('kcdh') })
      const left = typed(typed(tapped, form, 'table', '30'), form, 'table', '')
      expect(put(left, form, meld).draft.content).toEqual(table({ cards: cards('7-9h') }))
    })
  })

  test('replaces a set by its extended set, and only once', () => {
    const form = formOf('hand-and-foot')
    const lay = (before: string, now: string): ForRound => ({
      kind: 'cards',
      cards: cards(now),
      sets: [[...cards(before), ...cards(now)]],
    })
    const first = put(emptyDraft(1), form, cardsOf('kcdh')).draft
    const second = put(first, form, cardsOf('qcdh')).draft
    const grown = put(second, form, lay('kcdh', 'ks')).draft
    const both = { entries: { a: { piles: [cards('kcdh ks'), cards('qcdh')] } } }
    expect(grown.content).toEqual(both)
    expect(put(grown, form, lay('kcdh', 'ks')).draft.content).toEqual(both)
  })

  test.each(['a', 'b'])('says which other way of entering it replaces, for player %s', (id) => {
    const form = formOf('abstrac')
    const counted = typed(typed(emptyDraft(1), form, 'combinations', '40'), form, 'taken', '12')
    const { draft, message } = put(counted, form, cardsOf('9-jc'), id)
    expect(draft.content).toEqual({ cards: { [id]: cards('9-jc') } })
    expect(message).toContain('It replaces what was entered under “Counted at the table”.')
  })

  test('does not report values as replaced that were carried over', () => {
    const form = formOf('hand-and-foot')
    const { way, field } = fieldIn(form, 'tally', 'table')
    const piles = draftOf({ entries: { a: { piles: [cards('qcdh')] } } }, 1)
    const { draft, message } = addToRound(piles, { form, way, id: 'a', field }, cardsOf('kcdh'))
    expect(draft.content).toMatchObject({ entries: { a: { table: { cards: cards('qcdh kcdh') } } } })
    expect(message).not.toContain('replaces')
  })

  test.each<[string, ForRound]>([
    ['threedom', cardsOf('9-jd')],
    ['rummy-500', cardsOf('7-9h')],
    ['hand-and-foot', cardsOf('kcdh')],
    ['abstrac', cardsOf('9-jc')],
    ['monastery', mission(4)],
  ])('recognizes a result that is already in the round, in %s', (id, found) => {
    const form = formOf(id)
    expect(isThere(found, emptyDraft(1), { form, ids: IDS })).toBe(false)
    const { draft } = put(emptyDraft(1), form, found)
    expect(isThere(found, draft, { form, ids: IDS })).toBe(true)
    expect(isThere(found, draft, { form, ids: ['b'] })).toBe(id === 'monastery')
  })

  test('does not mistake points or some of the cards for the whole result', () => {
    const form = formOf('rummy-500')
    expect(isThere(cardsOf('7-9h'), typed(emptyDraft(1), form, 'table', '15'), { form, ids: IDS })).toBe(
      false,
    )
    const part = tallied(form, 'table', { cards: cards('7-8h') })
    expect(isThere(cardsOf('7-9h'), part, { form, ids: IDS })).toBe(false)
  })
})

describe('the link from the round to a check', () => {
  const link = async (id: GameId, carried: Carried, options: Plain = {}) => {
    const { game, table } = tableFor(id, options)
    const read = parseCheckLink(game, await linkToCheck(id, carried, table, { game: 'evening' }))
    return read && { ...read, values: valuesOf(read.draft) }
  }

  test.each<[GameId, string, string]>([
    ['rummy-500', '7-9h', 'meld'],
    ['rummy-500', '7-9h kcdh', 'best-melds'],
    ['hand-and-foot', 'kcdh', 'meld'],
    ['hand-and-foot', 'kc qc', 'meld'],
    ['abstrac', '9-jc', 'combinations'],
    ['abstrac', '9-ac 9-ad', 'deal'],
    ['threedom', '9-jd', 'claim'],
  ])('in %s, %s opens the check %s', async (id, list, check) => {
    const read = await link(id, { cards: cards(list) })
    expect(read).toMatchObject({ check, origin: { game: 'evening', round: 'next' } })
    expect(read?.rules).toBeUndefined()
    const shown = Object.values(read?.values ?? {}).flatMap((value) =>
      Array.isArray(value) ? value.flat() : [],
    )
    expect(shown.filter(Boolean)).toEqual(cards(list))
  })

  test('fills the grid with the last nine cards that were collected', async () => {
    const read = await link('threedom', { cards: cards('2-8c 9-kd') })
    expect(read?.values.grid).toEqual(cards('5-8c 9-kd'))
  })

  test('opens a mission by its number', async () => {
    expect(await link('monastery', { mission: 4 })).toMatchObject({
      check: 'mission',
      values: { mission: 4 },
    })
  })

  test('opens the check that fits the cards under the house rules', async () => {
    const meld = { cards: cards('kh ah 2h') }
    expect((await link('rummy-500', meld))?.check).toBe('best-melds')
    expect((await link('rummy-500', meld, { corner: true }))?.check).toBe('meld')
  })

  test('leads back to the round that is being corrected', async () => {
    const { table } = tableFor('threedom')
    const end = await linkToCheck('threedom', { cards: [] }, table, { game: 'evening', round: 'r3' })
    expect(end).toBe('#check=claim&from=evening&from.round=r3')
  })
})

test('the rules of a table contain only differences from the default', () => {
  const { game, table } = tableFor('threedom', { aces: 'low' })
  expect(rulesOfTable(game, table)).toEqual({ players: undefined, options: { aces: 'low' } })
  const rummy = tableFor('rummy-500', {}, 6)
  expect(rulesOfTable(rummy.game, rummy.table)).toEqual({ players: 6, options: {} })
})

test('house rules are compared regardless of their order', () => {
  const one = { players: undefined, options: { aces: 'low', target: 300 } }
  expect(areSameRules(one, { options: { target: 300, aces: 'low' } })).toBe(true)
  expect(areSameRules(one, { players: 4, options: one.options })).toBe(false)
  expect(areSameRules(one, { options: { aces: 'low' } })).toBe(false)
})
