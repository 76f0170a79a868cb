import { useState } from 'preact/hooks'
import type { Field } from '../../scoring/fields.ts'
import type { FieldKeys } from './fields/field-kind.ts'

type Props = {
  field: Field
  value: unknown
  keys: FieldKeys
  onValue: (value: unknown) => void
  /** The focus leaves the line. */
  onDone: () => void
}

/**
 * For players who would rather type: `7-9h kd`. The line begins with what lies there; what cannot be read is said right
 * here, and nothing is lost.
 */
export function TypedLine({ field, value, keys, onValue, onDone }: Props) {
  const [text, setText] = useState<string>()
  const problems = text === undefined ? [] : problemsIn(keys, field, text)
  const isBad = problems.length > 0
  return (
    <>
      <input
        class="line-field typed"
        // Cards show what lies there; numbers have nothing else that shows them.
        value={text ?? (keys.numbers ? keys.format(value) : '')}
        aria-label={`${field.label}, typed`}
        placeholder={keys.placeholder}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={isBad}
        onFocus={() => setText(text ?? keys.format(value))}
        // What cannot be read stays, so that it can be corrected.
        onBlur={() => {
          if (!isBad) setText(undefined)
          onDone()
        }}
        onInput={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          const read = keys.parse(typed, field)
          if (read.ok) onValue(read.value)
        }}
      />
      {isBad && (
        <span class="note line problem" role="alert">
          {problems.map(({ message }) => message).join(' ')}
        </span>
      )}
    </>
  )
}

function problemsIn(keys: FieldKeys, field: Field, text: string) {
  const read = keys.parse(text, field)
  return read.ok ? [] : read.problems
}
