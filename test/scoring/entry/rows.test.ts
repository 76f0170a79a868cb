import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInGame } from '../../../src/components/score/entry/judge-round.ts'
import { FULL_DECK } from '../../../src/scoring/cards.ts'
import { isNobody, nameNobody, nameWho, typeNumber, whoIs } from '../../../src/scoring/entry/answers.ts'
import { completed, countingOf, unanswered, withoutUnasked } from '../../../src/scoring/entry/completed.ts'
import { draftOf, emptyDraft, type RoundDraft, textIn } from '../../../src/scoring/entry/draft.ts'
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
import type { GameId } from '../../../src/scoring/games.ts'
import type { Plain } from '../../../src/scoring/untrusted.ts'
import { ALL_GAMES, fieldIn, formOf, played, tableFor } from '../../site/forms.ts'
import { cards, sheet } from '../table.ts'
import { asked, entered, IDS } from './entered.ts'

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

const WITH_JOKERS = { wild: 'jokers' }

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
  const { form, way, field: left } = asked('hand-and-foot', 'left')

  test('has no box for points left, unless 0 was typed there', () => {
    const named = entered('hand-and-foot', 'wentOut a')
    expect(isCleared(named, { form, way, id: 'a', field: left })).toBe(true)
    expect(isCleared(named, { form, way, id: 'b', field: left })).toBe(false)
    const typed = entered('hand-and-foot', 'wentOut a; left a 0')
    expect(isCleared(typed, { form, way, id: 'a', field: left })).toBe(false)
  })

  test('gets the text of their points left back if another player is named instead', () => {
    const other = entered('hand-and-foot', 'left a 20+15; wentOut a; wentOut b')
    expect(textIn(other, { id: 'a', key: 'left' }, 35)).toBe('20+15')
    const nobody = entered('machiavelli', 'left a 0; out nobody')
    expect(textIn(nobody, { id: 'a', key: 'left' }, 0)).toBe('0')
  })

  test.each<[game: string, key: string, values: unknown[], options?: Plain]>([
    ['canasta', 'concealed', [true]],
    ['rummy', 'rummy', [true]],
    ['chinchon', 'chinchon', ['pure']],
    ['chinchon', 'chinchon', ['pure', 'wild'], WITH_JOKERS],
  ])('is asked more in %s: %s, %j', (game, key, values, options) => {
    const { form, way, field } = asked(game, key, options)
    expect(askedOf(fieldIn(form, 'who').field, way)).toEqual([field])
    expect('choices' in field && field.choices.map(({ value }) => value)).toEqual(values)
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
  const { form, way } = asked('rummy-500', 'table')
  const draft = entered('rummy-500', 'table a 60+45; table b 20; hand b 35; hand a 0')
  const content = completed(draft, { form, way, ids: IDS })
  expect(sheet('rummy-500', { rounds: [content] }).rounds[0]?.totals).toEqual({ a: 105, b: -15 })
})

describe('a 0 and being out are the same', () => {
  test('and naming a player keeps the 0 that another one entered', () => {
    const { form, field: hand } = asked('rummy-500', 'hand')
    const { way, field: out } = fieldIn(form, 'who')
    const typed = entered('rummy-500', 'hand a 0')
    expect(isNamed(typed, form, out, 'a')).toBe(true)
    for (const chosen of [undefined, ...IDS]) {
      const after = nameWho(typed, { form, way, ids: IDS }, out, chosen)
      expect(fieldValue(after, { form, way, id: 'a', field: hand })).toEqual({ points: 0 })
    }
    const none = setField(emptyDraft(1), { form, way, id: 'a', field: hand }, { cards: [] })
    expect(whoIs(none, { form, ids: IDS }, out)).toBe('a')
  })

  test.each(['hand-and-foot', 'canasta', 'burraco', 'machiavelli'])('in %s', (game) => {
    const { form } = tableFor(game, {}, 2)
    const { way, field: out } = fieldIn(form, 'who')
    const field = fieldIn(form, 'tally', 'left').field
    const type = (draft: RoundDraft, id: string, text: string) =>
      typeNumber(draft, { form, way, id, field }, text)
    const value = (draft: RoundDraft, id: string) => fieldValue(draft, { form, way, id, field })
    const who = (draft: RoundDraft) => whoIs(draft, { form, ids: IDS }, out)
    const zero = type(emptyDraft(1), 'a', '0')
    expect([who(zero), value(zero, 'a')]).toEqual(['a', { points: 0 }])
    // The box stays, for more digits.
    expect(isCleared(zero, { form, way, id: 'a', field })).toBe(false)
    expect(who(type(zero, 'a', '05'))).toBeUndefined()
    // Another player who is out does not take over.
    expect(who(type(zero, 'b', '0'))).toBe('a')
    // What was typed comes back when the name is taken back.
    const named = nameWho(type(emptyDraft(1), 'a', '31'), { form, way, ids: IDS }, out, 'a')
    expect(isCleared(named, { form, way, id: 'a', field })).toBe(true)
    expect(value(nameWho(named, { form, way, ids: IDS }, out, 'b'), 'a')).toEqual({ points: 31 })
  })

  test.each(['left b 31; out a', 'left b 31; left a 0'])(
    'and in Machiavelli who is out has no cards: %s',
    (steps) => {
      const { form, way } = asked('machiavelli', 'left')
      const expected = { entries: { a: { out: true }, b: { left: { points: 31 } } } }
      expect(completed(entered('machiavelli', steps), { form, way, ids: IDS })).toEqual(expected)
      expect(sheet('machiavelli', { rounds: [expected] }).rounds[0]?.problems).toEqual([])
    },
  )
})

