import {
  type EntryField,
  type EntryForm,
  fieldsOf,
  isTapped,
  type Outcome,
  type PlayerId,
  type Way,
} from '../../../scoring/entry-form.ts'
import { get, isPlain, type Plain } from '../../../scoring/untrusted.ts'
import { partsIn, sumIn } from '../../controls/sum-text.ts'
import type { Counting } from './counting.ts'
import { type FieldOf, kindOf } from './entry-kinds.ts'
import {
  AGREED,
  agreedOf,
  isShared,
  keyOf,
  partPath,
  pathOf,
  type RoundDraft,
  setAt,
  spotKey,
  valueAt,
  wasTyped,
} from './round-draft.ts'

/** What an entry asks, in which way it is entered, and for which players. */
export type Layout = { form: EntryForm; way: Way; ids: readonly PlayerId[] }

/** The row of one player. */
type Row = Pick<Layout, 'form' | 'way'> & { id: PlayerId }

/** One box of a row. */
export type Box = Row & { field: EntryField }

/** Whether only a total is known, although the table now counts cards. */
export function missesCards(value: unknown, field: EntryField, counting: Counting): boolean {
  if (field.kind !== 'tally' || !isPlain(value) || counting === 'totals') return false
  const { points = 0, counts } = value
  return points !== 0 || (counting === 'cards' && counts !== undefined)
}

type AsideField = FieldOf<'flag'> | FieldOf<'choice'>

/** Whether the field may be asked of the player alone whom a `who` field names. */
function isAside(field: EntryField): field is AsideField {
  return field.kind === 'flag' || field.kind === 'choice'
}

/** The fields that are columns of boxes. The others are asked beside the table. */
export function columnsOf(way: Way): EntryField[] {
  return way.fields.filter((field) => field.kind !== 'who' && !(isAside(field) && field.of !== undefined))
}

/** The field of a player's box with this key; undefined for a field of the whole table. */
export function fieldAt(way: Way, key: string): EntryField | undefined {
  return [...columnsOf(way), AGREED].find((field) => keyOf(field) === key)
}

/** A player's part of the round as it is stored, whichever way it was entered. */
export function writtenFor({ content }: RoundDraft, { form, id }: Pick<Row, 'form' | 'id'>): Plain {
  const written = valueAt(content, partPath(form, id))
  return isPlain(written) ? written : {}
}

/** Converts a player's part to this way, as far as that is possible, if it was written down in another one. */
function inWay(draft: RoundDraft, row: Row): RoundDraft {
  const { form, way, id } = row
  const written = writtenFor(draft, row)
  const other = wayOf(written, form)
  if (other === undefined || other === way) return draft
  return setAt(draft, partPath(form, id), way.carry?.(written) ?? without(written, other, way))
}

/** The way in which something was written down. Only that way has one of its keys. */
export function wayOf(written: Plain, form: EntryForm): Way | undefined {
  const present = ownKeysOf(form).find((key) => get(written, key) !== undefined)
  return form.ways.find(({ fields }) => fields.some((field) => keyOf(field) === present))
}

/** Each box asks for them at each key. */
const ownKeys = new WeakMap<EntryForm, readonly string[]>()

/** The keys that only one field of the form has. */
function ownKeysOf(form: EntryForm): readonly string[] {
  const known = ownKeys.get(form)
  if (known) return known
  const keys = fieldsOf(form).map(keyOf)
  const own = keys.filter((key) => keys.indexOf(key) === keys.lastIndexOf(key))
  ownKeys.set(form, own)
  return own
}

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
  return valueAt(inWay(draft, box).content, pathOf(box))
}

/** Puts a value into a field. A part that was written down in another way is first converted to this way. */
export function setField(draft: RoundDraft, box: Box, value: unknown): RoundDraft {
  return setAt(box.field === AGREED ? draft : inWay(draft, box), pathOf(box), value)
}

