import { useState } from 'preact/hooks'
import type { EntryField, PlayerId } from '../../../scoring/entry-form.ts'
import { capitalize, signed } from '../../../scoring/words.ts'
import type { EntryContext } from './entry-context.ts'
import { fieldValue, setField } from './entry-fields.ts'
import { countsOf, numberIn } from './entry-kinds.ts'
import { NextPlayer } from './NextPlayer.tsx'

type Props = EntryContext & { id: PlayerId; field: EntryField & { kind: 'tally' } }

/**
 * The cards of one box, counted by their value. A tap on a key adds a card; after a tap on − it removes one.
 */
export function CounterKeys(props: Props) {
  const { field, draft, change } = props
  const [isTaking, setTaking] = useState(false)
  const counts = countsOf(fieldValue(draft, props), field) ?? {}
  const inPlay = field.classes.filter(({ held }) => held > 0)
  const step = (name: string) => {
    setTaking(false)
    change((now) => {
      const latest = countsOf(fieldValue(now, props), field) ?? {}
      const number = Math.max(0, numberIn(latest, name) + (isTaking ? -1 : 1))
      return setField(now, props, { counts: { ...latest, [name]: number } })
    })
  }
  return (
    <fieldset class="keys counter-keys" data-many={inPlay.length > 6}>
      <legend class="visually-hidden">{field.label}, counted by value</legend>
      {inPlay.map((own) => {
        const number = numberIn(counts, own.id)
        const sign = isTaking ? 'one less' : 'one more'
        return (
          <button key={own.id} type="button" onClick={() => step(own.id)}>
            <span>{capitalize(own.label)}</span> <small>{signed(own.points)}</small>
            <b class="figure">{number > 0 && `× ${number}`}</b>
            <span class="visually-hidden">: {sign}</span>
          </button>
        )
      })}
      <button
        type="button"
        aria-pressed={isTaking}
        aria-label="One less"
        onClick={() => setTaking(!isTaking)}
      >
        −
      </button>
      <button type="button" onClick={() => change((now) => setField(now, props, { counts: {} }))}>
        None
      </button>
      <NextPlayer {...props} look="keys-next" />
    </fieldset>
  )
}
