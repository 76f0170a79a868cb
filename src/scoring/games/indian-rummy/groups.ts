import {
  type Card,
  cardOf,
  compareCards,
  isJoker,
  type Rank,
  rankAt,
  ranksIn,
  type Suit,
  suitOf,
  suitsIn,
} from '../../cards.ts'
import { startOfRun } from '../../solvers/gapped-runs.ts'
import { DEALT, type Options } from './options.ts'
import { canStandIn, isWildRank, type Wild } from './wild.ts'

/** Groups: which cards lie together, and how they are read. */

/** The kinds of groups, the most useful first (`#readings`). */
export const KINDS = ['pure', 'sequence', 'set'] as const
export type Kind = (typeof KINDS)[number]
export type House = Pick<Options, 'setSize' | 'triples'>

/** Cards in the order in which they lie, and the jokers among them with what they stand for. */
export type Group = { cards: Card[]; standIns: StandIn[] } & (
  | { kind: 'pure' | 'sequence'; triple?: true }
  | { kind: 'set'; rank: Rank }
)
/** `as` is undefined in a set, where a joker stands for any card of the rank. */
type StandIn = { joker: Card; as: Card | undefined }

export const LEAST = 3
export const MOST_IN_SET = 4

/**
 * Reads cards as the most useful kind of group (`#readings`); undefined if they are no group. No hand has more than
 * thirteen.
 */
export function readGroup(cards: readonly Card[], wild: Wild, house: House): Group | undefined {
  if (cards.length < LEAST || cards.length > DEALT) return undefined
  return readPure(cards, house) ?? readSequence(cards, wild) ?? readSet(cards, wild, house)
}

function readPure(cards: readonly Card[], house: House): Group | undefined {
  if (cards.some(isJoker)) return undefined
  if (house.triples && isTriple(cards)) {
    return { kind: 'pure', triple: true, cards: [...cards], standIns: [] }
  }
  const start = startOfRun(cards, cards.length, 'both')
  if (start === undefined) return undefined
  return { kind: 'pure', cards: placesFrom(start, cards.length, suitOf(cards[0]!)), standIns: [] }
}

/** Three equal cards (`#triples`). */
export function isTriple(cards: readonly Card[]): boolean {
  return cards.length === 3 && new Set(cards).size === 1 && !cards.some(isJoker)
}

function readSequence(cards: readonly Card[], wild: Wild): Group | undefined {
  const own = readAsThemselves(cards, wild)
  const first = own[0]
  const start = startOfRun(own, cards.length, 'both')
  if (!first || start === undefined) return undefined
  const jokers = cards.filter((card) => canStandIn(card, wild))
  for (const card of own) if (isWildRank(card, wild)) jokers.splice(jokers.indexOf(card), 1)
  const standIns: StandIn[] = []
  const laid = placesFrom(start, cards.length, suitOf(first)).map((card) => {
    if (own.includes(card)) return card
    const joker = jokers.shift()!
    standIns.push({ joker, as: card })
    return joker
  })
  return { kind: 'sequence', cards: laid, standIns }
}

/**
 * The cards of a sequence that stand for themselves: all plain cards, and a card of the wild rank if it fits in its own
 * place.
 */
function readAsThemselves(cards: readonly Card[], wild: Wild): Card[] {
  const own = cards.filter((card) => !canStandIn(card, wild))
  const welcome = cards.find(
    (card) => isWildRank(card, wild) && startOfRun([...own, card], cards.length, 'both') !== undefined,
  )
  return welcome ? [...own, welcome] : own
}

function readSet(cards: readonly Card[], wild: Wild, { setSize }: House): Group | undefined {
  const own = cards.filter((card) => !canStandIn(card, wild))
  const [rank, ...others] = ranksIn(own)
  const suits = suitsIn(own)
  if (!rank || others.length > 0 || suits.length < own.length) return undefined
  if (setSize === 'four' && cards.length > MOST_IN_SET) return undefined
  const jokers = cards.filter((card) => canStandIn(card, wild))
  return {
    kind: 'set',
    rank,
    cards: [...own.toSorted(compareCards), ...jokers],
    standIns: jokers.map((joker) => ({ joker, as: undefined })),
  }
}

function placesFrom(start: number, length: number, suit: Suit): Card[] {
  return Array.from({ length }, (_, step) => cardOf(rankAt(start + step), suit))
}
