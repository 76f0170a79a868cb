import {
  type EntryField,
  type EntryForm,
  fieldsOf,
  isTapped,
  type Outcome,
  type PlayerId,
  type Way,
} from '../../../scoring/entry-form.ts'
import { canonical } from '../../../scoring/ledger/event-list.ts'
import { get, isPlain, type Plain } from '../../../scoring/untrusted.ts'
import { signed } from '../../../scoring/words.ts'
import { partsIn, sumIn } from '../../controls/sum-text.ts'
import type { Counting } from './counting.ts'
import { type FieldOf, hasBox, kindOf, numberOf } from './entry-kinds.ts'
import {
  AGREED,
  agreedOf,
  isShared,
  keyOf,
  type Path,
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

type AsideField = FieldOf<'flag'> | FieldOf<'choice'> | FieldOf<'count'>

/** Whether the field may be asked of the player alone whom a `who` field names. */
function isAside(field: EntryField): field is AsideField {
  return field.kind === 'flag' || field.kind === 'choice' || field.kind === 'count'
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
  const value = valueAt(inWay(draft, box).content, pathOf(box))
  return value === undefined && isLeftOut(draft, box) ? { points: 0 } : value
}

/** Whether the field is 0 without being written down, because its player is named. */
function isLeftOut(draft: RoundDraft, { form, way, id, field }: Box): boolean {
  const who = clearing(way, field)
  return who?.instead === true && isNamed(draft, form, who, id)
}

/** The `who` field that names a player by a 0 in this one. */
function clearing({ fields }: Way, field: EntryField): FieldOf<'who'> | undefined {
  const key = keyOf(field)
  return fields.find((one): one is FieldOf<'who'> => one.kind === 'who' && one.clears === key)
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
  const typed = nameByNumber(setField({ ...draft, texts }, box, value), box, sum)
  // A plain number has no room for the numbers that were added up, so `parts` keeps them beside it.
  const isAlone = field.kind === 'count' && way.fields.every((other) => other === field)
  return isAlone ? setAt(typed, ['entries', id, 'parts'], parts.length > 1 ? parts : undefined) : typed
}

/** A 0 and being out are the same: whoever has nothing left is named, unless somebody else is, and with more is not. */
function nameByNumber(draft: RoundDraft, box: Box, number: number | undefined): RoundDraft {
  const { form, way, id, field } = box
  const who = clearing(way, field)
  if (who?.key === undefined) return draft
  const ids = Object.keys(entriesIn(draft))
  const named = whoIs(draft, { form, ids }, who)
  if (number !== 0) return named === id ? flagWho(draft, { form, way, ids }, who, undefined) : draft
  if (named !== undefined && named !== id) return draft
  const out = flagWho(draft, { form, way, ids: [...ids, id] }, who, id)
  return who.instead ? setAt(out, pathOf(box), undefined) : out
}

function entriesIn({ content }: Pick<RoundDraft, 'content'>): Plain {
  return isPlain(content.entries) ? content.entries : {}
}

/** The outcome in a player's entry, in games where a round ends in one of several ways. */
export function outcomeOf(draft: RoundDraft, row: Row): Outcome | undefined {
  const part = writtenFor(inWay(draft, row), row)
  const outcomes = row.way.fields.flatMap((field) => (field.kind === 'outcome' ? field.outcomes : []))
  const fitting = outcomes.filter(({ entry }) =>
    Object.entries(entry).every(([key, value]) => get(part, key) === value),
  )
  // One outcome may say the same as another one and more.
  const sayingMost = Math.max(...fitting.map(({ entry }) => Object.keys(entry).length))
  return fitting.find(({ entry }) => Object.keys(entry).length === sayingMost)
}

/** Whether an outcome says all that the row asks. */
export function isSaidByOutcome(draft: RoundDraft, row: Row): boolean {
  const outcome = outcomeOf(draft, row)
  return outcome !== undefined && !outcome.asks
}

/**
 * Gives a player an outcome, or takes theirs. The row keeps who was named, and the boxes that the outcome asks for.
 */
export function chooseOutcome(draft: RoundDraft, row: Row, chosen: Outcome | undefined): RoundDraft {
  const { form, way, id } = row
  const fields = way.fields.filter(
    (field) => field.kind !== 'who' && !(hasBox(field) && (chosen === undefined || chosen.asks)),
  )
  const gone = fields.flatMap((field) =>
    field.kind === 'outcome' ? field.outcomes.flatMap(({ entry }) => Object.keys(entry)) : [keyOf(field)],
  )
  const written = Object.entries(writtenFor(draft, row)).filter(([key]) => !gone.includes(key))
  const entry = Object.fromEntries([...written, ...Object.entries(chosen?.entry ?? {})])
  return setAt(draft, partPath(form, id), Object.keys(entry).length > 0 ? entry : undefined)
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
  return ids.find((id) => isNamed(draft, form, field, id))
}

/** Whether a `who` field names this player. */
export function isNamed(
  { content }: RoundDraft,
  form: EntryForm,
  field: FieldOf<'who'>,
  id: PlayerId,
): boolean {
  const { key, clears } = field
  if (form.place === 'round') return valueAt(content, [keyOf(field)]) === id
  if (key !== undefined) return valueAt(content, ['entries', id, key]) === true
  const cleared = fieldsOf(form).find((one) => keyOf(one) === clears)
  return cleared !== undefined && numberOf(valueAt(content, ['entries', id, clears ?? '']), cleared) === 0
}

/** Whether it was said that the `who` field names nobody. */
export function isNobody(
  { content }: Pick<RoundDraft, 'content'>,
  { ids }: Pick<Layout, 'ids'>,
  field: FieldOf<'who'>,
) {
  return ids.every((id) => valueAt(content, ['entries', id, keyOf(field)]) === false)
}

/** Whether choosing who it was has filled this in, so that there is no box to type into. */
export function isCleared(draft: RoundDraft, box: Layout & Box): boolean {
  const { form, way, id, field } = box
  const who = clearing(way, field)
  // A typed 0 means the same, but keeps its box.
  return who !== undefined && isNamed(draft, form, who, id) && isFilledIn(draft, box)
}

/** Whether its 0 was filled in, and not entered by the player. */
function isFilledIn(draft: RoundDraft, box: Box): boolean {
  const value = fieldValue(draft, box)
  const isZero = isPlain(value) && value.points === 0
  return isZero && !wasTyped(draft, { id: box.id, key: keyOf(box.field) }, 0)
}

/** The questions for the player whom a `who` field names, and for nobody else. */
export function askedOf(who: FieldOf<'who'>, way: Way): AsideField[] {
  return way.fields.filter(isAside).filter(({ of }) => of === keyOf(who))
}

/**
 * Names the player, or nobody. A player who was named before gets back what they had before naming filled in
 * a 0, because the name may have been wrong. A 0 that somebody entered stays.
 */
export function nameWho(
  draft: RoundDraft,
  layout: Layout,
  field: FieldOf<'who'>,
  chosen: PlayerId | undefined,
): RoundDraft {
  const { form, way, ids } = layout
  if (form.place === 'round') return setAt(draft, [keyOf(field)], chosen)
  const flagged = flagWho(draft, layout, field, chosen)
  const cleared = way.fields.find((one) => keyOf(one) === field.clears)
  if (!cleared) return flagged
  const zero = field.instead ? undefined : { points: 0 }
  const writeLeft = (next: RoundDraft, id: PlayerId): RoundDraft => {
    const box = { form, way, id, field: cleared }
    const spot = spotKey({ id, key: keyOf(cleared) })
    const { [spot]: before, ...others } = next.cleared ?? {}
    if (id !== chosen) {
      const isFilled = isNamed(draft, form, field, id) && isFilledIn(draft, box)
      return isFilled ? setAt({ ...next, cleared: others }, pathOf(box), before) : next
    }
    const held = fieldValue(draft, box)
    if (numberOf(held, cleared) === 0) return field.instead ? setAt(next, pathOf(box), zero) : next
    const kept = held === undefined ? others : { ...others, [spot]: held }
    return setAt({ ...next, cleared: kept }, pathOf(box), zero)
  }
  return ids.reduce(writeLeft, flagged)
}

/** Writes down who is named, and takes back what the others were asked as long as they were. */
function flagWho(
  draft: RoundDraft,
  { form, way, ids }: Layout,
  field: FieldOf<'who'>,
  chosen: PlayerId | undefined,
): RoundDraft {
  const asked = askedOf(field, way)
  return ids.reduce((next, id) => {
    const gone = id !== chosen && isNamed(draft, form, field, id) ? asked : []
    const less = gone.reduce((now, { key }) => setAt(now, ['entries', id, key], undefined), next)
    return field.key === undefined
      ? less
      : setAt(less, ['entries', id, field.key], id === chosen || undefined)
  }, draft)
}

/** Says that the `who` field names nobody. */
export function nameNobody(draft: RoundDraft, layout: Layout, field: FieldOf<'who'>): RoundDraft {
  const unnamed = nameWho(draft, layout, field, undefined)
  return layout.ids.reduce((next, id) => setAt(next, ['entries', id, keyOf(field)], false), unnamed)
}

/** Whether nothing was entered for a player yet. */
export function isEmptyRow(draft: RoundDraft, { form, id }: Pick<Row, 'form' | 'id'>): boolean {
  if (agreedOf(draft, id)) return false
  if (form.place === 'each') {
    const entry = valueAt(draft.content, ['entries', id])
    if (!isPlain(entry)) return entry === undefined
    // What was said of all players at once, that nobody is out, makes no entry.
    const asked = fieldsOf(form).flatMap((field) => (field.kind === 'who' && field.ask ? [keyOf(field)] : []))
    return Object.entries(entry).every(([key, value]) => value === false && asked.includes(key))
  }
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
  if (isSaidByOutcome(draft, { form, way: own, id })) return []
  return own.fields.flatMap((field) => {
    if (field.kind !== 'tally' || field.heldUnless === undefined) return []
    const isSaid = get(entry, keyOf(field)) !== undefined || hasNone(draft, { form, way: own, id, field })
    return isSaid ? [] : [{ form, way: own, id, field }]
  })
}

/**
 * What is paid for and was not answered: a yes or no, and who ended the round. Of a round that was saved without an answer
 * the table has said that there was none.
 */
export function unanswered(
  draft: RoundDraft,
  { form, way, ids }: Layout,
): { path: Path; field: EntryField; question: string }[] {
  if (form.place === 'round') return []
  const saved = { ...draft, content: draft.base }
  const wasSaved = (id: PlayerId) => isPlain(valueAt(draft.base, ['entries', id]))
  const rows = ids.filter((id) => !agreedOf(draft, id) && !isEmptyRow(draft, { form, id }))
  const flags = rows.flatMap((id) =>
    way.fields.flatMap((field) => {
      if (field.kind !== 'flag' || field.no === undefined) return []
      const path = pathOf({ form, field, id })
      const isSaid = valueAt(draft.content, path) !== undefined
      const isKnown = wasSaved(id) && valueAt(draft.base, path) === undefined
      const question = `${field.label}: yes, or no (${signed(field.no)})?`
      return isSaid || isKnown ? [] : [{ path, field, question }]
    }),
  )
  const who = way.fields.flatMap((field) => {
    if (field.kind !== 'who' || !field.ask || ids.some((id) => agreedOf(draft, id))) return []
    const isSaid = whoIs(draft, { form, ids }, field) !== undefined || isNobody(draft, { ids }, field)
    const isKnown = ids.every(wasSaved) && whoIs(saved, { form, ids }, field) === undefined
    return isSaid || isKnown
      ? []
      : [{ path: [keyOf(field)], field, question: `${field.ask.question} – ${field.ask.nobody}?` }]
  })
  return [...flags, ...who]
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

/**
 * The round as it would be saved. In every row that has something, blanks are 0, except what `unsaidBoxes` names and what
 * may be missing.
 */
export function completed(draft: RoundDraft, { form, way, ids }: Layout): Plain {
  if (form.place === 'round') return draft.content
  return ids.reduce((next, id) => {
    const path = ['entries', id]
    const isWritten = isPlain(valueAt(next.content, path))
    if (isWritten && !isEmptyRow(next, { form, id })) return fillBlanks(next, { form, way, id })
    if (form.mayBeEmpty) return setAt(next, path, {})
    return isWritten ? setAt(next, path, undefined) : next
  }, draft).content
}

/** Whether the round that was half entered is in the game by now, whether or not it is on disk. */
export function isInGame(draft: RoundDraft, layout: Layout, rounds: readonly Plain[]): boolean {
  const written = rounds[draft.number - 1]
  return written !== undefined && canonical(completed(draft, layout)) === canonical(written)
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

function fillBlanks(draft: RoundDraft, row: Row): RoundDraft {
  const { form, id } = row
  const entry = writtenFor(draft, row)
  const way = wayOf(entry, form) ?? row.way
  if (isSaidByOutcome(draft, { form, way, id })) return draft
  const unsaid = unsaidBoxes(draft, row).map(({ field }) => field)
  return way.fields.reduce((next, field) => {
    const isLeft = unsaid.includes(field) || (field.kind === 'tally' && field.mayBeMissing)
    const blank = isLeft ? undefined : kindOf(field).blank
    const isBlank =
      keyOf(field) !== '' &&
      blank !== undefined &&
      get(entry, keyOf(field)) === undefined &&
      !isLeftOut(draft, { form, way, id, field })
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
