import type { Card } from '../../../src/scoring/cards.ts'
import { choices, leastOf, without } from './everything.ts'

/** Slow, obvious answers about Tong-its: every way to lay cards down, one after the other. */

const RANKS = 'A23456789TJQK'

function placeOf(card: Card): number {
  return RANKS.indexOf(card.charAt(0)) + 1
}

export function slowWorth(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + Math.min(placeOf(card), 10), 0)
}

export function slowIsMeld(cards: readonly Card[]): boolean {
  if (cards.length < 3) return false
  const places = cards.map(placeOf).sort((a, b) => a - b)
  const isSet = places.every((place) => place === places[0])
  const isRow = places.every((place, at) => place === places[0]! + at)
  return isSet || (isRow && cards.every((card) => card.charAt(1) === cards[0]!.charAt(1)))
}

/** The least that a hand can count. */
export function slowCount(hand: readonly Card[]): number {
  return leastOf(hand, slowIsMeld, (card) => slowWorth([card]))
}

/** The least that can stay in the hand after new melds, cards added to the table one by one, and a discard. */
export function slowLeft(hand: readonly Card[], table: readonly (readonly Card[])[]): number {
  const known = new Map<string, number>()
  return leastFrom(hand, table)

  function leastFrom(hand: readonly Card[], table: readonly (readonly Card[])[]): number {
    const key = `${hand.toSorted()} / ${table.map((meld) => meld.toSorted())}`
    const before = known.get(key)
    if (before !== undefined) return before
    const discards = hand.map((card) => slowWorth(without(hand, [card])))
    const melds = choices(hand)
      .filter(slowIsMeld)
      .map((meld) => leastFrom(without(hand, meld), table))
    const added = hand.flatMap((card) =>
      table.flatMap((meld, at) => {
        const grown = [...meld, card]
        return slowIsMeld(grown) ? [leastFrom(without(hand, [card]), table.with(at, grown))] : []
      }),
    )
    const least = Math.min(slowWorth(hand), ...discards, ...melds, ...added)
    known.set(key, least)
    return least
  }
}
