import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setsIn, shareOf, withSets } from '../../src/components/score/entry/cards.ts'
import { draftLike, draftOf } from '../../src/components/score/entry/draft-from-round.ts'
import {
  cleanText,
  emptyValue,
  enter,
  type FieldValue,
  numberOf,
  type Tallied,
  WAYS,
} from '../../src/components/score/entry/field-value.ts'
import {
  aloneOf,
  contentOf,
  emptyRoundDraft,
  fieldsOf,
  keyOf,
  type RoundDraft,
  readRoundDraft,
  setAgreed,
  setValue,
  setWay,
  spotOf,
  valueIn,
  wayOf,
} from '../../src/components/score/entry/round-draft.ts'
import { countsLine, showWay, step, worthOf } from '../../src/components/score/entry/tally-modes.ts'
import { FULL_DECK } from '../../src/scoring/cards.ts'
import { type EntryField, type EntryForm, tableOf } from '../../src/scoring/game.ts'
import { other } from '../../src/scoring/games/other/game.ts'
import { games } from '../../src/scoring/games.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { cards } from '../scoring/table.ts'

const ALL = Object.values({ ...games, other })

function formOf(id: string, given: object = {}): EntryForm {
  const game = ALL.find((one) => one.id === id)
  const options = game && readOptions(game.options, given, [])
  if (!game || !options?.ok) throw new Error(`there is no such game: ${id}`)
  return game.entry(tableOf(game, undefined, options.value))
}

const forms = ALL.map(({ id }) => formOf(id))

function field<K extends EntryField['kind']>(form: EntryForm, key: string, kind: K) {
  const found = form.ways.flatMap(({ fields }) => fields).find((one) => keyOf(one) === key)
  if (found?.kind !== kind) throw new Error(`${key} is no ${kind}`)
  return found as EntryField & { kind: K }
}

const IDS = ['a', 'b', 'constructor', '__proto__']
const someCards = fc.array(fc.constantFrom(...FULL_DECK), { maxLength: 12 })
const digits = fc.stringMatching(/^-?\d{0,6}$/)

/** What people type into a field, whatever sense it makes. */
function typedInto(one: EntryField): fc.Arbitrary<FieldValue> {
  switch (one.kind) {
    case 'tally': {
      const ids = one.classes.map(({ id }) => id)
      return fc.record({
        kind: fc.constant('tally' as const),
        shown: fc.constantFrom(...WAYS),
        by: fc.constantFrom(...WAYS),
        points: digits,
        counts: fc.dictionary(fc.constantFrom(...ids), digits),
        cards: fc.option(someCards, { nil: undefined }),
      })
    }
    case 'count':
      return fc.record({ kind: fc.constant('count' as const), text: digits })
    case 'flag':
      return fc.record({ kind: fc.constant('flag' as const), on: fc.boolean() })
    case 'piles':
      return fc.record({ kind: fc.constant('piles' as const), sets: fc.array(someCards, { maxLength: 4 }) })
    case 'laid': {
      const laid = fc.record({ player: fc.constantFrom(...IDS), mission: fc.integer({ min: 1, max: 9 }) })
      return fc.record({ kind: fc.constant('laid' as const), laid: fc.array(laid, { maxLength: 4 }) })
    }
    case 'player':
      return fc.record({ kind: fc.constant('player' as const), id: fc.constantFrom(...IDS) })
    case 'share':
      return fc.record({ kind: fc.constant('share' as const), cards: someCards })
  }
}

const evenings = fc.constantFrom(...forms).chain((form) => {
  const steps = form.ways.flatMap(({ fields }, way) =>
    fields.map((one) =>
      fc.record({ id: fc.constantFrom(...IDS), value: typedInto(one) }).map(
        ({ id, value }) =>
          (draft: RoundDraft) =>
            setValue(setWay(draft, form, id, way), id, one, value),
      ),
    ),
  )
  const agree = fc
    .record({
      id: fc.constantFrom(...IDS),
      on: fc.boolean(),
      points: digits,
      note: fc.string({ maxLength: 9 }),
    })
    .map(
      ({ id, ...agreed }) =>
        (draft: RoundDraft) =>
          setAgreed(draft, id, agreed),
    )
  return fc
    .array(fc.oneof(...steps, agree), { maxLength: 12 })
    .map((changes) => ({ form, draft: changes.reduce((draft, change) => change(draft), emptyRoundDraft(1)) }))
})

