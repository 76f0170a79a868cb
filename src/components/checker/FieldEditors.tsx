import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
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
  /** Whether a field was just taken that was offered only. Its button is gone, so its label gets the focus. */
  const isTaken = useRef(false)
  useLayoutEffect(() => {
    if (isTaken.current) box.current?.querySelector<HTMLElement>('.tray-aimed .tray-label')?.focus()
    isTaken.current = false
  }, [aim])
  const filled = Object.entries(fields)
  const keyed = filled.filter(([name, { kind }]) => kind.keys && !isOnDemand(draft, name))
  const isOnly = keyed.length === 1
  const onDemand = isListed ? [] : filled.filter(([name]) => isOnDemand(draft, name))
  const more = onDemand.map(([name, { field, kind, value }]) => (
    <button
      key={name}
      type="button"
      class="pill tray-label"
      aria-pressed={false}
      onClick={() => {
        isTaken.current = true
        shared.edit.aim(name, kind.keys?.start(value, field) ?? 0)
      }}
    >
      {field.label}
    </button>
  ))
  return (
    <div class={isListed ? undefined : 'group fields table pictured'} ref={box}>
      {filled.map(([name, { field, value, kind }]) => {
        const { Editor, isListed: isBesideVerdict = false } = editorOf(field)
        if (isBesideVerdict !== isListed || isOnDemand(draft, name)) return null
        const { keys } = kind
        const props = { name, field, value, fields, at: aim.field === name ? aim.at : undefined, ...shared }
        return keys ? (
          <Tray
            key={name}
            {...props}
            kind={kind}
            keys={keys}
            isOnly={isOnly}
            isKnown={isKnown}
            unread={draft.unread?.[name]}
            more={isOnly && more}
          >
            <Editor {...props} />
          </Tray>
        ) : (
          <Editor key={name} {...props} />
        )
      })}
      {!isOnly && more.length > 0 && <div class="group line">{more}</div>}
    </div>
  )
}

/** Whether a field that need not be filled in is offered only: it is empty, and no card goes to it. */
function isOnDemand({ fields, aim, unread }: CheckDraft, name: string): boolean {
  const { field, kind, value } = fields[name]!
  if (!kind.keys || !field.optional || aim.field === name || unread?.[name] !== undefined) return false
  return kind.isBlank?.(value) ?? value === undefined
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
  /** Whether the keys fill in no other field that is there. */
  isOnly: boolean
  /** The fields that are offered besides, where it is the only one. */
  more: ComponentChildren
  children: ComponentChildren
}

/**
 * A field that the keys fill in. A tap on its label aims the keys at it, and beside the label the player can
 * type.
 */
function Tray({ isOnly, more, children, ...keyed }: TrayProps) {
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
        {more}
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
        class="typed"
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
