import { sizeOf } from './bits.ts'
import {
  type Card,
  cardOf,
  compareCards,
  isJoker,
  RANKS,
  type Rank,
  rankOf,
  ranksIn,
  SUITS,
  type Suit,
  suitOf,
  suitsIn,
  withoutCards,
} from './cards.ts'
import { mostWilds, type WildLimit } from './wild-limits.ts'

/**
 * Melds as data: a game describes its sets and runs once, and this file finds every way to read cards as one of them.
 * `meld-reasons.ts` says in sentences why cards are a meld, or why they are none.
 */

type Cards = readonly Card[]

/** Slugs are those of the rules that the answers cite. What is left out is as in most games. */
export type MeldRules<Slug extends string = string> = {
  /** Cited where cards are neither kind of meld. Absent: the rules of both kinds are cited. */
  meld?: Slug
  set: SetRules<Slug>
  run: RunRules<Slug>
  /** Absent where no card is wild. */
  wild?: WildRules<Slug>
  /** What a place of a meld is worth: `isLow` is an ace below the two. The readings worth most come first. */
  worth?: (rank: Rank, isLow: boolean) => number
  /** What a card counts that is left in the hand. The natural cards of a rank count the same. */
  value?: (card: Card) => number
  /** What a card counts in a meld on the table, in games that score melds: `isLow` is an ace that begins a run. */
  tableValue?: (card: Card, isLow: boolean) => number
}

type SetRules<Slug> = {
  rule: Slug
  /** The fewest and the most cards: 3 and 4. */
  least?: number
  most?: number
  /** Whether the natural cards must differ in suit, as they do where this is absent, and the rule that says so. */
  suits?: { differ: boolean; rule: Slug }
}

type RunRules<Slug> = {
  rule: Slug
  /** The fewest and the most cards: 3, and as many as there are ranks. One more is a run from ace to ace. */
  least?: number
  most?: number
  /** What the game calls a run, if not that. */
  word?: string
  /** As they follow each other, from the ace up; those of a whole pack. */
  ranks?: readonly Rank[]
  aces: Aces
  /** Whether a run is read around the corner only where it cannot be read otherwise. */
  cornerLast?: boolean
  /** Cited for an ace below the lowest rank, above the highest, or between the two, whether it may lie there or not. */
  ace: Readonly<Record<AcePlace, Slug>>
}

/** Where an ace may stand in a run. In `corner` a run goes on from the highest rank over the ace to the lowest. */
export type Aces = 'low' | 'high' | 'both' | 'corner'
export type AcePlace = 'low' | 'high' | 'corner'

type WildRules<Slug> = {
  rule: Slug
  is: (card: Card) => boolean
  /** What players call one. */
  word: 'joker' | 'wild card'
  limit: { rule: Slug; most: WildLimit }
  /** The kinds of meld in which a wild card with a face may also be read as itself: none. */
  itself?: readonly MeldKind[]
}

/** Rules in which nothing is left out. */
export type WholeRules<Slug extends string = string> = MeldRules<Slug> & {
  set: Required<SetRules<Slug>>
  run: Required<RunRules<Slug>>
}

/** The fewest cards of a meld, the most of a set and the most of a run, in most games. */
export const LEAST = 3
export const MOST_IN_SET: number = SUITS.length
export const MOST_IN_RUN: number = RANKS.length

/** Fills in what a description leaves out. */
export function wholeRules<Slug extends string>(rules: MeldRules<Slug>): WholeRules<Slug> {
  const { set, run } = rules
  const ranks = run.ranks ?? RANKS
  return {
    ...rules,
    set: { least: LEAST, most: MOST_IN_SET, suits: { differ: true, rule: set.rule }, ...set },
    run: { least: LEAST, word: 'run', ranks, cornerLast: false, ...run, most: mostInRun(run, ranks.length) },
  }
}

/** Around the corner a run has no rank twice; between two aces it has one rank more than there are. */
function mostInRun({ most, aces }: RunRules<string>, ranks: number): number {
  return Math.min(most ?? ranks, aces === 'corner' ? ranks : ranks + 1)
}

export type MeldKind = 'set' | 'run'

type Lying = {
  /** As they lie: a run in its order, a set with its wild cards last. */
  cards: Card[]
  /** The cards that are read as themselves, and those that stand for others. */
  naturals: Card[]
  wilds: Card[]
  /** What the wild cards stand for: in a run exactly these cards in this order, in a set any of them. */
  missing: Card[]
  worth: number
}
export type SetReading = Lying & { kind: 'set'; rank: Rank }
/** `start` is the place of the first card among the ranks, from 1. */
export type RunReading = Lying & { kind: 'run'; suit: Suit; start: number }
/** One way to read cards as a meld. */
export type Reading = SetReading | RunReading

