import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameWho, tapOutcome, typeNumber, whoIs } from '../../../src/scoring/entry/answers.ts'
import { emptyDraft, type RoundDraft, readRoundDraft } from '../../../src/scoring/entry/draft.ts'
import { isTyped, outcomeOf, setField, wayFor } from '../../../src/scoring/entry/rows.ts'
import { type EntryForm, outcomesIn, whoFields } from '../../../src/scoring/entry-form.ts'
import { ALL_GAMES, tableFor } from '../../site/forms.ts'
import { runs } from '../samples.ts'

/** Whatever was entered before: an answer that is taken back leaves the round as it was. */

const ids = ['a', 'b']
const TEXTS = ['', '0', '5', '25', '120+85', '12+']

type Move = { id: string; at: number; text: string; tap: number }
const moves = fc.array(
  fc.record({
    id: fc.constantFrom(...ids),
    at: fc.nat(),
    text: fc.constantFrom(...TEXTS),
    tap: fc.nat(),
  }),
  { maxLength: 8 },
)

/** A draft after some moves: numbers typed, ticks, outcomes and names tapped. */
function entered(form: EntryForm, given: readonly Move[]): RoundDraft {
  const way = wayFor(form, 'totals')
  const layout = { form, way, ids }
  return given.reduce((draft, { id, at, text, tap }) => {
    const field = way.fields[at % way.fields.length]!
    const box = { form, way, id, field }
    if (isTyped(field, 'totals')) return typeNumber(draft, box, text)
    if (field.kind === 'outcome') {
      return tapOutcome(draft, layout, field, id, field.outcomes[tap % field.outcomes.length]!)
    }
    if (field.kind === 'who') return nameWho(draft, layout, field, tap % 2 === 0 ? id : undefined)
    if (field.kind === 'choice' && field.of === undefined) {
      return setField(draft, box, tap % 2 === 0 ? field.choices[0]?.value : undefined)
    }
    return draft
  }, emptyDraft(1))
}

/** As it comes back from storage. */
function stored(draft: RoundDraft): RoundDraft {
  return readRoundDraft(JSON.parse(JSON.stringify(draft)))!
}

const asking = ALL_GAMES.map(({ id }) => id).filter((id) => {
  const { fields } = wayFor(tableFor(id, {}, 2).form, 'totals')
  return whoFields(fields).length + outcomesIn(fields).length > 0
})

describe.each(asking)('in %s', (game) => {
  const { form } = tableFor(game, {}, 2)
  const way = wayFor(form, 'totals')
  const layout = { form, way, ids }

  test.each(whoFields(way.fields))('a name under “$label” leaves nothing behind', (who) => {
    fc.assert(
      fc.property(moves, fc.constantFrom(...ids), (given, id) => {
        const draft = entered(form, given)
        fc.pre(whoIs(draft, layout, who) === undefined)
        const named = stored(nameWho(draft, layout, who, id))
        expect(whoIs(named, layout, who)).toBe(id)
        // That nobody was meant is another answer to the same question.
        const before = nameWho(draft, layout, who, undefined)
        expect(nameWho(named, layout, who, undefined).content).toEqual(before.content)
      }),
      runs(60),
    )
  })

  test.each(way.fields.filter((field) => field.kind === 'outcome'))(
    'an outcome under “$label” leaves nothing behind',
    (field) => {
      fc.assert(
        fc.property(
          moves,
          fc.constantFrom(...ids),
          fc.constantFrom(...field.outcomes),
          (given, id, chosen) => {
            const draft = entered(form, given)
            fc.pre(ids.every((one) => outcomeOf(draft, { form, way, id: one }) === undefined))
            // Where one has it, all others have the other outcome.
            fc.pre(!chosen.single || way.fields.length > 1)
            const tapped = stored(tapOutcome(draft, layout, field, id, chosen))
            expect(tapOutcome(tapped, layout, field, id, chosen).content).toEqual(draft.content)
          },
        ),
        runs(60),
      )
    },
  )
})
