import { tidyName } from '../../src/components/controls/tidy-name.ts'
import { describe, expect, test } from 'vitest'
import { enter, type Tallied } from '../../src/components/score/entry/field-value.ts'
import {
  agreedOf,
  contentOf,
  emptyRoundDraft,
  fieldsOf,
  type RoundDraft,
  readRoundDraft,
  setAgreed,
  setValue,
  valueIn,
} from '../../src/components/score/entry/round-draft.ts'
import {
  playersOf,
  readTableDraft,
  type TableDraft,
} from '../../src/components/score/set-up/table-draft.ts'
import { tableOf } from '../../src/scoring/game.ts'
import { rummy500 } from '../../src/scoring/games/rummy-500/game.ts'
import { placesIn, spoilt } from '../scoring/hostile.ts'

/** Drafts as somebody might change them by hand: each is nothing entered, or something that can be worked with. */

const form = rummy500.entry(tableOf(rummy500, 2, {}))
const ODD: unknown[] = [null, undefined, 7, Number.NaN, true, 'x', [], [[]], {}, { constructor: 1 }]

function entered(): RoundDraft {
  const fields = fieldsOf(emptyRoundDraft(1), form, 'a')
  const filled = fields.reduce((draft, field) => {
    const value = valueIn(draft, 'a', field)
    return setValue(draft, 'a', field, value.kind === 'tally' ? tallied(value) : value)
  }, emptyRoundDraft(1))
  return setAgreed(filled, 'b', { on: true, points: '5', note: 'so be it' })
}

const tallied = (tally: Tallied) => enter(enter(tally, { points: '12' }), { counts: { low: '3' }, cards: [] })

describe('a draft with anything in any place', () => {
  const draft = entered()
  test.each(placesIn(draft).map((place) => [place.join('.'), place] as const))('at %j', (_, place) => {
    for (const odd of ODD) {
      const read = readRoundDraft(spoilt(draft, place, odd))
      if (!read) continue
      expect(contentOf(read, form)).toBeTypeOf('object')
      for (const field of fieldsOf(read, form, 'a')) expect(valueIn(read, 'a', field).kind).toBe(field.kind)
      expect(agreedOf(read, 'b').points).toBeTypeOf('string')
    }
  })

  test('is taken as it is where it is whole', () => {
    expect(readRoundDraft(draft)).toBe(draft)
  })
})

describe('a table that is being set up, with anything in any place', () => {
  const sitting: TableDraft = {
    seats: [{ id: 'p1', name: 'Ana', person: 'ana', hint: 'tall' }],
    ...{ typed: 'B', dealer: 'p1', options: { target: 500 }, note: 'at home' },
  }
  test.each(placesIn(sitting).map((place) => [place.join('.'), place] as const))('at %j', (_, place) => {
    for (const odd of ODD) {
      const read = readTableDraft(spoilt(sitting, place, odd))
      if (!read) continue
      for (const { name } of playersOf(read.seats)) expect(name).toBeTypeOf('string')
      expect(tidyName(read.typed ?? '')).toBeTypeOf('string')
      expect(read.note?.trim() ?? '').toBeTypeOf('string')
    }
  })
})
