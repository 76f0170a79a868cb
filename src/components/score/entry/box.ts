import { type Card, isCard } from '../../../scoring/cards.ts'
import {
  type EntryField,
  type EntryForm,
  fieldsOf,
  isTapped,
  type Outcome,
  type PlayerId,
  type Way,
} from '../../../scoring/entry-form.ts'
import { MAX_AGREED } from '../../../scoring/game.ts'
import { tallyOf } from '../../../scoring/tally.ts'
import { get, isPlain, type Plain } from '../../../scoring/untrusted.ts'
import { signed } from '../../../scoring/words.ts'
import { isTooLong, partsIn, sumIn } from '../../controls/sum-text.ts'
import {
  AGREED,
  agreedOf,
  isShared,
  keyOf,
  owingIn,
  partPath,
  pathOf,
  type RoundDraft,
  type Spot,
  setAt,
  spotKey,
  TABLE_ID,
  valueAt,
  wasTyped,
} from './round-draft.ts'

/**
 * The boxes of a round: which there are, what fills each, what it shows, and how a blank, a typed number, tapped cards or a
 * name are written down.
 */

/** What an entry asks, in which way it is entered, and for which players. */
export type Layout = { form: EntryForm; way: Way; ids: readonly PlayerId[] }

/** The row of one player. */
export type Row = Pick<Layout, 'form' | 'way'> & { id: PlayerId }

/** One box of a row. */
export type Box = Row & { field: EntryField }

export type FieldOf<K extends EntryField['kind']> = EntryField & { kind: K }

/**
 * How a table counts its cards: it types totals, counts cards by their value, or taps each card. This is one choice for
 * the whole game, and the next game of the same kind begins with it.
 */
export const COUNTINGS = ['totals', 'counts', 'cards'] as const

export type Counting = (typeof COUNTINGS)[number]

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

/** The fields that are columns of boxes. The others are asked beside the table. */
export function columnsOf(way: Way): EntryField[] {
  return way.fields.filter((field) => field.kind !== 'who' && !(isAside(field) && field.of !== undefined))
}

/** The field of a player's box with this key; undefined for a field of the whole table. */
export function fieldAt(way: Way, key: string): EntryField | undefined {
  return [...columnsOf(way), AGREED].find((field) => keyOf(field) === key)
}

type EntryKind<F> = {
  /** What fills its box; `counted`: as the table counts its cards. Kinds without this have no box. */
  filledBy?: 'totals' | 'cards' | 'missions' | 'counted'
  /** The text of a value, in the row of this player. Kinds without this show no text. */
  show?: (value: unknown, field: F, id: PlayerId) => string
  /** The number of a value, if it is one or adds up to one. */
  number?: (value: unknown, field: F) => number | undefined
  /** The value to write down for a typed number. */
  typed?: (number: number, parts: readonly number[]) => unknown
  /** The cards of a value, as sets; most kinds have just one. */
  sets?: (value: unknown) => Card[][]
  /** The value to write down for tapped cards; undefined if the last one was taken back. */
  tapped?: (sets: readonly (readonly Card[])[]) => unknown
  /** The value of a blank box in a row that has something. */
  blank?: unknown
}

const ONE_SET: EntryKind<EntryField> = {
  filledBy: 'cards',
  show: (value) => countText(cardsIn(value)),
  sets: oneSet,
  tapped: ([cards]) => cards,
}

const KINDS: { readonly [K in EntryField['kind']]: EntryKind<FieldOf<K>> } = {
  tally: {
    filledBy: 'counted',
    show: (value, field) => {
      const worth = worthOf(value, field)
      if (worth !== undefined) return signed(worth)
      // What the cards are worth depends on the round, so the box says how many they are.
      return isPlain(value) ? countText(cardsIn(value.cards)) : ''
    },
    number: worthOf,
    typed: (points, parts) => (parts.length > 1 ? { points, parts } : { points }),
    sets: (value) => (isPlain(value) ? oneSet(value.cards) : []),
    tapped: ([cards]) => cards && { cards },
    blank: { points: 0 },
  },
  count: {
    filledBy: 'totals',
    show: (value) => (typeof value === 'number' ? signed(value) : ''),
    number: (value) => (typeof value === 'number' ? value : undefined),
    typed: (number) => number,
  },
  flag: { show: (value) => (value === true ? '✓' : '') },
  choice: {},
  who: {},
  outcome: {},
  piles: {
    filledBy: 'cards',
    show: (value) => countText(groupsIn(value)),
    sets: (value) => groupsIn(value) ?? [],
    tapped: (sets) => sets.filter((set) => set.length > 0),
    blank: [],
  },
  cards: ONE_SET,
  laid: { filledBy: 'missions', show: (value, _, id) => missionsOf(value, id).join(' ') },
  share: ONE_SET,
}

