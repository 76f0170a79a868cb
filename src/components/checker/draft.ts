import type { Card } from '../../scoring/cards.ts'
import type { Field, Fields } from '../../scoring/fields.ts'

/**
 * A check as it is being put together at the table: a value a field, and the place that the next card goes to.
 * In a grid `undefined` is a place not yet filled in, `null` one that is empty on the table.
 */
export type Draft = { values: Readonly<Record<string, Value>>; aim: Aim }

type Place = Card | null | undefined
export type Value =
  | readonly Card[]
  | readonly Place[]
  | readonly (readonly Card[])[]
  | readonly number[]
  | number
  | boolean

/** A field, and within it a place of a grid or one group among several. */
export type Aim = { field: string; at: number }

export function emptyDraft(fields: Fields): Draft {
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))
  return { values, aim: { field: Object.keys(fields).find((name) => takesCards(fields[name])) ?? '', at: 0 } }
}

function emptyValue(field: Field): Value {
  switch (field.kind) {
    case 'cards':
    case 'numbers':
      return []
    case 'grid':
      return Array.from({ length: field.places }, () => undefined)
    case 'groups':
      return Array.from({ length: field.groups ?? 1 }, () => [])
    case 'flag':
      return false
    case 'whole':
      return field.min
    case 'index':
      return 0
  }
}

export function takesCards(field: Field | undefined): boolean {
  return field?.kind === 'cards' || field?.kind === 'grid' || field?.kind === 'groups'
}

/** Puts a card where the aim is; in a grid the aim then moves to the next open place. */
export function addCard(draft: Draft, field: Field, card: Card | null): Draft {
  const { aim } = draft
  const value = draft.values[aim.field]
  if (field.kind === 'cards' && card) return put(draft, [...(value as Card[]), card])
  if (field.kind === 'groups' && card) {
    const groups = value as Card[][]
    return put(
      draft,
      groups.map((group, at) => (at === aim.at ? [...group, card] : group)),
    )
  }
  if (field.kind !== 'grid') return draft
  const places = (value as Place[]).map((place, at) => (at === aim.at ? card : place))
  const open = places.findIndex((place, at) => place === undefined && at > aim.at)
  const next = open >= 0 ? open : places.indexOf(undefined)
  return put({ ...draft, aim: { ...aim, at: next >= 0 ? next : aim.at } }, places)
}

/** Takes one card away; what lies behind it moves up, but in a grid. */
export function removeCard(draft: Draft, fields: Fields, name: string, at: number, index: number): Draft {
  const field = fields[name]
  const value = draft.values[name]
  const aimed = { ...draft, aim: { field: name, at } }
  if (field?.kind === 'cards') return put(aimed, (value as Card[]).toSpliced(index, 1))
  if (field?.kind === 'grid') return put(aimed, (value as Place[]).with(at, undefined))
  if (field?.kind !== 'groups') return draft
  return put(aimed, (value as Card[][]).with(at, ((value as Card[][])[at] ?? []).toSpliced(index, 1)))
}

/** Takes back the last card that went where the aim is. */
export function takeBack(draft: Draft, fields: Fields): Draft {
  const { field: name, at } = draft.aim
  const value = draft.values[name]
  switch (fields[name]?.kind) {
    case 'cards':
      return removeCard(draft, fields, name, 0, (value as Card[]).length - 1)
    case 'groups':
      return removeCard(draft, fields, name, at, ((value as Card[][])[at] ?? []).length - 1)
    case 'grid': {
      const places = value as Place[]
      const last = places[at] === undefined ? places.findLastIndex((place) => place !== undefined) : at
      return last < 0 ? draft : removeCard(draft, fields, name, last, 0)
    }
    default:
      return draft
  }
}

/** Cards typed as text replace what a list or a group held; in a grid they fill it from the first place. */
export function setCards(draft: Draft, field: Field, cards: readonly Card[]): Draft {
  const { field: name, at } = draft.aim
  if (field.kind === 'cards') return put(draft, cards)
  if (field.kind === 'groups') return put(draft, (draft.values[name] as Card[][]).with(at, [...cards]))
  if (field.kind !== 'grid') return draft
  return put(
    draft,
    Array.from({ length: field.places }, (_, place) => cards[place]),
  )
}

export function setValue(draft: Draft, name: string, value: Value): Draft {
  return { ...draft, values: { ...draft.values, [name]: value } }
}

function put(draft: Draft, value: Value): Draft {
  return setValue(draft, draft.aim.field, value)
}

/** The cards that lie somewhere in the draft, but for those that name the same card again. */
export function cardsIn(draft: Draft, fields: Fields): Card[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.again || !takesCards(field)) return []
    return (draft.values[name] as readonly unknown[])
      .flat()
      .filter((card) => typeof card === 'string') as Card[]
  })
}

/** What a field of a fixed size still waits for: "5 of 9". */
export type Waiting = { label: string; has: number; of: number }

export function waitingFor(draft: Draft, fields: Fields): Waiting | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const value = draft.values[name]
    if (field.kind === 'grid') {
      const has = (value as Place[]).filter((place) => place !== undefined).length
      if (has < field.places) return { label: field.label, has, of: field.places }
    }
    if (field.kind === 'cards') {
      const needed = field.count ?? field.min ?? 0
      const has = (value as Card[]).length
      if (has < needed && !(field.optional && has === 0)) return { label: field.label, has, of: needed }
    }
  }
  return undefined
}

/** The input of the check: what was left empty is left out where it may be. */
export function inputOf(draft: Draft, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = draft.values[name]
      const given =
        field.kind === 'groups' && !field.groups
          ? (value as Card[][]).filter((group) => group.length > 0)
          : value
      return field.optional && Array.isArray(given) && given.length === 0 ? [] : [[name, given]]
    }),
  )
}
