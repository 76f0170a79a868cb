import { withoutCards } from '../../scoring/cards.ts'
import { agreedOf, type RoundDraft, setAt } from '../../scoring/entry/draft.ts'
import {
  type Box,
  fieldValue,
  hiddenWay,
  isEmptyRow,
  type Layout,
  setField,
  setsIn,
  wayOf,
  writtenFor,
} from '../../scoring/entry/rows.ts'
import type { EntryForm, PlayerId } from '../../scoring/entry-form.ts'
import { kindOf } from '../../scoring/entry-kinds/kinds.ts'
import { laidIn } from '../../scoring/entry-kinds/laid.ts'
import type { ForRound } from '../../scoring/for-round.ts'

/**
 * The fields that can take it. The way in which this player's part is already entered comes first, because
 * another way would not count what is there. For an empty part, a field that keeps the cards as they lie
 * comes before one that only adds them up.
 */
export function destinationsFor(found: ForRound, draft: RoundDraft, form: EntryForm, id: PlayerId): Box[] {
  const fitting = form.ways.map((way) =>
    way.fields
      .filter((field) => kindOf(field).takes?.(found, field))
      .map((field): Box => ({ form, way, id, field })),
  )
  const current = isEmptyRow(draft, { form, id }) ? undefined : wayOf(writtenFor(draft, { form, id }), form)
  const here = fitting.find((all) => all.some(({ way }) => way === current)) ?? []
  const exact = fitting.map((all) => all.filter(({ field }) => kindOf(field).filledBy !== 'counted'))
  const first = (lists: Box[][]) => lists.find((all) => all.length > 0) ?? []
  return first([here, first(exact), first(fitting)])
}

/** Adds it to what the round already has, and makes a sentence that says so. */
export function addToRound(
  draft: RoundDraft,
  box: Box,
  found: ForRound,
): { draft: RoundDraft; message: string } {
  const { id, field } = box
  const agreed = agreedOf(draft, id)
  const cleared = agreed ? setAt(draft, ['agreed', id], undefined) : draft
  const before = fieldValue(cleared, box)
  const { value, says } = kindOf(field).add?.(before, found, field, id) ?? { value: before, says: '' }
  const sentences = [says]
  const replaced = hiddenWay(cleared, box)
  if (replaced) sentences.push(`It replaces what was entered under “${replaced.label}”.`)
  if (agreed) sentences.push(`The agreed score of ${agreed.points ?? 0} no longer counts.`)
  return { draft: setField(cleared, box, value), message: sentences.join(' ') }
}

/** Whether the round already has it. What players only look at must not be added twice. */
export function isThere(
  found: ForRound,
  draft: RoundDraft,
  { form, ids }: Pick<Layout, 'form' | 'ids'>,
): boolean {
  return ids.some((id) =>
    form.ways.some((way) =>
      way.fields.some((field) => {
        const value = fieldValue(draft, { form, way, id, field })
        if (found.kind === 'mission') return laidIn(value).some(({ mission }) => mission === found.mission)
        return withoutCards(found.cards, setsIn(value, field).flat()).length === 0
      }),
    ),
  )
}
