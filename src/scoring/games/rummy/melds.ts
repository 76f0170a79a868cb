import {
  type Card,
  cardOf,
  gapsBetween,
  RANKS,
  rankAt,
  rankOf,
  ranksIn,
  type Suit,
  suitsIn,
} from '../../cards.ts'
import { LEAST, MOST_IN_SET, plainMelds } from '../../plain-melds.ts'
import { lastPlace, type MeldRules } from '../../solvers/melds/rules.ts'
import type { Finding } from '../../verdict.ts'
import { notInARow } from '../../words.ts'
import { broken, kept, type Options } from './options.ts'
import { cardValue } from './values.ts'

/** Sets and runs, and why cards are one or are none. */

type Cards = readonly Card[]

export type Meld =
  | { kind: 'set'; cards: Card[] }
  /** In order; `start` is the place of the first card: 1 is the ace below the two, 14 the ace above the king. */
  | { kind: 'run'; cards: Card[]; start: number }

/** The house rules about melds. */
export type House = Pick<Options, 'aces' | 'aceValue'>
type Aces = Pick<Options, 'aces'>

const { setFinding, runFinding, tooShort, faults } = plainMelds('meld-set', 'meld-run', { kept, broken })

export const MOST_IN_RUN: number = RANKS.length

/** What the shared search for melds must know: a melded card is not left in the hand. */
export function searchRules(house: House): MeldRules {
  return {
    aces: house.aces,
    sets: { most: MOST_IN_SET, equal: false },
    naturals: 1,
    gains: RANKS.map((rank) => cardValue(cardOf(rank, 'C'), house)),
    lowAceLoss: 0,
  }
}

/** These cards as a meld, a run in its order; undefined when they are none. */
export function meldOf(cards: Cards, house: Aces): Meld | undefined {
  if (cards.length < LEAST) return undefined
  if (ranksIn(cards).length === 1) {
    return cards.length <= MOST_IN_SET ? { kind: 'set', cards: [...cards] } : undefined
  }
  const [suit, ...others] = suitsIn(cards)
  return suit && others.length === 0 ? runOf(cards, suit, house) : undefined
}

function runOf(cards: Cards, suit: Suit, house: Aces): Meld | undefined {
  const most = Math.min(MOST_IN_RUN, lastPlace(house) - cards.length + 1)
  for (let start = 1; start <= most; start += 1) {
    const run = cards.map((_, step) => cardAt(start + step, suit))
    if (run.every((card) => cards.includes(card))) return { kind: 'run', cards: run, start }
  }
  return undefined
}

/** The card at a place of a suit, however far the run goes around the corner. */
export function cardAt(place: number, suit: Suit): Card {
  return cardOf(rankAt(place), suit)
}

export function meldFindings(meld: Meld, house: Aces): Finding[] {
  const { kind, cards } = meld
  if (kind === 'set') return [setFinding(cards)]
  const run = runFinding(cards)
  const ace = cards.find((card) => rankOf(card) === 'A')
  if (!ace) return [run]
  if (meldOf(cards, { aces: 'low' })) return [run, kept('ace-low', 'Its ace is low, below the two.', [ace])]
  const place = house.aces === 'corner' && !meldOf(cards, { aces: 'both' }) ? 'around the corner' : 'high'
  return [run, kept('aces-high', `Its ace is ${place}, as this table plays.`, [ace])]
}

/** Why cards are no meld: at least one reason. */
export function meldFaults(cards: Cards, { aces }: Aces): Finding[] {
  return faults(cards, (cards) => [runFault(cards, aces)])
}

function runFault(cards: Cards, aces: Options['aces']): Finding {
  const ace = cards.filter((card) => rankOf(card) === 'A')
  if (aces === 'low' && meldOf(cards, { aces: 'both' })) {
    return broken('ace-low', 'The ace is low, below the two: it does not follow the king.', ace)
  }
  if (meldOf(cards, { aces: 'corner' })) {
    return broken(
      'no-corner',
      'A run does not go around the corner, from the king over the ace to the two.',
      ace,
    )
  }
  if (cards.length < LEAST) return tooShort(cards)
  return broken('meld-run', notInARow(gapsBetween(cards)), cards)
}
