import { describe, expect, test } from 'vitest'
import { tidyName } from '../../src/components/controls/tidy-name.ts'
import { usedCards } from '../../src/components/score/entry/card-choice.ts'
import {
  completed,
  fieldValue,
  isEmptyRow,
  showValue,
} from '../../src/components/score/entry/entry-fields.ts'
import { agreedOf, emptyDraft, readRoundDraft } from '../../src/components/score/entry/round-draft.ts'
import { playersOf, readTableDraft, type TableDraft } from '../../src/components/score/set-up/table-draft.ts'
import { placesIn, replaceAt } from '../scoring/inputs.ts'
import { cards } from '../scoring/table.ts'
import { formOf } from './forms.ts'

/** Drafts as somebody might change them by hand: each is nothing entered, or something that can be worked with. */

const ODD: unknown[] = [null, undefined, 7, Number.NaN, true, 'x', [], [[]], {}, { constructor: 1 }]

const NOW = {
  ...emptyDraft(1),
  content: {
    entries: { a: { table: { points: 205, parts: [120, 85] }, hand: { counts: { low: 3 } } }, b: {} },
    agreed: { b: { points: 5, note: 'a misdeal' } },
  },
  texts: { 'a table': '120+85' },
}

const TALLY = { kind: 'tally', shown: 'cards', by: 'cards', points: '12', counts: { low: '3' } }
const FIRST_VERSION = {
  version: 1,
  number: 1,
  base: {},
  typed: {
    ways: { a: 0 },
    values: { a: { table: { ...TALLY, cards: cards('7H') }, hand: { ...TALLY, by: 'points' } } },
    agreed: { b: { on: true, points: '5', note: 'a misdeal' } },
  },
}

describe.each([
  ['a draft', NOW, formOf('rummy-500')],
  ['a draft of the first version', FIRST_VERSION, formOf('rummy-500')],
  ['a draft of the first version of another kind', FIRST_VERSION, formOf('abstrac')],
])('%s with anything in any place', (_, draft, form) => {
  test.each(placesIn(draft).map((place) => [place.join('.'), place] as const))('at %j', (_, place) => {
    for (const odd of ODD) {
      const read = readRoundDraft(replaceAt(draft, place, odd), form)
      if (!read) continue
      for (const way of form.ways) {
        expect(completed(read, { form, way, ids: ['a', 'b'] })).toBeTypeOf('object')
        expect(Array.isArray(usedCards(read, { form, way, ids: ['a', 'b'] }))).toBe(true)
        for (const field of way.fields) {
          expect(showValue(fieldValue(read, { form, way, id: 'a', field }), field, 'a')).toBeTypeOf('string')
        }
      }
      expect(isEmptyRow(read, { form, id: 'a' })).toBeTypeOf('boolean')
      expect(agreedOf(read, 'b')?.note ?? '').toBeTypeOf('string')
    }
  })
})

describe('a table that is being set up, with anything in any place', () => {
  const sitting: TableDraft = {
    seats: [{ id: 'p1', name: 'Ana', person: 'ana', hint: 'tall' }],
    ...{ typed: 'B', dealer: 'p1', options: { target: 500 }, note: 'at home' },
  }
  test.each(placesIn(sitting).map((place) => [place.join('.'), place] as const))('at %j', (_, place) => {
    for (const odd of ODD) {
      const read = readTableDraft(replaceAt(sitting, place, odd))
      if (!read) continue
      for (const { name } of playersOf(read.seats)) expect(name).toBeTypeOf('string')
      expect(tidyName(read.typed ?? '')).toBeTypeOf('string')
      expect(read.note?.trim() ?? '').toBeTypeOf('string')
    }
  })
})
