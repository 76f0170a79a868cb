import type { ComponentChildren } from 'preact'
import type { EditorProps, FieldKeys } from './fields/field-kind.ts'
import { TypedLine } from './TypedLine.tsx'

type Props = EditorProps & {
  keys: FieldKeys
  /** Whether the keys fill in no other field. */
  isOnly: boolean
  children: ComponentChildren
}

/**
 * A field that the keys fill in. A tap on its label aims the keys at it, and beside the label the player can
 * type.
 */
export function Tray({ name, field, value, at, edit, keys, isOnly, children }: Props) {
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
          <TypedLine
            field={field}
            value={value}
            keys={keys}
            onValue={(value) => edit.set(name, value, keys.start(value, field))}
            onDone={edit.moveOn}
          />
        ) : (
          keys.numbers && <span class="figures">{keys.format(value)}</span>
        )}
      </div>
      {children}
    </div>
  )
}
