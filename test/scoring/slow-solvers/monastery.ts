import { type Card, cardPlace, colourOf, FULL_DECK, rankOf, suitOf } from '../../../src/scoring/cards.ts'
import { type Random, shuffled, wholeBelow } from '../seeded.ts'
import { remember } from './remember.ts'

/** A slow, simple solver of missions: it tries each way to divide the cards, and each rank for each ace. */

export type GroupSpec = { kind: string; least: number; within: 'any' | 'colour' | 'suit' }

export function groupsOf(mission: number, colourMission: number): GroupSpec[] {
  const group = (kind: string, least: number, within: GroupSpec['within'] = 'any') => ({
    kind,
    least,
    within,
  })
  const set = group('set', 3, mission === colourMission ? 'colour' : 'any')
  const missions = [
    [set, set],
    [set, set, set],
    [group('set', 4), group('run', 4)],
    [group('run', 5, 'suit')],
    [group('run', 6, 'colour')],
    [group('run', 8)],
    [group('double-run', 6)],
    [group('suit', 7, 'suit')],
    [group('parity', 9)],
  ]
  return missions[mission - 1] ?? []
}

const PLACES = Array.from({ length: 13 }, (_, at) => at + 1)

/** Whether these cards, in some order, can fill these places. */
function canFill(cards: readonly Card[], places: readonly number[]): boolean {
  const [card, ...others] = cards
  if (!card) return places.length === 0
  return places.some((place, at) => {
    const fits = rankOf(card) === 'A' || cardPlace(card) === place
    return fits && canFill(others, places.toSpliced(at, 1))
  })
}

/** The places from `from` upward, each `each` times; undefined beyond the king. */
function upward(from: number, length: number, each: number): number[] | undefined {
  if (from + length - 1 > 13) return undefined
  return PLACES.slice(from - 1, from - 1 + length).flatMap((place) => Array(each).fill(place))
}

function isWithin(cards: readonly Card[], within: GroupSpec['within']): boolean {
  if (within === 'any') return true
  return new Set(cards.map(within === 'suit' ? suitOf : colourOf)).size === 1
}

/** Whether the cards are this group, additions included. */
export const isGroup = remember(
  groupKey,
  (cards: readonly Card[], { kind, least, within }: GroupSpec): boolean => {
    if (cards.length < least || !isWithin(cards, within)) return false
    const naturals = cards.filter((card) => rankOf(card) !== 'A')
    if (kind === 'suit') return true
    if (kind === 'parity') return new Set(naturals.map((card) => cardPlace(card) % 2)).size < 2
    if (kind === 'set') return new Set(naturals.map(rankOf)).size < 2
    const each = kind === 'run' ? 1 : 2
    if (cards.length % each !== 0) return false
    return PLACES.some((from) => {
      const places = upward(from, cards.length / each, each)
      return places !== undefined && canFill(cards, places)
    })
  },
)

function groupKey(cards: readonly Card[], { kind, least, within }: GroupSpec): string {
  return `${kind} ${least} ${within} ${cards.join()}`
}

/** Every choice of this number of cards, with the cards not chosen. */
function* choices(cards: readonly Card[], size: number): Generator<[Card[], Card[]]> {
  if (size === 0) yield [[], [...cards]]
  const [first, ...others] = cards
  if (!first || size === 0 || size > cards.length) return
  for (const [chosen, left] of choices(others, size - 1)) yield [[first, ...chosen], left]
  for (const [chosen, left] of choices(others, size)) yield [chosen, [first, ...left]]
}

/** Whether all of these cards are the mission, with or without additions. */
export function isMission(cards: readonly Card[], groups: readonly GroupSpec[]): boolean {
  const [group, ...others] = groups
  if (!group) return cards.length === 0
  for (let size = group.least; size <= cards.length; size += 1) {
    for (const [chosen, left] of choices(cards, size)) {
      if (isGroup(chosen, group) && isMission(left, others)) return true
    }
  }
  return false
}

/** Whether the mission is among these cards. */
export function holdsMission(cards: readonly Card[], groups: readonly GroupSpec[]): boolean {
  const [group, ...others] = groups
  if (!group) return true
  for (const [chosen, left] of choices(cards, group.least)) {
    if (isGroup(chosen, group) && holdsMission(left, others)) return true
  }
  return false
}

/** The different cards of which the packs hold one more than the hand. */
export function drawable(hand: readonly Card[], packs: number): Card[] {
  return FULL_DECK.filter((card) => hand.filter((own) => own === card).length < packs)
}

