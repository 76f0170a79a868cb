import {
  type Card,
  cardOf,
  cardPlace,
  isJoker,
  JOKER,
  RANKS,
  rankAt,
  rankOf,
  ranksIn,
  SUITS,
  type Suit,
  suitOf,
  suitsIn,
} from '../../cards.ts'
import type { Options } from './options.ts'
import { cardValue } from './values.ts'

/** What may lie on the table: sets and runs, and what they are worth. */

export type Meld =
  | { kind: 'set'; cards: Card[] }
  /** In order, each joker in its place. `start` is the place of the first: 1 is the ace below the two, 2 the two … */
  | { kind: 'run'; cards: Card[]; start: number }

/** The house rules about melds. */
export type House = Pick<Options, 'values' | 'distinctSuits' | 'corner'>

/** `#meld-set`, `#meld-run`. A run has no rank twice, so it ends after thirteen. */
export const LEAST = 3
export const MOST_IN_SET = 4
export const MOST_IN_RUN: number = RANKS.length

/** `#jokers`: 7♣ and two jokers are no meld. */
export const LEAST_NATURALS = 2

/** `#ace-both-ends`: the ace comes before the two, at place 1, and again after the king. */
const LOW_ACE = 1
const HIGH_ACE = 14

/** `#no-corner`: a run may reach the ace above the king, and goes no further. K-A-2 is no run. */
export function turnsCorner(start: number, length: number): boolean {
  return start + length - 1 > HIGH_ACE
}

export function isNatural(card: Card): boolean {
  return !isJoker(card)
}

/** These cards as a meld, with a high ace rather than a low one; undefined if they are none. */
export function meldOf(cards: readonly Card[], house: House): Meld | undefined {
  return completeMeld(cards, [], house)
}

/** A meld that holds all of `needed`, completed with cards from `pool`. */
export function completeMeld(needed: readonly Card[], pool: readonly Card[], house: House): Meld | undefined {
  return completeSet(needed, pool, house) ?? completeRun(needed, pool, house)
}

function completeSet(needed: readonly Card[], pool: readonly Card[], house: House): Meld | undefined {
  const ranks = ranksIn(needed.filter(isNatural))
  if (ranks.length > 1) return undefined
  for (const rank of ranks.length > 0 ? ranks : RANKS) {
    const cards = [...needed]
    const alike = pool.filter((card) => isNatural(card) && rankOf(card) === rank)
    for (const card of [...alike, ...pool.filter(isJoker)]) {
      if (!isSet(cards, house) && (isJoker(card) || !house.distinctSuits || !cards.includes(card)))
        cards.push(card)
    }
    if (isSet(cards, house)) return { kind: 'set', cards }
  }
  return undefined
}

function isSet(cards: readonly Card[], { distinctSuits }: House): boolean {
  const naturals = cards.filter(isNatural)
  return (
    cards.length >= LEAST &&
    cards.length <= MOST_IN_SET &&
    naturals.length >= LEAST_NATURALS &&
    ranksIn(naturals).length === 1 &&
    !(distinctSuits && hasEqual(naturals))
  )
}

export function hasEqual(cards: readonly Card[]): boolean {
  return new Set(cards).size < cards.length
}

function completeRun(needed: readonly Card[], pool: readonly Card[], house: House): Meld | undefined {
  const naturals = needed.filter(isNatural)
  const suits = suitsIn(naturals)
  if (suits.length > 1 || hasEqual(naturals)) return undefined
  const ranks = naturals.map(cardPlace)
  const most = Math.min(MOST_IN_RUN, needed.length + pool.length)
  for (const suit of suits.length > 0 ? suits : SUITS) {
    for (let length = Math.max(LEAST, needed.length); length <= most; length += 1) {
      for (const start of startsOf(length, house)) {
        if (!reaches(start, length, ranks)) continue
        const cards = layRun(placesOf(start, length, suit), needed, pool)
        if (cards) return { kind: 'run', cards, start }
      }
    }
  }
  return undefined
}

/** Whether a run of this length has a place for each of these ranks, given by their places in A 2 … K. */
function reaches(start: number, length: number, ranks: readonly number[]): boolean {
  return ranks.every((rank) => (rank - start + MOST_IN_RUN) % MOST_IN_RUN < length)
}

function placesOf(start: number, length: number, suit: Suit): Card[] {
  return Array.from({ length }, (_, step) => cardOf(rankAt(start + step), suit))
}

