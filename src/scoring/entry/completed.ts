import {
  type Counting,
  type EntryField,
  type EntryForm,
  fieldsOf,
  keyOf,
  type PlayerId,
  whoFields,
} from '../entry-form.ts'
import { isTapped, kindOf } from '../entry-kinds/kinds.ts'
import { get, isPlain, type Plain } from '../untrusted.ts'
import { isNobody, whoIs } from './answers.ts'
import { draftOf, owingIn, type Path, type RoundDraft, setAt, valueAt } from './draft.ts'
import {
  asksIn,
  hasBox,
  isEmptyRow,
  isLeftOut,
  isSaidByOutcome,
  type Layout,
  type Row,
  unansweredBoxes,
  wayOf,
  writtenFor,
} from './rows.ts'
import { pathOf, shapeOf } from './shape.ts'

/** The round as a whole: how it was counted, what it would save, and what it still has to say. */

/** How the cards of a round were counted, as far as its rows show it. */
export function countingOf(
  draft: RoundDraft,
  { form, ids }: Pick<Layout, 'form' | 'ids'>,
): Counting | undefined {
  const counted = ids.flatMap((id) =>
    fieldsOf(form).map((field) => {
      const value = valueAt(draft.content, pathOf({ form, field, id }))
      return value === undefined ? undefined : kindOf(field).counted?.(value)
    }),
  )
  const found = (['cards', 'counts', 'totals'] as const).find((counting) => counted.includes(counting))
  if (found) return found
  const ways = ids.map((id) => wayOf(writtenFor(draft, { form, id }), form))
  const isTyped = form.ways.length > 1 && ways.some((way) => way && !way.fields.some(isTapped))
  return isTyped ? 'totals' : undefined
}

/** The round as it would be saved. In every row that has something, a blank is what its kind says that it means. */
export function completed(draft: RoundDraft, { form, way, ids }: Layout): Plain {
  return shapeOf(form)
    .withEntry(ids)
    .reduce((next, id) => {
      const path = ['entries', id]
      const isWritten = isPlain(valueAt(next.content, path))
      if (isWritten && !isEmptyRow(next, { form, id })) return fillBlanks(next, { form, way, id })
      if (form.mayBeEmpty) return setAt(next, path, {})
      return isWritten ? setAt(next, path, undefined) : next
    }, draft).content
}

function fillBlanks(draft: RoundDraft, row: Row): RoundDraft {
  const { form, id } = row
  const entry = writtenFor(draft, row)
  const way = wayOf(entry, form) ?? row.way
  if (isSaidByOutcome(draft, { form, way, id })) return draft
  const unsaid = unansweredBoxes(draft, row).map(({ field }) => field)
  return way.fields.reduce((next, field) => {
    const isOpen = get(entry, keyOf(field)) === undefined && !isLeftOut(draft, { form, way, id, field })
    const blank = isOpen && !unsaid.includes(field) ? kindOf(field).blank?.(field, entry)?.is : undefined
    return blank === undefined ? next : setAt(next, pathOf({ form, field, id }), blank)
  }, draft)
}

/** Takes out the answers to questions that are no longer asked. */
export function withoutUnasked(draft: RoundDraft, before: EntryForm, now: EntryForm): RoundDraft {
  const kept = fieldsOf(now).map(keyOf)
  const gone = fieldsOf(before)
    .map(keyOf)
    .filter((key) => !kept.includes(key))
  const entries = valueAt(draft.content, ['entries'])
  const paths = Object.keys(isPlain(entries) ? entries : {}).flatMap((id) =>
    gone.map((key) => ['entries', id, key]),
  )
  return paths.reduce((next, path) => setAt(next, path, undefined), draft)
}

/**
 * The questions that must be answered before a round is saved, because points depend on them: yes or no, and who ended the
 * round. A round that was saved without an answer, by an earlier version, is not asked again.
 */
export function unanswered(
  draft: RoundDraft,
  { form, way, ids }: Layout,
): { path: Path; field: EntryField; question: string }[] {
  const saved = draftOf(draft.base, draft.number)
  const wasSaved = (id: PlayerId) => isPlain(valueAt(draft.base, ['entries', id]))
  const owing = owingIn(draft, shapeOf(form).withEntry(ids))
  const rows = owing.filter((id) => !isEmptyRow(draft, { form, id }))
  const choices = rows.flatMap((id) =>
    way.fields.flatMap((field) => {
      const question = hasBox(field) ? undefined : asksIn(writtenFor(draft, { form, id }), field)
      const isKnown = wasSaved(id) && valueAt(draft.base, pathOf({ form, field, id })) === undefined
      return question === undefined || isKnown ? [] : [{ path: pathOf({ form, field, id }), field, question }]
    }),
  )
  const who = whoFields(way.fields).flatMap((field) => {
    if (!field.ask || owing.length === 0) return []
    const isSaid = whoIs(draft, { form, ids }, field) !== undefined || isNobody(draft, { ids }, field)
    const isKnown = owing.every(wasSaved) && whoIs(saved, { form, ids }, field) === undefined
    return isSaid || isKnown
      ? []
      : [{ path: [keyOf(field)], field, question: `${field.ask.question} – ${field.ask.nobody}?` }]
  })
  return [...choices, ...who]
}
