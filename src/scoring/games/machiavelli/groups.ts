import {
  type Card,
  cardOf,
  cardPlace,
  gapsBetween,
  isJoker,
  RANKS,
  rankAt,
  rankOf,
  ranksIn,
  repeatedCards,
  SUITS,
  type Suit,
  suitOf,
  suitsIn,
} from '../../cards.ts'
import type { Finding } from '../../verdict.ts'
import { capitalize, count, join, listCards, notInARow, ranksWord, suitWord } from '../../words.ts'
import { broken, kept, type Options } from './options.ts'

/** Which cards are a group, how they lie, and why others are none. */

type Cards = readonly Card[]
export type Aces = Options['aces']

export const LEAST = 3
export const MOST_IN_SET: number = SUITS.length
export const MOST_IN_RUN: number = RANKS.length

/** The first and the last place of runs: the ace has place 1 below the two and 14 above the king. */
export const PLACES: Readonly<Record<Aces, { first: number; last: number }>> = {
  both: { first: 1, last: 14 },
  high: { first: 2, last: 14 },
  // Every rank can begin a run, which goes on past the ace.
  around: { first: 1, last: 13 + MOST_IN_RUN - 1 },
}

/** One way in which a group may lie. `cards` are in order; `standIns` is what each of its jokers stands for. */
export type Reading = { kind: 'set' | 'run'; cards: Card[]; standIns: Card[] }

export function naturalsIn(cards: Cards): Card[] {
  return cards.filter((card) => !isJoker(card))
}

/** Every way in which these cards are a group; none if they are none. */
export function readingsOf(cards: Cards, aces: Aces): Reading[] {
  const naturals = naturalsIn(cards)
  if (cards.length < LEAST || naturals.length === 0) return []
  return [...setReadings(cards, naturals), ...runReadings(cards, naturals, aces)]
}

export function isGroup(cards: Cards, aces: Aces): boolean {
  return readingsOf(cards, aces).length > 0
}

function setReadings(cards: Cards, naturals: Cards): Reading[] {
  if (cards.length > MOST_IN_SET || ranksIn(naturals).length > 1) return []
  const suits = suitsIn(naturals)
  if (suits.length < naturals.length) return []
  const rank = rankOf(naturals[0]!)
  const missing = SUITS.filter((suit) => !suits.includes(suit)).map((suit) => cardOf(rank, suit))
  const jokers = cards.length - naturals.length
  return choicesOf(missing, jokers).map((standIns) => ({ kind: 'set', cards: [...cards], standIns }))
}

/** Every choice of this many of these cards. */
function choicesOf(cards: Cards, size: number): Card[][] {
  if (size === 0) return [[]]
  return cards.flatMap((card, at) => choicesOf(cards.slice(at + 1), size - 1).map((rest) => [card, ...rest]))
}

function runReadings(cards: Cards, naturals: Cards, aces: Aces): Reading[] {
  const [suit, ...others] = suitsIn(naturals)
  if (!suit || others.length > 0 || cards.length > MOST_IN_RUN) return []
  const { first, last } = PLACES[aces]
  const starts = Array.from({ length: Math.min(last - cards.length + 1, MOST_IN_RUN + 1) }, (_, at) => at + 1)
  const joker = cards.find(isJoker)
  return starts.flatMap((start) => {
    if (start < first || (aces === 'around' && start > MOST_IN_RUN)) return []
    const run = cards.map((_, step) => cardOf(rankAt(start + step), suit))
    if (!naturals.every((card) => run.includes(card)) || new Set(naturals).size < naturals.length) return []
    const standIns = run.filter((card) => !naturals.includes(card))
    const laid = run.map((card) => (naturals.includes(card) ? card : joker!))
    return [{ kind: 'run', cards: laid, standIns }]
  })
}

/** What a legal group is. */
export function groupFindings(cards: Cards, { kind }: Reading): Finding[] {
  const naturals = naturalsIn(cards)
  const named =
    kind === 'set'
      ? kept('set', `A set of ${ranksWord(rankOf(naturals[0]!))}: ${listCards(cards)}.`, cards)
      : kept('run', `A run of ${suitWord(suitOf(naturals[0]!))}: ${listCards(cards)}.`, cards)
  if (naturals.length === cards.length) return [named]
  const jokers = count(cards.length - naturals.length, 'joker')
  return [named, kept('natural', `${capitalize(jokers)} beside ${listCards(naturals)}.`, cards)]
}