/** Who ended a round, and in Burraco who took a pot, is asked where it is paid for: of a round, and after `<` as it was saved. */
const ASKED = `
canasta: table 100 left 20 | table 100 left 20 ⇒ wentOut
canasta: table 100 left 20 wentOut | table 100 left 20 ⇒
canasta: table 100 left 20 wentOut=false | table 100 left 20 wentOut=false ⇒
hand-and-foot: table 100 left 20 | table 100 left 20 ⇒ wentOut
hand-and-foot: table 100 left 20 wentOut | table 100 left 20 ⇒
hand-and-foot: table 100 left 20 wentOut=false | table 100 left 20 wentOut=false ⇒
burraco: table 100 left 20 | table 100 left 20 pot=false ⇒ entries.a.pot closed
burraco: table 100 left 20 pot closed | table 100 left 20 pot=false ⇒
# While a side has no agreed score.
canasta: agreed 200 | table 100 left 20 ⇒ wentOut
canasta: agreed 200 | table 100 left 20 wentOut ⇒
canasta: agreed 200 | table 100 left 20 wentOut=false ⇒
canasta: agreed 200 wentOut | table 100 left 20 ⇒
canasta: agreed 200 | agreed 5 ⇒
hand-and-foot: agreed 200 | table 100 left 20 ⇒ wentOut
hand-and-foot: agreed 200 | table 100 left 20 wentOut ⇒
hand-and-foot: agreed 200 | table 100 left 20 wentOut=false ⇒
hand-and-foot: agreed 200 wentOut | table 100 left 20 ⇒
hand-and-foot: agreed 200 | agreed 5 ⇒
burraco: agreed 200 | table 100 left 20 pot=false ⇒ closed
burraco: agreed 200 | table 100 left 20 pot=false closed ⇒
burraco: agreed 200 | table 100 left 20 pot=false closed=false ⇒
burraco: agreed 200 closed | table 100 left 20 pot=false ⇒
burraco: agreed 200 | agreed 5 ⇒
# Not of a round that was saved without it.
canasta: agreed 200 | table 100 left 20 < agreed 200 | table 100 left 20 ⇒
hand-and-foot: agreed 200 | table 100 left 20 < agreed 200 | table 100 left 20 ⇒
burraco: agreed 200 | table 100 left 20 pot=false < agreed 200 | table 100 left 20 pot=false ⇒
burraco: table 100 left 20 | table 100 left 25 < table 100 left 20 | table 100 left 20 ⇒
burraco: table 100 left 20 pot | table 100 left 20 < table 100 left 20 pot closed | table 100 left 20 ⇒ closed
`
describe('what is paid for', () => {
  test.each(ASKED.split('\n').filter((line) => line.includes('⇒')))('%s', (line) => {
    const [, id = '', now = '', saved = '', paths] = /^(\S+): (.*?)(?: < (.*))? ⇒ ?(.*)$/.exec(line)!
    const roundOf = (text: string) => played(id as GameId, '', text).rounds[0]!
    const { form } = tableFor(id, {}, 2)
    const layout = { form, way: form.ways[0]!, ids: IDS }
    const draft = { ...emptyDraft(1), base: saved ? roundOf(saved) : {}, content: roundOf(now) }
    expect(
      unanswered(draft, layout)
        .map(({ path }) => path.join('.'))
        .join(' '),
    ).toBe(paths)
  })

  test('“Nobody” is an answer, and no entry', () => {
    const { form } = tableFor('canasta', {}, 2)
    const layout = { form, way: form.ways[0]!, ids: IDS }
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