/**
 * Whether this number of drawn cards, chosen freely, completes the mission. It tries them in the order of the deck,
 * since any order does.
 */
export function isWithinDraws(
  hand: readonly Card[],
  groups: readonly GroupSpec[],
  draws: number,
  packs: number,
  from = 0,
): boolean {
  if (holdsMission(hand, groups)) return true
  if (draws === 0) return false
  return drawable(hand, packs).some((card) => {
    const at = FULL_DECK.indexOf(card)
    return at >= from && isWithinDraws([...hand, card], groups, draws - 1, packs, at)
  })
}

/** Whether the cards can be added to some reading of the laid group, one by one or pair by pair, in some order. */
export function mayAdd(laid: readonly Card[], cards: readonly Card[], group: GroupSpec): boolean {
  if (group.kind !== 'run' && group.kind !== 'double-run') {
    return isGroup(laid, group) && isGroup([...laid, ...cards], group)
  }
  if (!isGroup(laid, group) || !isWithin([...laid, ...cards], group.within)) return false
  const each = group.kind === 'run' ? 1 : 2
  const length = laid.length / each
  return PLACES.some((from) => {
    const places = upward(from, length, each)
    return places !== undefined && canFill(laid, places) && goOn(cards, from, from + length - 1, each)
  })
}

/** Adds at either end, until no card is left. */
function goOn(cards: readonly Card[], low: number, high: number, each: number): boolean {
  if (cards.length === 0) return true
  for (const [chosen, left] of choices(cards, each)) {
    for (const place of [low - 1, high + 1]) {
      if (place < 1 || place > 13 || !canFill(chosen, Array(each).fill(place))) continue
      if (goOn(left, Math.min(low, place), Math.max(high, place), each)) return true
    }
  }
  return false
}

/** `size` cards from these packs, `aces` of them aces. */
export function dealt(random: Random, size: number, aces: number, packs: number): Card[] {
  const stock = shuffled(Array(packs).fill(FULL_DECK).flat() as Card[], random)
  const isAce = (card: Card) => rankOf(card) === 'A'
  const hand = [
    ...stock.filter(isAce).slice(0, aces),
    ...stock.filter((card) => !isAce(card)).slice(0, size - aces),
  ]
  return shuffled(hand, random)
}

/** Cards that form a group of this size, with about every fourth replaced by an ace of its suit. */
function grown(random: Random, { kind, within }: GroupSpec, size: number): Card[] {
  const pick = <T>(items: readonly T[]): T => items[wholeBelow(items.length, random)] as T
  const pivot = pick(FULL_DECK)
  const each = kind === 'double-run' ? 2 : 1
  const start = 1 + wholeBelow(14 - Math.min(13, Math.ceil(size / each)), random)
  return Array.from({ length: size }, (_, at) => {
    const fitting = FULL_DECK.filter(
      (card) =>
        isWithin([pivot, card], within) &&
        (kind === 'suit' ||
          (kind === 'parity' && cardPlace(card) % 2 === cardPlace(pivot) % 2) ||
          (kind === 'set' && rankOf(card) === rankOf(pivot)) ||
          cardPlace(card) === start + Math.floor(at / each)),
    )
    const card = pick(fitting.length > 0 ? fitting : [pivot])
    return random() < 0.25 ? (`A${suitOf(card)}` as Card) : card
  })
}

/**
 * Groups that form a mission, with a few additions. Every other time one or two cards are replaced, so that the mission
 * may be broken.
 */
export function nearMission(random: Random, groups: readonly GroupSpec[], most: number): Card[][] {
  let spare = most - groups.reduce((sum, { least }) => sum + least, 0)
  const laid = groups.map((group) => {
    const more = wholeBelow(Math.min(5, spare + 1), random)
    spare -= more
    return grown(random, group, group.least + more)
  })
  const changes = random() < 0.5 ? 0 : 1 + wholeBelow(2, random)
  for (let change = 0; change < changes; change += 1) {
    const group = laid[wholeBelow(laid.length, random)] as Card[]
    group[wholeBelow(group.length, random)] = FULL_DECK[wholeBelow(52, random)] as Card
  }
  return laid
}

/** Whether the packs hold all these cards. */
export function areHeld(cards: readonly Card[], packs: number): boolean {
  return cards.every((card) => cards.filter((other) => other === card).length <= packs)
}