/** Why these cards are no group, in one sentence. */
export function groupFault(cards: Cards, { aces }: Pick<Options, 'aces'>): Finding {
  const naturals = naturalsIn(cards)
  if (cards.length < LEAST) {
    const held = cards.length === 0 ? 'No card' : listCards(cards)
    return broken('meld', `${held}: a group has at least three cards.`, cards)
  }
  if (naturals.length === 0) {
    return broken('natural', `${listCards(cards)}: a group has a card that is no joker.`, cards)
  }
  const [ranks, suits] = [ranksIn(naturals), suitsIn(naturals)]
  if (ranks.length > 1 && suits.length > 1) {
    const [what, where] = [join(ranks.map(ranksWord)), join(suits.map(suitWord))]
    const message = `${listCards(cards)}: neither one rank (${what}) nor one suit (${where}).`
    return broken('meld', message, cards)
  }
  const others: readonly Aces[] = ['both', 'high', 'around']
  if (others.some((other) => runReadings(cards, naturals, other).length > 0)) {
    return broken('ace', `${listCards(cards)}: ${ACE_FAULTS[aces]}`, cards)
  }
  return ranks.length === 1 ? setFault(cards, naturals) : runFault(cards, naturals, suits[0]!)
}

const ACE_FAULTS: Readonly<Record<Aces, string>> = {
  both: 'an ace lies below the two or above the king, not between them.',
  high: 'at this table an ace lies above the king only.',
  around: 'no ace lies so.',
}

function setFault(cards: Cards, naturals: Cards): Finding {
  const twice = repeatedCards(naturals)
  const why =
    twice.length > 0
      ? `${listCards(twice)} ${twice.length === 1 ? 'lies' : 'lie'} twice, but a set has each suit once`
      : `${count(cards.length, 'card')}, but a set has three or four`
  return broken('set', `${listCards(cards)}: ${why}.`, cards)
}

function runFault(cards: Cards, naturals: Cards, suit: Suit): Finding {
  const twice = repeatedCards(naturals)
  if (twice.length > 0) {
    const message = `${listCards(twice)} ${twice.length === 1 ? 'lies' : 'lie'} twice, but a run has each rank once.`
    return broken('run', message, cards)
  }
  if (cards.length > MOST_IN_RUN) {
    return broken(
      'run',
      `${count(cards.length, 'card')}, but a run has thirteen at most: each rank once.`,
      cards,
    )
  }
  const low = gapsBetween(naturals)
  const high = gapsBetween(naturals, '2')
  const gaps = high.length < low.length ? high : low
  const wilds = cards.length - naturals.length
  const message = `No run of ${suitWord(suit)}. ${notInARow(gaps, wilds)}`
  return broken('run', message, cards)
}

/** A group as people lay it: a set by suits, a run in its order. */
export function inOrder(cards: Cards, aces: Aces): Card[] {
  const [reading] = readingsOf(cards, aces)
  if (reading?.kind === 'run') return reading.cards
  return cards.toSorted((one, other) => sortKey(one) - sortKey(other))
}

function sortKey(card: Card): number {
  return isJoker(card) ? 99 : cardPlace(card) * MOST_IN_SET + SUITS.indexOf(suitOf(card))
}

/** The groups of three that these cards hold, each once. */
export function triplesIn(cards: Cards, aces: Aces): Card[][] {
  const found = new Map<string, Card[]>()
  for (let first = 0; first < cards.length; first += 1) {
    for (let second = first + 1; second < cards.length; second += 1) {
      for (let third = second + 1; third < cards.length; third += 1) {
        const triple = [cards[first]!, cards[second]!, cards[third]!].sort()
        const key = triple.join()
        if (!found.has(key) && isGroup(triple, aces)) found.set(key, triple)
      }
    }
  }
  return [...found.values()]
}

/** The groups of one table that are not on the other. */
export function changedGroups(before: readonly Cards[], after: readonly Cards[]): Cards[] {
  const left = after.map(keyOf)
  return before.filter((group) => {
    const at = left.indexOf(keyOf(group))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function keyOf(group: Cards): string {
  return group.toSorted().join()
}
