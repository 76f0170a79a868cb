import {
  type Card,
  cardOf,
  cardPlace,
  isJoker,
  RANKS,
  type Rank,
  rankAt,
  rankOf,
  ranksIn,
  type Suit,
  suitOf,
  suitsIn,
  withoutCards,
} from '../../cards.ts'
import { groupBy } from '../../group-by.ts'
import { gapsIn, type RankOrder } from '../../melds.ts'
import { countOf } from '../../rank-melds.ts'
import { isWild, LEAST, PILE } from '../../rank-sets.ts'
import type { Options } from './options.ts'
import { cleanness, type RunCards, type RunReading, readGrown, readRun } from './runs.ts'

/** Sets, runs and burrachi. A meld is its cards, read as cleanly as they can be (`#readings`). */

type Cards = readonly Card[]
export type Melds = readonly Cards[]

export type SetReading = { kind: 'set'; rank: Rank; wild: Card | null; row: number }
export type SuitReading = Omit<RunReading, 'wild'> & { kind: 'run'; suit: Suit; wild: Card | null }
export type Reading = SetReading | SuitReading

/** Cards that are neither jokers nor twos. */
export function plainCards(cards: Cards): Card[] {
  return cards.filter((card) => !isWild(card))
}

/** Every way to read these cards as a meld, the cleanest first; none if they are no meld. */
export function readingsOf(cards: Cards): Reading[] {
  return readingsAfter([], cards)
}

/**
 * The readings of a meld after cards were added to it, the cleanest first. A wild card in a gap may have to stay there
 * (`#wild-moves`).
 */
function readingsAfter(onto: Cards, cards: Cards): Reading[] {
  const whole = [...onto, ...cards]
  const plain = plainCards(whole)
  const set = readSet(whole, plain)
  if (set) return [set]
  const [suit, ...others] = suitsIn(plain)
  if (!suit || others.length > 0 || ranksIn(plain).length < plain.length) return []
  const [before, added] = [inNumbers(onto, suit), inNumbers(cards, suit)]
  const readings = onto.length > 0 ? readGrown(before, added) : readRun(added)
  return readings.map((reading) => ({ ...reading, kind: 'run', suit, wild: wildCard(whole, suit, reading) }))
}

function readSet(cards: Cards, plain: Cards): SetReading | undefined {
  const [rank, ...others] = ranksIn(plain)
  const wilds = cards.filter(isWild)
  const isSet = others.length === 0 && plain.length >= 2 && wilds.length <= 1 && cards.length >= LEAST
  return rank && isSet ? { kind: 'set', rank, wild: wilds[0] ?? null, row: plain.length } : undefined
}

/** The cards of a run in this suit. */
export function inNumbers(cards: Cards, suit: Suit): RunCards {
  const twos = cards.filter((card) => card === cardOf('2', suit)).length
  return {
    places: plainCards(cards).reduce((bits, card) => bits | (1 << cardPlace(card)), 0),
    twos,
    wilds: cards.filter(isWild).length - twos,
  }
}

function wildCard(cards: Cards, suit: Suit, { wild }: RunReading): Card | null {
  const own = cardOf('2', suit)
  if (wild === undefined) return null
  return wild === 'two' ? own : cards.find((card) => isWild(card) && card !== own)!
}

/** `#set-ranks`: whether the house allows sets of this rank. */
export function mayBeSet(rank: Rank, { sets }: Pick<Options, 'sets'>): boolean {
  return sets === 'all' || (sets === 'aces-threes' && (rank === 'A' || rank === '3'))
}

/** The cleanest legal reading at this table; undefined if the cards are no meld. */
export function readingAt(
  cards: Cards,
  options: Pick<Options, 'sets'>,
  onto: Cards = [],
): Reading | undefined {
  const [best] = readingsAfter(onto, cards)
  return best?.kind === 'set' && !mayBeSet(best.rank, options) ? undefined : best
}

const MOST_NATURALS = 13
/** Where an ace may stand. */
export const RUN: RankOrder = { ranks: RANKS, aces: 'both' }

export type Pile = 'open' | 'clean' | 'semi-clean' | 'dirty' | 'royal'
type Bonuses = Pick<Options, 'clean' | 'semiClean' | 'dirty' | 'royal'>

