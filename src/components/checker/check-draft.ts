import type { Card } from '../../scoring/cards.ts'
import type { Field, Fields } from '../../scoring/fields.ts'

/**
 * A check as it is being put together at the table: a value a field, and the place that the next card goes to.
 * In a grid `undefined` is a place not yet filled in, `null` one that is empty on the table; a choice is `undefined`
 * until somebody makes one.
 */
export type CheckDraft = { values: Readonly<Record<string, Value>>; aim: Aim }

export type Place = Card | null | undefined
export type Value =
  | readonly Card[]
  | readonly Place[]
  | readonly (readonly Card[])[]
  | readonly number[]
  | number
  | boolean
  | undefined

/** A field, and within it a place of a grid or one group among several. In a full grid there is none: −1. */
export type Aim = { field: string; at: number }

/** What was entered for other checks of the game stays where it fits: a row is entered once. */
export function emptyDraft(fields: Fields, earlier: Readonly<Record<string, Value>> = {}): CheckDraft {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const key = memoryKey(name, field)
      return [name, key in earlier ? earlier[key] : emptyValue(field)]
    }),
  )
  return { values, aim: firstAim(values, fields) }
}

/** Values by name and kind, for the next check. */
export function remember({ values }: CheckDraft, fields: Fields): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [memoryKey(name, field), values[name]]),
  )
}

function memoryKey(name: string, field: Field): string {
  return `${field.kind} ${name}`
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
      return undefined
  }
}

export function takesCards(field: Field | undefined): boolean {
  return field?.kind === 'cards' || field?.kind === 'grid' || field?.kind === 'groups'
}

/** Fields that are filled in from the keyboard: cards, and numbers without a name each. */
function takesKeys(field: Field | undefined): boolean {
  return takesCards(field) || (field?.kind === 'numbers' && !field.names)
}

/** Whether no further card makes sense here. */
function isFull(field: Field, value: Value): boolean {
  if (field.kind === 'cards') return (value as Card[]).length >= (field.count ?? field.max ?? 500)
  if (field.kind === 'grid') return !(value as Place[]).includes(undefined)
  return false
}

/** Whether no card can go where the aim is; a place of a grid that is aimed at takes another. */
export function isAllFull({ aim, values }: CheckDraft, fields: Fields): boolean {
  const field = fields[aim.field]
  return field !== undefined && isFull(field, values[aim.field]) && !(field.kind === 'grid' && aim.at >= 0)
}

function aimAt(name: string, field: Field, value: Value): Aim {
  if (field.kind === 'grid') return { field: name, at: (value as Place[]).indexOf(undefined) }
  return { field: name, at: field.kind === 'groups' ? (value as Card[][]).length - 1 : 0 }
}

function firstAim(values: CheckDraft['values'], fields: Fields): Aim {
  const names = Object.keys(fields).filter((name) => takesKeys(fields[name]))
  const open = names.find((name) => !isFull(fields[name] as Field, values[name])) ?? names.at(-1)
  return open === undefined ? { field: '', at: 0 } : aimAt(open, fields[open] as Field, values[open])
}

/** Once the aimed field is full, the next one that is not. */
export function moveOn(draft: CheckDraft, fields: Fields): CheckDraft {
  const { field: name } = draft.aim
  if (!isFull(fields[name] as Field, draft.values[name])) return draft
  const names = Object.keys(fields)
  const later = names
    .slice(names.indexOf(name) + 1)
    .find((other) => takesKeys(fields[other]) && !isFull(fields[other] as Field, draft.values[other]))
  return later === undefined
    ? draft
    : { ...draft, aim: aimAt(later, fields[later] as Field, draft.values[later]) }
}

/** Puts a card where the aim is; what is full passes the aim on. */
export function addCard(draft: CheckDraft, fields: Fields, card: Card | null): CheckDraft {
  const { aim } = draft
  const field = fields[aim.field]
  const value = draft.values[aim.field]
  if (field?.kind === 'cards' && card && !isFull(field, value)) {
    return moveOn(put(draft, [...(value as Card[]), card]), fields)
  }
  if (field?.kind === 'groups' && card) {
    const groups = value as Card[][]
    return put(
      draft,
      groups.map((group, at) => (at === aim.at ? [...group, card] : group)),
    )
  }
  if (field?.kind !== 'grid' || aim.at < 0) return draft
  const places = (value as Place[]).map((place, at) => (at === aim.at ? card : place))
  const open = places.findIndex((place, at) => place === undefined && at > aim.at)
  const next = open >= 0 ? open : places.indexOf(undefined)
  return moveOn(put({ ...draft, aim: { ...aim, at: next } }, places), fields)
}

/** Takes one card away; what lies behind it moves up, but in a grid. */
export function removeCard(
  draft: CheckDraft,
  fields: Fields,
  name: string,
  at: number,
  index: number,
): CheckDraft {
  const field = fields[name]
  const value = draft.values[name]
  const aimed = { ...draft, aim: { field: name, at } }
  if (field?.kind === 'cards') return put(aimed, (value as Card[]).toSpliced(index, 1))
  if (field?.kind === 'grid') return put(aimed, (value as Place[]).with(at, undefined))
  if (field?.kind !== 'groups') return draft
  return put(aimed, (value as Card[][]).with(at, ((value as Card[][])[at] ?? []).toSpliced(index, 1)))
}