export function typeNumber(draft: RoundDraft, box: Box, text: string): RoundDraft {
  const { way, field, id } = box
  const parts = partsIn(text)
  const sum = sumIn(text)
  const value = sum === undefined ? undefined : kindOf(field).typed?.(sum, parts)
  const texts = { ...draft.texts, [spotKey({ id, key: keyOf(field) })]: text }
  const typed = setField({ ...draft, texts }, box, value)
  // A plain number has no room for the numbers that were added up, so `parts` keeps them beside it.
  const isAlone = field.kind === 'count' && way.fields.every((other) => other === field)
  return isAlone ? setAt(typed, ['entries', id, 'parts'], parts.length > 1 ? parts : undefined) : typed
}

/** The outcome in a player's entry, in games where a round ends in one of several ways. */
export function outcomeOf(draft: RoundDraft, row: Row): Outcome | undefined {
  const part = writtenFor(inWay(draft, row), row)
  const outcomes = row.way.fields.flatMap((field) => (field.kind === 'outcome' ? field.outcomes : []))
  return outcomes.find(({ entry }) => Object.entries(entry).every(([key, value]) => get(part, key) === value))
}

/**
 * The player whom a `who` field names. If the field has no key, it is the player with 0 in the field that it
 * clears.
 */
export function whoIs(
  draft: RoundDraft,
  { form, ids }: Pick<Layout, 'form' | 'ids'>,
  field: FieldOf<'who'>,
): PlayerId | undefined {
  const { key, clears } = field
  if (form.place === 'round') return ids.find((id) => valueAt(draft.content, [keyOf(field)]) === id)
  return ids.find((id) => {
    const value = valueAt(draft.content, ['entries', id, key ?? clears ?? ''])
    return key === undefined ? isPlain(value) && value.points === 0 : value === true
  })
}

/** Whether choosing who it was has filled this in, so that there is no box to type into. */
export function isCleared(draft: RoundDraft, box: Layout & Box): boolean {
  const { way, id } = box
  const key = keyOf(box.field)
  const isOut = way.fields.some(
    (one) => one.kind === 'who' && one.clears === key && whoIs(draft, box, one) === id,
  )
  // A typed 0 means the same, but keeps its box.
  return isOut && !wasTyped(draft, { id, key }, 0)
}

/** The questions for the player whom a `who` field names, and for nobody else. */
export function askedOf(who: FieldOf<'who'>, way: Way): AsideField[] {
  return way.fields.filter(isAside).filter(({ of }) => of === keyOf(who))
}

/**
 * Names the player, or nobody. A player who was named before gets back what they had before naming filled in
 * a 0, because the name may have been wrong.
 */
export function nameWho(
  draft: RoundDraft,
  { form, way, ids }: Layout,
  field: FieldOf<'who'>,
  chosen: PlayerId | undefined,
): RoundDraft {
  if (form.place === 'round') return setAt(draft, [keyOf(field)], chosen)
  const asked = askedOf(field, way)
  return ids.reduce((next, id) => {
    const isChosen = id === chosen
    const named =
      field.key === undefined ? next : setAt(next, ['entries', id, field.key], isChosen || undefined)
    const gone = isChosen ? [] : asked
    const flagged = gone.reduce((now, { key }) => setAt(now, ['entries', id, key], undefined), named)
    if (field.clears === undefined) return flagged
    const path = ['entries', id, field.clears]
    const spot = spotKey({ id, key: field.clears })
    const left = valueAt(flagged.content, path)
    const isNothing = isPlain(left) && left.points === 0
    const { [spot]: before, ...cleared } = flagged.cleared ?? {}
    if (isChosen) {
      const held = isNothing ? before : left
      const others = held === undefined ? cleared : { ...cleared, [spot]: held }
      return setAt({ ...flagged, cleared: others }, path, { points: 0 })
    }
    return isNothing ? setAt({ ...flagged, cleared }, path, before) : flagged
  }, draft)
}

/** Whether nothing was entered for a player yet. */
export function isEmptyRow(draft: RoundDraft, { form, id }: Pick<Row, 'form' | 'id'>): boolean {
  if (agreedOf(draft, id)) return false
  if (form.place === 'each') return valueAt(draft.content, ['entries', id]) === undefined
  return Object.values(draft.content).every((value) => !isPlain(value) || get(value, id) === undefined)
}

