import type { EntryField, EntryForm, PlayerId, RoundField } from '../../../scoring/entry-form.ts'
import { get, isPlain, type Plain } from '../../../scoring/untrusted.ts'
import { type NumberKey, partsIn, pressKey, sumIn } from '../../controls/sum-text.ts'
import { upgradeDraft } from './draft-v1.ts'

/**
 * A round as it is being entered: the round itself, as it would be saved, and the numbers as they were typed. What nobody
 * touches of a mended round stays as it was written down, whatever it holds.
 */
export type RoundDraft = {
  version: 2
  /** The number of the round that it was begun for. */
  number: number
  /** The round that is mended, as it was when mending began; empty for a new round. */
  base: Plain
  content: Plain
  /** By spot: what was typed into a box, such as "120+85+" or a lone minus. */
  texts: Readonly<Record<string, string>>
  /** What came into it from elsewhere. */
  told?: string
  /** What stood there before that came, for as long as nothing else is changed. */
  before?: Plain
  /** By spot: what stood in a box until naming who went out put 0 there. */
  cleared?: Plain
}

export type Field = EntryField | RoundField
export type Path = readonly string[]

/** A box: whose it is, and the key of its field. The round's own fields belong to the whole table. */
export type Spot = { id: PlayerId; key: string }

/** Owns the fields that the round has once. */
export const TABLE_ID = ''

export function emptyDraft(number: number): RoundDraft {
  return { version: 2, number, base: {}, content: {}, texts: {} }
}

/** A saved round, to be mended. */
export function draftOf(written: Plain, number: number): RoundDraft {
  return { ...emptyDraft(number), base: written, content: written }
}

/** A draft from storage, also of an earlier version; what is spoilt counts as nothing entered. */
export function readRoundDraft(stored: unknown, form: EntryForm): RoundDraft | undefined {
  if (!isPlain(stored)) return undefined
  const draft = stored.version === 1 ? upgradeDraft(stored, form) : stored
  const { version, number, base, content, texts, told, before, cleared } = draft
  const isWhole =
    version === 2 &&
    typeof number === 'number' &&
    isPlain(base) &&
    isPlain(content) &&
    isPlain(texts) &&
    Object.values(texts).every((text) => typeof text === 'string')
  if (!isWhole) return undefined
  const kept = {
    ...(typeof told === 'string' && { told }),
    ...(isPlain(before) && { before }),
    ...(isPlain(cleared) && { cleared }),
  }
  return { version: 2, number, base, content, texts: texts as Record<string, string>, ...kept }
}

/** A tally without a key is the entry itself. */
export function keyOf(field: Field): string {
  if ('key' in field && field.key !== undefined) return field.key
  return field.kind === 'tally' ? '' : field.kind
}

export function spotKey({ id, key }: Spot): string {
  return `${id} ${key}`
}

/** Where in the round a field's value stands. */
export function pathOf({ form, field, id }: { form: EntryForm; field: EntryField; id: PlayerId }): Path {
  const key = keyOf(field)
  if (form.place === 'round') return isShared(field) ? [key] : [key, id]
  return key === '' ? ['entries', id] : ['entries', id, key]
}

/** Whether all players have one value together: a list of missions, or the id of who did something. */
export function isShared({ kind }: Field): boolean {
  return kind === 'laid' || kind === 'who'
}

export function valueAt(plain: unknown, path: Path): unknown {
  return path.reduce((inner, key) => (isPlain(inner) ? get(inner, key) : undefined), plain)
}

export function setAt(draft: RoundDraft, path: Path, value: unknown): RoundDraft {
  const content = put(draft.content, path, value)
  return { ...draft, content: isPlain(content) ? content : {} }
}

/** A copy with this value in that place. Without a value the place is removed, and whatever is empty by that. */
function put(holder: unknown, [key = '', ...rest]: Path, value: unknown): unknown {
  const plain = isPlain(holder) ? holder : {}
  const inner = rest.length > 0 ? put(get(plain, key), rest, value) : value
  const { [key]: _, ...others } = plain
  const next = inner === undefined ? others : { ...plain, [key]: inner }
  return Object.keys(next).length > 0 ? next : undefined
}

/** Types a number into a box; `write` puts it into the form that the field has in the round. */
export function setText(
  draft: RoundDraft,
  spot: Spot,
  path: Path,
  text: string,
  write: (number: number, parts: readonly number[]) => unknown,
): RoundDraft {
  const parts = partsIn(text)
  const sum = sumIn(text)
  const texts = { ...draft.texts, [spotKey(spot)]: text }
  return setAt({ ...draft, texts }, path, sum === undefined ? undefined : write(sum, parts))
}

/** What was typed into a box, as long as the round still holds it. */
export function textIn(draft: RoundDraft, spot: Spot, number: number | undefined): string {
  const text = draft.texts[spotKey(spot)]
  if (text !== undefined && wasTyped(draft, spot, number)) return text
  return number === undefined ? '' : String(number)
}

/** Whether a number was typed into this box, so that the next digit goes on from it. */
export function wasTyped(draft: RoundDraft, spot: Spot, number: number | undefined): boolean {
  const text = draft.texts[spotKey(spot)]
  return text !== undefined && sumIn(text) === number
}

/** The text after a key of the pad. A first digit replaces a number that was worked out, or saved before. */
export function textAfter(draft: RoundDraft, spot: Spot, number: number | undefined, key: NumberKey): string {
  const isReplaced = /\d/.test(key) && !wasTyped(draft, spot, number)
  return pressKey(isReplaced ? '' : textIn(draft, spot, number), key)
}

/** A score that the table agreed on, whatever the rules say. */
export type Agreed = { points?: number; note: string }

export function agreedOf({ content }: RoundDraft, id: PlayerId): Agreed | undefined {
  const agreed = valueAt(content, ['agreed', id])
  if (!isPlain(agreed)) return undefined
  const { points, note } = agreed
  return { ...(typeof points === 'number' && { points }), note: typeof note === 'string' ? note : '' }
}

/** The same round, as if every other player's score was agreed: so one player's part can be judged before theirs is there. */
export function aloneOf(content: Plain, id: PlayerId, ids: readonly PlayerId[]): Plain {
  const others = ids.filter((other) => other !== id).map((other) => [other, { points: 0 }])
  const agreed = isPlain(content.agreed) ? content.agreed : {}
  return { ...content, agreed: { ...agreed, ...Object.fromEntries(others) } }
}
