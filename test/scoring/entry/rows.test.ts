import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInGame } from '../../../src/components/score/entry/judge-round.ts'
import { FULL_DECK } from '../../../src/scoring/cards.ts'
import { isNobody, nameNobody, nameWho, typeNumber, whoIs } from '../../../src/scoring/entry/answers.ts'
import { completed, countingOf, unanswered, withoutUnasked } from '../../../src/scoring/entry/completed.ts'
import {
  draftOf,
  emptyDraft,
  type RoundDraft,
  readRoundDraft,
  textIn,
} from '../../../src/scoring/entry/draft.ts'
import {
  askedOf,
  fieldValue,
  isCleared,
  isEmptyRow,
  isNamed,
  missesCards,
  numberOf,
  setField,
  textOf,
  tooLongFor,
  unansweredBoxes,
  wayOf,
} from '../../../src/scoring/entry/rows.ts'
import { spotOf } from '../../../src/scoring/entry/shape.ts'
import { fieldsOf, keyOf } from '../../../src/scoring/entry-form.ts'
import type { Plain } from '../../../src/scoring/untrusted.ts'
import { ALL_GAMES, fieldIn, formOf, tableFor } from '../../site/forms.ts'
import { cards, sheet } from '../table.ts'

describe('a box', () => {
  const hand = fieldIn(formOf('rummy-500'), 'tally', 'hand').field
  test.each([
    [undefined, ''],
    [{ points: 85 }, '85'],
    [{ points: -5 }, '−5'],
    [{ counts: { low: 3, ace: 1 } }, '30'],
    [{ cards: cards('7H 8H KS AC') }, '35'],
    [{ points: 'much' }, ''],
    ['nothing', ''],
  ])('shows %j as %j', (value, text) => {
    expect(textOf(value, hand, 'a')).toBe(text)
  })

  test('has no number if a card does not belong in it', () => {
    const table = fieldIn(formOf('hand-and-foot'), 'tally', 'table').field
    expect(numberOf({ cards: cards('3H 7H') }, table)).toBeUndefined()
  })

  test('shows the numbers of the missions that a player laid', () => {
    const { field } = fieldIn(formOf('monastery'), 'laid')
    const laid = [
      { player: 'a', mission: 3 },
      { player: 'b', mission: 1 },
      { player: 'a', mission: 7 },
    ]
    expect(textOf(laid, field, 'a')).toBe('3 7')
  })
})

describe('typed numbers', () => {
  test('keep the parts of a sum', () => {
    const form = formOf('hand-and-foot')
    const { way, field } = fieldIn(form, 'tally', 'table')
    const type = (text: string) => typeNumber(emptyDraft(1), { form, way, id: 'a', field }, text).content
    expect(type('120+85+140')).toEqual({ entries: { a: { table: { points: 345, parts: [120, 85, 140] } } } })
    expect(type('345')).toEqual({ entries: { a: { table: { points: 345 } } } })
  })

  test('keep the parts of a plain count until it is replaced or cleared', () => {
    const form = formOf('other')
    const { way, field } = fieldIn(form, 'count')
    const summed = typeNumber(emptyDraft(1), { form, way, id: 'a', field }, '20+5')
    expect(summed.content).toEqual({ entries: { a: { points: 25, parts: [20, 5] } } })
    expect(typeNumber(summed, { form, way, id: 'a', field }, '30').content).toEqual({
      entries: { a: { points: 30 } },
    })
    expect(typeNumber(summed, { form, way, id: 'a', field }, '').content).toEqual({})
  })

  test('are stored by player in the round if the game does so', () => {
    const form = formOf('abstrac')
    const { way, field } = fieldIn(form, 'count', 'combinations')
    const one = typeNumber(emptyDraft(1), { form, way, id: 'a', field }, '12')
    expect(typeNumber(one, { form, way, id: 'b', field }, '09').content).toEqual({
      combinations: { a: 12, b: 9 },
    })
  })
})

