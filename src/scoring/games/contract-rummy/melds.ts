import {
  type Card,
  cardOf,
  cardPlace,
  isJoker,
  type Rank,
  rankAt,
  rankOf,
  SUITS,
  type Suit,
  suitOf,
  suitsIn,
} from '../../cards.ts'
import { mostWilds } from '../../wild-limits.ts'
import type { Options } from './options.ts'

/** Sets and runs, in every reading of their wild cards. */

/** The house rules about melds. */
export type House = Pick<Options, 'wildLimit' | 'twosWild'>

export type MeldKind = 'set' | 'run'

type SetReading = { kind: 'set'; rank: Rank }
/** `start` is the place of the first card: 1 is the ace below the two, 2 the two … */
type RunReading = { kind: 'run'; suit: Suit; start: number; length: number }
export type Reading = SetReading | RunReading

/** `#set`, `#run`. */
export const LEAST = { set: 3, run: 4 } as const

/** `#ace-both-ends`: the place of the ace above the king. The ace below the two has place 1. */
export const HIGH_ACE = 14

export function isWild(card: Card, { twosWild }: Pick<House, 'twosWild'>): boolean {
  return isJoker(card) || (twosWild && rankOf(card) === '2')
}

/** `#wild-limit`: the most wild cards in a meld of this length. */
export function wildsAllowed(
  kind: MeldKind,
  length: number,
  { wildLimit }: Pick<House, 'wildLimit'>,
): number {
  return mostWilds(length, wildLimit, kind)
}

/** Every reading in which these cards are a legal meld. */
export function readingsOf(cards: readonly Card[], house: House): Reading[] {
  return [...setReadings(cards, house), ...runReadings(cards, house)]
}

/** At most one reading: natural cards name the rank. Without them, wild twos stand for themselves. */
function setReadings(cards: readonly Card[], house: House): SetReading[] {
  const { length } = cards
  const rank = rankOfSet(cards, house)
  if (length < LEAST.set || rank === undefined) return []
  const naturals = cards.filter((card) => !isJoker(card) && rankOf(card) === rank).length
  const others = cards.filter((card) => !isWild(card, house) && rankOf(card) !== rank)
  const fits = others.length === 0 && length - naturals <= wildsAllowed('set', length, house)
  return fits ? [{ kind: 'set', rank }] : []
}

function rankOfSet(cards: readonly Card[], house: House): Rank | undefined {
  const natural = cards.find((card) => !isWild(card, house)) ?? cards.find((card) => !isJoker(card))
  return natural && rankOf(natural)
}

/** With `around`, runs go on from the ace to the two, so that a message can name that fault. */
export function runReadings(cards: readonly Card[], house: House, around = false): RunReading[] {
  const { length } = cards
  if (length < LEAST.run || length > (around ? HIGH_ACE - 1 : HIGH_ACE)) return []
  const suits = suitsIn(cards.filter((card) => !isWild(card, house)))
  if (suits.length > 1) return []
  const last = around ? HIGH_ACE - 1 : HIGH_ACE - length + 1
  const starts = Array.from({ length: last }, (_, step) => last - step)
  return (suits.length > 0 ? suits : SUITS).flatMap((suit) =>
    starts.flatMap((start) => {
      const naturals = naturalsIn(cards, suit, start, house)
      const fits = naturals !== undefined && length - naturals <= wildsAllowed('run', length, house)
      return fits ? [{ kind: 'run' as const, suit, start, length }] : []
    }),
  )
}

/** The number of cards that stand for themselves in this run. Undefined when a natural card has no place in it. */
function naturalsIn(cards: readonly Card[], suit: Suit, start: number, house: House): number | undefined {
  const taken = new Set<number>()
  for (const card of cards) {
    if (isJoker(card)) continue
    // An ace has a second place above the king.
    const steps = [cardPlace(card) - start, cardPlace(card) + HIGH_ACE - 1 - start]
    const step = steps.find((step) => step >= 0 && step < cards.length && !taken.has(step))
    if (suitOf(card) === suit && step !== undefined) taken.add(step)
    else if (!isWild(card, house)) return undefined
  }
  return taken.size
}

/** The cards that a run stands for, in order. */
export function cardsOfRun({ suit, start, length }: RunReading): Card[] {
  return Array.from({ length }, (_, step) => cardOf(rankAt(start + step), suit))
}

type Place = { suit: unknown; start: number; length: number }

/** `#runs-apart`: tells whether two runs form one longer run. */
export function joinUp(one: Place, other: Place): boolean {
  if (one.suit !== other.suit) return false
  return one.start + one.length === other.start || other.start + other.length === one.start
}
