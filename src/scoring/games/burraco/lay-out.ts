import { type Card, cardOf, rankAt, type Suit, withoutCards } from '../../cards.ts'
import type { Lay } from '../../hand-pictures.ts'
import { plainCards } from './melds.ts'
import type { SetChoice } from './set-choices.ts'
import type { Piece, Plan } from './suit-plans.ts'
import { cardWorth, type Values } from './values.ts'

/** The cards of a laying, once the search has found which melds it has: which wild card lies where comes last. */

/** How many natural cards of each set rank are laid, and whether a wild card is laid with them. */
export type Sets = { value: number; wilds: readonly boolean[]; laid: readonly number[] }

/** What a search ends with: the plans for the suits, the sets, and the wild cards that both take. */
export type Ending = {
  plans: readonly Plan[]
  sets: Sets
  discard: Card | null
  points: number
  wilds: readonly Card[]
}

export type Laying = { lay: Lay; discard: Card | null; left: Card[]; points: number }

/** Lays the cards of a hand as a search has ended: the runs of its plans, then the sets. */
export function layOut(
  { plans, sets, discard, points, wilds }: Ending,
  hand: readonly Card[],
  ranks: readonly SetChoice[],
  values: Values,
): Laying {
  const pieces = plans.flatMap((plan) => planned(plan))
  const setPieces = ranks.flatMap(({ rank, onto }, at) => {
    const [number, wild] = [sets.laid[at]!, sets.wilds[at]!]
    return number > 0 || wild ? [{ rank, number, wild, ...(onto !== undefined && { onto }) }] : []
  })
  const takers = [
    ...pieces.flatMap(({ suit, wilds }) => Array<Suit>(wilds).fill(suit)),
    ...setPieces.flatMap(({ wild }) => (wild ? [null] : [])),
  ]
  const dealt = dealWilds(wilds, takers, values)
  const lay: Lay = pieces.map(({ suit, places, twos, wilds, onto }) => ({
    cards: [
      ...Array.from({ length: 13 }, (_, at) => at + 1)
        .filter((place) => ((places >> place) & 1) === 1)
        .map((place) => cardOf(rankAt(place), suit)),
      ...Array<Card>(twos).fill(cardOf('2', suit)),
      ...dealt.splice(0, wilds),
    ],
    ...(onto !== undefined && { onto }),
  }))
  let left = withoutCards(hand, [...lay.flatMap(({ cards }) => cards), ...(discard ? [discard] : [])])
  for (const { rank, number, wild, onto } of setPieces) {
    const naturals = plainCards(left)
      .filter((card) => card.startsWith(rank))
      .slice(0, number)
    const cards = [...naturals, ...(wild ? dealt.splice(0, 1) : [])]
    lay.push({ cards, ...(onto !== undefined && { onto }) })
    left = withoutCards(left, cards)
  }
  return { lay, discard, left, points }
}

/** The melds of a plan. */
function planned(plan: Plan): Piece[] {
  const pieces: Piece[] = []
  for (let { last } = plan; last; { last } = last.before) pieces.unshift(last.piece)
  return pieces
}

/**
 * Deals wild cards to melds, the dearest first. A run takes any but the twos of its own suit, a set takes any (null). A
 * card that finds no free place may move others (augmenting paths). The answer is parallel to the melds.
 */
function dealWilds(wilds: readonly Card[], takers: readonly (Suit | null)[], values: Values): Card[] {
  const dearest = wilds.toSorted((one, other) => cardWorth(other, values) - cardWorth(one, values))
  const dealt = new Map<number, Card>()

  function place(card: Card, tried: Set<number>): boolean {
    for (const [at, suit] of takers.entries()) {
      if (tried.has(at) || (suit && card === cardOf('2', suit))) continue
      tried.add(at)
      const there = dealt.get(at)
      if (there === undefined || place(there, tried)) {
        dealt.set(at, card)
        return true
      }
    }
    return false
  }

  for (const card of dearest) {
    if (dealt.size < takers.length) place(card, new Set())
  }
  return takers.flatMap((_, at) => dealt.get(at) ?? [])
}
