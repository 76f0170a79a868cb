import { type Card, cardOf, type Deck, formatCard, type Rank, rankOf, SUITS } from '../../cards.ts'
import { ranksWord } from '../../words.ts'

/** The ranks in the order of runs: the ace stands above the king, and no run goes around the corner. */
export const CLIMBING: readonly Rank[] = ['9', 'T', 'J', 'Q', 'K', 'A']
export const DECK: Deck = { packs: 1, jokers: 0, ranks: ['A', '9', 'T', 'J', 'Q', 'K'] }
/** The pack, suit by suit, each in the order of runs. */
export const PACK: readonly Card[] = SUITS.flatMap((suit) => CLIMBING.map((rank) => cardOf(rank, suit)))
/** All cards lie in one row. */
export const ROW: number = PACK.length

/** Points by the number of cards. */
export const SET_POINTS = [0, 0, 0, 2, 8] as const
export const RUN_POINTS = [0, 0, 0, 3, 4, 6, 12] as const

export type Combination = { kind: 'set' | 'run'; cards: Card[]; points: number }

/** All combinations that these cards make. A card may stand in a set and in a run (`#twice`). */
export function combinationsIn(cards: readonly Card[]): Combination[] {
  const held = new Set(cards)
  const sets = sameRanks(held).map((cards) => combination('set', cards, SET_POINTS))
  const runs = stretches(held).map((cards) => combination('run', cards, RUN_POINTS))
  return [...sets, ...runs].filter(({ points }) => points > 0)
}

function combination(kind: Combination['kind'], cards: Card[], worth: readonly number[]): Combination {
  return { kind, cards, points: worth[cards.length]! }
}

function sameRanks(held: ReadonlySet<Card>): Card[][] {
  return CLIMBING.map((rank) => SUITS.map((suit) => cardOf(rank, suit)).filter((card) => held.has(card)))
}

/** The longest stretches of neighbouring cards in each suit (`#longest-run`). */
function stretches(held: ReadonlySet<Card>): Card[][] {
  return SUITS.flatMap((suit) => {
    const found: Card[][] = [[]]
    for (const rank of CLIMBING) {
      const card = cardOf(rank, suit)
      if (held.has(card)) found[found.length - 1]?.push(card)
      else found.push([])
    }
    return found
  })
}

export function nameOf({ kind, cards }: Combination): string {
  const first = cards[0]!
  const last = cards[cards.length - 1]!
  if (kind === 'run') return `${formatCard(first)} to ${formatCard(last)}`
  return `${cards.length === 3 ? 'three' : 'four'} ${ranksWord(rankOf(first))}`
}

/** What the score needs to know of a player's cards. */
export type Hand = { points: number; taken: number }

export function handOf(cards: readonly Card[]): Hand {
  return { points: totalOf(combinationsIn(cards)), taken: cards.length }
}

export function totalOf(combinations: readonly Combination[]): number {
  return combinations.reduce((sum, { points }) => sum + points, 0)
}

/** What a player scores in a deal. A player without a combination scores what the other player makes (`#misere`). */
export function scoreOf(own: Hand, other: Hand): number {
  if (own.points === 0) return other.points * own.taken
  return other.points === 0 ? 0 : own.points * other.taken
}
