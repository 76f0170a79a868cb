import { useState } from 'preact/hooks'
import type { Field } from '../../scoring/fields.ts'
import type { Value } from './check-draft.ts'
import { formatTyped, parseTyped } from './typed-fields.ts'

type Props = {
  field: Field
  value: Value
  onValue: (value: Value) => void
  /** Whoever typed goes elsewhere. */
  onDone: () => void
}

/**
 * For those who would rather type: `7-9h kd`. It begins with what lies there; what cannot be read is said right here,
 * and nothing is lost.
 */
export function TypedLine({ field, value, onValue, onDone }: Props) {
  const [text, setText] = useState<string>()
  const read = parseTyped(field, text ?? '')
  return (
    <>
      <input
        class="typed"
        // Numbers have no cards to be seen by.
        value={text ?? (field.kind === 'numbers' ? formatTyped(field, value) : '')}
        aria-label={`${field.label}, typed`}
        placeholder={`or type${field.kind === 'grid' ? '' : field.kind === 'numbers' ? ': 1 3 2' : ': 7-9h kd'}`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={!read.ok}
        onFocus={() => setText(text ?? formatTyped(field, value))}
        // What cannot be read stays, to be mended.
        onBlur={() => {
          if (read.ok) setText(undefined)
          onDone()
        }}
        onInput={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          const given = parseTyped(field, typed)
          if (given.ok) onValue(given.value)
        }}
      />
      {!read.ok && (
        <span class="unreadable" role="alert">
          {read.problems.map(({ message }) => message).join(' ')}
        </span>
      )}
    </>
  )
}
