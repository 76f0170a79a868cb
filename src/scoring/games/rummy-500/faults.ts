import {
  type Card,
  compareCards,
  copiesOf,
  type Deck,
  FULL_DECK,
  fewestGaps,
  isJoker,
  RANKS,
  rankOf,
  ranksIn,
  repeatedCards,
  suitOf,
  suitsIn,
  withoutCards,
} from '../../cards.ts'
import type { Table } from '../../game.ts'
import { groupBy } from '../../group-by.ts'
import type { Finding } from '../../verdict.ts'
import {
  capitalize,
  count,
  eitherOf,
  join,
  listCards,
  notInARow,
  ranksWord,
  rankWord,
  suitWord,
} from '../../words.ts'
import { deckFor } from './deck.ts'
import {
  goesAround,
  hasEqual,
  hasLowAce,
  isAce,
  isNatural,
  LEAST,
  LEAST_NATURALS,
  type Meld,
  MOST_IN_RUN,
  MOST_IN_SET,
  meldOf,
  standIns,
} from './melds.ts'
import { broken, kept, type Options } from './options.ts'

/** Why cards are a meld, or why they are none, in sentences. */

export function meldFindings(meld: Meld): Finding[] {
  const { kind, cards } = meld
  const first = cards.find(isNatural)!
  const jokers = cards.filter(isJoker)
  const findings: Finding[] = []
  if (kind === 'set') {
    findings.push(kept('meld-set', `A set of ${ranksWord(rankOf(first))}: ${listCards(cards)}.`, cards))
    if (hasEqual(cards.filter(isNatural))) {
      findings.push(kept('two-decks', 'With two packs a set may hold the same card twice.'))
    }
  } else {
    findings.push(kept('meld-run', `A run of ${suitWord(suitOf(first))}: ${listCards(cards)}.`, cards))
    const aces = cards.filter(isAce)
    const place = hasLowAce(meld) ? 'low, below the two' : 'high, above the king'
    if (aces.length > 0) findings.push(kept('ace-both-ends', `Its ace is ${place}.`, aces))
    if (goesAround(meld)) findings.push(kept('no-corner', 'At this table a run may go around the corner.'))
  }
  if (jokers.length > 0) {
    const meant = kind === 'set' ? `a ${rankWord(rankOf(first))}` : listCards(standIns(meld))
    const stand = jokers.length === 1 ? 'The joker stands for' : 'The jokers stand for'
    findings.push(kept('jokers', `${stand} ${meant}.`, jokers))
  }
  return findings
}

/** Why these cards are no meld, with at least one finding. */
export function meldFaults(cards: readonly Card[], table: Table<Options>): Finding[] {
  const naturals = cards.filter(isNatural)
  if (naturals.length < LEAST_NATURALS) return tooFewNaturals(cards, naturals)
  const advice = adviceFor(cards, table)
  const ranks = ranksIn(naturals)
  const suits = suitsIn(naturals)
  const isTooLong = suits.length === 1 && cards.length > MOST_IN_RUN
  const two = isTooLong ? undefined : twoMelds(cards, table.options)
  if (two) {
    const [one, other] = two.map(listCards)
    const slug = ranks.length === 1 ? 'meld-set' : 'meld-run'
    return [broken(slug, `These are two melds, each laid by itself: ${one} and ${other}.`, cards)]
  }
  if (ranks.length === 1) return setFaults(cards, naturals, table, advice)
  if (suits.length === 1) return runFaults(cards, naturals, table, advice)
  return [
    broken('meld-set', `No set: these are ${join(ranks.map(ranksWord))}.${advice}`, cards),
    broken('meld-run', `No run: these are ${join(suits.map(suitWord))}.`, cards),
  ]
}

function tooFewNaturals(cards: readonly Card[], naturals: readonly Card[]): Finding[] {
  if (cards.length > naturals.length) {
    const held = `${listCards(cards)}: ${count(naturals.length, 'natural card')}`
    return [
      broken('jokers', `${held}, but a meld needs at least ${LEAST_NATURALS} beside its jokers.`, cards),
    ]
  }
  const held = cards.length === 0 ? 'No card lies here' : `${listCards(cards)} lies alone`
  return [
    broken('meld-set', `${held}: a set is ${LEAST} or ${MOST_IN_SET} cards of one rank.`, cards),
    broken('meld-run', `${held}: a run is ${LEAST} cards or more of one suit.`, cards),
  ]
}

