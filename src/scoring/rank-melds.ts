import type { Card, Rank } from './cards.ts'
import { hasOneOfARank, isOfOneRank, takesMore } from './meld-sentences.ts'
import { areOfOneRank, doubledRanks, LEAST, rankOfSet, type Sets } from './rank-sets.ts'
import { type Citing, type Finding, onTable } from './verdict.ts'
import { capitalize, listCards, ranksWord } from './words.ts'

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

/** `At` is what a game must know to judge a meld: its options, and how it is laid. */
export function rankMelds<Slug extends string, At>(manner: Manner<Slug, At>) {
  const { kept, broken, word, owner, rules, nothing, faultsOf } = manner

  /** The faults of melds that lie together: of each by itself, and of several of one rank. */
  const faultsAmong = (sets: Sets, at: At): Finding[] => [
    ...sets.flatMap((set) => faultsOf(set, at, rankOfSet(set))),
    ...sharedRanks(sets),
  ]
  const sharedRanks = (sets: Sets): Finding[] =>
    doubledRanks(sets).map(({ rank, sets: same }) =>
      broken(rules.oneOfARank, hasOneOfARank(rank, same.length, word, owner), same.flat()),
    )
  /** Why these cards are no meld, or none with the cards that they join. */
  const faultsOfGrown = ({ cards, onto }: Grown, at: At): Finding[] => {
    const lying = onto ? faultsOf(onto, at, rankOfSet(onto)) : []
    if (lying.length > 0) return lying.map(onTable)
    if (cards.length === 0) return [broken(rules.meld, nothing)]
    return faultsOf([...(onto ?? []), ...cards], at, rankOfSet(onto ?? cards))
  }
  return {
    faultsAmong,
    sharedRanks,
    faultsOfGrown,
    isMeld: ({ cards, onto }: Grown, at: At): boolean =>
      areOfOneRank([...(onto ?? []), ...cards]) && faultsOfGrown({ cards, onto }, at).length === 0,
    /** "Kings: K♣ K♦ 2♠." */
    finding: (set: Cards, rank: Rank): Finding =>
      kept(rules.meld, `${capitalize(ranksWord(rank))}: ${listCards(set)}.`, set),
    /** Cards of another rank among these, and too few cards. */
    faultsOfSet: (cards: Cards, others: Cards, rank: Rank | undefined): Finding[] => [
      ...(rank && others.length > 0 ? [broken(rules.meld, isOfOneRank(others, rank, word), others)] : []),
      ...(cards.length < LEAST ? [broken(rules.meld, takesMore(cards, LEAST, word), cards)] : []),
    ],
    /** Whether a first meld is worth enough. `asked`: "round 2 asks for 90, these are worth 60". */
    reaches: (slug: Slug, worth: number, needed: number, asked: string): Finding =>
      worth < needed ? broken(slug, `${needed - worth} short: ${asked}.`) : kept(slug, `Enough: ${asked}.`),
  }
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

/** The minimum of a side with this total: the next one holds from each of `steps` on. */
export function minimumAt(total: number, steps: readonly number[], minimums: readonly number[]): number {
  return minimums[steps.filter((from) => total >= from).length]!
}
