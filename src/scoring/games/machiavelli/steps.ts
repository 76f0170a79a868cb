import { type Card, withoutCards } from '../../cards.ts'
import type { Step } from '../../picture.ts'
import { changedGroups } from './groups.ts'

/** How people get from one table to another: group by group, with few cards that change their place. */

type Cards = readonly Card[]

/** A group that changes: its cards now, those that leave it, and how it lay at first. */
type Pile = { cards: Card[]; leaving: Card[]; first: Cards }

/** A new group lies where most of its cards lay. A single card is no reason for that. */
const LEAST_IN_COMMON = 2

/** One step for each group to which cards come. Cards that no group of the table gives come from the hand. */
export function stepsBetween(before: readonly Cards[], after: readonly Cards[]): Step[] {
  const piles = changedGroups(before, after).map((cards): Pile => {
    return { cards: [...cards], leaving: [...cards], first: cards }
  })
  const wanted = changedGroups(after, before)
  const places = matched(piles, wanted)
  for (const [at, group] of wanted.entries()) {
    const pile = places.get(at)
    if (pile) pile.leaving = withoutCards(pile.cards, group)
  }
  const table = [...piles]
  return wanted.flatMap((to, at) => {
    const pile = places.get(at) ?? { cards: [], leaving: [], first: [] }
    const moves = movesTo(withoutCards(to, withoutCards(pile.cards, pile.leaving)), pile, piles)
    if (moves.length === 0) return []
    if (!table.includes(pile)) table.push(pile)
    pile.cards = [...to, ...pile.leaving]
    const lying = table.map(({ cards }) => [...cards]).filter((cards) => cards.length > 0)
    return [{ moves, to: [...to], table: lying }]
  })
}

/** The pile in whose place each new group lies, by the index of the group: first those with most in common. */
function matched(piles: readonly Pile[], wanted: readonly Cards[]): Map<number, Pile> {
  const pairs = wanted.flatMap((group, at) =>
    piles.map((pile) => ({ at, pile, common: group.length - withoutCards(group, pile.cards).length })),
  )
  const places = new Map<number, Pile>()
  for (const { at, pile, common } of pairs.sort((one, other) => other.common - one.common)) {
    const isFree = !places.has(at) && ![...places.values()].includes(pile)
    if (isFree && common >= LEAST_IN_COMMON) places.set(at, pile)
  }
  return places
}

/** Where these cards come from; they leave the other piles. */
function movesTo(needed: Cards, own: Pile, piles: readonly Pile[]): Step['moves'] {
  let left = [...needed]
  const moves: Step['moves'] = []
  for (const pile of piles) {
    const stay = withoutCards(left, pile.leaving)
    const cards = withoutCards(left, stay)
    if (pile === own || cards.length === 0) continue
    pile.leaving = withoutCards(pile.leaving, cards)
    pile.cards = withoutCards(pile.cards, cards)
    moves.push({ cards, from: [...pile.first] })
    left = stay
  }
  return left.length > 0 ? [...moves, { cards: left, from: null }] : moves
}
