import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typeNumber } from '../../../src/scoring/entry/answers.ts'
import {
  agreedOf,
  agreeOn,
  aloneOf,
  draftOf,
  emptyDraft,
  type RoundDraft,
  readRoundDraft,
  setAt,
  textIn,
  valueAt,
} from '../../../src/scoring/entry/draft.ts'
import { drawSituation, type Practice } from '../../../src/scoring/practice.ts'
import { sidesOf } from '../../../src/scoring/seats.ts'
import { scoreRecord } from '../../../src/scoring/sheet.ts'
import { ALL_GAMES, fieldIn, formOf } from '../../site/forms.ts'
import { seeds } from '../samples.ts'

const practices = import.meta.glob<{ practice: Practice }>('../../../src/scoring/games/*/practice.ts', {
  eager: true,
})

/** The games with practice questions about whole rounds, and the rules that these ask about. */
const practised = ALL_GAMES.flatMap((game) => {
  const practice = practices[`../../src/scoring/games/${game.id}/practice.ts`]?.practice ?? []
  const drills = practice.filter(({ asks }) => asks === 'score' || asks === 'ahead')
  return drills.length > 0
    ? [{ game, practice, rules: drills.flatMap(({ draws }) => Object.keys(draws)) }]
    : []
})

const anything = fc.anything({ withNullPrototype: false })
const key = fc.constantFrom('entries', 'agreed', 'laid', 'a', 'b', 'constructor', '__proto__')

const points = (points: number) => ({ points })

describe('a draft', () => {
  test('has the stored round itself as content until something is changed', () => {
    fc.assert(
      fc.property(fc.dictionary(key, anything), (written) => {
        expect(draftOf(written, 3).content).toBe(written)
      }),
    )
  })

  test('changes only the value that is set', () => {
    const written = { entries: { a: { left: 1, hat: 2 }, b: 'nothing' }, odd: [1] }
    const draft = setAt(draftOf(written, 1), ['entries', 'a', 'left'], 5)
    expect(draft.content).toEqual({ entries: { a: { left: 5, hat: 2 }, b: 'nothing' }, odd: [1] })
    expect(written.entries.a.left).toBe(1)
  })

  test('returns a value set at any path, and removes it without traces', () => {
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 3 }), fc.integer(), (path, value) => {
        const set = setAt(emptyDraft(1), path, value)
        expect(valueAt(set.content, path)).toBe(value)
        expect(setAt(set, path, undefined)).toEqual(emptyDraft(1))
      }),
    )
  })

  test('can be reduced to the values of one player', () => {
    const content = { entries: { a: 1 }, agreed: { a: { points: 3 } } }
    expect(aloneOf(content, 'a', ['a', 'b', 'c'])).toEqual({
      entries: { a: 1 },
      agreed: { a: { points: 3 }, b: { points: 0 }, c: { points: 0 } },
    })
  })

  test.each(practised)(
    'of a valid round of $game.title is valid for each player alone, who scores the same',
    ({ game, practice, rules }) => {
      for (const [at, seed] of [...seeds(60)].entries()) {
        const { situation, answer } = drawSituation(game, practice, seed, rules[at % rules.length]) ?? {}
        if (!answer || !('record' in answer)) continue
        const { record } = answer
        const [round = {}] = record.rounds
        const ids = sidesOf(record, game).map(({ key }) => key)
        const whole = scoreRecord(record, game).rounds[0]
        for (const id of ids) {
          const alone = scoreRecord({ ...record, rounds: [aloneOf(round, id, ids)] }, game).rounds[0]
          expect(alone?.problems, JSON.stringify(situation)).toEqual([])
          // Players who pay each other are shown no score before all of them are settled.
          if (game.isPaid?.(record.options)) continue
          expect(alone?.scores[id], JSON.stringify(situation)).toBe(whole?.scores[id])
        }
      }
    },
  )

  test('has the agreed scores, even if they are incomplete', () => {
    const agreed = { a: { points: 5, note: 'a misdeal' }, b: {}, c: 7 }
    const draft = draftOf({ agreed }, 1)
    expect(agreedOf(draft, 'a')).toEqual({ points: 5, note: 'a misdeal' })
    expect(agreedOf(draft, 'b')).toEqual({ note: '' })
    expect(agreedOf(draft, 'c')).toBeUndefined()
  })

  test('gets an agreed score, and keeps what was agreed before', () => {
    const agreement = { points: -100, note: 'Out without a canasta' }
    const agreed = agreeOn(draftOf({}, 1), 'a', agreement)
    expect(agreedOf(agreed, 'a')).toEqual(agreement)
    expect(agreedOf(agreeOn(agreed, 'a', { note: 'A foot too early' }), 'a')).toEqual(agreement)
    const asked = agreeOn(draftOf({}, 1), 'a', { note: '' })
    expect(agreedOf(agreeOn(asked, 'a', agreement), 'a')).toEqual(agreement)
  })
})

const form = formOf('rummy-500')
const type = (draft: RoundDraft, text: string) =>
  typeNumber(draft, { form, id: 'a', ...fieldIn(form, 'tally', 'hand') }, text)

describe('text in a box', () => {
  const spot = { id: 'a', key: 'hand' }
  const path = ['entries', 'a', 'hand']

  test('stays as it was typed, while the round has its sum as points', () => {
    const draft = type(emptyDraft(1), '120+85+')
    expect(draft.content).toEqual({ entries: { a: { hand: { points: 205, parts: [120, 85] } } } })
    expect(textIn(draft, spot, 205)).toBe('120+85+')
  })

  test('is kept if it is not a number yet, and stores nothing', () => {
    expect(type(emptyDraft(1), '-').content).toEqual({})
    expect(textIn(type(emptyDraft(1), '-'), spot, undefined)).toBe('-')
  })

  test('is replaced if the round now has another number', () => {
    expect(textIn(setAt(type(emptyDraft(1), '60'), path, points(75)), spot, 75)).toBe('75')
    expect(textIn(type(emptyDraft(1), '60'), spot, undefined)).toBe('')
  })
})

describe('a stored draft', () => {
  const stored = type(emptyDraft(3), '60+')

  test('is read unchanged', () => {
    expect(readRoundDraft(structuredClone(stored))).toEqual(stored)
    const fromCheck = { ...stored, added: 'From the check', contentBefore: {} }
    expect(readRoundDraft(structuredClone(fromCheck))).toEqual(fromCheck)
  })

  test.each([undefined, null, 7, [], {}, { ...stored, version: 3 }, { ...stored, texts: { a: 1 } }])(
    'is ignored if it is invalid: %j',
    (odd) => {
      expect(readRoundDraft(odd)).toBeUndefined()
    },
  )
})