const anything = fc.anything({ withNullPrototype: false })

describe('a draft', () => {
  test('that was typed reads the same once it is written down and opened again', () => {
    fc.assert(
      fc.property(evenings, ({ form, draft }) => {
        const written = contentOf(draft, form)
        const again = draftOf(JSON.parse(JSON.stringify(written)), 1, form)
        for (const id of IDS) {
          for (const one of fieldsOf(again, form, id)) {
            const retyped = setValue(again, id, one, valueIn(again, id, one))
            expect(contentOf(retyped, form)).toEqual(written)
          }
        }
      }),
    )
  })

  test('leaves what a stored round holds as it is, whatever that may be', () => {
    const stored = fc.dictionary(
      fc.constantFrom('entries', 'agreed', 'laid', 'cards', 'taken', 'odd'),
      anything,
    )
    fc.assert(
      fc.property(fc.constantFrom(...forms), stored, (form, content) => {
        expect(contentOf(draftOf(content, 1, form), form)).toBe(content)
      }),
    )
  })

  test('changes only the field that is typed into', () => {
    const form = formOf('hand-and-foot')
    const base = {
      entries: {
        a: { table: { points: 90, seen: 'twice' }, clean: 'two', left: { points: 5, counts: {} }, hat: 1 },
        b: 'nothing',
      },
      odd: [1],
    }
    const text: FieldValue = { ...(emptyValue(field(form, 'table', 'tally')) as Tallied), points: '95' }
    const mended = setValue(draftOf(base, 1, form), 'a', field(form, 'table', 'tally'), text)
    expect(contentOf(mended, form)).toEqual({
      entries: { ...base.entries, a: { ...base.entries.a, table: { points: 95, seen: 'twice' } } },
      odd: [1],
    })
  })

  test('knows in which way a round was written down, and writes no other', () => {
    const form = formOf('hand-and-foot')
    const sets = [cards('7C 7D 7H')]
    const base = { entries: { a: { piles: sets, left: { points: 0 } }, b: { table: { points: 1 } } } }
    const draft = draftOf(base, 1, form)
    expect(['a', 'b'].map((id) => form.ways[wayOf(draft, form, id)]?.label)).toEqual([
      'Card by card',
      'Counted',
    ])
    const counted = setWay(draft, form, 'a', 0)
    expect(contentOf(counted, form)).toEqual({ entries: { ...base.entries, a: { left: { points: 0 } } } })
    expect(contentOf(setWay(counted, form, 'a', 1), form)).toEqual(base)
  })

  test('keeps the counts of Abstrac by player in the round, and its cards of one player', () => {
    const form = formOf('abstrac')
    const combinations = field(form, 'combinations', 'count')
    const taken = field(form, 'taken', 'count')
    let draft = setWay(emptyRoundDraft(1), form, 'a', 1)
    draft = setValue(draft, 'a', combinations, { kind: 'count', text: '12' })
    draft = setValue(draft, 'b', combinations, { kind: 'count', text: '09' })
    draft = setValue(draft, 'b', taken, { kind: 'count', text: '11' })
    expect(contentOf(draft, form)).toEqual({ combinations: { a: 12, b: 9 }, taken: { b: 11 } })
    const share = field(form, 'cards', 'share')
    draft = setValue(setWay(draft, form, 'a', 0), 'a', share, { kind: 'share', cards: cards('9C TC') })
    expect(contentOf(draft, form)).toEqual({ cards: { a: cards('9C TC') } })
    expect(contentOf(setWay(draft, form, 'a', 1), form)).toEqual({
      combinations: { a: 12, b: 9 },
      taken: { b: 11 },
    })
  })

  test('goes on in the ways of the round before, with nothing entered', () => {
    const form = formOf('hand-and-foot')
    const last = { entries: { a: { piles: [], left: { counts: { ten: 2 } } }, b: { table: { cards: [] } } } }
    const draft = draftLike(last, 2, form)
    expect(wayOf(draft, form, 'a')).toBe(1)
    expect(valueIn(draft, 'a', field(form, 'left', 'tally'))).toMatchObject({
      shown: 'counts',
      by: 'counts',
      counts: {},
    })
    expect(valueIn(draft, 'b', field(form, 'table', 'tally'))).toMatchObject({
      shown: 'cards',
      cards: undefined,
    })
    expect(contentOf(draft, form)).toEqual({})
  })

  test('writes an agreed score down, and takes it back without forgetting it', () => {
    const form = formOf('rummy-500')
    const agreed = { on: true, points: '-20', note: 'a misdeal' }
    const draft = setAgreed(emptyRoundDraft(1), 'a', agreed)
    expect(contentOf(draft, form)).toEqual({ agreed: { a: { points: -20, note: 'a misdeal' } } })
    expect(contentOf(setAgreed(draft, 'a', { ...agreed, on: false }), form)).toEqual({})
    expect(contentOf(setAgreed(draft, 'a', { ...agreed, note: '' }), form)).toEqual({
      agreed: { a: { points: -20 } },
    })
  })

  test('says alone what one player has', () => {
    expect(aloneOf({ entries: { a: 1 }, agreed: { a: { points: 3 } } }, 'a', ['a', 'b', 'c'])).toEqual({
      entries: { a: 1 },
      agreed: { a: { points: 3 }, b: { points: 0 }, c: { points: 0 } },
    })
  })

  test('is read from the shelf only if this version wrote it', () => {
    const draft = emptyRoundDraft(3)
    expect(readRoundDraft(structuredClone(draft))).toEqual(draft)
    for (const odd of [undefined, null, 7, [], {}, { ...draft, version: 2 }])
      expect(readRoundDraft(odd)).toBeUndefined()
  })
})