describe('another way of counting', () => {
  const form = formOf('hand-and-foot')
  const counted = fieldIn(form, 'tally', 'table')
  const piles = fieldIn(form, 'piles')

  test('is recognized by the stored fields', () => {
    expect(wayOf({ table: { points: 1 } }, form)).toBe(counted.way)
    expect(wayOf({ piles: [] }, form)).toBe(piles.way)
    expect(wayOf({ left: { points: 5 } }, form)).toBeUndefined()
  })

  test('takes over values that follow from the cards', () => {
    const draft = draftOf(
      { entries: { a: { piles: [cards('7C 7D 7H 7S 7C 7D 7H')], left: { points: 5 } } } },
      1,
    )
    const value = (key: 'table' | 'clean' | 'left') => {
      const field = counted.way.fields.find((one) => 'key' in one && one.key === key)!
      return fieldValue(draft, { form, way: counted.way, id: 'a', field })
    }
    expect(value('table')).toMatchObject({ cards: cards('7C 7D 7H 7S 7C 7D 7H') })
    expect(value('clean')).toBe(1)
    expect(value('left')).toEqual({ points: 5 })
  })

  test('changes the draft only when a box is typed into', () => {
    const written = { entries: { a: { piles: [cards('7C 7D 7H')], left: { points: 5 } } } }
    const draft = draftOf(written, 1)
    expect(fieldValue(draft, { form, way: counted.way, id: 'a', field: counted.field })).toBeDefined()
    expect(draft.content).toBe(written)
    const typed = typeNumber(draft, { form, way: counted.way, id: 'a', field: counted.field }, '90')
    expect(typed.content.entries).toMatchObject({ a: { table: { points: 90 }, left: { points: 5 } } })
    expect(typed.content.entries).not.toHaveProperty('a.piles')
  })

  test('drops values that it cannot show, even if nothing else was entered', () => {
    const draft = draftOf({ entries: { a: { table: { points: 50 } } } }, 1)
    const set = setField(draft, { form, way: piles.way, id: 'a', field: piles.field }, [cards('7C 7D 7H')])
    expect(set.content).toEqual({ entries: { a: { piles: [cards('7C 7D 7H')] } } })
  })

  test('reports if only a total is known, without cards or counts', () => {
    expect(missesCards({ points: 85 }, counted.field, 'cards')).toBe(true)
    expect(missesCards({ points: 85 }, counted.field, 'counts')).toBe(true)
    expect(missesCards({ points: 85 }, counted.field, 'totals')).toBe(false)
    expect(missesCards({ counts: { ten: 2 } }, counted.field, 'counts')).toBe(false)
    expect(missesCards({ cards: cards('7H') }, counted.field, 'counts')).toBe(false)
    expect(missesCards(undefined, counted.field, 'cards')).toBe(false)
    expect(missesCards({ counts: { ten: 2 } }, counted.field, 'cards')).toBe(true)
    // An empty tally has nothing entered, and a 0 has no cards to count.
    expect(missesCards({}, counted.field, 'counts')).toBe(false)
    expect(missesCards({ points: 0 }, counted.field, 'cards')).toBe(false)
  })
})

