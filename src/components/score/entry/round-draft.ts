import type { EntryField, EntryForm, PlayerId } from '../../../scoring/game.ts'
import { get, isPlain, type Plain } from '../../../scoring/untrusted.ts'
import { emptyValue, type FieldValue, numberOf, writeValue } from './field-value.ts'

/**
 * A round as it is being entered. What stands in `base`, the round that is mended, counts until something else is typed
 * in its place; so whatever a stored round holds stays as it is, unless somebody changes it.
 */
export type RoundDraft = {
  version: 1
  /** The number of the round that it was begun for. */
  number: number
  base: Plain
  /** The base, as it would have been typed. */
  found: Typed
  typed: Typed
  /** Whose fields are open. */
  aim: PlayerId
  /** What came into it from elsewhere, for whoever finds it. */
  told?: string
}

export type Typed = {
  /** Which of the form's ways, by player; of the round's fields under NOBODY. */
  ways: Readonly<Record<PlayerId, number>>
  /** By player, then by the field's key. */
  values: Readonly<Record<PlayerId, Values>>
  agreed: Readonly<Record<PlayerId, Agreed>>
}

export type Values = Readonly<Record<string, FieldValue>>

/** A score that the table agreed on. Taken back it stays as it was typed. */
export type Agreed = { on: boolean; points: string; note: string }

/** Whose the fields are that the round has for all together. */
export const NOBODY = ''

export const NOTHING: Typed = { ways: {}, values: {}, agreed: {} }

export function emptyRoundDraft(number: number): RoundDraft {
  return { version: 1, number, base: {}, found: NOTHING, typed: NOTHING, aim: NOBODY }
}

/** What lies on the shelf; what is spoilt counts as nothing entered. */
export function readRoundDraft(content: unknown): RoundDraft | undefined {
  if (!isPlain(content) || content.version !== 1) return undefined
  const { number, base, found, typed, aim } = content
  const isWhole = Number.isFinite(number) && isPlain(base) && isTyped(found) && isTyped(typed) && isText(aim)
  return isWhole ? (content as RoundDraft) : undefined // as just looked at
}

const isText = (value: unknown) => typeof value === 'string'
const isNone = (value: unknown) => value === undefined

function hasOnly(plain: unknown, isRight: (inner: unknown) => boolean): boolean {
  return isPlain(plain) && Object.values(plain).every(isRight)
}

function isTyped(given: unknown): boolean {
  return (
    isPlain(given) &&
    hasOnly(given.ways, Number.isFinite) &&
    hasOnly(given.values, (values) => hasOnly(values, isValue)) &&
    hasOnly(given.agreed, (agreed) => isPlain(agreed) && isText(agreed.points) && isText(agreed.note))
  )
}

function isValue(value: unknown): boolean {
  if (!isPlain(value)) return false
  const { kind, points, counts, text, id } = value
  const lists = [value.cards, value.sets, value.laid].every((list) => isNone(list) || Array.isArray(list))
  const own = kind === 'tally' ? isText(points) && hasOnly(counts, isText) : true
  return own && lists && [text, id].every((said) => isNone(said) || isText(said))
}

export function keyOf(field: EntryField): string {
  return field.key ?? ''
}

/** Whether each player has one of his own, even where the round holds them. */
export function isPersonal({ kind }: EntryField): boolean {
  return kind !== 'laid' && kind !== 'player'
}

export function ownerOf(form: EntryForm, id: PlayerId): PlayerId {
  return form.place === 'round' ? NOBODY : id
}

/** Where a value stands in a round; without an id, where all of that kind stand. */
export function pathOf(form: EntryForm, field: EntryField, id?: PlayerId): string[] {
  const key = keyOf(field)
  if (form.place === 'round') return id !== undefined && isPersonal(field) ? [key, id] : [key]
  return ['entries', id ?? NOBODY, ...(key === '' ? [] : [key])]
}

export function rawAt(plain: unknown, path: readonly string[]): unknown {
  return path.reduce((inner, key) => (isPlain(inner) ? get(inner, key) : undefined), plain)
}

/** What was typed, or else what was there before. */
function either<T>({ typed, found }: RoundDraft, at: keyof Typed, ...path: string[]): T | undefined {
  // Both hold what their type says, and an id may be the name of anything that an object inherits.
  return (rawAt(typed[at], path) ?? rawAt(found[at], path)) as T | undefined
}

export function wayOf(draft: RoundDraft, form: EntryForm, id: PlayerId): number {
  return either<number>(draft, 'ways', ownerOf(form, id)) ?? 0
}

export function fieldsOf(draft: RoundDraft, form: EntryForm, id: PlayerId): readonly EntryField[] {
  return form.ways[wayOf(draft, form, id)]?.fields ?? []
}