/** Every way to read these cards as a meld, those worth most first, then those with the fewest wild cards. */
export function readingsOf(cards: Cards, rules: WholeRules): Reading[] {
  const readings: Reading[] = []
  if (share(rankOf, cards, rules)) {
    for (const set of setsOf(cards, rules)) readings.push(layOutSet(cards, set, rules))
  }
  if (share(suitOf, cards, rules)) {
    for (const run of runsOf(cards, rules)) readings.push(layOutRun(cards, run, rules))
  }
  if (readings.length < 2) return readings
  return readings.sort((one, other) => {
    return other.worth - one.worth || one.wilds.length - other.wilds.length
  })
}

export function isMeld(cards: Cards, rules: WholeRules): boolean {
  return (
    (share(rankOf, cards, rules) && setsOf(cards, rules).length > 0) ||
    (share(suitOf, cards, rules) && runsOf(cards, rules).length > 0)
  )
}

/** Whether the cards that are not wild have one rank, or one suit. Most cards that are no meld have neither, which is soon seen. */
function share(propertyOf: (card: Card) => string, cards: Cards, { wild }: WholeRules): boolean {
  let shared: string | undefined
  for (const card of cards) {
    const property = propertyOf(card)
    if (property === shared || wild?.is(card)) continue
    if (shared !== undefined) return false
    shared = property
  }
  return true
}

/** The cards that are not wild. */
export function plainIn(cards: Cards, { wild }: WholeRules): Card[] {
  return wild ? cards.filter((card) => !wild.is(card)) : [...cards]
}

/**
 * The cards that can say which rank or suit a meld has: any one that is not wild. Without one it is the wild cards with a
 * face, in melds in which these may be read as themselves.
 */
function decidingIn(cards: Cards, kind: MeldKind, { wild }: WholeRules): Card[] {
  const plain = cards.find((card) => !wild?.is(card))
  if (plain) return [plain]
  return wild?.itself?.includes(kind) ? cards.filter((card) => !isJoker(card)) : []
}

type Run = WholeRules['run']
/** The ranks in their order, and where an ace stands in it. */
export type RankOrder = Pick<Run, 'ranks' | 'aces'>

/** The lowest and the highest place that a run may reach, from 1. Around the corner there is none. */
export function endsOf({ ranks, aces }: RankOrder): { first: number; last: number } {
  if (aces === 'corner') return { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY }
  return { first: aces === 'high' ? 2 : 1, last: aces === 'low' ? ranks.length : ranks.length + 1 }
}

/** The first and the last place where a run of this length can begin. */
export function startsOf(length: number, order: RankOrder): { first: number; last: number } {
  const { first, last } = endsOf(order)
  return { first: Math.max(first, 1), last: Math.min(last - length + 1, order.ranks.length) }
}

/** The rank at a place. The ace follows the highest rank. */
export function rankIn({ ranks }: Pick<RankOrder, 'ranks'>, place: number): Rank {
  return ranks[(place - 1 + ranks.length) % ranks.length]!
}

type FoundSet = { rank: Rank; naturals: Card[] }

function setsOf(cards: Cards, rules: WholeRules): FoundSet[] {
  const { least, most } = rules.set
  if (cards.length < least || cards.length > most) return []
  return ranksIn(decidingIn(cards, 'set', rules)).flatMap((rank) => {
    const naturals = naturalsOfSet(cards, rank, rules)
    return naturals && isWithinLimit(naturals.length, cards.length, 'set', rules) ? [{ rank, naturals }] : []
  })
}

/** The cards of a set that are read as themselves, as many as can be; undefined if a card can be neither that nor wild. */
function naturalsOfSet(cards: Cards, rank: Rank, { set, wild }: WholeRules): Card[] | undefined {
  const naturals: Card[] = []
  for (const card of cards) {
    const isWild = wild?.is(card) === true
    const isItself = !isJoker(card) && (!isWild || wild?.itself?.includes('set') === true)
    const hasRoom = !set.suits.differ || naturals.every((other) => suitOf(other) !== suitOf(card))
    if (isItself && rankOf(card) === rank && hasRoom) naturals.push(card)
    else if (!isWild) return undefined
  }
  return naturals
}

/** The ranks of the cards that are read as themselves, one bit each. `aces` is 2 where a run reaches from ace to ace. */
type FoundRun = { suit: Suit; start: number; naturals: number; aces: number }

