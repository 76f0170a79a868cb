import {
  type Card,
  cardOf,
  isJoker,
  JOKER,
  type Rank,
  rankAt,
  rankOf,
  ranksIn,
  SUITS,
  type Suit,
  suitOf,
  suitsIn,
} from '../../cards.ts'
import { endsOf, MOST_IN_RUN, placesOf } from '../../solvers/gapped-runs.ts'
import type { Options } from './options.ts'
import { placeWorth, rankWorth } from './values.ts'

/** Sets and runs, in every reading of their jokers. */

/** The house rules about melds. */
export type House = Pick<Options, 'aces' | 'ace' | 'wildLimit'>

export type SetReading = { kind: 'set'; rank: Rank; worth: number }
/** `start` is the place of the lowest card: 2 is the two, 14 the ace above the king. */
export type RunReading = { kind: 'run'; suit: Suit; start: number; length: number; worth: number }
export type Reading = SetReading | RunReading

/** `#meld`, `#set`. */
export const LEAST = 3
export const MOST_IN_SET: number = SUITS.length

export function splitJokers(cards: readonly Card[]): { naturals: Card[]; jokers: number } {
  const naturals = cards.filter((card) => !isJoker(card))
  return { naturals, jokers: cards.length - naturals.length }
}

/** `#wild-limit`: whether so many jokers may lie beside so many natural cards. */
export function mayLie(naturals: number, jokers: number, { wildLimit }: Pick<House, 'wildLimit'>): boolean {
  switch (wildLimit) {
    case 'any':
      return naturals > 0
    case 'half':
      return jokers <= naturals
    case 'one':
      return jokers <= 1
  }
}

/** Every reading in which these cards are a legal meld, the one worth most first. */
export function readingsOf(cards: readonly Card[], house: House): Reading[] {
  const { naturals, jokers } = splitJokers(cards)
  if (cards.length < LEAST || !mayLie(naturals.length, jokers, house)) return []
  return [...setReadings(naturals, cards.length, house), ...runReadings(naturals, cards.length, house)].sort(
    (one, other) => other.worth - one.worth,
  )
}

export function setReadings(
  naturals: readonly Card[],
  length: number,
  house: Pick<House, 'ace'>,
): SetReading[] {
  const [rank, ...others] = ranksIn(naturals)
  const isSet = others.length === 0 && suitsIn(naturals).length === naturals.length && length <= MOST_IN_SET
  return rank && isSet ? [{ kind: 'set', rank, worth: length * rankWorth(rank, house) }] : []
}

export function runReadings(
  naturals: readonly Card[],
  length: number,
  house: Pick<House, 'ace' | 'aces'>,
): RunReading[] {
  const [suit, ...others] = suitsIn(naturals)
  if (!suit || others.length > 0 || ranksIn(naturals).length < naturals.length || length > MOST_IN_RUN) {
    return []
  }
  const { first, last } = endsOf(house.aces)
  return Array.from({ length: last - length - first + 2 }, (_, step) => first + step).flatMap((start) => {
    const isIn = (place: number) => place >= start && place < start + length
    const fits = naturals.every((card) => placesOf(card, house.aces).some(isIn))
    return fits ? [{ kind: 'run' as const, suit, start, length, worth: runWorth(start, length, house) }] : []
  })
}

export function runWorth(start: number, length: number, house: Pick<House, 'ace'>): number {
  let worth = 0
  for (let place = start; place < start + length; place += 1) worth += placeWorth(place, house)
  return worth
}

/** The cards that a run stands for, in order. */
export function cardsOfRun({ suit, start, length }: RunReading): Card[] {
  return Array.from({ length }, (_, step) => cardOf(rankAt(start + step), suit))
}

/**
 * What the jokers of a meld stand for, in every way that the reading allows. In a run each has its place; in a set they
 * stand for any of the missing suits.
 */
export function standInsOf(cards: readonly Card[], reading: Reading): Card[][] {
  const { naturals, jokers } = splitJokers(cards)
  if (reading.kind === 'run') return [cardsOfRun(reading).filter((card) => !naturals.includes(card))]
  return choose(missingSuits(naturals, reading.rank), jokers)
}

/** The cards that a set of this rank lacks. */
export function missingSuits(naturals: readonly Card[], rank: Rank): Card[] {
  return SUITS.map((suit) => cardOf(rank, suit)).filter((card) => !naturals.includes(card))
}

/** Every choice of this number of cards. */
export function choose(cards: readonly Card[], number: number): Card[][] {
  if (number === 0) return [[]]
  return cards.flatMap((card, at) => choose(cards.slice(at + 1), number - 1).map((more) => [card, ...more]))
}

/** The meld as it lies: a run in its order, a set with its jokers last. */
export function layOut(cards: readonly Card[], reading: Reading): Card[] {
  const { naturals, jokers } = splitJokers(cards)
  if (reading.kind === 'run') {
    return cardsOfRun(reading).map((card) => (naturals.includes(card) ? card : JOKER))
  }
  const inOrder = naturals.toSorted((one, other) => SUITS.indexOf(suitOf(one)) - SUITS.indexOf(suitOf(other)))
  return [...inOrder, ...Array<Card>(jokers).fill(JOKER)]
}

/** The rank that each of the cards stands for. */
export function ranksAs(cards: readonly Card[], reading: Reading): Rank[] {
  if (reading.kind === 'set') return cards.map(() => reading.rank)
  const [standIns = []] = standInsOf(cards, reading)
  let next = 0
  return cards.map((card) => rankOf(isJoker(card) ? standIns[next++]! : card))
}

/** `#pure-run`: a run without a joker. */
export function isPureRun(cards: readonly Card[], house: House): boolean {
  return !cards.some(isJoker) && readingsOf(cards, house)[0]?.kind === 'run'
}