describe('the player who went out', () => {
  const form = formOf('hand-and-foot')
  const { way, field } = fieldIn(form, 'who')
  const left = fieldIn(form, 'tally', 'left').field
  const ids = ['a', 'b']

  test('has 0 points left, until another player is named', () => {
    const named = nameWho(emptyDraft(1), { form, way, ids }, field, 'a')
    expect(named.content).toEqual({ entries: { a: { wentOut: true, left: { points: 0 } } } })
    expect(whoIs(named, { form, ids }, field)).toBe('a')
    const other = nameWho(named, { form, way, ids }, field, 'b')
    expect(other.content).toEqual({ entries: { b: { wentOut: true, left: { points: 0 } } } })
    expect(nameWho(other, { form, way, ids }, field, undefined).content).toEqual({})
  })

  test('has no box for points left, unless 0 was typed there', () => {
    const named = nameWho(emptyDraft(1), { form, way, ids }, field, 'a')
    expect(isCleared(named, { form, way, id: 'a', field: left })).toBe(true)
    expect(isCleared(named, { form, way, id: 'b', field: left })).toBe(false)
    const typed = typeNumber(named, { form, way, id: 'a', field: left }, '0')
    expect(isCleared(typed, { form, way, id: 'a', field: left })).toBe(false)
  })

  test('keeps points that were typed as left when no longer named', () => {
    const named = nameWho(emptyDraft(1), { form, way, ids }, field, 'a')
    const typed = typeNumber(named, { form, way, id: 'a', field: left }, '35')
    expect(nameWho(typed, { form, way, ids }, field, undefined).content).toEqual({
      entries: { a: { left: { points: 35 } } },
    })
  })

  test('gets their points left back if another player is named instead', () => {
    const typed = typeNumber(emptyDraft(1), { form, way, id: 'a', field: left }, '20+15')
    const named = nameWho(typed, { form, way, ids }, field, 'a')
    expect(named.content).toEqual({ entries: { a: { wentOut: true, left: { points: 0 } } } })
    const reopened = readRoundDraft(JSON.parse(JSON.stringify(named)))
    const other = nameWho(reopened ?? emptyDraft(1), { form, way, ids }, field, 'b')
    expect(other.content).toEqual({
      entries: { a: { left: { points: 35, parts: [20, 15] } }, b: { wentOut: true, left: { points: 0 } } },
    })
    expect(textIn(other, { id: 'a', key: 'left' }, 35)).toBe('20+15')
  })

  test('does not get 0 points left in a game with partners', () => {
    const partners = formOf('hand-and-foot', { partners: true })
    const whose = fieldIn(partners, 'who')
    const named = nameWho(emptyDraft(1), { form: partners, way: whose.way, ids }, whose.field, 'a')
    expect(named.content).toEqual({ entries: { a: { wentOut: true } } })
  })

  test('is stored as 0 points in hand if the game stores nothing else', () => {
    const rummy = formOf('rummy-500')
    const { way, field: out } = fieldIn(rummy, 'who')
    const named = nameWho(emptyDraft(1), { form: rummy, way, ids }, out, 'b')
    expect(named.content).toEqual({ entries: { b: { hand: { points: 0 } } } })
    expect(whoIs(named, { form: rummy, ids }, out)).toBe('b')
  })

  test('loses the blind flag when another player is named, in Contract Rummy', () => {
    const shanghai = formOf('contract-rummy', { ladder: 'shanghai' })
    const { way, field: out } = fieldIn(shanghai, 'who')
    const blind = fieldIn(shanghai, 'choice', 'blind').field
    const named = setField(
      nameWho(emptyDraft(1), { form: shanghai, way, ids }, out, 'b'),
      { form: shanghai, way, id: 'b', field: blind },
      true,
    )
    expect(named.content).toEqual({ entries: { b: { left: { points: 0 }, blind: true } } })
    expect(nameWho(named, { form: shanghai, way, ids }, out, 'a').content).toEqual({
      entries: { a: { left: { points: 0 } } },
    })
  })

  test.each([
    ['canasta', 'concealed'],
    ['rummy', 'rummy'],
  ])('loses their flag when another player is named, in %s', (game, key) => {
    const asked = formOf(game)
    const { way, field: flag } = fieldIn(asked, 'choice', key)
    const out = fieldIn(asked, 'who').field
    expect(askedOf(out, way)).toEqual([flag])
    const named = setField(
      nameWho(emptyDraft(1), { form: asked, way, ids }, out, 'a'),
      { form: asked, way, id: 'a', field: flag },
      true,
    )
    expect(fieldValue(named, { form: asked, way, id: 'a', field: flag })).toBe(true)
    const other = nameWho(named, { form: asked, way, ids }, out, 'b')
    expect(fieldValue(other, { form: asked, way, id: 'a', field: flag })).toBeUndefined()
    expect(whoIs(other, { form: asked, ids }, out)).toBe('b')
  })

  test('loses their choice when another player is named', () => {
    const asked = formOf('chinchon', { wild: 'jokers' })
    const { way, field } = fieldIn(asked, 'choice')
    const closed = fieldIn(asked, 'who').field
    expect(askedOf(closed, way)).toEqual([field])
    expect(field.choices.map(({ value }) => value)).toEqual(['pure', 'wild'])
    const plain = fieldIn(formOf('chinchon'), 'choice').field
    expect(plain.choices.map(({ value }) => value)).toEqual(['pure'])
    const named = setField(
      nameWho(emptyDraft(1), { form: asked, way, ids }, closed, 'a'),
      { form: asked, way, id: 'a', field },
      'wild',
    )
    expect(named.content).toEqual({ entries: { a: { closed: true, chinchon: 'wild' } } })
    const other = nameWho(named, { form: asked, way, ids }, closed, 'b')
    expect(other.content).toEqual({ entries: { b: { closed: true } } })
  })

  test('is stored in the round if the game does so', () => {
    const monastery = formOf('monastery')
    const { way, field: out } = fieldIn(monastery, 'who')
    const named = nameWho(emptyDraft(1), { form: monastery, way, ids }, out, 'b')
    expect(whoIs(named, { form: monastery, ids }, out)).toBe('b')
    expect(nameWho(named, { form: monastery, way, ids }, out, undefined).content).toEqual({})
  })
})