/** The entry of KINDS for a field. The type assertion is safe, because the key is the field's own kind. */
export function kindOf(field: EntryField): EntryKind<EntryField> {
  return KINDS[field.kind] as EntryKind<EntryField>
}

/** Flags and outcomes are tapped in their own places, and are no boxes. */
export function hasBox(field: EntryField): boolean {
  return kindOf(field).filledBy !== undefined
}

/** What fills a box: one of the ways of counting, or missions; undefined if the field has no box. */
function fillerOf(field: EntryField, counting: Counting): Counting | 'missions' | undefined {
  const { filledBy } = kindOf(field)
  return filledBy === 'counted' ? counting : filledBy
}

/** Whether a number is typed into the box. */
export function isTyped(field: EntryField, counting: Counting): boolean {
  return fillerOf(field, counting) === 'totals'
}

/**
 * Whether there is a key for each card of a pack. On a phone in landscape, these keys take the whole width.
 */
export function hasPackOfKeys({ form, way }: Layout, active: Spot | undefined, counting: Counting): boolean {
  if (!active) return false
  if (active.id === TABLE_ID) return form.round?.find(({ key }) => key === active.key)?.kind === 'card'
  const field = fieldAt(way, active.key)
  return field !== undefined && !form.suitless && fillerOf(field, counting) === 'cards'
}

export function showValue(value: unknown, field: EntryField, id: PlayerId): string {
  return kindOf(field).show?.(value, field, id) ?? ''
}

export function numberOf(value: unknown, field: EntryField): number | undefined {
  return kindOf(field).number?.(value, field)
}

/** Whether a box holds a number that seldom has a second digit. */
export function isSmall(field: EntryField): boolean {
  return field.kind === 'count' && field.max < 20
}

/** Why a number of so many digits cannot stand in the box, so that no box holds more than it shows. */
export function tooLongFor(field: EntryField, text: string): string | undefined {
  const refuse = (most: number, why: string) => (isTooLong(text, String(most).length) ? why : undefined)
  if (field.kind === 'tally') {
    const all = field.classes.reduce((sum, { held, points }) => sum + held * Math.abs(points), 0)
    return refuse(all, `${field.label}: all cards together count no more than ${all}.`)
  }
  if (field.kind !== 'count') return undefined
  const most = Math.max(Math.abs(field.min), Math.abs(field.max))
  return most > MAX_AGREED
    ? refuse(MAX_AGREED, `A score is a number up to ${MAX_AGREED}.`)
    : refuse(most, `${field.label}: a number from ${signed(field.min)} to ${signed(field.max)}.`)
}

/** The cards of a field, as sets. */
export function setsIn(value: unknown, field: EntryField): Card[][] {
  return kindOf(field).sets?.(value) ?? []
}

/** The points of a tally, however its cards were counted; undefined if some cards do not belong there. */
function worthOf(value: unknown, field: FieldOf<'tally'>): number | undefined {
  if (!isPlain(value)) return undefined
  if (typeof value.points === 'number') return value.points
  const { classes, worth } = field
  const counts = countsOf(value, field)
  if (!counts) return undefined
  const numbers = Object.fromEntries(classes.map(({ id }) => [id, numberIn(counts, id)]))
  return worth?.(numbers) ?? classes.reduce((sum, { id, points }) => sum + points * numbers[id]!, 0)
}

/** How many cards of each class a tally counts; undefined if only the sum is known, or if some cards are in no class. */
export function countsOf(value: unknown, { classes }: FieldOf<'tally'>): Plain | undefined {
  if (!isPlain(value)) return {}
  if (isPlain(value.counts)) return value.counts
  const listed = cardsIn(value.cards)
  if (!listed?.every((card) => classes.some(({ has }) => has(card)))) return undefined
  return { ...tallyOf(listed, [], classes).counts }
}

export function numberIn(counts: Plain, id: string): number {
  const number = get(counts, id)
  return typeof number === 'number' ? number : 0
}

export function cardsIn(value: unknown): Card[] | undefined {
  return Array.isArray(value) && value.every(isCard) ? value : undefined
}