function runsOf(cards: Cards, rules: WholeRules): FoundRun[] {
  const { run } = rules
  if (cards.length < run.least || cards.length > run.most) return []
  return suitsIn(decidingIn(cards, 'run', rules)).flatMap((suit) => runsIn(suit, cards, rules))
}

function runsIn(suit: Suit, cards: Cards, rules: WholeRules): FoundRun[] {
  const { run, wild } = rules
  const { length } = cards
  let [plain, faces, aces] = [0, 0, 0]
  for (const card of cards) {
    if (isJoker(card)) continue
    const bit = suitOf(card) === suit ? bitOf(card, run) : 0
    if (wild?.is(card)) {
      if (wild.itself?.includes('run')) faces |= bit
    } else if (bit === ACE && aces < (length > run.ranks.length ? 2 : 1)) {
      plain |= bit
      aces += 1
    } else if (bit === 0 || (plain & bit) !== 0) return []
    else plain |= bit
  }
  const { first, last } = startsOf(length, run)
  const found: FoundRun[] = []
  // The highest start comes first, so that wild cards go on upward.
  for (let start = last; start >= first; start -= 1) {
    const span = spanOf(start, length, run)
    if ((plain & ~span) !== 0) continue
    const naturals = (plain | faces) & span
    const size = sizeOf(naturals) + Math.max(aces - 1, 0)
    const reading = { suit, start, naturals, aces }
    if (isWithinLimit(size, length, 'run', rules) && isSpaced(reading, length, rules)) found.push(reading)
  }
  const isAround = ({ start }: FoundRun) => start + length > run.ranks.length + 2
  return run.cornerLast ? found.sort((a, b) => Number(isAround(a)) - Number(isAround(b))) : found
}

const ACE = 1

/** The bit of a card's rank; 0 if the pack has none. */
function bitOf(card: Card, { ranks }: Run): number {
  const at = ranks.indexOf(rankOf(card))
  return at < 0 ? 0 : 1 << at
}

/** The bits of the ranks in a run. Beyond the highest rank it goes on with the ace. */
function spanOf(start: number, length: number, { ranks }: Run): number {
  const places = ((1 << length) - 1) << (start - 1)
  return (places | (places >> ranks.length)) & ((1 << ranks.length) - 1)
}

function isWithinLimit(naturals: number, length: number, kind: MeldKind, { wild }: WholeRules): boolean {
  if (naturals === length) return true
  return wild !== undefined && length - naturals <= mostWilds(length, wild.limit.most, kind)
}

/** Whether the wild cards of a run lie as far from each other as the table asks. */
function isSpaced(found: FoundRun, length: number, { run, wild }: WholeRules): boolean {
  if (wild?.limit.most !== 'apart') return true
  const isNatural = Array.from({ length }, (_, step) => isThere(found, step, run))
  return isNatural.every((natural, step) => natural || step === 0 || isNatural[step - 1])
}

/** Whether the card of a run at this step is read as itself. Of a run from ace to ace with one ace, a wild card is the other. */
function isThere({ start, naturals, aces }: FoundRun, step: number, { ranks }: Run): boolean {
  const bit = 1 << ((start - 1 + step) % ranks.length)
  return (naturals & bit) !== 0 && (step < ranks.length || aces === 2)
}

function layOutSet(cards: Cards, { rank, naturals }: FoundSet, { worth }: WholeRules): SetReading {
  const wilds = withoutCards(cards, naturals)
  return {
    kind: 'set',
    rank,
    cards: [...naturals.toSorted(compareCards), ...wilds],
    naturals,
    wilds,
    missing: SUITS.map((suit) => cardOf(rank, suit)).filter((card) => !naturals.includes(card)),
    worth: worth ? cards.length * worth(rank, false) : 0,
  }
}

function layOutRun(cards: Cards, found: FoundRun, { run, worth }: WholeRules): RunReading {
  const { suit, start } = found
  const naturals: Card[] = []
  const missing: Card[] = []
  let total = 0
  const places = cards.map((_, step) => {
    const rank = rankIn(run, start + step)
    if (worth) total += worth(rank, start + step === 1)
    return cardOf(rank, suit)
  })
  for (const [step, card] of places.entries()) {
    ;(isThere(found, step, run) ? naturals : missing).push(card)
  }
  const wilds = wildsInOrder(withoutCards(cards, naturals), missing)
  const [lying, waiting] = [[...naturals], [...wilds]]
  const laid = places.map((card) => (lying[0] === card ? lying.shift()! : waiting.shift()!))
  return { kind: 'run', suit, start, cards: laid, naturals, wilds, missing, worth: total }
}

