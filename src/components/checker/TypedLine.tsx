import { useState } from 'preact/hooks'
import type { Field } from '../../scoring/fields.ts'
import type { FieldKeys } from './fields/field-kind.ts'

type Props = {
  field: Field
  value: unknown
  keys: FieldKeys
  onValue: (value: unknown) => void
  /** Called when the line loses the focus. */
  onDone: () => void
}

/**
 * For players who would rather type: `7-9h kd`. The line begins with the value of the field. It says what
 * cannot be read, and keeps it.
 */
export function TypedLine({ field, value, keys, onValue, onDone }: Props) {
  const [text, setText] = useState<string>()
  const read = text === undefined ? undefined : keys.parse(text, field)
  const isBad = read?.ok === false
  return (
    <>
      <input
        class="line-field typed"
        // Cards are drawn in the field too, but numbers show only here.
        value={text ?? (keys.numbers ? keys.format(value) : '')}
        aria-label={`${field.label}, typed`}
        placeholder={keys.placeholder}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={isBad}
        onFocus={() => setText(text ?? keys.format(value))}
        // Text that cannot be read stays, so that the player can correct it.
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
          {read.problems.map(({ message }) => message).join(' ')}
        </span>
      )}
    </>
  )
}
