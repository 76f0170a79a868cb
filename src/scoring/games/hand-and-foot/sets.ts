import { type Card, cardOf, type Rank, withoutCards } from '../../cards.ts'
import { countOf, rankMelds } from '../../rank-melds.ts'
import {
  isThree,
  isWild,
  LEAST,
  PILE,
  rankOfSet,
  richestSets,
  SET_WORTHS,
  type Sets,
  setRank,
  totalOf,
} from '../../rank-sets.ts'
import type { Finding } from '../../verdict.ts'
import { listCards, plural, ranksWord, rankWord } from '../../words.ts'
import { broken, kept, type Options } from './options.ts'
import type { Slug } from './rules.ts'

/** Sets and piles. */

type Cards = readonly Card[]

/** The most wild cards that may lie beside this number of natural ones. */
function wildRoom(naturals: number, { wildLimit }: Pick<Options, 'wildLimit'>): number {
  switch (wildLimit) {
    case 'equal':
      return naturals
    case 'fewer':
      return naturals - 1
    case 'three':
      return Math.min(naturals - 1, MOST_WILDS)
  }
}

/** `#three-wilds` */
const MOST_WILDS = 3

const ofOneRank = rankMelds<Slug, Options>({
  kept,
  broken,
  word: 'set',
  owner: 'player',
  rules: { meld: 'sets', oneOfARank: 'one-set-a-rank' },
  nothing: 'No card is put down.',
  faultsOf,
})
const { faultsOfSet, reaches } = ofOneRank

/** `#wild-piles`: a set of wild cards alone, where these may make one. */
function isWildSet(set: Cards, { wildPile }: Options): boolean {
  return wildPile !== null && set.length >= LEAST && set.every(isWild)
}

export function faultsAmong(sets: Sets, options: Options): Finding[] {
  return [...ofOneRank.faultsAmong(sets, options), ...secondWildSet(sets, options)]
}

/** Several sets of one owner that must be one. */
export function sharedSets(sets: Sets, options: Options): Finding[] {
  return [...ofOneRank.sharedRanks(sets), ...secondWildSet(sets, options)]
}

function secondWildSet(sets: Sets, options: Options): Finding[] {
  const wild = sets.filter((set) => isWildSet(set, options))
  if (wild.length < 2) return []
  return [broken('wild-piles', `${wild.length} sets of wild cards: there is one at most.`, wild.flat())]
}

type Meld = { cards: Cards; onto?: Cards | undefined }

/** Why these cards are no set, or none with the cards that they join. */
export function faultsOfGrown({ cards, onto }: Meld, options: Options): Finding[] {
  const naturals = cards.filter((card) => !isWild(card))
  return onto && isWildSet(onto, options) && naturals.length > 0
    ? [broken('wild-piles', `${listCards(naturals)}: only wild cards join a set of wild cards.`, naturals)]
    : ofOneRank.faultsOfGrown({ cards, onto }, options)
}

export function isMeld({ cards, onto }: Meld, options: Options): boolean {
  return ofOneRank.isMeld({ cards, onto }, options) && faultsOfGrown({ cards, onto }, options).length === 0
}

/** What a legal set is. */
export function setFinding(set: Cards): Finding {
  const rank = rankOfSet(set)
  return rank ? ofOneRank.finding(set, rank) : kept('wild-piles', `Wild cards: ${listCards(set)}.`, set)
}

/** Why cards are no set, or no set of this rank; empty if they are one. */
export function faultsOf(
  cards: Cards,
  options: Options,
  rank: Rank | undefined = rankOfSet(cards),
): Finding[] {
  const faults: Finding[] = []
  const wilds = cards.filter(isWild)
  const threes = cards.filter(isThree)
  const others = cards.filter((card) => setRank(card) && setRank(card) !== rank)
  const naturals = cards.filter((card) => setRank(card) === rank)

  if (threes.length > 0) {
    faults.push(broken('no-three-sets', `${listCards(threes)}: threes are never put down.`, threes))
  }
  faults.push(...faultsOfSet(cards, others, rank))
  if (cards.length > 0 && wilds.length === cards.length && options.wildPile === null) {
    faults.push(broken('no-wild-sets', `${listCards(wilds)}: wild cards alone are no set.`, wilds))
  }
  const excess = wilds.length - wildRoom(naturals.length, options)
  if (rank && excess > 0) {
    const natural = plural(naturals.length, rankWord(rank), ranksWord(rank))
    const message = `${natural} with ${plural(wilds.length, 'wild card')}: ${plural(excess, 'wild card')} too many.`
    faults.push(broken('wild-limit', message, wilds))
  }
  return faults
}

