import {
  type EntryField,
  keyOf,
  type Outcome,
  type OutcomeField,
  outcomesIn,
  type PlayerId,
  type Way,
  type WhoField,
  whoFields,
} from '../entry-form.ts'
import { kindOf } from '../entry-kinds/kinds.ts'
import { get, isPlain, type Plain } from '../untrusted.ts'
import { owingIn, type RoundDraft, type Spot, setAt, spotKey, valueAt } from './draft.ts'
import {
  askedOf,
  type Box,
  clearing,
  columnsOf,
  fieldValue,
  isEmptyRow,
  isFilledIn,
  isNamed,
  type Layout,
  numberOf,
  outcomeOf,
  type Row,
  setField,
  writtenFor,
} from './rows.ts'
import { pathOf, shapeOf } from './shape.ts'
import { partsIn, sumIn } from './typed-sum.ts'

/** What a player answers: typed numbers, who did something, how a round went. What an answer puts aside comes back with it. */

export function typeNumber(draft: RoundDraft, box: Box, text: string): RoundDraft {
  const { way, field, id } = box
  const parts = partsIn(text)
  const sum = sumIn(text)
  const { typed, filledBy } = kindOf(field)
  const value = sum === undefined ? undefined : typed?.(sum, parts)
  const texts = { ...draft.texts, [spotKey({ id, key: keyOf(field) })]: text }
  const next = nameByNumber(setField({ ...draft, texts }, box, value), box, sum)
  // A plain number has no room for the numbers that were added up, so `parts` keeps them beside it.
  const isAlone = filledBy === 'totals' && way.fields.every((other) => other === field)
  return isAlone ? setAt(next, ['entries', id, 'parts'], parts.length > 1 ? parts : undefined) : next
}

/**
 * A player with no points left is out, so a typed 0 also names the player, unless somebody else is named. Any other number
 * takes the name back.
 */
function nameByNumber(draft: RoundDraft, box: Box, number: number | undefined): RoundDraft {
  const { form, way, id } = box
  const who = clearing(way, box.field)
  if (who?.key === undefined) return draft
  const { entries } = draft.content
  const ids = new Set([...Object.keys(isPlain(entries) ? entries : {}), id])
  const named = whoIs(draft, { form, ids: [...ids] }, who)
  const isNamedNow = number === 0 && (named === undefined || named === id)
  if (!isNamedNow && named !== id) return draft
  const next = [...ids].reduce((now, one) => {
    const row = { form, way, id: one }
    return one === id && isNamedNow ? nameOne(now, row, who) : unflag(now, row, who)
  }, draft)
  return who.instead && isNamedNow ? setAt(next, pathOf(box), undefined) : next
}

/**
 * The player whom a `who` field names. If the field has no key, it is the player with 0 in the field that it
 * clears.
 */
export function whoIs(
  draft: RoundDraft,
  { form, ids }: Pick<Layout, 'form' | 'ids'>,
  field: WhoField,
): PlayerId | undefined {
  return ids.find((id) => isNamed(draft, form, field, id))
}

/** Whether it was said that the `who` field names nobody: no player whose score is not agreed. */
export function isNobody(draft: RoundDraft, { ids }: Pick<Layout, 'ids'>, field: WhoField): boolean {
  const owing = owingIn(draft, ids)
  return (
    owing.length > 0 && owing.every((id) => valueAt(draft.content, ['entries', id, keyOf(field)]) === false)
  )
}

/** Names the player, or nobody, because the name may have been wrong. */
export function nameWho(
  draft: RoundDraft,
  { form, way, ids }: Layout,
  field: WhoField,
  chosen: PlayerId | undefined,
): RoundDraft {
  const rows = shapeOf(form).withEntry(ids)
  const begun = rows.length === 0 ? setAt(draft, [keyOf(field)], chosen) : draft
  return rows.reduce((next, id) => {
    const row = { form, way, id }
    return id === chosen ? nameOne(next, row, field) : unnameOne(next, row, field)
  }, begun)
}

/** Says that the `who` field names nobody. */
export function nameNobody(draft: RoundDraft, layout: Layout, field: WhoField): RoundDraft {
  const unnamed = nameWho(draft, layout, field, undefined)
  const owing = owingIn(draft, layout.ids)
  return owing.reduce((next, id) => setAt(next, ['entries', id, keyOf(field)], false), unnamed)
}

/** Names a player. What they hold becomes 0, and what stood there is put aside. */
function nameOne(draft: RoundDraft, row: Row, who: WhoField): RoundDraft {
  const { form, way, id } = row
  if (isNamed(draft, form, who, id)) return draft
  const said = saidByOutcomes(who, way)
  const answers = said.length > 0 ? pickKeys(writtenFor(draft, row), said) : undefined
  const kept = putAside(draft, { id, key: keyOf(who) }, answers)
  const flagged = who.key === undefined ? kept : setAt(kept, ['entries', id, who.key], true)
  const cleared = clearedBy(who, way)
  if (!cleared) return flagged
  const box = { ...row, field: cleared }
  const held = fieldValue(draft, box)
  const next = putAside(flagged, { id, key: keyOf(cleared) }, held)
  if (who.instead) return setAt(next, pathOf(box), undefined)
  return numberOf(held, cleared) === 0 ? next : setAt(next, pathOf(box), { points: 0 })
}