describe('a problem stands', () => {
  test.each([
    ['rummy-500', ['entries', 'b', 'hand', 'points'], { id: 'b', key: 'hand' }],
    ['rummy-500', ['entries', 'b'], { id: 'b' }],
    ['rummy-500', ['agreed', 'a', 'points'], { id: 'a', key: 'agreed' }],
    ['rummy-500', ['entries', 'a', 'toString'], { id: 'a' }],
    ['rummy-500', [], { id: '' }],
    ['threedom', ['entries', 'a', 'counts', 'low'], { id: 'a', key: '' }],
    ['abstrac', ['taken', 'b'], { id: 'b', key: 'taken' }],
    ['abstrac', ['cards'], { id: '', key: 'cards' }],
    ['monastery', ['laid', 2], { id: '', key: 'laid' }],
    ['monastery', ['out'], { id: '', key: 'out' }],
    ['monastery', ['hat'], { id: '' }],
  ])('in %s at %j', (game, path, spot) => {
    expect(spotOf(path, formOf(game))).toEqual(spot)
  })
})

describe('text', () => {
  test.each([
    ['09', 9],
    ['9000', 9000],
    ['-5', -5],
    ['0', 0],
    ['', undefined],
    ['-', undefined],
  ])('%j is %s', (text, number) => {
    expect(numberOf(text)).toBe(number)
  })

  test.each([
    ['12a', '12'],
    ['−7', '-7'],
    [' - 7', '-7'],
    ['5-', '5'],
    ['1 000', '1000'],
    ['1234567890123', '123456789012'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept)
  })

  test('is cleaned to a number, or to the beginning of one', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cleanText(text)).toMatch(/^-?\d{0,12}$/)
      }),
    )
  })
})

