import { nameWho, tapOutcome, typeNumber } from '../../../src/scoring/entry/answers.ts'
import { draftOf, type RoundDraft, readRoundDraft } from '../../../src/scoring/entry/draft.ts'
import { setField } from '../../../src/scoring/entry/rows.ts'
import { keyOf } from '../../../src/scoring/entry-form.ts'
import type { Plain } from '../../../src/scoring/untrusted.ts'
import { tableFor } from '../../site/forms.ts'

export const IDS = ['a', 'b']

/** Where the pad of a game asks this. */
export function asked(game: string, key: string, options: Plain = {}) {
  const { form } = tableFor(game, options)
  const way = form.ways.find(({ fields }) => fields.some((field) => keyOf(field) === key))!
  return { form, way, field: way.fields.find((field) => keyOf(field) === key)! }
}

/**
 * The draft after `wentOut a; left b 20+15; outcome c wrong; wentOut nobody`: a question by its key, a player, and what is
 * typed or chosen. It is stored and read again after each step.
 */
export function entered(game: string, steps: string, options: Plain = {}, content: Plain = {}): RoundDraft {
  return steps.split('; ').reduce(
    (draft, step) => {
      const [key = '', id = '', text = ''] = step.split(' ')
      const { form, way, field } = asked(game, key, options)
      const [box, layout] = [
        { form, way, id, field },
        { form, way, ids: IDS },
      ]
      const next = () => {
        switch (field.kind) {
          case 'who':
            return nameWho(draft, layout, field, id === 'nobody' ? undefined : id)
          case 'outcome':
            return tapOutcome(draft, layout, field, id, field.outcomes.find((one) => one.id === text)!)
          case 'choice':
            return setField(draft, box, text === 'yes' || text)
          default:
            return typeNumber(draft, box, text)
        }
      }
      return readRoundDraft(JSON.parse(JSON.stringify(next())))!
    },
    draftOf(content, 1),
  )
}
