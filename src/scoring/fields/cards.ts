import { type Card, formatCard, isJoker, MAX_CARDS } from '../cards.ts'
import type { Aimed, CardField, CardsField, FieldKind, GroupsField, HandsField } from '../fields.ts'
import { readCard, readCardList, readGroupList } from '../lists.ts'
import { parseCards } from '../notation.ts'
import { all, fail, ok } from '../result.ts'
import { describeValue } from '../untrusted.ts'
import { listCards } from '../words.ts'
import { formatCards, parseGroups, readCardText } from './card-text.ts'

/** A single card. */
export const card: FieldKind<CardField, Card | undefined> = {
  is: () => 'a card',
  empty: () => undefined,
  cards: listOf,
  waiting: (card, { label, optional }) => (card || optional ? undefined : { label, has: 0, of: 1 }),
  input: (card) => card,
  readInput(value, path, { label, face, among }, { input }) {
    const card = readCard(value, path)
    if (face && card.ok && isJoker(card.value)) return fail(path, `${label}: a joker is none.`)
    const list = among === undefined ? undefined : input[among]
    // When the list itself could not be read, its own problem says so.
    if (!card.ok || !Array.isArray(list) || list.includes(card.value)) return card
    const cards = listCards(list) || 'there are none'
    return fail(path, `${formatCard(card.value)} is not among these cards: ${cards}.`)
  },
  write: (card) => card ?? '',
  read: (text) => readCardText(text)?.[0],
  parse(text) {
    const read = parseCards(text)
    if (!read.ok) return read
    return read.value.length > 1 ? fail([0], 'One card is right here.') : ok(read.value[0])
  },
  format: (card) => formatCards(listOf(card)),
  sample: (_, take) => take(1),
  keys: {
    start: () => 0,
    isFull: (card) => card !== undefined,
    add: (_, card: Card) => ({ value: card, at: 0 }),
    takeBack: (card) => (card === undefined ? undefined : { value: undefined, at: 0 }),
    placeholder: 'or type: 9h',
  },
}

export function listOf(card: Card | undefined): readonly Card[] {
  return card === undefined ? [] : [card]
}

/** How many cards a sample has where any number fits. */
const MANY = 10

/** Cards in their order, as many as make sense. */
export const cards: FieldKind<CardsField, readonly Card[]> = {
  is: () => 'a list of cards',
  empty: () => [],
  isBlank: (cards) => cards.length === 0,
  cards: (cards) => cards,
  waiting(cards, { label, count, expected, min, mayBeEmpty, optional }) {
    const has = cards.length
    const of = count ?? expected ?? min ?? (mayBeEmpty ? 0 : 1)
    return has < of && !(optional && has === 0) ? { label, has, of } : undefined
  },
  input: (cards) => cards,
  readInput: readCardList,
  write: (cards) => cards.join(''),
  read: readCardText,
  parse: parseCards,
  format: formatCards,
  sample({ count, expected, min = 0, max = MANY, mayBeEmpty }, take) {
    return mayBeEmpty ? undefined : take(count ?? expected ?? Math.max(min, Math.min(MANY, max)))
  },
  keys: {
    start: () => 0,
    isFull: (cards, _, { count, max }) => cards.length >= (count ?? max ?? MAX_CARDS),
    add: (cards, card: Card) => ({ value: [...cards, card], at: 0 }),
    takeBack: withoutLast,
    placeholder: 'or type: 7-9h kd',
  },
}

/** The list without its last item, for the key that takes back. */
export function withoutLast<T>(list: readonly T[]): Aimed<readonly T[]> | undefined {
  return list.length > 0 ? { value: list.slice(0, -1), at: 0 } : undefined
}

export type Groups = readonly (readonly Card[])[]

const inGroups = {
  isBlank: (groups: Groups) => groups.every((group) => group.length === 0),
  cards: (groups: Groups) => groups.flat(),
  write: (groups: Groups) => groups.map((group) => group.join('')).join('_'),
  format: (groups: Groups) => (groups.flat().length > 0 ? groups.map(formatCards).join(' / ') : ''),
}

const keysInGroups = {
  last: (groups: Groups, at: number) => groups[at]?.at(-1),
  add: (groups: Groups, card: Card, at: number) => {
    return { value: groups.with(at, [...(groups[at] ?? []), card]), at }
  },
  placeholder: 'or type: 7-9h kd',
}

/** Several melds, sets or other groups of cards. */
export const groups: FieldKind<GroupsField, Groups> = {
  ...inGroups,
  is: () => 'a list of lists of cards',
  empty: () => [[]],
  input: (groups) => groups.filter((group) => group.length > 0),
  readInput: (value, path, { max }) => readGroupList(value, path, max),
  read: readGroups,
  parse: parseGroups,
  sample: ({ most = 3 }, take) => Array.from({ length: Math.min(3, most) }, () => take(3)).join('_'),
  keys: {
    ...keysInGroups,
    start: (groups) => groups.length - 1,
    isFull: () => false,
    takeBack(groups, at) {
      const group = groups[at] ?? []
      if (group.length > 0) return { value: groups.with(at, group.slice(0, -1)), at }
      return at > 0 ? { value: groups.toSpliced(at, 1), at: at - 1 } : undefined
    },
  },
}

/** The first empty group, or a new one. */
export function addGroup(groups: Groups): Aimed<Groups> {
  const at = groups.findIndex((group) => group.length === 0)
  return at >= 0 ? { value: groups, at } : { value: [...groups, []], at: groups.length }
}

/** The hand of each of a few players. An empty one is not shown. */
export const hands: FieldKind<HandsField, Groups> = {
  ...inGroups,
  is: ({ names }) => `a list of ${names.length} lists of cards, null for a player who shows none`,
  empty: (field) => handsOf([], field),
  input: (hands) => hands.map((hand) => (hand.length > 0 ? hand : null)),
  readInput(value, path, { names, max }) {
    if (Array.isArray(value) && value.length === names.length) {
      const hands: unknown[] = value.map((hand) => hand ?? null)
      return all(
        hands.map((hand, at) => (hand === null ? ok(null) : readCardList(hand, [...path, at], { max }))),
      )
    }
    const needed = `a hand is needed for each of ${names.length} players, or null.`
    return fail(path, `${describeValue(value)} is not right: ${needed}`)
  },
  read: (text, field) => handsOf(readGroups(text), field),
  parse(text, field) {
    const read = parseGroups(text)
    if (!read.ok) return read
    const { length } = field.names
    return read.value.length > length
      ? fail([0], `${read.value.length} hands stand here; ${length} are right.`)
      : ok(handsOf(read.value, field))
  },
  sample: ({ names }, take) => names.map(() => take(3)).join('_'),
  keys: {
    ...keysInGroups,
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
  },
}

function readGroups(text: string): Groups {
  return text.split('_').map((group) => readCardText(group) ?? [])
}

function handsOf(groups: Groups, { names }: HandsField): Groups {
  return names.map((_, at) => groups[at] ?? [])
}
