import { type Card, cardPlace, colourOf, groupCards, isJoker, RANKS, type Rank, rankOf } from '../../cards.ts'
import type { Finding } from '../../verdict.ts'
import { count, listCards, ranksWord, rankWord } from '../../words.ts'
import { broken, kept, type Options } from './options.ts'

/** What is a set, what is a pile, and what they are worth. */

type Cards = readonly Card[]
/** All that one player, or a pair, has on the table. */
export type Sets = readonly Cards[]

/** What a card is worth on the table. Threes never get there; what they cost in hand is for the house to say. */
export const WORTH = { joker: 50, high: 20, ten: 10, five: 5, blackThree: 0, redThree: 0 }
export type ClassId = keyof typeof WORTH

export function classOf(card: Card): ClassId {
  if (isJoker(card)) return 'joker'
  const place = cardPlace(card)
  if (place <= 2) return 'high'
  if (place === 3) return colourOf(card) === 'red' ? 'redThree' : 'blackThree'
  return place <= 7 ? 'five' : 'ten'
}

/** The rank of a natural card; wild cards have none, and threes make no set. */
export function setRank(card: Card): Rank | undefined {
  return isWild(card) || isThree(card) ? undefined : rankOf(card)
}

export function isWild(card: Card): boolean {
  return isJoker(card) || rankOf(card) === '2'
}

function isThree(card: Card): boolean {
  return !isJoker(card) && rankOf(card) === '3'
}

/** The rank that most of the cards have. */
export function rankOfSet(cards: Cards): Rank | undefined {
  const natural = cards.filter((card) => setRank(card))
  const [largest] = [...groupCards(natural, setRank)].sort(([, a], [, b]) => b.length - a.length)
  return largest?.[0]
}

/** Why cards are no set, or no set of a rank; nothing when they are one. */
export function faultsOf(cards: Cards, { wildLimit }: Options, rank = rankOfSet(cards)): Finding[] {
  const faults: Finding[] = []
  const wilds = cards.filter(isWild)
  const threes = cards.filter(isThree)
  const others = cards.filter((card) => setRank(card) && setRank(card) !== rank)
  const naturals = cards.filter((card) => setRank(card) === rank)

  if (threes.length > 0) {
    faults.push(broken('no-three-sets', `${listCards(threes)}: threes are never put down.`, threes))
  }
  if (rank && others.length > 0) {
    const message = `A set is of one rank: ${listCards(others)} cannot lie with the ${ranksWord(rank)}.`
    faults.push(broken('sets', message, others))
  }
  if (cards.length < LEAST) {
    const message = `${count(cards.length, 'card')}: a set takes ${LEAST}, so ${LEAST - cards.length} more.`
    faults.push(broken('sets', message, cards))
  }
  if (cards.length > 0 && wilds.length === cards.length) {
    faults.push(broken('no-wild-sets', `${listCards(wilds)}: wild cards alone are no set.`, wilds))
  }
  const excess = wilds.length - naturals.length + (wildLimit === 'equal' ? 0 : 1)
  if (rank && excess > 0) {
    const natural = (number: number) => count(number, rankWord(rank), ranksWord(rank))
    const found = `${natural(naturals.length)} with ${count(wilds.length, 'wild card')}`
    const message = `${found}: add ${natural(excess)}, or leave out ${count(excess, 'wild card')}.`
    faults.push(broken('wild-limit', message, wilds))
  }
  return faults
}

const LEAST = 3

export function sharedRanks(sets: Sets): Finding[] {
  return RANKS.flatMap((rank) => {
    const same = sets.filter((set) => rankOfSet(set) === rank)
    if (same.length < 2) return []
    const message = `The ${ranksWord(rank)} lie in ${same.length} sets; a player has one set of a rank.`
    return [broken('one-set-a-rank', message, same.flat())]
  })
}

/**
 * The most that sets from these cards are worth together. A rank with three natural cards is a set by itself, a pair is one
 * with a wild card, and every wild card counts as long as some set has room for it.
 */
export function mostOf(cards: Cards, { wildLimit }: Pick<Options, 'wildLimit'>): number {
  const wilds = cards
    .filter(isWild)
    .map(worthOf)
    .sort((a, b) => b - a)
  const ranks = [...groupCards(cards.filter(setRank), setRank).values()]
  const pairs = ranks.filter(({ length }) => length === 2).sort((a, b) => totalOf(b) - totalOf(a))
  const sets = [...ranks.filter(({ length }) => length >= LEAST), ...pairs.slice(0, wilds.length)]
  const room = sets.reduce((sum, { length }) => sum + length - (wildLimit === 'equal' ? 0 : 1), 0)
  const placed = wilds.slice(0, room)
  return totalOf(sets.flat()) + placed.reduce((sum, worth) => sum + worth, 0)
}

function worthOf(card: Card): number {
  return WORTH[classOf(card)]
}

export function totalOf(cards: Cards): number {
  return cards.reduce((sum, card) => sum + worthOf(card), 0)
}

const PILE = 7
/** One for each rank but two and three. */
export const MOST_PILES = RANKS.length - 2

type Piles = { clean: number; dirty: number }

/** A set is open until it is a pile. */
export function stateOf(set: Cards): keyof Piles | 'open' {
  if (set.length < PILE) return 'open'
  return set.some(isWild) ? 'dirty' : 'clean'
}

export function countPiles(sets: Sets): Piles {
  const states = sets.map(stateOf)
  const having = (state: keyof Piles) => states.filter((found) => found === state).length
  return { clean: having('clean'), dirty: having('dirty') }
}

/** Whether there are the piles that going out takes. */
export function enoughPiles(piles: Piles, { needClean, needDirty }: Options): Finding[] {
  const judged = (kind: keyof Piles, needed: number) => {
    const message = `${count(piles[kind], `${kind} pile`)} on the table, ${needed} needed to go out.`
    return piles[kind] < needed ? broken('go-out', message) : kept('go-out', message)
  }
  return [judged('clean', needClean), judged('dirty', needDirty)]
}

/** Whether a first put-down is worth what the round asks for; a round that is played has a minimum. */
export function minimumFinding(
  slug: 'minimum' | 'draw-seven-minimum',
  worth: number,
  round: number,
  { minimums }: Options,
): Finding {
  const needed = minimums[round - 1] as number
  const asks = `round ${round} asks for ${needed}`
  return worth < needed
    ? broken(slug, `${needed - worth} short: ${asks}, these are worth ${worth}.`)
    : kept(slug, `Enough: ${asks}, these are worth ${worth}.`)
}