describe('blank boxes', () => {
  const form = formOf('hand-and-foot')
  const { way, field } = fieldIn(form, 'tally', 'table')
  const typed = typeNumber(emptyDraft(1), { form, way, id: 'a', field }, '90')

  test('count as 0 in a row with entries, and an empty row stays missing', () => {
    expect(isEmptyRow(typed, { form, id: 'a' })).toBe(false)
    expect(isEmptyRow(typed, { form, id: 'b' })).toBe(true)
    const counted = setField(
      typed,
      { form, way, id: 'a', field: fieldIn(form, 'tally', 'left').field },
      { points: 5 },
    )
    const cleared = setField(counted, { form, way, id: 'a', field }, undefined)
    expect(completed(cleared, { form, way, ids: ['a', 'b'] })).toMatchObject({
      entries: { a: { table: { points: 0 }, left: { points: 5 } } },
    })
    expect(completed(typed, { form, way, ids: ['a', 'b'] }).entries).not.toHaveProperty('b')
  })

  test('leave a round unchanged that has none', () => {
    const written = { entries: { a: { points: 5 } }, odd: 1 }
    const other = formOf('other')
    expect(completed(draftOf(written, 1), { form: other, way: other.ways[0]!, ids: ['a', 'b'] })).toBe(
      written,
    )
  })
})

describe('any value', () => {
  const forms = ALL_GAMES.map(({ id }) => formOf(id))
  const anything = fc.oneof(
    fc.anything({ withNullPrototype: false }),
    fc.array(fc.constantFrom(...FULL_DECK)),
    fc.record({ points: fc.anything(), counts: fc.anything(), cards: fc.anything() }, { requiredKeys: [] }),
  )

  test('is shown as text, and can be set in every field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...forms), anything, (form, value) => {
        for (const way of form.ways) {
          for (const field of way.fields) {
            expect(textOf(value, field, 'a')).toBeTypeOf('string')
            if (!('key' in field) || field.key === undefined) continue
            const set = setField(emptyDraft(1), { form, way, id: 'a', field }, value)
            expect(completed(set, { form, way, ids: ['a'] })).toBeTypeOf('object')
          }
        }
      }),
    )
  })
})

describe('the box of a problem', () => {
  test.each([
    ['rummy-500', ['entries', 'b', 'hand', 'points'], { id: 'b', key: 'hand' }],
    ['rummy-500', ['entries', 'b'], { id: 'b', key: undefined }],
    ['rummy-500', ['agreed', 'a', 'points'], { id: 'a', key: 'agreed' }],
    ['rummy-500', ['entries', 'a', 'toString'], { id: 'a', key: undefined }],
    ['rummy-500', [], { id: undefined, key: undefined }],
    ['threedom', ['entries', 'a', 'counts', 'low'], { id: 'a', key: '' }],
    ['abstrac', ['taken', 'b'], { id: 'b', key: 'taken' }],
    ['monastery', ['laid', 2], { id: undefined, key: 'laid' }],
    ['monastery', ['out'], { id: undefined, key: 'out' }],
    ['monastery', ['hat'], { id: undefined, key: undefined }],
  ])('is found in %s by the path %j', (game, path, spot) => {
    expect(spotOf(path, formOf(game))).toEqual(spot)
  })
})

