import { type Card, MAX_CARDS } from '../../../scoring/cards.ts'
import type { Place } from '../../../scoring/fields/card-text.ts'
import { allOf, type Places } from '../../../scoring/fields/grid.ts'
import type { Groups } from '../../../scoring/fields/groups.ts'
import { type Numbers, sumOf } from '../../../scoring/fields/numbers.ts'
import type {
  CardField,
  CardsField,
  Field,
  GridField,
  GroupsField,
  HandsField,
  NumbersField,
} from '../../../scoring/fields.ts'

/** How keys fill in a kind of field, on the screen or on a keyboard. */
export interface FieldKeys<F extends Field = Field, V = unknown> {
  /** The numbers that have a key. Without this, the keys are cards. */
  numbers?(field: F): readonly number[]
  /** Whether its places may be empty on the table. */
  hasEmptyPlaces?: true
  /** The card that was put at this place last, from which a run can go on. */
  last?(value: V, at: number): Card | undefined
  /** The place that the next item goes to when the player aims at the field. */
  start(value: V, field: F): number
  /** Whether no further item makes sense at this place. */
  isFull(value: V, at: number, field: F): boolean
  /** Whether this item makes sense now, for kinds that do not take every item. */
  takes?(value: V, item: Item, field: F): boolean
  add(value: V, item: Item, at: number, field: F): Aimed<V>
  /** The value without the item that was added last; undefined if there is none. */
  takeBack(value: V, at: number, field: F): Aimed<V> | undefined
  /** Stands in the line for players who would rather type. */
  placeholder: string
}

/** What one key puts into a field: a card, an empty place (`null`), or a number. */
export type Item = Card | null | number

/** A value, and the place in it that the next item goes to: a place of a grid, or one group among several. */
export type Aimed<V> = { value: V; at: number }

const card: FieldKeys<CardField, Card | undefined> = {
  start: () => 0,
  isFull: (card) => card !== undefined,
  add: (_, card: Card) => ({ value: card, at: 0 }),
  takeBack: (card) => (card === undefined ? undefined : { value: undefined, at: 0 }),
  placeholder: 'or type: 9h',
}

const cards: FieldKeys<CardsField, readonly Card[]> = {
  start: () => 0,
  isFull: (cards, _, { count, max }) => cards.length >= (count ?? max ?? MAX_CARDS),
  add: (cards, card: Card) => ({ value: [...cards, card], at: 0 }),
  takeBack: withoutLast,
  placeholder: 'or type: 7-9h kd',
}

const grid: FieldKeys<GridField, Places> = {
  hasEmptyPlaces: true,
  start: (places, field) => nextOpen(allOf(places, field.places), 0),
  // A full grid takes another card if the player aims at one of its places.
  isFull: (_, at) => at < 0,
  add(places, card: Card | null, at, field) {
    const value = allOf(places, field.places).with(at, card)
    return { value, at: nextOpen(value, at) }
  },
  takeBack(places, at, field) {
    const last = places[at] === undefined ? places.findLastIndex((place) => place !== undefined) : at
    return last < 0 ? undefined : { value: allOf(places, field.places).with(last, undefined), at: last }
  },
  placeholder: 'or type',
}

const inGroups = {
  last: (groups: Groups, at: number) => groups[at]?.at(-1),
  add: (groups: Groups, card: Card, at: number) => {
    return { value: groups.with(at, [...(groups[at] ?? []), card]), at }
  },
  placeholder: 'or type: 7-9h kd',
}

const groups: FieldKeys<GroupsField, Groups> = {
  ...inGroups,
  start: (groups) => groups.length - 1,
  isFull: () => false,
  takeBack(groups, at) {
    const group = groups[at] ?? []
    if (group.length > 0) return { value: groups.with(at, group.slice(0, -1)), at }
    return at > 0 ? { value: groups.toSpliced(at, 1), at: at - 1 } : undefined
  },
}

const hands: FieldKeys<HandsField, Groups> = {
  ...inGroups,
  start: (hands) =>
    Math.max(
      0,
      hands.findLastIndex((hand) => hand.length > 0),
    ),
  isFull: (hands, at, { max }) => (hands[at]?.length ?? 0) >= max,
  takeBack(hands, at) {
    const hand = hands[at] ?? []
    if (hand.length > 0) return { value: hands.with(at, hand.slice(0, -1)), at }
    return at > 0 ? { value: hands, at: at - 1 } : undefined
  },
}

const numbers: FieldKeys<NumbersField, Numbers> = {
  numbers: ({ min, max }) => Array.from({ length: max - min + 1 }, (_, at) => min + at),
  start: () => 0,
  isFull: (numbers, _, field) => !takesNumber(numbers, field.min, field),
  takes: takesNumber,
  add: (numbers, number: number) => ({ value: [...numbers, number], at: 0 }),
  takeBack: withoutLast,
  placeholder: 'or type: 1 3 2',
}

/** The kinds that keys fill in. */
const KEYS: { readonly [K in Field['kind']]?: FieldKeys<Extract<Field, { kind: K }>> } = {
  ...{ card, cards, grid, groups, hands, numbers },
}

export function keysOf(field: Field): FieldKeys | undefined {
  return KEYS[field.kind]
}

function withoutLast<T>(list: readonly T[]): Aimed<readonly T[]> | undefined {
  return list.length > 0 ? { value: list.slice(0, -1), at: 0 } : undefined
}

/** The next place that is not filled in, from this place on or else from the first; −1 if all are filled in. */
function nextOpen(places: readonly Place[], from: number): number {
  const after = places.indexOf(undefined, from)
  return after >= 0 ? after : places.indexOf(undefined)
}

/** The first empty group, or a new one. */
export function addGroup(groups: Groups): Aimed<Groups> {
  const at = groups.findIndex((group) => group.length === 0)
  return at >= 0 ? { value: groups, at } : { value: [...groups, []], at: groups.length }
}

function takesNumber(numbers: Numbers, number: number, { min, max, count, total }: NumbersField): boolean {
  if (numbers.length >= count || number < min || number > max) return false
  return !total || sumOf(numbers) + number <= total.max
}
