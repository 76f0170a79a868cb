import type { Card, Rank } from './cards.ts'
import { hasOneOfARank, isOfOneRank, takesMore } from './meld-sentences.ts'
import { areOfOneRank, doubledRanks, LEAST, rankOfSet, type Sets } from './rank-sets.ts'
import { type Citing, type Finding, onTable } from './verdict.ts'
import { capitalize, listCards, ranksWord, signed } from './words.ts'

/** What games of the Canasta family say of their melds of one rank: of one, of several, of one that grows. */

type Cards = readonly Card[]
/** Cards melded, and the meld that they join. */
type Grown = { cards: Cards; onto?: Cards | undefined }

type Manner<Slug extends string, At> = Pick<Citing<Slug>, 'kept' | 'broken'> & {
  /** What a meld is called, and whose it is. */
  word: 'meld' | 'set'
  owner: 'side' | 'player'
  /** The rules of a meld, and of one of each rank. */
  rules: { meld: Slug; oneOfARank: Slug }
  /** What is said where no card is melded. */
  nothing: string
  /** Why cards are no meld of this rank; empty if they are one. */
  faultsOf: (cards: Cards, at: At, rank: Rank | undefined) => Finding[]
}

/** What a game says of its melds. `At` is what it must know to judge one: its options, and how it is laid. */
type RankMelds<Slug extends string, At> = {
  /** The faults of melds that lie together: of each by itself, and of several of one rank. */
  faultsAmong: (sets: Sets, at: At) => Finding[]
  sharedRanks: (sets: Sets) => Finding[]
  /** Why these cards are no meld, or none with the cards that they join. */
  faultsOfGrown: (grown: Grown, at: At) => Finding[]
  isMeld: (grown: Grown, at: At) => boolean
  /** "Kings: K♣ K♦ 2♠." */
  finding: (set: Cards, rank: Rank) => Finding
  /** Cards of another rank among these, and too few cards. */
  faultsOfSet: (cards: Cards, others: Cards, rank: Rank | undefined) => Finding[]
  /** Whether a first meld is worth enough. `asked`: "round 2 asks for 90, these are worth 60". */
  reaches: (slug: Slug, worth: number, needed: number, asked: string) => Finding
}

export function rankMelds<Slug extends string, At>(manner: Manner<Slug, At>): RankMelds<Slug, At> {
  const { kept, broken, word, owner, rules, nothing, faultsOf } = manner
  const melds: RankMelds<Slug, At> = {
    faultsAmong: (sets, at) => [
      ...sets.flatMap((set) => faultsOf(set, at, rankOfSet(set))),
      ...melds.sharedRanks(sets),
    ],
    sharedRanks: (sets) =>
      doubledRanks(sets).map(({ rank, sets: same }) =>
        broken(rules.oneOfARank, hasOneOfARank(rank, same.length, word, owner), same.flat()),
      ),
    faultsOfGrown: ({ cards, onto }, at) => {
      const lying = onto ? faultsOf(onto, at, rankOfSet(onto)) : []
      if (lying.length > 0) return lying.map(onTable)
      if (cards.length === 0) return [broken(rules.meld, nothing)]
      return faultsOf([...(onto ?? []), ...cards], at, rankOfSet(onto ?? cards))
    },
    isMeld: ({ cards, onto }, at) =>
      areOfOneRank([...(onto ?? []), ...cards]) && melds.faultsOfGrown({ cards, onto }, at).length === 0,
    finding: (set, rank) => kept(rules.meld, `${capitalize(ranksWord(rank))}: ${listCards(set)}.`, set),
    faultsOfSet: (cards, others, rank) => [
      ...(rank && others.length > 0 ? [broken(rules.meld, isOfOneRank(others, rank, word), others)] : []),
      ...(cards.length < LEAST ? [broken(rules.meld, takesMore(cards, LEAST, word), cards)] : []),
    ],
    reaches: (slug, worth, needed, asked) =>
      worth < needed ? broken(slug, `${needed - worth} short: ${asked}.`) : kept(slug, `Enough: ${asked}.`),
  }
  return melds
}

/** The melds after groups were laid: those of a rank that lies on the table join its meld. */
export function landed(lay: Sets, sets: Sets): Sets {
  const joins = (group: Cards, set: Cards) => rankOfSet(group) === rankOfSet(set)
  const grown = sets.map((set) => [...set, ...lay.filter((group) => joins(group, set)).flat()])
  return [...grown, ...lay.filter((group) => !sets.some((set) => joins(group, set)))]
}

/** How many of these states each kind has. */
export function countOf<K extends string>(kinds: readonly K[], states: readonly string[]): Record<K, number> {
  const counts = kinds.map((kind) => [kind, states.filter((state) => state === kind).length])
  // Its keys are the kinds.
  return Object.fromEntries(counts) as Record<K, number>
}

type Minimums = { minimums: readonly number[] }
type RisingMinimum = {
  /** What the first melds of a side with this total must be worth. */
  minimumFor: (total: number, options: Minimums) => number
  /** Whether they are. `found` tells their worth in words. */
  minimumFinding: (worth: number, total: number, options: Minimums, found: string) => Finding
}

/** A minimum that rises with a side’s total: the next one holds from each of `steps` on. `asked`: "a first meld takes". */
export function risingMinimum(
  steps: readonly number[],
  asked: string,
  reaches: (worth: number, needed: number, said: string) => Finding,
): RisingMinimum {
  const minimumFor: RisingMinimum['minimumFor'] = (total, { minimums }) =>
    minimums[steps.filter((from) => total >= from).length]!
  return {
    minimumFor,
    minimumFinding: (worth, total, options, found) => {
      const needed = minimumFor(total, options)
      return reaches(worth, needed, `with a total of ${signed(total)} ${asked} ${needed}, and ${found}`)
    },
  }
}