/** Wild cards in the places of a run that they stand for: one with a face in its own place, where that is open. */
function wildsInOrder(wilds: Cards, missing: Cards): Card[] {
  const own = missing.filter((card) => wilds.includes(card))
  const others = withoutCards(wilds, own)
  return missing.map((card) => (own.includes(card) ? card : others.shift()!))
}

/** What the wild cards of a meld may stand for, in every way: each in its place in a run, in a set any missing cards. */
export function standInsOf({ kind, missing, wilds }: Reading): Card[][] {
  return kind === 'run' ? [missing] : choicesOf(missing, wilds.length)
}

/** Every choice of this number of cards. */
export function choicesOf(cards: Cards, number: number): Card[][] {
  if (number === 0) return [[]]
  return cards.flatMap((card, at) =>
    choicesOf(cards.slice(at + 1), number - 1).map((more) => [card, ...more]),
  )
}

/** The rank that each of these cards has in a reading of them, in the order in which they are given. */
export function ranksAs(cards: Cards, reading: Reading, { run }: WholeRules): Rank[] {
  const open: (Card | undefined)[] = [...reading.cards]
  return cards.map((card) => {
    const at = open.indexOf(card)
    open[at] = undefined
    return reading.kind === 'set' ? reading.rank : rankIn(run, reading.start + at)
  })
}

/** Where the natural ace of a run stands, or where the run goes around the corner; undefined if it does neither. */
export function aceIn({ cards, naturals, start }: RunReading, { run }: WholeRules): AcePlace | undefined {
  const above = run.ranks.length + 1
  const last = start + cards.length - 1
  if (last > above) return 'corner'
  const isAce = (card: Card | undefined) => card && rankOf(card) === run.ranks[0] && naturals.includes(card)
  if (start === 1 && isAce(cards[0])) return 'low'
  return last === above && isAce(cards.at(-1)) ? 'high' : undefined
}

/** What some or all cards of a meld count on the table. */
export function tableWorth(meld: Reading, cards: Cards, rules: WholeRules): number {
  const { tableValue, run } = rules
  if (!tableValue) return 0
  const isLow = meld.kind === 'run' && aceIn(meld, rules) === 'low'
  return cards.reduce((sum, card) => sum + tableValue(card, isLow && rankOf(card) === run.ranks[0]), 0)
}

/**
 * The ways in which a meld on the table takes more cards and stays what it was. Its wild cards go on standing for the
 * same, or where `moves` is set they may be read anew.
 */
export function growthsOf(
  lying: readonly Reading[],
  cards: Cards,
  rules: WholeRules,
  moves = false,
): Reading[] {
  const before = lying[0]?.cards ?? []
  return readingsOf([...before, ...cards], rules).filter((grown) => {
    return lying.some((reading) => (moves ? grown.kind === reading.kind : goesOn(reading, grown)))
  })
}

function goesOn(before: Reading, grown: Reading): boolean {
  if (before.kind === 'set' || grown.kind === 'set') {
    return before.kind === 'set' && grown.kind === 'set' && before.rank === grown.rank
  }
  return withoutCards(before.missing, grown.missing).length === 0
}

/**
 * The cards missing between the lowest and the highest of these cards of one suit, counted from the end where the fewest
 * are missing.
 */
export function gapsIn(cards: Cards, { ranks, aces }: RankOrder): Card[] {
  const n = ranks.length
  const firsts = { low: [0], high: [1], both: [0, 1], corner: [...ranks.keys()] }[aces]
  const ways = firsts.map((first) => {
    const places = cards.map((card) => (ranks.indexOf(rankOf(card)) - first + n) % n)
    const lowest = Math.min(...places)
    return Array.from({ length: Math.max(...places) - lowest }, (_, step) => lowest + step)
      .filter((place) => !places.includes(place))
      .map((place) => cardOf(ranks[(place + first) % n]!, suitOf(cards[0]!)))
  })
  return ways.reduce((fewest, gaps) => (gaps.length < fewest.length ? gaps : fewest))
}

/** Whether cards of one suit could lie in a run of this length that goes around the corner, such as K A 2. */
export function goesAround(cards: Cards, length: number, ranks: readonly Rank[]): boolean {
  const places = cards.map((card) => ranks.indexOf(rankOf(card)))
  if (new Set(places).size < places.length || length > ranks.length) return false
  return [...ranks.keys()].some((first) =>
    places.every((place) => (place - first + ranks.length) % ranks.length < length),
  )
}
