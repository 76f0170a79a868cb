import type { Card, Rank } from '../../cards.ts'
import { countOf, rankMelds } from '../../rank-melds.ts'
import { isThree, isWild, PILE, rankOfSet, richestSets, type Sets, setRank } from '../../rank-sets.ts'
import type { Finding } from '../../verdict.ts'
import { listCards, plural, ranksWord, rankWord } from '../../words.ts'
import { broken, kept, type Options } from './options.ts'
import type { Slug } from './rules.ts'

/** Sets and piles. */

type Cards = readonly Card[]

/** The most wild cards that may lie beside this number of natural ones. */
function wildRoom(naturals: number, { wildLimit }: Pick<Options, 'wildLimit'>): number {
  return wildLimit === 'equal' ? naturals : naturals - 1
}

export const { faultsAmong, sharedRanks, faultsOfGrown, isMeld, finding, faultsOfSet, reaches } = rankMelds<
  Slug,
  Options
>({
  kept,
  broken,
  word: 'set',
  owner: 'player',
  rules: { meld: 'sets', oneOfARank: 'one-set-a-rank' },
  nothing: 'No card is put down.',
  faultsOf,
})

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
  if (cards.length > 0 && wilds.length === cards.length) {
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
export function bestSets(cards: Cards, free: Cards, options: Pick<Options, 'wildLimit'>): Card[][] {
  return richestSets(cards, (naturals) => wildRoom(naturals, options), free)
}

type Piles = { clean: number; dirty: number }

/** A set is open until it is a pile. */
export function stateOf(set: Cards): keyof Piles | 'open' {
  if (set.length < PILE) return 'open'
  return set.some(isWild) ? 'dirty' : 'clean'
}

export function countPiles(sets: Sets): Piles {
  return countOf(['clean', 'dirty'], sets.map(stateOf))
}

/** Whether a player has the piles that going out takes. */
export function enoughPiles(piles: Piles, { needClean, needDirty }: Options): Finding[] {
  const judged = (kind: keyof Piles, needed: number) => {
    const message = `${plural(piles[kind], `${kind} pile`)} on the table, ${needed} needed to go out.`
    return piles[kind] < needed ? broken('go-out', message) : kept('go-out', message)
  }
  return [judged('clean', needClean), judged('dirty', needDirty)]
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