/** The sets worth most from these cards. Those that are `free` may complete a set and are worth nothing themselves. */
export function bestSets(
  cards: Cards,
  free: Cards,
  options: Pick<Options, 'wildLimit' | 'wildPile'>,
): Cards[] {
  const sets = richestSets(cards, (naturals) => wildRoom(naturals, options), free)
  const unused = withoutCards([...cards, ...free].filter(isWild), sets.flat())
  return options.wildPile === null || unused.length === 0 ? sets : withWildSet(sets, unused)
}

/** Wild cards that no set has room for make one of their own, with others that their sets can do without. */
function withWildSet(sets: Sets, unused: Cards): Cards[] {
  const wilds = [...unused]
  const others = sets.map((set) => {
    const naturals = set.filter((card) => !isWild(card))
    const own = set.filter(isWild)
    const spare = own.slice(Math.max(LEAST - naturals.length, 0)).slice(0, Math.max(LEAST - wilds.length, 0))
    wilds.push(...spare)
    return withoutCards(set, spare)
  })
  return wilds.length < LEAST ? [...sets] : [...others, wilds]
}

const KINDS = ['clean', 'dirty', 'wild', 'special'] as const
type PileKind = (typeof KINDS)[number]
export type Piles = Record<PileKind, number>

/** A set is open until it is a pile. */
export function stateOf(set: Cards, { special, specialRanks }: Options): PileKind | 'open' {
  if (set.length < PILE) return 'open'
  if (set.every(isWild)) return 'wild'
  if (set.some(isWild)) return 'dirty'
  return special !== null && specialRanks.includes(rankOfSet(set)!) ? 'special' : 'clean'
}

/** What a pile earns besides its cards, and the rule that says so. */
export function bonusFor(kind: PileKind, { clean, dirty, wildPile, special }: Options): number {
  return { clean, dirty, wild: wildPile ?? 0, special: special ?? 0 }[kind]
}

export const PILE_RULES: Readonly<Record<PileKind, Slug>> = {
  clean: 'clean',
  dirty: 'dirty',
  wild: 'wild-piles',
  special: 'special-piles',
}

export function countPiles(sets: Sets, options: Options): Piles {
  return countOf(
    KINDS,
    sets.map((set) => stateOf(set, options)),
  )
}

/** The least that the cards of a special pile of each rank are worth, the cheapest first. */
export function leastOfSpecials({ specialRanks }: Options): number[] {
  const worths = specialRanks.map((rank) => PILE * totalOf([cardOf(rank, 'C')], SET_WORTHS))
  return worths.sort((one, other) => one - other)
}

/** How many piles of each kind going out takes, of those that the table has. */
export function neededPiles(options: Options): [kind: PileKind, number: number][] {
  const { needClean, needDirty, wildPile, needWild, special, needSpecial } = options
  return [
    ['clean', needClean],
    ['dirty', needDirty],
    ...(wildPile === null ? [] : [['wild', needWild] as [PileKind, number]]),
    ...(special === null ? [] : [['special', needSpecial] as [PileKind, number]]),
  ]
}

/** Whether a player has the piles that going out takes. */
export function enoughPiles(piles: Piles, options: Options): Finding[] {
  return neededPiles(options).map(([kind, needed]) => {
    const message = `${plural(piles[kind], `${kind} pile`)} on the table, ${needed} needed to go out.`
    return piles[kind] < needed ? broken('go-out', message) : kept('go-out', message)
  })
}

/** Whether a first put-down reaches the round's minimum. Every round that is played has one. */
export function minimumFinding(
  slug: 'minimum' | 'draw-seven-minimum',
  worth: number,
  round: number,
  { minimums }: Options,
): Finding {
  const needed = minimums[round - 1]!
  return reaches(slug, worth, needed, `round ${round} asks for ${needed}, these are worth ${worth}`)
}
