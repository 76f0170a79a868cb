import type { Subset } from '../../bits.ts'
import { type Card, isJoker, RANKS, rankOf, SUITS, type Suit, suitOf } from '../../cards.ts'
import { groupBy } from '../../group-by.ts'
import { findGappedRuns, placesOf } from '../../solvers/gapped-runs.ts'
import { type House, LEAST, MOST_IN_SET } from './groups.ts'
import { DEALT } from './options.ts'
import { cardValue } from './values.ts'
import { isWildRank, type Wild } from './wild.ts'

/**
 * A group that a hand may hold: its plain cards (the ones that are no jokers), and the fewest (`jokers`) and the most
 * jokers that it takes.
 */
export type Draft = {
  cards: Subset
  jokers: number
  mostJokers: number
  worth: number
  isSequence: boolean
  /** Absent if the group is no pure sequence. */
  pure?: Purity
}

/**
 * Why a sequence is pure: it needs no joker, or one joker is the card of the wild rank and this suit in its own place,
 * or it is three equal cards of the wild rank.
 */
type Purity = 'itself' | Suit | 'triple'

type Plain = { card: Card; bit: Subset; worth: number }

export function draftGroups(
  hand: readonly Card[],
  jokers: readonly Card[],
  wild: Wild,
  house: House,
): Draft[] {
  const plain = hand.map((card, at): Plain => ({ card, bit: 1 << at, worth: cardValue(card, wild) }))
  return [
    ...SUITS.flatMap((suit) => {
      const suited = plain.filter(({ card }) => suitOf(card) === suit)
      return draftSequences(suited, jokers.length, ownPlaces(jokers, wild, suit), suit)
    }),
    ...RANKS.flatMap((rank) => {
      return draftSets(
        plain.filter(({ card }) => rankOf(card) === rank),
        jokers.length,
        house.setSize === 'any' ? DEALT : MOST_IN_SET,
      )
    }),
    ...(house.triples ? draftTriples(plain) : []),
  ]
}

/** The places of the card of the wild rank from this suit, if it is among the jokers. */
function ownPlaces(jokers: readonly Card[], wild: Wild, suit: Suit): readonly number[] {
  const own = jokers.find((card) => isWildRank(card, wild) && suitOf(card) === suit)
  return own ? placesOf(own, 'both') : []
}

/** Every choice of cards of a suit whose gaps the jokers can fill. */
function draftSequences(
  suited: readonly Plain[],
  jokers: number,
  wilds: readonly number[],
  suit: Suit,
): Draft[] {
  const worths = new Map(suited.map(({ bit, worth }) => [bit, worth]))
  const found = new Map<Subset, Draft>()
  findGappedRuns(suited, jokers, 'both', ({ cards, size, low, high, gaps }) => {
    const needed = Math.max(gaps, LEAST - size)
    const known = found.get(cards)
    // Cards with an ace may be found twice, at either end. The way with fewer jokers is kept.
    if (needed > jokers || (known && needed >= known.jokers)) return
    const draft = { cards, jokers: needed, mostJokers: DEALT, worth: 0, isSequence: true }
    for (const [bit, worth] of worths) if (cards & bit) draft.worth += worth
    if (needed === 0) found.set(cards, { ...draft, pure: 'itself' })
    else found.set(cards, needed === 1 && completes(wilds, low, high) ? { ...draft, pure: suit } : draft)
  })
  return [...found.values()]
}

/**
 * Whether the card of the wild rank, in its own place, is the one card missing: in a gap, or next to two adjacent
 * cards.
 */
function completes(wilds: readonly number[], low: number, high: number): boolean {
  const beside = high - low === 1 ? 1 : 0
  return wilds.some((place) => place >= low - beside && place <= high + beside)
}

/**
 * Every choice of two or more cards of a rank in different suits. One card with two jokers is left out, since it serves
 * better as a sequence.
 */
function draftSets(alike: readonly Plain[], jokers: number, most: number): Draft[] {
  let choices: Plain[][] = [[]]
  for (const suit of SUITS) {
    const suited = alike.filter(({ card }) => suitOf(card) === suit)
    choices = choices.flatMap((chosen) => [chosen, ...suited.map((own) => [...chosen, own])])
  }
  return choices
    .filter((chosen) => chosen.length > 1 && LEAST - chosen.length <= jokers)
    .map((chosen) => ({
      ...together(chosen),
      jokers: Math.max(0, LEAST - chosen.length),
      mostJokers: most - chosen.length,
      isSequence: false,
    }))
}

const NO_JOKERS = { jokers: 0, mostJokers: 0 }

function draftTriples(plain: readonly Plain[]): Draft[] {
  const equal = [...new Set(plain.map(({ card }) => card))].map((card) =>
    plain.filter((other) => other.card === card),
  )
  return equal
    .filter(({ length }) => length === 3)
    .map((triple) => ({ ...together(triple), ...NO_JOKERS, isSequence: true, pure: 'itself' }))
}

function together(chosen: readonly Plain[]): Pick<Draft, 'cards' | 'worth'> {
  return {
    cards: chosen.reduce((cards, { bit }) => cards | bit, 0),
    worth: chosen.reduce((sum, { worth }) => sum + worth, 0),
  }
}

/** Three equal cards of the wild rank. */
export function tripleIn(jokers: readonly Card[]): Card[] | undefined {
  return [...groupBy(jokers, (card) => card).values()].find(
    ([first, ...others]) => first !== undefined && !isJoker(first) && others.length === 2,
  )
}
