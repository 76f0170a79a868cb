import type { Card } from '../cards.ts'
import {
  type ChoiceField,
  COUNTINGS,
  type CountField,
  type Counting,
  type EntryField,
  type EntryForm,
  fieldsOf,
  keyOf,
  type Outcome,
  type PlayerId,
  type RoundField,
  type TallyField,
  type Way,
  type WhoField,
  whoFields,
} from '../entry-form.ts'
import { outcomeIn } from '../entry-kinds/answers.ts'
import { isTapped, kindOf } from '../entry-kinds/kinds.ts'
import { isSaid } from '../entry-kinds/tally.ts'
import { memo } from '../memo.ts'
import { get, isPlain, type Plain } from '../untrusted.ts'
import { signed } from '../words.ts'
import {
  AGREED,
  agreedOf,
  type RoundDraft,
  type Spot,
  setAt,
  valueAt,
  WHOLE_ROUND,
  wasTyped,
} from './draft.ts'
import { pathOf, shapeOf } from './shape.ts'
import { isTooLong } from './typed-sum.ts'

/** The rows of a round and their boxes: which there are, what fills each, and what stands in it. */

/** What an entry asks, in which way it is entered, and for which players. */
export type Layout = { form: EntryForm; way: Way; ids: readonly PlayerId[] }

/** The row of one player. */
export type Row = Pick<Layout, 'form' | 'way'> & { id: PlayerId }

/** One box of a row. */
export type Box = Row & { field: EntryField }

/** The ways of counting that a game's form has. With only one there is nothing to choose. */
export function countingsFor(form: EntryForm): Counting[] {
  const fields = fieldsOf(form)
  return COUNTINGS.filter((counting) => fields.some((field) => fillerOf(field, counting) === counting))
}

/** How a table counts if it never chose. */
export function defaultCounting(form: EntryForm): Counting {
  return form.ways[0]?.fields.some(isTapped) ? 'cards' : 'totals'
}

/** The form's way of entering for this way of counting. */
export function wayFor(form: EntryForm, counting: Counting): Way {
  const tapped = form.ways.find((way) => way.fields.some(isTapped))
  const typed = form.ways.find((way) => way !== tapped)
  return (counting === 'cards' ? (tapped ?? typed) : (typed ?? tapped)) ?? { label: '', fields: [] }
}

/** The fields that are columns. The others are asked beside the table. */
export function columnsOf(way: Way): EntryField[] {
  return way.fields.filter((field) => kindOf(field).place?.(field) === undefined)
}

/** The questions for the player whom a `who` field names, and for nobody else. */
export function askedOf(who: WhoField, way: Way): (ChoiceField | CountField)[] {
  return way.fields.filter(
    (field): field is ChoiceField | CountField => 'of' in field && field.of === keyOf(who),
  )
}

/** The field of a player's box with this key; undefined for a field of the whole table. */
export function fieldAt(way: Way, key: string): EntryField | undefined {
  return [...columnsOf(way), AGREED].find((field) => keyOf(field) === key)
}

/** Outcomes and choices are tapped in their own places, and are no boxes. */
export function hasBox(field: EntryField): boolean {
  return kindOf(field).filledBy !== undefined
}

/** Whether it is answered by a tick or none. */
export function isTick(field: EntryField | RoundField): boolean {
  return field.kind === 'choice' && field.choices.length === 1
}

/** What fills a box: one of the ways of counting, or missions; undefined if the field has no box. */
export function fillerOf(
  field: EntryField | RoundField,
  counting: Counting,
): Counting | 'missions' | undefined {
  const { filledBy } = kindOf(field)
  return filledBy === 'counted' ? counting : filledBy
}

/** Whether a number is typed into the box. */
export function isTyped(field: EntryField, counting: Counting): boolean {
  return fillerOf(field, counting) === 'totals'
}

/** Whether there is a key for each card of a pack. On a phone in landscape, these keys take the whole width. */
export function hasPackOfKeys({ form, way }: Layout, active: Spot | undefined, counting: Counting): boolean {
  if (!active) return false
  if (active.id === WHOLE_ROUND) {
    const field = form.round?.find(({ key }) => key === active.key)
    return field?.kind === 'card' && !field.ranks
  }
  const field = fieldAt(way, active.key)
  return field !== undefined && !form.suitless && fillerOf(field, counting) === 'cards'
}

export function textOf(value: unknown, field: EntryField | RoundField, id: PlayerId = WHOLE_ROUND): string {
  return kindOf(field).text?.(value, field, id) ?? ''
}

