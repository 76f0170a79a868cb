import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { EditorProps, FieldKeys } from './fields/field-kind.ts'
import { type IsKnown, inNotation } from './fields/loose-typing.ts'

type KeyedProps = EditorProps & {
  keys: FieldKeys
  /** Whether a card of this rank is known without its suit. */
  isKnown: IsKnown | undefined
  /** What was typed and cannot be read. */
  unread: string | undefined
}

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
function TypedLine({ name, field, value, edit, keys, isKnown, unread }: KeyedProps) {
  const [typed, setTyped] = useState<string>()
  const text = unread ?? typed
  const parse = (text: string) => {
    const read = keys.parse(text, field)
    return read.ok ? read : keys.parse(inNotation(text, isKnown), field)
  }
  const read = unread === undefined ? undefined : parse(unread)
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
        aria-invalid={unread !== undefined}
        onFocus={() => setTyped(text ?? keys.format(value))}
        // Text that cannot be read stays, so that the player can correct it.
        onBlur={() => {
          setTyped(undefined)
          edit.moveOn()
        }}
        onInput={(event) => {
          const written = event.currentTarget.value
          setTyped(written)
          const read = parse(written)
          if (read.ok) edit.set(name, read.value, keys.start(read.value, field))
          else edit.cannotRead(name, written)
        }}
      />
      {read?.ok === false && (
        <span class="note line problem" role="alert">
          {read.problems.map(({ message }) => message).join(' ')}
        </span>
      )}
    </>
  )
}