function setFaults(
  cards: readonly Card[],
  naturals: readonly Card[],
  { options }: Table<Options>,
  advice: string,
): Finding[] {
  const findings: Finding[] = []
  if (cards.length < LEAST || cards.length > MOST_IN_SET) {
    const message = `${capitalize(count(cards.length, 'card'))}: a set is ${LEAST} or ${MOST_IN_SET}.${advice}`
    findings.push(broken('meld-set', message, cards))
  }
  if (options.distinctSuits && hasEqual(naturals)) {
    const twice = repeatedCards(naturals)
    const lie = twice.length === 1 ? 'lies' : 'lie'
    const message = `${listCards(twice)} ${lie} here twice, but at this table all suits of a set differ.`
    findings.push(broken('two-decks', message, twice))
  }
  return findings
}

function runFaults(
  cards: readonly Card[],
  naturals: readonly Card[],
  { options }: Table<Options>,
  advice: string,
): Finding[] {
  if (hasEqual(naturals)) {
    const twice = repeatedCards(naturals)
    return [broken('meld-run', `${listCards(twice)}: a run has no rank twice.${advice}`, twice)]
  }
  if (cards.length < LEAST || cards.length > MOST_IN_RUN) {
    const message = `${count(cards.length, 'card')}: a run is ${LEAST} to ${MOST_IN_RUN}.${advice}`
    return [broken('meld-run', message, cards)]
  }
  const around = meldOf(cards, { ...options, corner: true })
  if (around) {
    const message = `${listCards(around.cards)} goes around the corner: a run ends with the ace above the king.`
    return [broken('no-corner', message + advice, cards)]
  }
  const message = notInARow(
    fewestGaps(naturals, RANKS.slice(0, options.corner ? MOST_IN_RUN : 2)),
    cards.length - naturals.length,
  )
  return [broken('meld-run', message + advice, cards)]
}

/** The same cards as two melds, if they are two: a set and another meld, or two runs. */
function twoMelds(cards: readonly Card[], options: Options): [Card[], Card[]] | undefined {
  if (cards.length < 2 * LEAST) return undefined
  for (const first of halves(cards.filter(isNatural))) {
    const rest = withoutCards(cards, first)
    for (let jokers = 0; jokers <= rest.filter(isJoker).length; jokers += 1) {
      const lent = rest.filter(isJoker).slice(0, jokers)
      const [one, other] = [meldOf([...first, ...lent], options), meldOf(withoutCards(rest, lent), options)]
      if (one && other) return [one.cards, other.cards]
    }
  }
  return undefined
}

/** Candidates for one of two melds: cards of one rank (all, three, or all but one), or cards of one suit up to a rank. */
function halves(cards: readonly Card[]): Card[][] {
  const ranks = [...groupBy(cards, rankOf).values()].flatMap((alike) => [
    alike,
    alike.slice(0, LEAST),
    ...alike.map((card) => withoutCards(alike, [card])),
  ])
  const suits = [...groupBy(cards, suitOf).values()].flatMap((suited) => {
    const climbing = suited.toSorted(compareCards)
    return climbing.map((_, at) => climbing.slice(0, at + 1))
  })
  return [...ranks, ...suits]
}

/**
 * The deck for advice. If the number of players is unknown, it is one pack, which most tables play with, unless these
 * cards come from two.
 */
function deckOf(cards: readonly Card[], { players, options, deck }: Table<Options>): Deck {
  return players === undefined && !hasEqual(cards.filter(isNatural)) ? deckFor(2, options) : deck
}

/** A sentence that says which one card less or more would make a meld. */
function adviceFor(cards: readonly Card[], table: Table<Options>): string {
  const { options } = table
  const deck = deckOf(cards, table)
  const less = [...new Set(cards)].filter((card) => meldOf(withoutCards(cards, [card]), options))
  if (less.length > 0) return ` Without ${eitherOf(less)} it is a meld.`
  const more = FULL_DECK.filter((card) => {
    const isFree = cards.filter((own) => own === card).length < copiesOf(card, deck)
    return isFree && isAkin(card, cards) && meldOf([...cards, card], options)
  })
  return more.length > 0 ? ` With ${eitherOf(more)} it is a meld.` : ''
}

/** Whether a card has the rank or the suit of all of these. No other card makes a meld of them. */
function isAkin(card: Card, cards: readonly Card[]): boolean {
  const naturals = cards.filter(isNatural)
  return (
    naturals.every((own) => rankOf(own) === rankOf(card)) ||
    naturals.every((own) => suitOf(own) === suitOf(card))
  )
}