/**
 * A meld on the table with all of `added` laid off on it, completed with cards from `pool`. Jokers on the table keep
 * the cards that they stand for (`#joker-place`); if the meld leaves that open, any reading of it will do.
 */
export function growMeld(
  lying: readonly Card[],
  added: readonly Card[],
  pool: readonly Card[],
  house: House,
): Meld | undefined {
  return completeSet([...lying, ...added], pool, house) ?? growRun(lying, added, pool, house)
}

function growRun(
  lying: readonly Card[],
  added: readonly Card[],
  pool: readonly Card[],
  house: House,
): Meld | undefined {
  const readings = runReadings(lying, house)
  const suit = suitOf(lying.find(isNatural)!)
  const most = Math.min(MOST_IN_RUN, lying.length + added.length + pool.length)
  for (let length = lying.length + added.length; length <= most; length += 1) {
    for (const start of startsOf(length, house)) {
      const places = placesOf(start, length, suit)
      for (const reading of readings) {
        // Around the corner, the run may begin at a higher place than the reading: at the king, before an ace at place
        // 1.
        const offset = (reading.start - start + MOST_IN_RUN) % MOST_IN_RUN
        if (offset + lying.length > length) continue
        const open = places.toSpliced(offset, lying.length)
        const laid = layRun(open, added, pool, 0)
        if (laid) return { kind: 'run', cards: laid.toSpliced(offset, 0, ...reading.cards), start }
      }
    }
  }
  return undefined
}

/** Every run that these cards may be. Jokers that come first or last may stand at either end. */
function runReadings(cards: readonly Card[], house: House): (Meld & { kind: 'run' })[] {
  const suit = suitOf(cards.find(isNatural)!)
  return startsOf(cards.length, house).flatMap((start) => {
    const laid = layRun(placesOf(start, cards.length, suit), cards, [])
    return laid ? [{ kind: 'run', cards: laid, start }] : []
  })
}

const STARTS = Array.from({ length: MOST_IN_RUN }, (_, step) => HIGH_ACE - 1 - step)

/** The places where a run of this length may begin, the highest first, so that an ace is high if it can be. */
function startsOf(length: number, { corner }: House): number[] {
  return STARTS.filter((start) => corner || !turnsCorner(start, length))
}

/** Puts all of `needed` into these places, and cards from `pool` into the others. Jokers stand for the missing cards. */
function layRun(
  places: readonly Card[],
  needed: readonly Card[],
  pool: readonly Card[],
  leastNaturals = LEAST_NATURALS,
): Card[] | undefined {
  const naturals = needed.filter(isNatural)
  if (hasEqual(naturals) || !naturals.every((card) => places.includes(card))) return undefined
  const open = places.filter((card) => !naturals.includes(card))
  const missing = open.filter((card) => !pool.includes(card))
  const neededJokers = needed.length - naturals.length
  const jokers = Math.max(missing.length, neededJokers)
  const enough = jokers <= neededJokers + pool.filter(isJoker).length
  if (!enough || places.length - jokers < leastNaturals) return undefined
  const found = open.filter((card) => !missing.includes(card))
  const standFor = [...missing, ...found].slice(0, jokers)
  return places.map((card) => (standFor.includes(card) ? JOKER : card))
}

/** What some or all cards of a meld are worth in it. By pips, an ace below the two counts 1. */
export function worthIn(meld: Meld, cards: readonly Card[], house: House): number {
  const low = house.values === 'pips' && hasLowAce(meld)
  return cards.reduce((sum, card) => sum + (low && isAce(card) ? LOW_ACE : cardValue(card, house)), 0)
}

export function hasLowAce(meld: Meld): boolean {
  return meld.kind === 'run' && meld.start === LOW_ACE && meld.cards.some(isAce)
}

export function isAce(card: Card): boolean {
  return isNatural(card) && rankOf(card) === 'A'
}

/** The cards that a run's jokers stand for. */
export function standIns({ cards, start }: Meld & { kind: 'run' }): Card[] {
  const suit = suitOf(cards.find(isNatural)!)
  return placesOf(start, cards.length, suit).filter((_, at) => isJoker(cards[at]!))
}

export function goesAround(meld: Meld): boolean {
  return meld.kind === 'run' && turnsCorner(meld.start, meld.cards.length)
}