test('cards in a hand are asked for, unless their player is out or has an outcome', () => {
  const form = formOf('canasta')
  const way = form.ways[0]!
  const asked = (entry: object) => {
    const draft = draftOf({ entries: { a: entry } }, 1)
    return unansweredBoxes(draft, { form, way, id: 'a' }).map(({ field }) => field.label)
  }
  expect(asked({ table: { points: 90 } })).toEqual(['Left in both hands'])
  expect(asked({ redThrees: 1 })).toEqual(['Left in both hands'])
  expect(asked({ table: { points: 90 }, left: { points: 0 } })).toEqual([])
  expect(asked({ table: { points: 90 }, wentOut: true })).toEqual([])
  expect(asked({ melds: [] })).toEqual(['Left in both hands'])
  expect(unansweredBoxes(emptyDraft(1), { form, way, id: 'a' })).toEqual([])
})

test('who has laid a step and says nothing of the cards left is not out', () => {
  const form = formOf('ladder-rummy')
  const way = form.ways[0]!
  const laid = draftOf({ entries: { a: { laid: true } } }, 1)
  expect(unansweredBoxes(laid, { form, way, id: 'a' }).map(({ field }) => field.label)).toEqual([
    'Left in hand',
  ])
})

test.each([
  ['canasta', { table: { points: 90 } }, 'totals'],
  ['canasta', { table: { counts: { ten: 4 } }, left: { points: 20 } }, 'counts'],
  ['canasta', { melds: [], left: { points: 20 } }, 'cards'],
  ['canasta', { redThrees: 2 }, undefined],
  ['canasta', { natural: 1 }, 'totals'],
  ['rummy-500', { table: { cards: [] }, hand: { points: 0 } }, 'cards'],
  ['rummy-500', { hand: { points: 0 } }, undefined],
])('how cards were counted in %s can be seen in %j', (game, entry, counting) => {
  const draft = draftOf({ entries: { a: entry } }, 1)
  expect(countingOf(draft, { form: formOf(game), ids: ['a'] })).toBe(counting)
})

test('the engine scores a typed round with the typed numbers', () => {
  const form = formOf('rummy-500')
  const table = fieldIn(form, 'tally', 'table')
  const hand = fieldIn(form, 'tally', 'hand')
  let draft = typeNumber(emptyDraft(1), { form, way: table.way, id: 'a', field: table.field }, '60+45')
  draft = typeNumber(draft, { form, way: table.way, id: 'b', field: table.field }, '20')
  draft = typeNumber(draft, { form, way: hand.way, id: 'b', field: hand.field }, '35')
  draft = typeNumber(draft, { form, way: hand.way, id: 'a', field: hand.field }, '0')
  const content = completed(draft, { form, way: table.way, ids: ['a', 'b'] })
  expect(sheet('rummy-500', { rounds: [content] }).rounds[0]?.totals).toEqual({ a: 105, b: -15 })
})