export function valueIn<K extends EntryField['kind']>(
  draft: RoundDraft,
  id: PlayerId,
  field: EntryField & { kind: K },
): FieldValue & { kind: K } {
  const value = either<FieldValue>(draft, 'values', isPersonal(field) ? id : NOBODY, keyOf(field))
  // A house rule that changed meanwhile may have made a field another kind; otherwise it is the field's own.
  return (value?.kind === field.kind ? value : emptyValue(field)) as FieldValue & { kind: K }
}

export function agreedOf(draft: RoundDraft, id: PlayerId): Agreed {
  return either<Agreed>(draft, 'agreed', id) ?? { on: false, points: '', note: '' }
}

/** The round, for the engine. Only what was touched differs from `base`. */
export function contentOf(draft: RoundDraft, form: EntryForm): Plain {
  const { base, typed } = draft
  let content = base
  const set = (path: readonly string[], value: unknown) => {
    // A round stays one, whatever is put into it.
    content = (put(content, path, value) ?? {}) as Plain
  }
  for (const id of Object.keys({ ...typed.ways, ...typed.values })) {
    const fields = fieldsOf(draft, form, id)
    const keys = fields.map(keyOf)
    for (const field of form.ways.flatMap((way) => way.fields)) {
      const shared = form.place === 'round' ? undefined : id
      if (!keys.includes(keyOf(field))) set(pathOf(form, field, shared), undefined)
    }
    for (const field of fields) {
      const value = rawAt(typed.values, [id, keyOf(field)]) as FieldValue | undefined
      const path = pathOf(form, field, id)
      if (value?.kind === field.kind) set(path, writeValue(value, rawAt(base, path)))
    }
  }
  for (const [id, { on, points, note }] of Object.entries(typed.agreed)) {
    const path = ['agreed', id]
    const before = rawAt(base, path)
    const score = { ...(isPlain(before) && before), points: numberOf(points), note: note || undefined }
    set(path, on ? score : undefined)
  }
  return content
}

/** A copy with this at that place; without a value the place is gone, and whatever is empty by that. */
function put(holder: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const plain = isPlain(holder) ? holder : {}
  const inner = rest.length > 0 ? put(get(plain, key), rest, value) : value
  const next = isPlain(inner) ? withoutHoles(inner) : inner
  if (next === undefined && !Object.hasOwn(plain, key)) return holder
  const all = withoutHoles({ ...plain, [key]: next })
  return Object.keys(all).length > 0 ? all : undefined
}

function withoutHoles(plain: Plain): Plain {
  return Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
}

function type(draft: RoundDraft, change: Partial<Typed>): RoundDraft {
  return { ...draft, typed: { ...draft.typed, ...change } }
}

export function setValue(draft: RoundDraft, id: PlayerId, field: EntryField, value: FieldValue): RoundDraft {
  const { values } = draft.typed
  const owner = isPersonal(field) ? id : NOBODY
  const own = { ...(get(values, owner) as Values | undefined), [keyOf(field)]: value }
  return type(draft, { values: { ...values, [owner]: own } })
}

export function setWay(draft: RoundDraft, form: EntryForm, id: PlayerId, way: number): RoundDraft {
  return type(draft, { ways: { ...draft.typed.ways, [ownerOf(form, id)]: way } })
}

export function setAgreed(draft: RoundDraft, id: PlayerId, agreed: Agreed): RoundDraft {
  return type(draft, { agreed: { ...draft.typed.agreed, [id]: agreed } })
}

/** What the others scored is of no interest: so a player's own part can be judged before theirs is there. */
export function aloneOf(content: Plain, id: PlayerId, ids: readonly PlayerId[]): Plain {
  const others = ids.filter((other) => other !== id).map((other) => [other, { points: 0 }])
  return { ...content, agreed: { ...(content.agreed as Plain | undefined), ...Object.fromEntries(others) } }
}

/** Where in the form a problem stands: whose, and in which field; without one it is about the whole. */
export function spotOf(path: readonly (string | number)[], form: EntryForm): { id: PlayerId; key?: string } {
  const [first = '', second = NOBODY, third] = path.map(String)
  if (first === 'agreed') return { id: second, key: first }
  const keys = new Set(form.ways.flatMap(({ fields }) => fields.map(keyOf)))
  if (form.place === 'each') {
    const key = keys.has('') ? '' : third
    return { id: second, ...(key !== undefined && keys.has(key) && { key }) }
  }
  const field = form.ways.flatMap(({ fields }) => fields).find((one) => keyOf(one) === first)
  return field ? { id: isPersonal(field) ? second : NOBODY, key: first } : { id: NOBODY }
}
