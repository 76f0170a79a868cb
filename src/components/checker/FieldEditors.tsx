import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Field, FieldKeys, FieldKind } from '../../scoring/fields.ts'
import type { Picture } from '../../scoring/picture.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { useScrollIntoView } from '../controls/scroll-into-view.ts'
import type { CheckDraft } from './check-draft.ts'
import { card, cards, groups, hands } from './fields/cards.tsx'
import { choice, flag, index, rank, ranks, ticks, whole } from './fields/controls.tsx'
import type { Edit, EditorProps, FieldEditor, Marks } from './fields/field-editor.ts'
import { grid } from './fields/grid.tsx'
import { type IsKnown, inNotation } from './fields/loose-typing.ts'

/** How each kind of field is drawn. */
const EDITORS: { readonly [K in Field['kind']]: FieldEditor<Extract<Field, { kind: K }>> } = {
  card,
  cards,
  choice,
  flag,
  grid,
  groups,
  hands,
  index,
  // The line beside the label shows the numbers, and the row of cards shows who took which.
  numbers: { Editor: () => null },
  rank,
  ranks,
  ticks,
  whole,
}

export function editorOf(field: Field): FieldEditor {
  return EDITORS[field.kind]
}

type Props = {
  draft: CheckDraft
  edit: Edit
  options: Plain
  marks: Marks
  pictures: readonly Picture[]
  /** Whether a card of this rank is known without its suit. */
  isKnown?: IsKnown | undefined
  /** Whether to draw the fields that are listed beside the verdict, or all others. */
  isListed?: boolean
}

/** The fields of a check, each drawn by its kind. */
export function FieldEditors({ draft, isListed = false, isKnown, ...shared }: Props) {
  const box = useScrollIntoView<HTMLDivElement>(aimIn, draft)
  const { fields, aim } = draft
  const filled = Object.entries(fields)
  const isOnly = filled.filter(([, { kind }]) => kind.keys).length === 1
  return (
    <div class={isListed ? undefined : 'group fields table pictured'} ref={box}>
      {filled.map(([name, { field, value, kind }]) => {
        const { Editor, isListed: isBesideVerdict = false } = editorOf(field)
        if (isBesideVerdict !== isListed) return null
        const { keys } = kind
        const props = { name, field, value, fields, at: aim.field === name ? aim.at : undefined, ...shared }
        return keys ? (
          <Tray key={name} {...props} {...{ kind, keys, isOnly, isKnown }} unread={draft.unread?.[name]}>
            <Editor {...props} />
          </Tray>
        ) : (
          <Editor key={name} {...props} />
        )
      })}
    </div>
  )
}

/** Where the next card goes. */
function aimIn(fields: HTMLElement) {
  const place = fields.querySelector('.place-aimed, .group-aimed')
  return place ?? fields.querySelector('.tray-aimed') ?? fields.querySelector('.tray')
}

type KeyedProps = EditorProps & {
  kind: FieldKind
  keys: FieldKeys
  /** Whether a card of this rank is known without its suit. */
  isKnown: IsKnown | undefined
  /** What was typed and cannot be read. */
  unread: string | undefined
}

type TrayProps = KeyedProps & {
  /** Whether the keys fill in no other field. */
  isOnly: boolean
  children: ComponentChildren
}

/**
 * A field that the keys fill in. A tap on its label aims the keys at it, and beside the label the player can
 * type.
 */
function Tray({ isOnly, children, ...keyed }: TrayProps) {
  const { name, field, value, at, edit, kind, keys } = keyed
  const isAimed = at !== undefined
  // One card, and cards where none goes now, lie beside their label.
  const isFlat = !isOnly && (!isAimed || field.kind === 'card')
  const { label } = field
  return (
    <div
      class={['asked-field line tray', !isOnly && isAimed && 'tray-aimed', isFlat && 'group']
        .filter(Boolean)
        .join(' ')}
    >
      <div class="group">
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
