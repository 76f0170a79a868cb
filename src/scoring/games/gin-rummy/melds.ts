import {
  type Card,
  cardOf,
  cardPlace,
  compareCards,
  placeOf,
  RANKS,
  rankOf,
  SUITS,
  suitOf,
} from '../../cards.ts'
import type { MeldRules } from '../../solvers/melds/rules.ts'
import type { Finding } from '../../verdict.ts'
import { capitalize, count, join, listCards, ranksWord, suitWord } from '../../words.ts'
import { broken, kept } from './options.ts'
import { cardValue } from './values.ts'

/** Sets and runs, and why cards are one or are none. */

export type Meld = { kind: 'set' | 'run'; cards: Card[] }

export const LEAST = 3
export const MOST_IN_SET = SUITS.length

/** What the shared search for melds must know: a melded card saves what it would count. */
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
  if (ranksOf(cards).length === 1) return { kind: 'set', cards }
  return suitsOf(cards).length === 1 && gapsIn(cards).length === 0 ? { kind: 'run', cards } : undefined
}

/** The card after, or before, the end of a run; undefined beyond ace and king. */
export function nextTo(run: readonly Card[], step: 1 | -1): Card | undefined {
  const end = step === 1 ? run.at(-1) : run[0]
  const rank = end && RANKS[placeOf(rankOf(end)) - 1 + step]
  return end && rank ? cardOf(rank, suitOf(end)) : undefined
}

function ranksOf(cards: readonly Card[]) {
  return [...new Set(cards.map(rankOf))]
}

function suitsOf(cards: readonly Card[]) {
  return [...new Set(cards.map(suitOf))]
}

/** What lacks between the lowest and the highest card of one suit. */
function gapsIn(cards: readonly Card[]): Card[] {
  const places = cards.map(cardPlace)
  const suit = suitOf(cards[0]!)
  return RANKS.filter((rank) => {
    const place = placeOf(rank)
    return place > Math.min(...places) && place < Math.max(...places) && !places.includes(place)
  }).map((rank) => cardOf(rank, suit))
}

export function meldFindings({ kind, cards }: Meld): Finding[] {
  if (kind === 'set') {
    return [kept('set', `A set of ${ranksWord(rankOf(cards[0]!))}: ${listCards(cards)}.`, cards)]
  }
  const findings = [kept('run', `A run of ${suitWord(suitOf(cards[0]!))}: ${listCards(cards)}.`, cards)]
  const aces = cards.filter((card) => rankOf(card) === 'A')
  return aces.length > 0 ? [...findings, kept('ace-low', 'Its ace is low, below the two.', aces)] : findings
}

/** At least one thing that keeps these cards from being a meld. */
export function meldFaults(cards: readonly Card[]): Finding[] {
  const [ranks, suits] = [ranksOf(cards), suitsOf(cards)]
  if (cards.length < 2) {
    const held = cards.length === 0 ? 'No card lies here' : `${listCards(cards)} lies alone`
    return [
      broken('set', `${held}: a set is three or four cards of one rank.`, cards),
      broken('run', `${held}: a run is three or more cards of one suit.`, cards),
    ]
  }
  if (ranks.length === 1) {
    const message = `${capitalize(count(cards.length, 'card'))}: a set is three or four of one rank.`
    return [broken('set', message, cards)]
  }
  if (suits.length === 1) return runFaults(cards)
  return [
    broken('set', `No set: these are ${join(ranks.map(ranksWord))}.`, cards),
    broken('run', `No run: these are ${join(suits.map(suitWord))}.`, cards),
  ]
}

function runFaults(cards: readonly Card[]): Finding[] {
  const gaps = gapsIn(cards)
  if (gaps.length === 0) {
    return [broken('run', `${capitalize(count(cards.length, 'card'))}: a run is three or more.`, cards)]
  }
  const aces = cards.filter((card) => rankOf(card) === 'A')
  const hasKing = cards.some((card) => rankOf(card) === 'K')
  const low = 'The ace is low, below the two: it does not follow the king.'
  return [
    ...(aces.length > 0 && hasKing ? [broken('ace-low', low, aces)] : []),
    broken('run', `Not in a row: ${listCards(gaps)} would have to lie between.`, cards),
  ]
}