describe('another way to count', () => {
  const hand = field(formOf('rummy-500'), 'hand', 'tally')
  const empty = emptyValue(hand) as Tallied
  const total = (points: string): Tallied => ({ ...empty, points })

  test('shows what was tapped as counts and as a sum, and keeps the cards', () => {
    const tapped = enter({ ...empty, shown: 'cards' }, { cards: cards('7H 8H KS AC') })
    const counts = showWay(tapped, 'counts', hand)
    expect(counts).toMatchObject({ by: 'cards', counts: { low: '2', ten: '1', ace: '1' } })
    expect(countsLine(counts)).toBe('The 4 cards count until you count here.')
    expect(showWay(counts, 'points', hand)).toMatchObject({ by: 'cards', points: '35' })
    expect(step(counts, 'ace', 1)).toMatchObject({
      by: 'counts',
      counts: { ace: '2' },
      cards: cards('7H 8H KS AC'),
    })
  })

  test('cannot make cards of a total, which counts until a card is tapped', () => {
    const shown = showWay(total('85'), 'cards', hand)
    expect(shown).toMatchObject({ by: 'points', points: '85' })
    expect(countsLine(shown)).toBe('The total 85 counts until you tap a card.')
    expect(worthOf(shown, hand)).toBe(85)
    const tapped = enter(shown, { cards: cards('7H') })
    expect(worthOf(tapped, hand)).toBe(5)
    expect(countsLine(tapped)).toBeUndefined()
    expect(tapped.points).toBe('85')
  })

  test('is the one that counts at once while nothing is entered', () => {
    expect(showWay(empty, 'cards', hand)).toMatchObject({ shown: 'cards', by: 'cards' })
    expect(showWay(total('-'), 'counts', hand)).toMatchObject({ shown: 'counts', by: 'counts', points: '-' })
  })

  test('does not lose a card that has no class here', () => {
    const table = field(formOf('hand-and-foot'), 'table', 'tally')
    const tapped = enter({ ...empty, shown: 'cards' }, { cards: cards('3H 7H') })
    expect(worthOf(tapped, table)).toBeUndefined()
    expect(showWay(tapped, 'counts', table)).toMatchObject({ by: 'cards', counts: {}, cards: cards('3H 7H') })
  })

  test('never changes what counts by being looked at, and loses nothing that counts', () => {
    const tallies = forms.flatMap(({ ways }) =>
      ways.flatMap(({ fields }) => fields.filter((one) => one.kind === 'tally')),
    )
    const looks = fc.array(fc.constantFrom(...WAYS), { maxLength: 8 })
    const entered = fc.constantFrom(...tallies).chain((one) => fc.tuple(fc.constant(one), typedInto(one)))
    fc.assert(
      fc.property(entered, looks, ([one, value], ways) => {
        const before = value as Tallied
        const after = ways.reduce((now, way) => showWay(now, way, one), before)
        const form: EntryForm = { place: 'each', ways: [{ label: '', fields: [one] }] }
        const written = (tally: Tallied) => contentOf(setValue(emptyRoundDraft(1), 'a', one, tally), form)
        fc.pre(Object.keys(written(before)).length > 0)
        expect(written(after)).toEqual(written(before))
        expect(after[before.by]).toEqual(before[before.by])
      }),
    )
  })

  test('never counts below nothing, and says zero once it was there', () => {
    expect(step(empty, 'ace', -1).counts).toEqual({ ace: '0' })
    expect(step(step(empty, 'ace', 1), 'ace', -1).counts).toEqual({ ace: '0' })
  })
})

describe('cards', () => {
  test('taken back to the last leave nothing entered, which is not none', () => {
    const hand = emptyValue(field(formOf('rummy-500'), 'hand', 'tally'))
    expect(withSets(hand, [[]])).toMatchObject({ cards: undefined })
    expect(setsIn(withSets(hand, [cards('7H')]))).toEqual([cards('7H')])
    expect(setsIn({ kind: 'piles' })).toEqual([[]])
  })

  test('of one player leave the rest to the other', () => {
    const form = formOf('abstrac')
    const share = field(form, 'cards', 'share')
    const sides = ['a', 'b'].map((id) => ({ key: id, players: [{ id, name: id }] }))
    const draft = setValue(emptyRoundDraft(1), 'a', share, { kind: 'share', cards: cards('9C TC JC') })
    expect(shareOf(draft, share, 'b', sides)).toHaveLength(21)
    expect(shareOf(draft, share, 'b', sides)).not.toContain('9C')
    expect(shareOf(draft, share, 'a', sides)).toBeUndefined()
  })
})