describe('a 0 and being out are the same', () => {
  const ids = ['a', 'b']

  test('and naming a player keeps the 0 that another one entered', () => {
    const form = formOf('rummy-500')
    const { way, field: out } = fieldIn(form, 'who')
    const hand = fieldIn(form, 'tally', 'hand').field
    const typed = typeNumber(emptyDraft(1), { form, way, id: 'a', field: hand }, '0')
    expect(isNamed(typed, form, out, 'a')).toBe(true)
    for (const chosen of [undefined, 'a', 'b']) {
      const after = nameWho(typed, { form, way, ids }, out, chosen)
      expect(fieldValue(after, { form, way, id: 'a', field: hand })).toEqual({ points: 0 })
    }
  })

  test('also where no cards are tapped', () => {
    const form = formOf('rummy-500')
    const { way, field: out } = fieldIn(form, 'who')
    const none = setField(
      emptyDraft(1),
      { form, way, id: 'a', field: fieldIn(form, 'tally', 'hand').field },
      { cards: [] },
    )
    expect(whoIs(none, { form, ids }, out)).toBe('a')
  })

  test.each(['hand-and-foot', 'canasta', 'burraco', 'machiavelli'])('in %s', (game) => {
    const { form } = tableFor(game, {}, 2)
    const { way, field: out } = fieldIn(form, 'who')
    const field = fieldIn(form, 'tally', 'left').field
    const type = (draft: RoundDraft, id: string, text: string) =>
      typeNumber(draft, { form, way, id, field }, text)
    const value = (draft: RoundDraft, id: string) => fieldValue(draft, { form, way, id, field })
    const zero = type(emptyDraft(1), 'a', '0')
    expect(whoIs(zero, { form, ids }, out)).toBe('a')
    expect(value(zero, 'a')).toEqual({ points: 0 })
    // The box stays, for more digits.
    expect(isCleared(zero, { form, way, id: 'a', field })).toBe(false)
    expect(whoIs(type(zero, 'a', '05'), { form, ids }, out)).toBeUndefined()
    // Another player who is out does not take over.
    expect(whoIs(type(zero, 'b', '0'), { form, ids }, out)).toBe('a')
    // What was typed comes back when the name is taken back.
    const named = nameWho(type(emptyDraft(1), 'a', '31'), { form, way, ids }, out, 'a')
    expect(isCleared(named, { form, way, id: 'a', field })).toBe(true)
    expect(value(nameWho(named, { form, way, ids }, out, 'b'), 'a')).toEqual({ points: 31 })
  })

  test('and in Machiavelli the player who is out has no cards in the record', () => {
    const form = formOf('machiavelli')
    const { way, field: out } = fieldIn(form, 'who')
    const field = fieldIn(form, 'tally', 'left').field
    const typed = typeNumber(emptyDraft(1), { form, way, id: 'b', field }, '31')
    const expected = { entries: { a: { out: true }, b: { left: { points: 31 } } } }
    const named = nameWho(typed, { form, way, ids }, out, 'a')
    expect(completed(named, { form, way, ids })).toEqual(expected)
    expect(completed(typeNumber(typed, { form, way, id: 'a', field }, '0'), { form, way, ids })).toEqual(
      expected,
    )
    expect(sheet('machiavelli', { rounds: [expected] }).rounds[0]?.problems).toEqual([])
  })
})

describe('what is paid for', () => {
  const ids = ['a', 'b']
  const questions = (game: string, entries: object, base: Plain = {}, agreed?: Plain) => {
    const { form } = tableFor(game, {}, 2)
    const layout = { form, way: form.ways[0]!, ids }
    return unanswered({ ...emptyDraft(1), base, content: { entries, agreed } }, layout).map(({ path }) =>
      path.join(' '),
    )
  }
  const row = { table: { points: 100 }, left: { points: 20 } }

  test.each(['canasta', 'hand-and-foot'])('is asked in %s: who went out', (game) => {
    expect(questions(game, { a: row, b: row })).toEqual(['wentOut'])
    expect(questions(game, { a: { ...row, wentOut: true }, b: row })).toEqual([])
    expect(questions(game, { a: { ...row, wentOut: false }, b: { ...row, wentOut: false } })).toEqual([])
  })

  test('is asked in Burraco: who closed, and of each side whether it took the pot', () => {
    expect(questions('burraco', { a: row, b: { ...row, pot: false } })).toEqual(['entries a pot', 'closed'])
    expect(
      questions('burraco', { a: { ...row, pot: true, closed: true }, b: { ...row, pot: false } }),
    ).toEqual([])
  })

  test('is asked while a side has no agreed score: who ended the round', () => {
    const agreed = { a: { points: 200 } }
    for (const [game, key] of Object.entries({
      canasta: 'wentOut',
      'hand-and-foot': 'wentOut',
      burraco: 'closed',
    })) {
      const b = { ...row, pot: false }
      expect(questions(game, { b }, {}, agreed), game).toEqual([key])
      expect(questions(game, { b: { ...b, [key]: true } }, {}, agreed), game).toEqual([])
      expect(questions(game, { b: { ...b, [key]: false } }, {}, agreed), game).toEqual([])
      expect(questions(game, { a: { [key]: true }, b }, {}, agreed), game).toEqual([])
      expect(questions(game, { b }, { entries: { b }, agreed }, agreed), game).toEqual([])
      expect(questions(game, {}, {}, { ...agreed, b: { points: 5 } }), game).toEqual([])
    }
  })

  test('is not asked of a round that was saved without it', () => {
    const saved = { entries: { a: row, b: row } }
    expect(questions('burraco', { a: row, b: { ...row, left: { points: 25 } } }, saved)).toEqual([])
    const closed = { entries: { a: { ...row, pot: true, closed: true }, b: row } }
    expect(questions('burraco', { a: { ...row, pot: true }, b: row }, closed)).toEqual(['closed'])
  })

  test('“Nobody” is an answer, and no entry', () => {
    const { form } = tableFor('canasta', {}, 2)
    const layout = { form, way: form.ways[0]!, ids }
    const { field } = fieldIn(form, 'who')
    const nobody = nameNobody(emptyDraft(1), layout, field)
    expect(isNobody(nobody, layout, field)).toBe(true)
    expect(isEmptyRow(nobody, { form, id: 'a' })).toBe(true)
    expect(completed(nobody, layout)).toEqual({})
    const agreed = draftOf({ agreed: { a: { points: 200 } } }, 1)
    const other = nameNobody(agreed, layout, field)
    expect(other.content).toEqual({ ...agreed.content, entries: { b: { wentOut: false } } })
    expect(isNobody(other, layout, field)).toBe(true)
    const named = nameWho(nobody, layout, field, 'a')
    expect(whoIs(named, layout, field)).toBe('a')
    expect(isNobody(named, layout, field)).toBe(false)
  })
})