/**
 * The boxes of a row that has something, for cards in a hand that nobody has written down. They may be many, so a blank
 * is no 0.
 */
export function unsaidBoxes(draft: RoundDraft, { form, way, id }: Row): Box[] {
  const entry = valueAt(draft.content, ['entries', id])
  if (!isPlain(entry) || agreedOf(draft, id)) return []
  const own = wayOf(entry, form) ?? way
  if (outcomeOf(draft, { form, way: own, id })) return []
  return own.fields.flatMap((field) => {
    if (field.kind !== 'tally' || field.heldUnless === undefined) return []
    const isSaid = get(entry, keyOf(field)) !== undefined || hasNone(draft, { form, way: own, id, field })
    return isSaid ? [] : [{ form, way: own, id, field }]
  })
}

/** Whether these are cards in a hand, and another answer says already that the player has none. */
export function hasNone(draft: RoundDraft, { field, id }: Box): boolean {
  if (field.kind !== 'tally' || field.heldUnless === undefined) return false
  const other = valueAt(draft.content, ['entries', id, field.heldUnless])
  return other !== undefined && other !== false
}

/** How the cards of a round were counted, as far as its rows show it. */
export function countingOf(
  draft: RoundDraft,
  { form, sides }: { form: EntryForm; sides: readonly { key: PlayerId }[] },
): Counting | undefined {
  const values = sides.flatMap(({ key: id }) =>
    fieldsOf(form).map((field) => ({ field, value: valueAt(draft.content, pathOf({ form, field, id })) })),
  )
  const hasCards = ({ field, value }: (typeof values)[number]) =>
    Array.isArray(value) ? field.kind !== 'laid' : isPlain(value) && value.cards !== undefined
  if (values.some(hasCards)) return 'cards'
  const tallies = values.flatMap(({ field, value }) =>
    field.kind === 'tally' && isPlain(value) ? [value] : [],
  )
  if (tallies.some(({ counts }) => counts !== undefined)) return 'counts'
  // Naming the player who is out writes a 0, however the others count.
  if (tallies.some(({ points }) => points !== 0)) return 'totals'
  const ways = sides.map(({ key: id }) => wayOf(writtenFor(draft, { form, id }), form))
  const isTyped = form.ways.length > 1 && ways.some((way) => way && !way.fields.some(isTapped))
  return isTyped ? 'totals' : undefined
}

/** The round as it would be saved. In every row that has something, blanks are 0, except what `unsaidBoxes` names. */
export function completed(draft: RoundDraft, { form, way, ids }: Layout): Plain {
  if (form.place === 'round') return draft.content
  return ids.reduce((next, id) => fillBlanks(next, { form, way, id }), draft).content
}

function fillBlanks(draft: RoundDraft, row: Row): RoundDraft {
  const { form, id } = row
  const entry = valueAt(draft.content, ['entries', id])
  if (!isPlain(entry)) return draft
  const way = wayOf(entry, form) ?? row.way
  if (outcomeOf(draft, { form, way, id })) return draft
  const unsaid = unsaidBoxes(draft, row).map(({ field }) => field)
  return way.fields.reduce((next, field) => {
    const blank = unsaid.includes(field) ? undefined : kindOf(field).blank
    const isBlank = keyOf(field) !== '' && blank !== undefined && get(entry, keyOf(field)) === undefined
    return isBlank ? setAt(next, pathOf({ form, field, id }), blank) : next
  }, draft)
}

/**
 * Where in the form a problem belongs: the player, and the field. Without a field it is about the whole row.
 */
export function spotOf(
  path: readonly (string | number)[],
  form: EntryForm,
): { id: PlayerId | undefined; key: string | undefined } {
  const [first = '', second, third] = path.map(String)
  if (first === 'agreed') return { id: second, key: first }
  const fields = [...fieldsOf(form), ...(form.round ?? [])]
  const named = (key: string | undefined) => fields.find((field) => keyOf(field) === key)
  if (first === 'entries') return { id: second, key: named('') ? '' : named(third) && third }
  const field = named(first)
  return { id: form.place === 'round' && field && !isShared(field) ? second : undefined, key: field && first }
}
