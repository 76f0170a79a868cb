import {
  type Card,
  cardOf,
  compareCards,
  fewestGaps,
  gapsBetween,
  placeOf,
  RANKS,
  rankOf,
  ranksIn,
  suitOf,
  suitsIn,
} from '../../cards.ts'
import { LEAST, MOST_IN_SET, plainMelds } from '../../plain-melds.ts'
import type { MeldRules } from '../../solvers/melds/rules.ts'
import type { Finding } from '../../verdict.ts'
import { notInARow } from '../../words.ts'
import { broken, kept } from './options.ts'
import { cardValue } from './values.ts'

/** Sets and runs, and why cards are one or are none. */

export type Meld = { kind: 'set' | 'run'; cards: Card[] }

const { setFinding, runFinding, tooShort, faults } = plainMelds('set', 'run', { kept, broken })

/** What the shared search for melds must know: melding a card saves what it would count. */
export const SEARCH_RULES: MeldRules = {
  aces: 'low',
  sets: { most: MOST_IN_SET, equal: false },
  naturals: 1,
  gains: RANKS.map((rank) => cardValue(cardOf(rank, 'C'))),
  lowAceLoss: 0,
}

/** These cards as a meld, from the lowest up; undefined when they are none. */
export function meldOf(given: readonly Card[]): Meld | undefined {
  const cards = given.toSorted(compareCards)
  if (cards.length < LEAST) return undefined
  if (ranksIn(cards).length === 1) return { kind: 'set', cards }
  return suitsIn(cards).length === 1 && gapsBetween(cards).length === 0 ? { kind: 'run', cards } : undefined
}

/** The card that extends a run at its high or low end; undefined beyond king and ace. */
export function nextTo(run: readonly Card[], step: 1 | -1): Card | undefined {
  const end = step === 1 ? run.at(-1) : run[0]
  const rank = end && RANKS[placeOf(rankOf(end)) - 1 + step]
  return end && rank ? cardOf(rank, suitOf(end)) : undefined
}

export function meldFindings({ kind, cards }: Meld): Finding[] {
  if (kind === 'set') return [setFinding(cards)]
  const findings = [runFinding(cards)]
  const aces = cards.filter((card) => rankOf(card) === 'A')
  return aces.length > 0 ? [...findings, kept('ace-low', 'Its ace is low, below the two.', aces)] : findings
}

/** Why these cards are no meld, with at least one finding. */
export function meldFaults(cards: readonly Card[]): Finding[] {
  return faults(cards, runFaults)
}

function runFaults(cards: readonly Card[]): Finding[] {
  if (gapsBetween(cards).length === 0) return [tooShort(cards)]
  const aces = cards.filter((card) => rankOf(card) === 'A')
  const isHigh = aces.length > 0 && cards.some((card) => rankOf(card) === 'K')
  // Beside an ace after the king, only what is missing on that way is a second reason.
  const gaps = isHigh ? fewestGaps(cards, RANKS) : gapsBetween(cards)
  const low = 'The ace is low, below the two: it does not follow the king.'
  return [
    ...(isHigh ? [broken('ace-low', low, aces)] : []),
    ...(gaps.length > 0 ? [broken('run', notInARow(gaps), cards)] : []),
  ]
}
