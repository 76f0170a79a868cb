import {
  type Card,
  cardOf,
  cardPlace,
  compareCards,
  gapsBetween,
  RANKS,
  rankAt,
  rankOf,
  ranksIn,
  suitOf,
  suitsIn,
} from '../../cards.ts'
import { LEAST, plainMelds } from '../../plain-melds.ts'
import type { MeldRules } from '../../solvers/melds/rules.ts'
import type { Finding } from '../../verdict.ts'
import { notInARow } from '../../words.ts'
import type { Options as RummyOptions } from '../rummy/options.ts'
import { broken, kept } from './options.ts'
import { cardValue } from './values.ts'

/** Sets and runs, and why cards are one or are none. */

export type Meld = { kind: 'set' | 'run'; cards: Card[] }

const { setFinding, runFinding, tooShort, faults } = plainMelds('set', 'run', { kept, broken })

export function meldOf(given: readonly Card[]): Meld | undefined {
  const cards = given.toSorted(compareCards)
  if (cards.length < LEAST) return undefined
  if (ranksIn(cards).length === 1) return { kind: 'set', cards }
  return suitsIn(cards).length === 1 && gapsBetween(cards).length === 0 ? { kind: 'run', cards } : undefined
}

export function meldFindings({ kind, cards }: Meld): Finding[] {
  if (kind === 'set') return [setFinding(cards)]
  return [runFinding(cards)]
}

export function meldFaults(cards: readonly Card[]): Finding[] {
  return faults(cards, (run) => {
    const gaps = gapsBetween(run)
    if (gaps.length === 0) return [tooShort(run)]
    return isAround(run) ? [broken('ace-low', 'The ace is low.', run)] : [broken('run', notInARow(gaps), run)]
  })
}

function isAround(cards: readonly Card[]): boolean {
  return cards.length >= LEAST && RANKS.some((first) => gapsBetween(cards, first).length === 0)
}

export function hasMeld(cards: readonly Card[]): boolean {
  return cards.some((card) => {
    const alike = cards.filter((other) => rankOf(other) === rankOf(card))
    const next = [1, 2].map((step) => cardPlace(card) + step)
    const follows = next.every(
      (place) => place <= RANKS.length && cards.includes(cardOf(rankAt(place), suitOf(card))),
    )
    return alike.length >= LEAST || follows
  })
}

export const SEARCH_RULES: MeldRules = {
  aces: 'low',
  sets: { most: 4, equal: false },
  naturals: 1,
  gains: RANKS.map((rank) => cardValue(cardOf(rank, 'C'))),
  lowAceLoss: 0,
}
export const LAYS = {
  aces: 'low',
  aceValue: 1,
  layOff: 'any',
  meldsPerTurn: 'any',
  finalDiscard: false,
} as unknown as RummyOptions