export function groupsIn(value: unknown): Card[][] | undefined {
  return Array.isArray(value) && value.every((group) => cardsIn(group)) ? value : undefined
}

function oneSet(value: unknown): Card[][] {
  const cards = cardsIn(value)
  return cards ? [cards] : []
}

function countText(list: readonly unknown[] | undefined): string {
  return list ? String(list.length) : ''
}

export type LaidMission = { player: PlayerId; mission: number }

export function laidIn(value: unknown): LaidMission[] {
  const isLaid = (one: unknown): one is LaidMission =>
    isPlain(one) && typeof one.player === 'string' && typeof one.mission === 'number'
  return Array.isArray(value) ? value.filter(isLaid) : []
}

function missionsOf(value: unknown, id: PlayerId): number[] {
  return laidIn(value).flatMap(({ player, mission }) => (player === id ? [mission] : []))
}

/** Whether this value is a total without its cards, although the table now counts cards. */
export function missesCards(value: unknown, field: EntryField, counting: Counting): boolean {
  if (field.kind !== 'tally' || !isPlain(value) || counting === 'totals') return false
  const { points = 0, counts } = value
  return points !== 0 || (counting === 'cards' && counts !== undefined)
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

/** The own keys of each form, kept because every box asks for them at every key of the keyboard. */
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

/** Whether the field is 0 because its player is named, although no 0 is written down. */
export function isLeftOut(draft: RoundDraft, { form, way, id, field }: Box): boolean {
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

/**
 * A player with no points left is out, so a typed 0 also names the player, unless somebody else is named. Any other number
 * takes the name back.
 */
function nameByNumber(draft: RoundDraft, box: Box, number: number | undefined): RoundDraft {
  const { form, way, id, field } = box
  const who = clearing(way, field)
  if (who?.key === undefined) return draft
  const { entries } = draft.content
  const ids = Object.keys(isPlain(entries) ? entries : {})
  const named = whoIs(draft, { form, ids }, who)
  if (number !== 0) return named === id ? flagWho(draft, { form, way, ids }, who, undefined) : draft
  if (named !== undefined && named !== id) return draft
  const out = flagWho(draft, { form, way, ids: [...ids, id] }, who, id)
  return who.instead ? setAt(out, pathOf(box), undefined) : out
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

type AsideField = FieldOf<'flag'> | FieldOf<'choice'> | FieldOf<'count'>

/** Whether the field may be asked of the player alone whom a `who` field names. */
function isAside(field: EntryField): field is AsideField {
  return field.kind === 'flag' || field.kind === 'choice' || field.kind === 'count'
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

/** Whether it was said that the `who` field names nobody: no player whose score is not agreed. */
export function isNobody(draft: RoundDraft, { ids }: Pick<Layout, 'ids'>, field: FieldOf<'who'>) {
  const owing = owingIn(draft, ids)
  return (
    owing.length > 0 && owing.every((id) => valueAt(draft.content, ['entries', id, keyOf(field)]) === false)
  )
}

/** Whether naming the player has filled in a 0, so that there is no box to type into. */
export function isCleared(draft: RoundDraft, box: Box): boolean {
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

/** Writes down who is named, and deletes what somebody was asked who no longer is. */
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
  const owing = owingIn(draft, layout.ids)
  return owing.reduce((next, id) => setAt(next, ['entries', id, keyOf(field)], false), unnamed)
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
 * The boxes that ask how much a player still holds, if the row has something and says nothing about that. A hand may count
 * much, so such a blank is no 0.
 */
export function unansweredBoxes(draft: RoundDraft, { form, way, id }: Row): Box[] {
  const entry = valueAt(draft.content, ['entries', id])
  if (!isPlain(entry) || agreedOf(draft, id)) return []
  const own = wayOf(entry, form) ?? way
  if (isSaidByOutcome(draft, { form, way: own, id })) return []
  return own.fields.flatMap((field) => {
    if (field.kind !== 'tally' || field.askedUnless === undefined) return []
    const isSaid = get(entry, keyOf(field)) !== undefined || hasNone(draft, { form, way: own, id, field })
    return isSaid ? [] : [{ form, way: own, id, field }]
  })
}

/** Whether these are cards in a hand, and another answer says already that the player has none. */
export function hasNone(draft: RoundDraft, { field, id }: Box): boolean {
  if (field.kind !== 'tally' || field.askedUnless === undefined) return false
  const other = valueAt(draft.content, ['entries', id, field.askedUnless])
  return other !== undefined && other !== false
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
