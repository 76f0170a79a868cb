import type { EntryField, PlayerId, RoundField } from '../entry-form.ts'
import { get, isPlain, type Plain } from '../untrusted.ts'
import { sumIn } from './typed-sum.ts'

/**
 * A round as it is being entered: the round as it would be saved, and the numbers as they were typed. When a
 * round is mended, the parts that nobody touches stay as they were written down, whatever they hold.
 */
export type RoundDraft = {
  version: 2
  /** The number of the round for which it was begun. */
  number: number
  /** The round before mending; empty for a new round. */
  base: Plain
  content: Plain
  /** By spot: what was typed into a box, such as "120+85+" or a lone minus. */
  texts: Readonly<Record<string, string>>
  /** What was added from a check, as a sentence. */
  added?: string
  /** The content before that was added, which can be had back until something else is changed. */
  contentBefore?: Plain
  /**
   * By spot: what an answer has put aside, and gives back when it is taken back. Under a tally that a name clears stands its value;
   * under a `who` and under an outcome stand the answers by their keys.
   */
  cleared?: Plain
}

export type Field = EntryField | RoundField
export type Path = readonly string[]

/** A box: its player, and the key of its field. Fields that the round has once belong to the whole table. */
export type Spot = { id: PlayerId; key: string }

/** The owner of fields that the round has once. */
export const WHOLE_ROUND = ''

/** The box of a score that the table agreed on, which replaces all other boxes of the player. */
export const AGREED: EntryField = {
  kind: 'count',
  key: 'agreed',
  label: 'agreed score',
  rule: '',
  min: -Infinity,
  max: Infinity,
}

export function emptyDraft(number: number): RoundDraft {
  return { version: 2, number, base: {}, content: {}, texts: {} }
}

/** A draft to mend a saved round. */
export function draftOf(written: Plain, number: number): RoundDraft {
  return { ...emptyDraft(number), base: written, content: written }
}

/** Reads a draft from storage. A damaged draft counts as nothing entered. */
export function readRoundDraft(stored: unknown): RoundDraft | undefined {
  if (!isPlain(stored)) return undefined
  const { version, number, base, content, texts, added, contentBefore, cleared } = stored
  const isWhole =
    version === 2 &&
    typeof number === 'number' &&
    isPlain(base) &&
    isPlain(content) &&
    isPlain(texts) &&
    Object.values(texts).every((text) => typeof text === 'string')
  if (!isWhole) return undefined
  const others = {
    ...(typeof added === 'string' && { added }),
    ...(isPlain(contentBefore) && { contentBefore }),
    ...(isPlain(cleared) && { cleared }),
  }
  return { version: 2, number, base, content, texts: texts as Record<string, string>, ...others }
}

export function spotKey({ id, key }: Spot): string {
  return `${id} ${key}`
}

export function areSame(one: Spot | undefined, other: Spot): boolean {
  return one?.id === other.id && one.key === other.key
}

export function valueAt(plain: unknown, path: Path): unknown {
  return path.reduce((inner, key) => (isPlain(inner) ? get(inner, key) : undefined), plain)
}

export function setAt(draft: RoundDraft, path: Path, value: unknown): RoundDraft {
  const content = put(draft.content, path, value)
  return { ...draft, content: isPlain(content) ? content : {} }
}

/**
 * A copy with this value at this path. Without a value, the path is removed, together with all that becomes
 * empty.
 */
function put(holder: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const plain = isPlain(holder) ? holder : {}
  const inner = put(get(plain, key), rest, value)
  const { [key]: _, ...others } = plain
  const next = inner === undefined ? others : { ...plain, [key]: inner }
  return Object.keys(next).length > 0 ? next : undefined
}

/**
 * The text that was typed into a box, if the round still holds its number. Otherwise the text of the number.
 */
export function textIn(draft: RoundDraft, spot: Spot, number: number | undefined): string {
  const text = draft.texts[spotKey(spot)]
  if (text !== undefined && wasTyped(draft, spot, number)) return text
  return number === undefined ? '' : String(number)
}

/** Whether this number was typed into the box. */
export function wasTyped(draft: RoundDraft, spot: Spot, number: number | undefined): boolean {
  const text = draft.texts[spotKey(spot)]
  return text !== undefined && sumIn(text) === number
}

/** A score that the table agreed on, whatever the rules say. */
export type Agreed = { points?: number; note: string }

export function agreedOf({ content }: RoundDraft, id: PlayerId): Agreed | undefined {
  const agreed = valueAt(content, ['agreed', id])
  if (!isPlain(agreed)) return undefined
  const { points, note } = agreed
  return { ...(typeof points === 'number' && { points }), note: typeof note === 'string' ? note : '' }
}

/** The players whose score is not agreed. */
export function owingIn(draft: RoundDraft, ids: readonly PlayerId[]): PlayerId[] {
  return ids.filter((id) => !agreedOf(draft, id))
}

/** Replaces a player's boxes by a score that the table agrees on. What was agreed on before stays. */
export function agreeOn(draft: RoundDraft, id: PlayerId, { points, note }: Agreed): RoundDraft {
  const before = agreedOf(draft, id)
  const known = before?.points ?? points
  return setAt(draft, ['agreed', id], {
    ...(known !== undefined && { points: known }),
    note: before?.note || note,
  })
}

/**
 * The round as if every other player's score were agreed, so that one player's part can be judged before the
 * others are entered.
 */
export function aloneOf(content: Plain, id: PlayerId, ids: readonly PlayerId[]): Plain {
  const others = ids.filter((other) => other !== id).map((other) => [other, { points: 0 }])
  const agreed = isPlain(content.agreed) ? content.agreed : {}
  return { ...content, agreed: { ...agreed, ...Object.fromEntries(others) } }
}