export function numberOf(value: unknown, field: EntryField): number | undefined {
  return kindOf(field).number?.(value, field)
}

/** The cards of a value, as sets. */
export function setsIn(value: unknown, field: EntryField): Card[][] {
  return kindOf(field).sets?.(value) ?? []
}

/** Whether a box holds a number that seldom has a second digit. */
export function isSmall(field: EntryField): boolean {
  const { filledBy, most } = kindOf(field)
  return filledBy === 'totals' && most !== undefined && most(field).number < 20
}

/** Why a number of so many digits cannot stand in the box, so that no box holds more than it shows. */
export function tooLongFor(field: EntryField, text: string): string | undefined {
  const most = kindOf(field).most?.(field)
  return most && isTooLong(text, String(most.number).length) ? most.why : undefined
}

/** Whether this value is a total without its cards, although the table now counts cards. */
export function missesCards(value: unknown, field: EntryField, counting: Counting): boolean {
  if (kindOf(field).filledBy !== 'counted' || !isPlain(value) || counting === 'totals') return false
  const { points = 0, counts } = value
  return points !== 0 || (counting === 'cards' && counts !== undefined)
}

/** A player's part of the round as it is stored, whichever way it was entered. */
export function writtenFor({ content }: RoundDraft, { form, id }: Pick<Row, 'form' | 'id'>): Plain {
  const written = valueAt(content, shapeOf(form).part(id))
  return isPlain(written) ? written : {}
}

/** Whether nothing was entered for a player yet. */
export function isEmptyRow(draft: RoundDraft, { form, id }: Pick<Row, 'form' | 'id'>): boolean {
  return !agreedOf(draft, id) && shapeOf(form).isEmpty(draft.content, form, id)
}

/** Converts a player's part to this way, as far as that is possible, if it was written down in another one. */
function inWay(draft: RoundDraft, row: Row): RoundDraft {
  const { form, way, id } = row
  const written = writtenFor(draft, row)
  const other = wayOf(written, form)
  if (other === undefined || other === way) return draft
  return setAt(draft, shapeOf(form).part(id), carried(written, way) ?? without(written, other, way))
}

/** What was written down in another way, in this way; undefined if that does not say enough. What this way does not ask is left out. */
function carried(written: Plain, way: Way): Plain | undefined {
  const carried = way.carry?.(written)
  const isAsked = (key: string) => key in written || way.fields.some((field) => keyOf(field) === key)
  return carried && Object.fromEntries(Object.entries(carried).filter(([key]) => isAsked(key)))
}

/** The way in which something was written down. Only that way has one of its keys. */
export function wayOf(written: Plain, form: EntryForm): Way | undefined {
  const present = ownKeysOf(form).find((key) => get(written, key) !== undefined)
  return form.ways.find(({ fields }) => fields.some((field) => keyOf(field) === present))
}

/** The keys that only one field of the form has. Every box asks for them at every key of the keyboard. */
const ownKeysOf = memo((form: EntryForm): readonly string[] => {
  const keys = fieldsOf(form).map(keyOf)
  return keys.filter((key) => keys.indexOf(key) === keys.lastIndexOf(key))
})

/** The way in which a player's part was written down, if it cannot be shown in this one. */
export function hiddenWay(draft: RoundDraft, row: Row): Way | undefined {
  const written = writtenFor(draft, row)
  const other = wayOf(written, row.form)
  return other === row.way || row.way.carry?.(written) ? undefined : other
}

function without(written: Plain, left: Way, way: Way): Plain {
  const keys = way.fields.map(keyOf)
  const gone = left.fields.map(keyOf).filter((key) => !keys.includes(key))
  return Object.fromEntries(Object.entries(written).filter(([key]) => !gone.includes(key)))
}

export function fieldValue(draft: RoundDraft, box: Box): unknown {
  const value = valueAt(inWay(draft, box).content, pathOf(box))
  return value === undefined && isLeftOut(draft, box) ? { points: 0 } : value
}

/** Puts a value into a field. A part that was written down in another way is first converted to this way. */
export function setField(draft: RoundDraft, box: Box, value: unknown): RoundDraft {
  return setAt(box.field === AGREED ? draft : inWay(draft, box), pathOf(box), value)
}

/** The outcome in a player's entry, in games where a round ends in one of several ways. */
export function outcomeOf(draft: RoundDraft, row: Row): Outcome | undefined {
  return outcomeIn(writtenFor(inWay(draft, row), row), row.way.fields)
}

/** Whether an outcome says all that the row asks. */
export function isSaidByOutcome(draft: RoundDraft, row: Row): boolean {
  const outcome = outcomeOf(draft, row)
  return outcome !== undefined && !outcome.asks
}

