import type { Card, Rank, Suit } from './cards.ts'
import { mostWilds, type WildLimit } from './wild-limits.ts'
import { capitalize, eitherOf, join, listCards, plural, ranksWord, suitWord } from './words.ts'

/** What the engine says about melds: a whole sentence each, from the cards and numbers that it is about. */

type Cards = readonly Card[]

export function isSetOf(rank: Rank, cards: Cards): string {
  return `A set of ${ranksWord(rank)}: ${listCards(cards)}.`
}

export function isRunOf(suit: Suit, cards: Cards, run = 'run'): string {
  return `A ${run} of ${suitWord(suit)}: ${listCards(cards)}.`
}

export function holdsTwins(twins: Cards): string {
  return `A set may hold the same card twice: ${listCards(twins)}.`
}

const ACE_PLACES = {
  low: 'Its ace is low, below the two.',
  high: 'Its ace is high, above the king.',
  corner: 'Its ace lies between king and two: at this table a run may go around the corner.',
}

export function aceLies(place: keyof typeof ACE_PLACES): string {
  return ACE_PLACES[place]
}

export function reachesFromAceToAce(): string {
  return 'It reaches from ace to ace.'
}

export function standsInRun(wilds: Cards, missing: Cards, wild: string): string {
  return wilds.length === 1
    ? `The ${wild} stands for ${listCards(missing)}.`
    : `The ${wilds.length} ${wild}s stand for ${listCards(missing)}.`
}

export function standsInSet(wilds: Cards, rank: Rank, wild: string): string {
  return wilds.length === 1
    ? `The ${wild} stands for one of the ${ranksWord(rank)}.`
    : `The ${wilds.length} ${wild}s stand for ${ranksWord(rank)}.`
}

export function holdsWilds(naturals: number, wilds: number, wild: string): string {
  return `${capitalize(plural(naturals, 'natural card'))} and ${plural(wilds, wild)}.`
}

/** How many wild cards a meld of this kind and length may have. */
export function allowsWilds(
  limit: WildLimit,
  kind: 'set' | 'run' | undefined,
  length: number,
  wild: string,
): string {
  switch (limit) {
    case 'none':
      return `At this table a meld may have any number of ${wild}s.`
    case 'any':
      return 'A meld needs at least one natural card.'
    case 'two':
      return 'A meld needs at least two natural cards.'
    case 'half':
      return `At this table a meld has no more ${wild}s than natural cards.`
    case 'fewer':
      return `At this table a meld has fewer ${wild}s than natural cards.`
    case 'one':
      return `At this table a meld has at most one ${wild}.`
    case 'apart':
      return kind === 'set'
        ? 'A meld needs at least one natural card.'
        : `At this table no two ${wild}s lie side by side in a run.`
    case 'table': {
      const most = plural(mostWilds(length, limit, kind), wild)
      return kind === 'run'
        ? `At this table a run of ${length} has at most ${most}.`
        : `At this table a set has at most ${most}.`
    }
  }
}

export function tooFewForMeld(cards: Cards, least: number): string {
  return `${listCards(cards) || 'No card'}: a meld has at least ${least} cards.`
}

/** `most` is infinite where a set may have any number of cards. */
export function tooFewForSet(cards: Cards, least: number, most: number): string {
  return `${listCards(cards) || 'No card'}: a set is ${sizes(least, most)} cards of one rank.`
}

export function tooFewForRun(cards: Cards, least: number, run = 'run'): string {
  return `${listCards(cards) || 'No card'}: a ${run} is ${least} or more cards of one suit.`
}

function sizes(least: number, most: number): string {
  return most === least + 1 ? `${least} or ${most}` : `${least} or more`
}

export function isNeither(ranks: readonly Rank[], suits: readonly Suit[], run = 'run'): string {
  return `Neither a set nor a ${run}: these are ${join(ranks.map(ranksWord))}, of ${join(suits.map(suitWord))}.`
}

export function isNoSet(ranks: readonly Rank[]): string {
  return `No set: these are ${join(ranks.map(ranksWord))}.`
}