test.each([
  ['burraco', 'table', '1835', undefined],
  ['burraco', 'table', '183185', 'Cards on the table: all cards together count no more than 1080.'],
  ['burraco', 'table', '120+185', undefined],
  ['burraco', 'clean', '15', undefined],
  ['burraco', 'clean', '115', 'Clean burrachi: a number from 0 to 15.'],
  ['rummy-500', 'hand', '6570', 'Left in hand: all cards together count no more than 760.'],
  ['other', 'points', '-99999', undefined],
])('in %s, %s says of %s: %s', (game, key, text, sentence) => {
  const form = formOf(game)
  const field = fieldsOf(form).find((one) => keyOf(one) === key)!
  expect(tooLongFor(field, text)).toBe(sentence)
})

test('a round that is in the game by now is not half entered', () => {
  const form = formOf('rummy-500')
  const layout = { form, way: form.ways[0]!, ids: ['a', 'b'] }
  const table = fieldIn(form, 'tally', 'table').field
  const draft = typeNumber(emptyDraft(1), { form, way: layout.way, id: 'a', field: table }, '60')
  const saved = completed(draft, layout)
  expect(isInGame(draft, layout, [structuredClone(saved)])).toBe(true)
  expect(isInGame(draft, layout, [{ entries: { a: { table: { points: 65 } } } }])).toBe(false)
  expect(isInGame(draft, layout, [])).toBe(false)
})

describe('questions that depend on how the round ended', () => {
  const { game, table } = tableFor('tong-its', { byCount: 'difference' }, 3)
  const formFor = (end?: string) => game.entry({ table, round: 1, written: { end } })
  const ids = ['a', 'b', 'c']
  const asked = (end?: string) => formFor(end).ways.flatMap(({ fields }) => fields.map(({ label }) => label))

  test('are asked once that is known', () => {
    expect(asked()).toEqual(['Burned', 'Won'])
    expect(asked('stock')).toEqual(['Burned', 'Won', 'Aces', 'Secrets'])
    expect(asked('draw')).toEqual([
      ...['Cards in no meld', 'Called', 'Fought', 'Burned', 'Won', 'Aces', 'Secrets'],
    ])
  })

  test('leave no answer behind when the round ended otherwise', () => {
    const written = {
      end: 'stock',
      entries: { a: { called: true, won: true, aces: 1, count: { points: 3 } }, b: { fought: true } },
    }
    const { content } = withoutUnasked(draftOf(written, 1), formFor('draw'), formFor('stock'))
    expect(content).toEqual({ end: 'stock', entries: { a: { won: true, aces: 1 } } })
  })

  test('a player of whom nothing is said has an entry, and a count that is not needed stays blank', () => {
    const form = formFor('draw')
    const [way] = form.ways
    const draft = draftOf({ end: 'draw', entries: { a: { called: true, won: true } } }, 1)
    expect(completed(draft, { form, way: way!, ids })).toEqual({
      end: 'draw',
      entries: { a: { called: true, won: true }, b: {}, c: {} },
    })
  })
})
