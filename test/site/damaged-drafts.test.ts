import { expect, test } from 'vitest'
import { tidyName } from '../../src/components/controls/tidy-name.ts'
import { usedCards } from '../../src/components/score/entry/card-choice.ts'
import { playersOf, readTableDraft, type TableDraft } from '../../src/components/score/set-up/table-draft.ts'
import { completed } from '../../src/scoring/entry/completed.ts'
import { agreedOf, emptyDraft, readRoundDraft } from '../../src/scoring/entry/draft.ts'
import { fieldValue, isEmptyRow, textOf } from '../../src/scoring/entry/rows.ts'
import { placesIn, replaceAt } from '../scoring/inputs.ts'
import { formOf } from './forms.ts'

/** Drafts that are damaged in one place, as if changed by hand: each is ignored, or read as a draft that works. */

const INVALID: unknown[] = [null, undefined, 7, Number.NaN, true, 'x', [], [[]], {}, { constructor: 1 }]

const CURRENT = {
  ...emptyDraft(1),
  content: {
    entries: { a: { table: { points: 205, parts: [120, 85] }, hand: { counts: { low: 3 } } }, b: {} },
    agreed: { b: { points: 5, note: 'a misdeal' } },
  },
  texts: { 'a table': '120+85' },
}

const placesOf = (value: object) => placesIn(value).map((place) => [place.join('.'), place] as const)

const form = formOf('rummy-500')
test.each(placesOf(CURRENT))('a round is ignored or works, with an invalid value at %j', (_, place) => {
  for (const invalid of INVALID) {
    const read = readRoundDraft(replaceAt(CURRENT, place, invalid))
    if (!read) continue
    for (const way of form.ways) {
      expect(completed(read, { form, way, ids: ['a', 'b'] })).toBeTypeOf('object')
      expect(Array.isArray(usedCards(read, { form, way, ids: ['a', 'b'] }))).toBe(true)
      for (const field of way.fields) {
        expect(textOf(fieldValue(read, { form, way, id: 'a', field }), field, 'a')).toBeTypeOf('string')
      }
    }
    expect(isEmptyRow(read, { form, id: 'a' })).toBeTypeOf('boolean')
    expect(agreedOf(read, 'b')?.note ?? '').toBeTypeOf('string')
  }
})

const SET_UP: TableDraft = {
  seats: [{ id: 'p1', name: 'Ana', person: 'ana', hint: 'tall' }],
  ...{ typed: 'B', dealer: 'p1', options: { target: 500 }, note: 'at home' },
}
test.each(placesOf(SET_UP))('a set-up is ignored or works, with an invalid value at %j', (_, place) => {
  for (const invalid of INVALID) {
    const read = readTableDraft(replaceAt(SET_UP, place, invalid))
    if (!read) continue
    for (const { name } of playersOf(read.seats)) expect(name).toBeTypeOf('string')
    expect(tidyName(read.typed ?? '')).toBeTypeOf('string')
    expect(read.note?.trim() ?? '').toBeTypeOf('string')
  }
})
