import {
  type Card,
  cardOf,
  cardPlace,
  copiesOf,
  type Deck,
  isJoker,
  JOKER,
  RANKS,
  SUITS,
  suitOf,
} from '../../cards.ts'
import { mostWilds } from '../../wild-limits.ts'
import type { Options } from './options.ts'
import { cardValue } from './values.ts'

/** A hand as the search counts it: natural cards by rank and suit, wild cards in one pool. */
export type Holding = {
  /** Copies in the hand at `placeOf(rank, suit)`, wild twos included. */
  held: Uint8Array
  /** Copies in the hand without wild twos. */
  natural: Uint8Array
  /** Copies of each card in all packs. */
  copies: number
  jokers: number
  twosWild: boolean
  /** Wild twos in the hand. */
  twos: number
  /** Jokers and wild twos outside the hand. */
  wildsToDraw: number
  /** The value of a natural card of each rank. Wild twos have theirs in `twoValue`. */
  values: readonly number[]
  jokerValue: number
  twoValue: number
  wildLimit: Options['wildLimit']
}

/** The index of the two among the ranks. */
export const TWO = 1

export function placeOf(rank: number, suit: number): number {
  return rank * SUITS.length + suit
}

export function rankOfPlace(place: number): number {
  return Math.floor(place / SUITS.length)
}

export function cardAt(rank: number, suit: number): Card {
  return cardOf(RANKS[rank]!, SUITS[suit]!)
}

export function holdingOf(hand: readonly Card[], options: Options, deck: Deck): Holding {
  const { twosWild, wildLimit, joker: jokerValue, two: twoValue } = options
  const held = new Uint8Array(RANKS.length * SUITS.length)
  let jokers = 0
  for (const card of hand) {
    if (isJoker(card)) jokers += 1
    else held[placeOf(cardPlace(card) - 1, SUITS.indexOf(suitOf(card)))]! += 1
  }
  const natural = held.slice()
  const twos = twosWild ? sumOf(held, TWO) : 0
  if (twosWild) natural.fill(0, placeOf(TWO, 0), placeOf(TWO + 1, 0))
  return {
    held,
    natural,
    copies: deck.packs,
    jokers,
    twosWild,
    twos,
    wildsToDraw: copiesOf(JOKER, deck) - jokers + (twosWild ? deck.packs * SUITS.length - twos : 0),
    values: RANKS.map((_, rank) => (twosWild && rank === TWO ? 0 : cardValue(cardAt(rank, 0), options))),
    jokerValue,
    twoValue,
    wildLimit,
  }
}

/** The number of cards of a rank in all suits. */
export function sumOf(counts: Uint8Array, rank: number): number {
  let sum = 0
  for (let suit = 0; suit < SUITS.length; suit += 1) sum += counts[placeOf(rank, suit)]!
  return sum
}

export function wildsHeld({ jokers, twos }: Holding): number {
  return jokers + twos
}

/** The fewest natural cards in a set of this size or more with this many wild cards. Undefined if the limit forbids it. */
export function naturalsBeside(
  wilds: number,
  size: number,
  house: Pick<Holding, 'wildLimit'>,
): number | undefined {
  for (let naturals = Math.max(size - wilds, 0); naturals <= size + wilds; naturals += 1) {
    if (wilds <= mostWilds(naturals + wilds, house.wildLimit, 'set')) return naturals
  }
  return undefined
}