/** The `who` field that names a player by a 0 in this one. */
export function clearing({ fields }: Way, field: EntryField): WhoField | undefined {
  return whoFields(fields).find(({ clears }) => clears === keyOf(field))
}

/** Whether a `who` field names this player. */
export function isNamed({ content }: RoundDraft, form: EntryForm, field: WhoField, id: PlayerId): boolean {
  return shapeOf(form).names(content, form, field, id)
}

/** Whether the field is 0 because its player is named, although no 0 is written down. */
export function isLeftOut(draft: RoundDraft, { form, way, id, field }: Box): boolean {
  const who = clearing(way, field)
  return who?.instead === true && isNamed(draft, form, who, id)
}

/** Whether something stands in the box. */
export function isFilled(draft: RoundDraft, { form, way }: Layout, { id, key }: Spot): boolean {
  const field = fieldAt(way, key)
  return field !== undefined && textOf(fieldValue(draft, { form, way, id, field }), field, id) !== ''
}

/** Whether the box is empty although it probably needs a value. */
export function isDue(draft: RoundDraft, layout: Layout, spot: Spot): boolean {
  const field = fieldAt(layout.way, spot.key)
  if (!field || field.seldom) return false
  return !isFilled(draft, layout, spot) && !hasNone(draft, { ...layout, id: spot.id, field })
}

/** Whether naming the player has filled in a 0, so that there is no box to type into. */
export function isCleared(draft: RoundDraft, box: Box): boolean {
  const { form, way, id, field } = box
  const who = clearing(way, field)
  // A typed 0 means the same, but keeps its box.
  return who !== undefined && isNamed(draft, form, who, id) && isFilledIn(draft, box)
}

/** Whether its 0 was filled in, and not entered by the player. */
export function isFilledIn(draft: RoundDraft, box: Box): boolean {
  const value = fieldValue(draft, box)
  const isZero = isPlain(value) && value.points === 0
  return isZero && !wasTyped(draft, { id: box.id, key: keyOf(box.field) }, 0)
}

/** Whether these are cards that stay in a hand, which may count much. */
export function staysInHand(field: EntryField): field is TallyField & { askedUnless: string } {
  return field.kind === 'tally' && field.askedUnless !== undefined
}

/** Whether these are cards in a hand, and another answer says already that the player has none. */
export function hasNone({ content }: RoundDraft, { field, id }: Box): boolean {
  return staysInHand(field) && isSaid(valueAt(content, ['entries', id, field.askedUnless]))
}

/**
 * The boxes whose blank asks: how much a player still holds, if the row has something and says nothing about that. The row is read
 * in the way in which it was entered.
 */
export function unansweredBoxes(draft: RoundDraft, { form, way, id }: Row): Box[] {
  const entry = valueAt(draft.content, ['entries', id])
  if (!isPlain(entry) || agreedOf(draft, id)) return []
  const own = wayOf(entry, form) ?? way
  if (isSaidByOutcome(draft, { form, way: own, id })) return []
  return own.fields.flatMap((field) =>
    hasBox(field) && asksIn(entry, field) !== undefined ? [{ form, way: own, id, field }] : [],
  )
}

/** What a field asks that says nothing in this entry, if its blank means nothing by itself. */
export function asksIn(entry: Plain, field: EntryField): string | undefined {
  if (get(entry, keyOf(field)) !== undefined) return undefined
  return kindOf(field).blank?.(field, entry)?.asks
}

/** What stands in a blank box once the row has something: the number that it means, or a question mark. */
export function blankText(draft: RoundDraft, box: Box): string {
  if (isEmptyRow(draft, box)) return ''
  const { field } = box
  if (unansweredBoxes(draft, box).some((unsaid) => unsaid.field === field)) return '?'
  const number = numberOf(kindOf(field).blank?.(field, writtenFor(draft, box))?.is, field)
  return number === undefined ? '' : signed(number)
}

/** All boxes that can be filled, row by row. A player with an outcome mostly has none, and one with an agreed score only that. */
export function boxesOf(draft: RoundDraft, { form, way, ids }: Layout): Spot[] {
  return ids.flatMap((id) => {
    if (agreedOf(draft, id)) return [{ id, key: keyOf(AGREED) }]
    if (isSaidByOutcome(draft, { form, way, id })) return []
    return columnsOf(way)
      .filter((field) => hasBox(field) && !isCleared(draft, { form, way, id, field }))
      .map((field) => ({ id, key: keyOf(field) }))
  })
}