/** The kind of burraco of a meld with this number of cards. Kinds that the house does not tell apart count as others. */
export function pileOf(
  size: number,
  { kind, wild, row }: { kind: 'set' | 'run'; wild: unknown; row: number },
  { royal, semiClean }: Pick<Bonuses, 'royal' | 'semiClean'>,
): Pile {
  if (size < PILE) return 'open'
  if (wild) return semiClean > 0 && cleanness({ wild: 'other', row }) > 0 ? 'semi-clean' : 'dirty'
  return kind === 'run' && size >= MOST_NATURALS && royal > 0 ? 'royal' : 'clean'
}

/** What a burraco earns besides its cards. */
export function earnedBy(pile: Pile, { clean, semiClean, dirty, royal }: Bonuses): number {
  return { open: 0, clean, 'semi-clean': semiClean, dirty, royal }[pile]
}

/** `#close-burraco`, `#clean-close`: whether a side with this burraco may close. */
export function isEnough(pile: Pile, { closeWith }: Pick<Options, 'closeWith'>): boolean {
  return pile === 'clean' || pile === 'royal' || (closeWith === 'any' && pile !== 'open')
}

/** The kind of a meld on the table; one that is illegal is no burraco. */
export function pileOfMeld(meld: Cards, options: Pick<Bonuses, 'royal' | 'semiClean'>): Pile {
  const [reading] = readingsOf(meld)
  return reading ? pileOf(meld.length, reading, options) : 'open'
}

export type Burrachi = { clean: number; semiClean: number; dirty: number; royal: number }

export function countBurrachi(melds: Melds, options: Pick<Bonuses, 'royal' | 'semiClean'>): Burrachi {
  const piles = melds.map((meld) => pileOfMeld(meld, options))
  const { 'semi-clean': semiClean, ...others } = countOf(['clean', 'semi-clean', 'dirty', 'royal'], piles)
  return { ...others, semiClean }
}

/** Whether these cards go on with a card: a meld as a meld, and a few cards as what may become one. */
export function goesOn(cards: Cards, card: Card): boolean {
  const whole = [...cards, card]
  if (readingsOf(whole).length > 0) return true
  if (readingsOf(cards).length > 0) return false
  const plain = plainCards(whole)
  if (whole.length - plain.length > 1) return false
  const isSet = ranksIn(plain).length <= 1
  const isRun = suitsIn(plain).length <= 1 && ranksIn(plain).length === plain.length
  return isSet || (isRun && gapsIn(plain, RUN).length <= 1)
}

/** The sets that share a rank (`#one-set-a-rank`). */
export function sharedRanks(melds: Melds): { rank: Rank; sets: Melds }[] {
  const sets = melds.flatMap((meld) => {
    const [reading] = readingsOf(meld)
    return reading?.kind === 'set' ? [{ rank: reading.rank, meld }] : []
  })
  return [...groupBy(sets, ({ rank }) => rank)].flatMap(([rank, same]) =>
    same.length > 1 ? [{ rank, sets: same.map(({ meld }) => meld) }] : [],
  )
}

/** The meld as it lies: a run in its order, a set with its wild card last. */
export function layOut(cards: Cards, reading: Reading): Card[] {
  const { wild } = reading
  const naturals = wild ? withoutCards(cards, [wild]) : [...cards]
  if (reading.kind === 'set') {
    const bySuit = naturals.sort((one, other) => (suitOf(one) < suitOf(other) ? -1 : 1))
    return wild ? [...bySuit, wild] : bySuit
  }
  const { low, high, at, suit } = reading
  return Array.from({ length: high - low + 1 }, (_, step) => low + step).map((place) =>
    wild && place === at ? wild : cardOf(rankAt(place), suit),
  )
}

/** The card that the wild card of a run stands for. */
export function standsFor({ suit, at }: Pick<SuitReading, 'suit' | 'at'>): Card {
  return cardOf(rankAt(at), suit)
}

/** The rank of an ace in a run, above the king or below the two; undefined if it has none. */
export function acePlace(cards: Cards, reading: SuitReading): 'low' | 'high' | undefined {
  const hasAce = cards.some((card) => !isJoker(card) && rankOf(card) === 'A')
  if (!hasAce) return undefined
  return reading.low === 1 && !(reading.wild && reading.at === 1) ? 'low' : 'high'
}
