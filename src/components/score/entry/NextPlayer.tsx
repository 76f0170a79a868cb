import type { EntryField, PlayerId } from '../../../scoring/entry-form.ts'
import type { EntryContext } from './entry-context.ts'
import { columnsOf, unsaidBoxes } from './entry-fields.ts'
import { keyOf } from './round-draft.ts'

type Props = EntryContext & {
  id: PlayerId
  field: EntryField
  /** The look of the button among its keys. */
  look: string
}

/**
 * Leads to the same box of the next player, but first to the cards that this player still holds; and from these to the
 * next row's beginning.
 */
export function NextPlayer({ id, field, look, draft, form, way, ids, goTo }: Props) {
  const key = keyOf(field)
  const unsaid = unsaidBoxes(draft, { form, way, id }).find((box) => keyOf(box.field) !== key)?.field
  const next = ids[ids.indexOf(id) + 1]
  if (unsaid)
    return (
      <button type="button" class={look} onClick={() => goTo({ id, key: keyOf(unsaid) })}>
        Next: {unsaid.short ?? unsaid.label}
      </button>
    )
  if (next === undefined) return null
  const first = field.kind === 'tally' && field.heldUnless !== undefined ? columnsOf(way)[0] : undefined
  return (
    <button type="button" class={look} onClick={() => goTo({ id: next, key: keyOf(first ?? field) })}>
      Next player
    </button>
  )
}
