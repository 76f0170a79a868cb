import {
  type Card,
  cardPlace,
  colourOf,
  type Deck,
  isJoker,
  RANKS,
  type Rank,
  rankOf,
  withoutCards,
} from './cards.ts'
import { groupBy } from './group-by.ts'
import { heldIn, type ValueClass } from './tally.ts'

/**
 * Sets of one rank, with jokers and twos as wild cards, as games of the Canasta family share them. Each game decides
 * which sets are legal.
 */

type Cards = readonly Card[]
/** All sets that one side has on the table. */
export type Sets = readonly Cards[]

const LABELS = {
  joker: 'jokers',
  high: '2 or A',
  ten: '8 to K',
  five: '4 to 7',
  blackThree: 'black threes',
  redThree: 'red threes',
}
type ClassId = keyof typeof LABELS
/** What the cards of each class are worth. */
type Worths = Readonly<Partial<Record<ClassId, number>>>

/** What the cards of a set are worth. Each game has its own worth for threes. */
export const SET_WORTHS = { joker: 50, high: 20, ten: 10, five: 5 }

export function classOf(card: Card): ClassId {
  if (isJoker(card)) return 'joker'
  const place = cardPlace(card)
  if (place <= 2) return 'high'
  if (place === 3) return colourOf(card) === 'red' ? 'redThree' : 'blackThree'
  return place <= 7 ? 'five' : 'ten'
}

/** The value classes of a tally, one for each of these worths. */
export function rankClasses(worths: Worths, deck: Deck): ValueClass[] {
  return (Object.keys(LABELS) as ClassId[]).flatMap((id) => {
    const points = worths[id]
    if (points === undefined) return []
    const has = (card: Card) => classOf(card) === id
    return [{ id, label: LABELS[id], points, has, held: heldIn(deck, has) }]
  })
}

export function totalOf(cards: Cards, worths: Worths = SET_WORTHS): number {
  return cards.reduce((sum, card) => sum + (worths[classOf(card)] ?? 0), 0)
}

export function isWild(card: Card): boolean {
  return isJoker(card) || rankOf(card) === '2'
}

export function isThree(card: Card): boolean {
  return !isJoker(card) && rankOf(card) === '3'
}

/** The rank of a natural card; wild cards have none, and threes make no ordinary set. */
export function setRank(card: Card): Rank | undefined {
  return isWild(card) || isThree(card) ? undefined : rankOf(card)
}

/** The ranks of natural sets. */
export const SET_RANKS: readonly Rank[] = RANKS.filter((rank) => rank !== '2' && rank !== '3')

/** The rank that most natural cards have. */
export function rankOfSet(cards: Cards): Rank | undefined {
  const natural = cards.filter((card) => setRank(card))
  const [largest] = [...groupBy(natural, setRank)].sort(([, a], [, b]) => b.length - a.length)
  return largest?.[0]
}

/** Whether the natural cards are of one rank, as those of every set are. */
export function areOfOneRank(cards: Cards): boolean {
  const rank = cards.map(setRank).find((own) => own !== undefined)
  return cards.every((card) => isWild(card) || setRank(card) === rank)
}

/** The ranks of which there are several sets. */
export function doubledRanks(sets: Sets): { rank: Rank; sets: Sets }[] {
  return RANKS.flatMap((rank) => {
    const same = sets.filter((set) => rankOfSet(set) === rank)
    return same.length > 1 ? [{ rank, sets: same }] : []
  })
}

/** The fewest cards of a set. */
export const LEAST = 3
/** The fewest cards of a pile, or canasta. */
export const PILE = 7
/** The most piles: one for each rank but two and three. */
export const MOST_PILES: number = RANKS.length - 2

/** The least that the cards of these piles are worth: a natural pile holds seven fives, a mixed one six fives and a two. */
export function leastWorth(natural: number, mixed: number): number {
  return natural * 35 + mixed * 50
}

/**
 * The sets from these cards that are worth most together. Three natural cards of a rank make a set, a pair makes one
 * with a wild card, and every wild card counts as long as some set has room for it. `room` says how many wild cards fit
 * beside a number of natural ones. Cards that are `free` may complete a set and are worth nothing themselves.
 */
export function richestSets(
  cards: Cards,
  room: (naturals: number) => number,
  free: Cards = [],
  worths: Worths = SET_WORTHS,
): Card[][] {
  const worthOf = (set: Cards) => totalOf(withoutCards(set, free), worths)
  const wilds = cards.filter(isWild).sort((a, b) => totalOf([b], worths) - totalOf([a], worths))
  wilds.push(...free.filter(isWild))
  const ranks = [...groupBy([...cards, ...free].filter(setRank), setRank).values()]
  const pairs = ranks
    .filter(({ length }) => length === 2)
    .sort((a, b) => worthOf(b) - worthOf(a))
    .slice(0, wilds.length)
  const sets = [...pairs, ...ranks.filter(({ length }) => length >= LEAST)]
  // Every pair gets its wild card before any set gets one more.
  const spare = sets.flatMap((set) => Array<Card[]>(room(set.length) - (set.length === 2 ? 1 : 0)).fill(set))
  const filled = new Map(sets.map((set) => [set, [...set]]))
  for (const [at, set] of [...pairs, ...spare].entries()) {
    const wild = wilds[at]
    if (wild) filled.get(set)?.push(wild)
  }
  return [...filled.values()]
}
