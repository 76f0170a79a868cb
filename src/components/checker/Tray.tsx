import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { FieldKind } from '../../scoring/fields/field-kind.ts'
import type { EditorProps } from './fields/field-editor.ts'
import type { FieldKeys } from './fields/keys.ts'
import { type IsKnown, inNotation } from './fields/loose-typing.ts'

type KeyedProps = EditorProps & {
  kind: FieldKind
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
  const { name, field, value, at, edit, kind, keys } = keyed
  const isAimed = at !== undefined
  // One card, and cards where none goes now, lie beside their label.
  const isFlat = !isOnly && (!isAimed || field.kind === 'card')
  const { label } = field
  return (
    <div
      class={['field line tray', !isOnly && isAimed && 'tray-aimed', isFlat && 'tools']
        .filter(Boolean)
        .join(' ')}
    >
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
          keys.numbers && <span class="figures">{kind.format?.(value)}</span>
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
function TypedLine({ name, field, value, edit, kind, keys, isKnown, unread }: KeyedProps) {
  const [typed, setTyped] = useState<string>()
  const text = unread ?? typed
  const entered = kind.format?.(value) ?? ''
  const parse = (text: string) => {
    const read = kind.parse(text, field)
    return read.ok ? read : kind.parse(inNotation(text, isKnown), field)
  }
  const read = unread === undefined ? undefined : parse(unread)
  return (
    <>
      <input
        class="line-field typed"
        // Cards are drawn in the field too, but numbers show only here.
        value={text ?? (keys.numbers ? entered : '')}
        aria-label={`${field.label}, typed`}
        placeholder={keys.placeholder}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={unread !== undefined}
        onFocus={() => setTyped(text ?? entered)}
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
