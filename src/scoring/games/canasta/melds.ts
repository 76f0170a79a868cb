import type { Card, Rank } from '../../cards.ts'
import { countOf, rankMelds, risingMinimum } from '../../rank-melds.ts'
import {
  classOf,
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

/** Melds and canastas, and what they are worth. */

type Cards = readonly Card[]

/** What cards are worth on the table and in the hand. Red threes are counted separately. */
export const WORTHS: typeof SET_WORTHS & { blackThree: number } = { ...SET_WORTHS, blackThree: 5 }

export function worthOf(cards: Cards): number {
  return totalOf(cards, WORTHS)
}

export function isBlackThree(card: Card): boolean {
  return classOf(card) === 'blackThree'
}

export function isRedThree(card: Card): boolean {
  return classOf(card) === 'redThree'
}

const LEAST_NATURALS = 2
const MOST_WILDS = 3

/** The most wild cards that the house allows beside this number of natural ones. */
function houseLimit(naturals: number, { wildLimit }: Pick<Options, 'wildLimit'>): number {
  return { three: MOST_WILDS, equal: naturals, fewer: naturals - 1 }[wildLimit]
}

/** The most wild cards that may lie beside this number of natural ones. */
export function wildRoom(naturals: number, options: Pick<Options, 'wildLimit'>): number {
  return Math.min(MOST_WILDS, houseLimit(naturals, options))
}

/** The melds from these cards that are worth most together. */
export function richestMelds(cards: Cards, options: Options): Card[][] {
  return richestSets(cards, (naturals) => wildRoom(naturals, options), [], WORTHS)
}

export type MeldState = 'open' | 'natural' | 'mixed' | 'black-threes'

/** A meld is open until it is a canasta. Black threes never become one, since there are only four. */
export function stateOf(meld: Cards): MeldState {
  if (meld.length > 0 && meld.every(isBlackThree)) return 'black-threes'
  if (meld.length < PILE) return 'open'
  return meld.some(isWild) ? 'mixed' : 'natural'
}

export function countCanastas(melds: Sets): { natural: number; mixed: number } {
  return countOf(['natural', 'mixed'], melds.map(stateOf))
}

/** How a meld is laid: at which table, and whether the player goes out with it. */
type Laid = { options: Options; goingOut?: boolean }

export const { faultsAmong, sharedRanks, faultsOfGrown, isMeld, finding, faultsOfSet, reaches } = rankMelds<
  Slug,
  Laid
>({
  kept,
  broken,
  word: 'meld',
  owner: 'side',
  rules: { meld: 'meld', oneOfARank: 'one-meld-a-rank' },
  nothing: 'No card is melded.',
  faultsOf,
})

/** Why cards are no meld; empty if they are one. */
export function faultsOf(
  cards: Cards,
  { options, goingOut = false }: Laid,
  rank: Rank | undefined = rankOfSet(cards),
): Finding[] {
  const reds = cards.filter(isRedThree)
  const faults = reds.length > 0 ? [redThreeFault(reds)] : []
  const blacks = cards.filter(isBlackThree)
  if (blacks.length > 0) faults.push(...blackThreeFaults(cards, blacks, rank, goingOut))
  if (blacks.length > 0 && rank === undefined) return faults
  const others = cards.filter((card) => !isWild(card) && !isRedThree(card) && setRank(card) !== rank)
  return [...faults, ...faultsOfSet(cards, others, rank), ...wildFaults(cards, rank, options)]
}

export function redThreeFault(reds: Cards): Finding {
  const message = `${listCards(reds)}: a red three is laid face up by itself at once, and is never part of a meld.`
  return broken('red-threes', message, reds)
}

function blackThreeFaults(cards: Cards, blacks: Cards, rank: Rank | undefined, goingOut: boolean): Finding[] {
  const faults: Finding[] = []
  if (!goingOut) {
    const message = `${listCards(blacks)}: black threes are melded only in going out.`
    faults.push(broken('black-threes', message, blacks))
  }
  // Among cards of another rank, `faultsOfSet` names them with all cards that do not belong there.
  if (rank !== undefined) return faults
  const wilds = cards.filter(isWild)
  if (wilds.length > 0) {
    const message = `${listCards(wilds)}: no wild cards lie with black threes.`
    faults.push(broken('black-threes', message, wilds))
  }
  if (blacks.length < LEAST) {
    const found = plural(blacks.length, 'black three')
    faults.push(broken('black-threes', `${found}: it takes three or four to meld them.`, blacks))
  }
  return faults
}

function wildFaults(cards: Cards, rank: Rank | undefined, options: Options): Finding[] {
  const faults: Finding[] = []
  const wilds = cards.filter(isWild)
  const naturals = cards.filter((card) => rank && setRank(card) === rank)
  if (wilds.length > 0 && naturals.length < LEAST_NATURALS) {
    const found = rank ? plural(naturals.length, rankWord(rank), ranksWord(rank)) : 'No natural card'
    const message = `${found} with ${plural(wilds.length, 'wild card')}: a meld has at least ${LEAST_NATURALS} natural cards.`
    faults.push(broken('two-naturals', message, cards))
  }
  if (wilds.length > MOST_WILDS) {
    const message = `${plural(wilds.length, 'wild card')}: a meld has at most ${MOST_WILDS}.`
    faults.push(broken('three-wilds', message, wilds))
  }
  if (rank && options.wildLimit !== 'three' && wilds.length > houseLimit(naturals.length, options)) {
    const than = options.wildLimit === 'equal' ? 'no more wild cards than' : 'fewer wild cards than'
    const message = `${plural(naturals.length, rankWord(rank), ranksWord(rank))} with ${plural(wilds.length, 'wild card')}: at this table a meld has ${than} natural ones.`
    faults.push(broken('wild-majority', message, wilds))
  }
  return faults
}

/** "Kings: K♣ K♦ 2♠." */
export function meldFinding(meld: Cards): Finding {
  const rank = rankOfSet(meld)
  if (!rank) return kept('black-threes', `Black threes, in going out: ${listCards(meld)}.`, meld)
  return finding(meld, rank)
}

export const { minimumFor, minimumFinding } = risingMinimum(
  [0, 1500, 3000],
  'a first meld takes',
  (...said) => reaches('minimum', ...said),
)

/** Explains what counts in a first meld of several melds, or with a canasta. */
export function countFindings(melds: Sets): Finding[] {
  const findings: Finding[] = []
  if (melds.length > 1) findings.push(kept('minimum-count', `The ${melds.length} melds count together.`))
  if (melds.some((meld) => meld.length >= PILE)) {
    findings.push(kept('minimum-count', 'The bonus for a canasta does not help to reach the minimum.'))
  }
  return findings
}