/** Takes back what was last put where the aim is; where nothing is left, the aim steps back. */
export function takeBack(draft: CheckDraft, fields: Fields): CheckDraft {
  const { field: name, at } = draft.aim
  const value = draft.values[name]
  switch (fields[name]?.kind) {
    case 'cards': {
      const cards = value as Card[]
      return cards.length > 0 ? removeCard(draft, fields, name, 0, cards.length - 1) : stepBack(draft, fields)
    }
    case 'numbers': {
      const numbers = value as number[]
      return numbers.length > 0 ? put(draft, numbers.slice(0, -1)) : stepBack(draft, fields)
    }
    case 'groups': {
      const groups = value as Card[][]
      const group = groups[at] ?? []
      if (group.length > 0) return removeCard(draft, fields, name, at, group.length - 1)
      if (at === 0) return stepBack(draft, fields)
      return { ...put(draft, groups.toSpliced(at, 1)), aim: { field: name, at: at - 1 } }
    }
    case 'grid': {
      const places = value as Place[]
      const last = places[at] === undefined ? places.findLastIndex((place) => place !== undefined) : at
      return last < 0 ? stepBack(draft, fields) : removeCard(draft, fields, name, last, 0)
    }
    default:
      return draft
  }
}

function stepBack(draft: CheckDraft, fields: Fields): CheckDraft {
  const names = Object.keys(fields)
  const before = names
    .slice(0, Math.max(0, names.indexOf(draft.aim.field)))
    .findLast((name) => takesKeys(fields[name]))
  if (before === undefined) return draft
  const field = fields[before] as Field
  const at = field.kind === 'groups' ? (draft.values[before] as Card[][]).length - 1 : -1
  const aim = { field: before, at: field.kind === 'cards' ? 0 : at }
  return { ...draft, aim }
}

/** The next group, or the first field after this one, for those who type. */
export function nextAim(draft: CheckDraft, fields: Fields): CheckDraft {
  const names = Object.keys(fields).filter((name) => takesKeys(fields[name]))
  const next = names[(names.indexOf(draft.aim.field) + 1) % names.length]
  if (next === undefined) return draft
  return { ...draft, aim: aimAt(next, fields[next] as Field, draft.values[next]) }
}

export function addGroup(draft: CheckDraft, name: string): CheckDraft {
  const groups = draft.values[name] as Card[][]
  const open = groups.findIndex((group) => group.length === 0)
  const at = open >= 0 ? open : groups.length
  const more = open >= 0 ? groups : [...groups, []]
  return { ...setValue(draft, name, more), aim: { field: name, at } }
}

export function setValue(draft: CheckDraft, name: string, value: Value): CheckDraft {
  return { ...draft, values: { ...draft.values, [name]: value } }
}

/** What was typed for a field as a whole. */
export function setTyped(draft: CheckDraft, fields: Fields, name: string, value: Value): CheckDraft {
  const field = fields[name] as Field
  return { ...setValue(draft, name, value), aim: aimAt(name, field, value) }
}

function put(draft: CheckDraft, value: Value): CheckDraft {
  return setValue(draft, draft.aim.field, value)
}

/** All cards of one field. */
export function cardsOf(value: Value): Card[] {
  if (!Array.isArray(value)) return []
  return value.flat().filter((card) => typeof card === 'string') as Card[]
}

/** The cards that lie on the table beside those of the aimed field; cards named a second time are counted apart. */
export function cardsUsed(draft: CheckDraft, fields: Fields): Card[] {
  if (fields[draft.aim.field]?.again) return cardsOf(draft.values[draft.aim.field])
  return Object.entries(fields).flatMap(([name, field]) => (field.again ? [] : cardsOf(draft.values[name])))
}

export function isEmpty(draft: CheckDraft, fields: Fields): boolean {
  return Object.entries(fields).every(([name, field]) => {
    const value = draft.values[name]
    if (field.kind === 'grid') return (value as Place[]).every((place) => place === undefined)
    return !Array.isArray(value) || value.flat().length === 0
  })
}

/** What a field of a fixed size still waits for: "5 of 9". */
export type Waiting = { label: string; has: number; of: number }

export function waitingFor(draft: CheckDraft, fields: Fields): Waiting | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const value = draft.values[name]
    if (field.kind === 'grid') {
      const has = (value as Place[]).filter((place) => place !== undefined).length
      if (has < field.places) return { label: field.label, has, of: field.places }
    }
    if (field.kind === 'cards') {
      const needed = field.count ?? field.min ?? (field.maybeNone ? 0 : 1)
      const has = (value as Card[]).length
      if (has < needed && !(field.optional && has === 0)) return { label: field.label, has, of: needed }
    }
    if (field.kind === 'numbers' && !field.names && !field.optional && field.total) {
      const has = (value as number[]).reduce((sum, number) => sum + number, 0)
      if (has < field.total.min) return { label: field.label, has, of: field.total.min }
    }
    // Where there is nothing to choose from, there is nothing to judge.
    if (field.kind === 'index' && (draft.values[field.of] as unknown[]).flat().length === 0) {
      return { label: fields[field.of]?.label ?? field.label, has: 0, of: 1 }
    }
  }
  return undefined
}

/** Which one is chosen: the top card of a pile, the first of several groups, unless somebody chose another. */
export function chosenIn(draft: CheckDraft, fields: Fields, name: string): number {
  const field = fields[name]
  if (field?.kind !== 'index') return 0
  const list = draft.values[field.of] as unknown[]
  const chosen = draft.values[name] as number | undefined
  if (chosen !== undefined && chosen < list.length) return chosen
  return fields[field.of]?.kind === 'groups' ? 0 : Math.max(0, list.length - 1)
}

/** The input of the check: what was left empty is left out where it may be. */
export function inputOf(draft: CheckDraft, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = field.kind === 'index' ? chosenIn(draft, fields, name) : draft.values[name]
      const given =
        field.kind === 'groups' && !field.groups
          ? (value as Card[][]).filter((group) => group.length > 0)
          : value
      return field.optional && Array.isArray(given) && given.length === 0 ? [] : [[name, given]]
    }),
  )
}
