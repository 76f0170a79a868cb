import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { EditorProps, FieldKeys } from './fields/field-kind.ts'

type KeyedProps = EditorProps & { keys: FieldKeys }

type Props = KeyedProps & {
  /** Whether the keys fill in no other field. */
  isOnly: boolean
  children: ComponentChildren
}

/**
 * A field that the keys fill in. A tap on its label aims the keys at it, and beside the label the player can
 * type.
 */
export function Tray({ isOnly, children, ...keyed }: Props) {
  const { name, field, value, at, edit, keys } = keyed
  const isAimed = at !== undefined
  const { label } = field
  return (
    // Where no card goes now, the cards lie beside the label.
    <div class={isOnly ? 'field line tray' : `field line tray ${isAimed ? 'tray-aimed' : 'tools'}`}>
      <div class="tools">
        {isOnly ? (
          <span class="note reach tray-label">{label}</span>
        ) : (
          <button
            type="button"
            class="bare note reach tray-label"
            aria-pressed={isAimed}
            onClick={() => edit.aim(name, keys.start(value, field))}
          >
            {label}
          </button>
        )}
        {isAimed || isOnly ? (
          <TypedLine {...keyed} />
        ) : (
          keys.numbers && <span class="figures">{keys.format(value)}</span>
        )}
      </div>
      {children}
    </div>
  )
}

/**
 * For players who would rather type: `7-9h kd`. The line begins with the value of the field. It says what
 * cannot be read, and keeps it.
 */
function TypedLine({ name, field, value, edit, keys }: KeyedProps) {
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
          edit.moveOn()
        }}
        onInput={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          const read = keys.parse(typed, field)
          if (read.ok) edit.set(name, read.value, keys.start(read.value, field))
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