export function isNoRun(suits: readonly Suit[], run = 'run'): string {
  return `No ${run}: these are ${join(suits.map(suitWord))}.`
}

export function sharesSuits(cards: Cards): string {
  return `No set: ${listCards(cards)} do not differ in suit.`
}

export function setIsTooLong(length: number, least: number, most: number): string {
  return `${capitalize(plural(length, 'card'))}: a set is ${sizes(least, most)}.`
}

export function runIsTooLong(length: number, most: number, run = 'run'): string {
  return `${plural(length, 'card')}: the longest ${run} has ${most}.`
}

export function hasRankTwice(twice: Cards, run = 'run'): string {
  return `${listCards(twice)} more than once: a ${run} has no card twice.`
}

/** Why cards of one suit are no run, even with this number of wild cards. */
export function isNotInARow(gaps: Cards, wilds: number, wild: string): string {
  const between = `Not in a row: ${listCards(gaps)} would have to lie between`
  return wilds === 0
    ? `${between}.`
    : `${between}, and ${plural(wilds, wild)} cannot fill ${plural(gaps.length, 'gap')}.`
}

/** `place` is where the ace of these cards would have to lie, and may not. */
export function aceMayNotLie(cards: Cards, place: keyof typeof ACE_PLACES, run = 'run'): string {
  const shown = listCards(cards)
  switch (place) {
    case 'low':
      return `${shown}: the ace would have to lie below the two, and it is high.`
    case 'high':
      return `${shown}: the ace is low, below the two, and does not follow the king.`
    case 'corner':
      return `${shown} goes around the corner, from the king over the ace to the two, and a ${run} does not.`
  }
}

/** `meld` is what the game calls a meld of one rank. */
export function isOfOneRank(others: Cards, rank: Rank, meld: 'meld' | 'set'): string {
  return `A ${meld} is of one rank: ${listCards(others)} cannot lie with the ${ranksWord(rank)}.`
}

export function takesMore(cards: Cards, least: number, meld: 'meld' | 'set'): string {
  const held = cards.length === 0 ? 'No card is melded' : plural(cards.length, 'card')
  return `${held}: a ${meld} takes ${least}, so ${least - cards.length} more.`
}

/** The sets of one rank that one owner has, where one is allowed. */
export function hasOneOfARank(
  rank: Rank,
  number: number,
  meld: 'meld' | 'set',
  owner: 'side' | 'player',
): string {
  return `The ${ranksWord(rank)} lie in ${number} ${meld}s; a ${owner} has one ${meld} of a rank.`
}

export function canBeLaidOff(cards: Cards, lying: Cards): string {
  return `${listCards(cards)} can be laid off on ${listCards(lying)}.`
}

export function cannotBeLaidOff(cards: Cards, lying: Cards): string {
  return `${listCards(cards)} cannot be laid off on ${listCards(lying)}.`
}

export function holdsNoSet(): string {
  return 'No set in this hand.'
}

export function holdsNoRun(run = 'run'): string {
  return `No ${run} in this hand.`
}

export function laysOffNothing(): string {
  return 'No card is laid off.'
}

export function wouldChange(kind: 'set' | 'run', run = 'run'): string {
  return `It would be no ${kind === 'set' ? 'set' : run} any more.`
}

/** More cards than these are not listed. */
export const MOST_LISTED = 8

/** Which one card less or more would make the play legal; undefined if none would. `meld` is what it would be. */
export function oneCardWouldDo(without: Cards, more: Cards, meld: string): string | undefined {
  const less = namedOf(without)
  const added = namedOf(more)
  if (less)
    return added ? `Without ${less}, or with ${added}, it is ${meld}.` : `Without ${less} it is ${meld}.`
  return added && `With ${added} it is ${meld}.`
}

function namedOf(cards: Cards): string | undefined {
  if (cards.length === 0) return undefined
  return cards.length > MOST_LISTED ? `one of ${cards.length} cards` : eitherOf(cards)
}