/** Names a player no more, who gets back what was put aside. A 0 that they typed stays, or comes back where none was written. */
function unnameOne(draft: RoundDraft, row: Row, who: WhoField): RoundDraft {
  const { form, way, id } = row
  const next = unflag(draft, row, who)
  const cleared = clearedBy(who, way)
  if (!cleared || !isNamed(draft, form, who, id)) return next
  const box = { ...row, field: cleared }
  const [before, rest] = takeAside(next, { id, key: keyOf(cleared) })
  if (isFilledIn(draft, box)) return setAt(rest, pathOf(box), before)
  const isTyped = who.instead && valueAt(draft.content, pathOf(box)) === undefined
  return isTyped ? setAt(rest, pathOf(box), { points: 0 }) : next
}

/** Takes the name from a player, and the answers that only who is named gives. */
function unflag(draft: RoundDraft, row: Row, who: WhoField): RoundDraft {
  const { form, id } = row
  const less = isNamed(draft, form, who, id) ? withoutAsked(draft, row, who) : draft
  return who.key === undefined ? less : setAt(less, ['entries', id, who.key], undefined)
}

function withoutAsked(draft: RoundDraft, row: Row, who: WhoField): RoundDraft {
  const { way, id } = row
  const [kept, rest] = takeAside(draft, { id, key: keyOf(who) })
  // Of a round that is mended nothing was put aside. What its outcome says is no answer about the name.
  const before = isPlain(kept) ? kept : (outcomeOf(draft, row)?.entry ?? {})
  return askedOf(who, way).reduce(
    (next, field) => setAt(next, ['entries', id, keyOf(field)], get(before, keyOf(field))),
    rest,
  )
}

/** The keys of answers about the name that outcomes give too: having seen by dublees, or finished by them. */
function saidByOutcomes(who: WhoField, way: Way): string[] {
  const keys = outcomesIn(way.fields).flatMap(({ entry }) => Object.keys(entry))
  return askedOf(who, way)
    .map(keyOf)
    .filter((key) => keys.includes(key))
}

function clearedBy({ clears }: WhoField, { fields }: Way): EntryField | undefined {
  return fields.find((field) => keyOf(field) === clears)
}

/** Gives a player an outcome, or takes theirs with a second tap. An outcome that only one player can have is taken from the others. */
export function tapOutcome(
  draft: RoundDraft,
  { form, way, ids }: Layout,
  field: OutcomeField,
  id: PlayerId,
  chosen: Outcome,
): RoundDraft {
  const has = (one: PlayerId) => outcomeOf(draft, { form, way, id: one })?.id === chosen.id
  const others = chosen.single ? ids.filter((other) => other !== id && has(other)) : []
  const rest = others.reduce((next, other) => giveOutcome(next, { form, way, id: other }, undefined), draft)
  if (has(id)) return giveOutcome(rest, { form, way, id }, undefined)
  const [last, ...more] = field.outcomes.filter((other) => other.id !== chosen.id)
  // Where nothing but two outcomes is asked, and only one player has the first, all others have the second.
  const areSaid = chosen.single && last && more.length === 0 && way.fields.length === 1
  const empty = areSaid ? ids.filter((other) => other !== id && isEmptyRow(rest, { form, id: other })) : []
  const said = empty.reduce((next, other) => setAt(next, ['entries', other], { ...last?.entry }), rest)
  return giveOutcome(said, { form, way, id }, chosen)
}

/**
 * Gives a player an outcome, or takes theirs away. A name stays. If the outcome asks for no numbers, those of the row are put aside;
 * they come back when the player gets an outcome that asks for numbers, or none.
 */
function giveOutcome(draft: RoundDraft, row: Row, chosen: Outcome | undefined): RoundDraft {
  const { form, way, id } = row
  const spot = { id, key: 'outcome' }
  const written = writtenFor(draft, row)
  const columns = columnsOf(way).filter((field) => outcomesIn([field]).length === 0)
  const boxes = columns.map(keyOf)
  const others = way.fields.filter(
    (field) => !columns.includes(field) && kindOf(field).place?.(field) !== 'names',
  )
  const gone = [...others.map(keyOf), ...outcomesIn(way.fields).flatMap(({ entry }) => Object.keys(entry))]
  const [kept, rest] = takeAside(draft, spot)
  const aside = { ...(isPlain(kept) ? kept : {}), ...pickKeys(written, boxes) }
  const left = Object.entries(written).filter(([key]) => !gone.includes(key) && !boxes.includes(key))
  const asks = chosen === undefined || chosen.asks
  const entry = { ...Object.fromEntries(left), ...(asks ? aside : {}), ...chosen?.entry }
  const next = asks || Object.keys(aside).length === 0 ? rest : putAside(rest, spot, aside)
  // An outcome may answer what who is named is asked, and stays when the name goes.
  const named = whoFields(way.fields).filter((who) => next.cleared?.[spotKey({ id, key: keyOf(who) })])
  const answered = named.reduce((now, who) => {
    return putAside(now, { id, key: keyOf(who) }, pickKeys(entry, saidByOutcomes(who, way)))
  }, next)
  return setAt(answered, shapeOf(form).part(id), Object.keys(entry).length > 0 ? entry : undefined)
}

function pickKeys(plain: Plain, keys: readonly string[]): Plain {
  return Object.fromEntries(Object.entries(plain).filter(([key]) => keys.includes(key)))
}

function putAside(draft: RoundDraft, spot: Spot, value: unknown): RoundDraft {
  const [, rest] = takeAside(draft, spot)
  return value === undefined ? rest : { ...rest, cleared: { ...rest.cleared, [spotKey(spot)]: value } }
}

function takeAside(draft: RoundDraft, spot: Spot): [unknown, RoundDraft] {
  const { [spotKey(spot)]: value, ...cleared } = draft.cleared ?? {}
  return [value, value === undefined ? draft : { ...draft, cleared }]
}
