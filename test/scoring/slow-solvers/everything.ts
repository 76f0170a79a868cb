import type { Card } from '../../../src/scoring/cards.ts'

/** What slow solvers share: they try everything, and know no game. */

/** Every choice of some of these, from none to all. */
export function choices<T>(items: readonly T[]): T[][] {
  const all: T[][] = [[]]
  for (const item of items) all.push(...all.map((some) => [...some, item]))
  return all
}

/** What stays of these when one of each other is taken away, if it is there. */
export function without<T>(items: readonly T[], taken: readonly T[]): T[] {
  const left = [...items]
  for (const one of taken) {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/**
 * The most that a hand is worth: its first card stays alone or lies in any choice of cards that is a meld, and so on with
 * the others. `worthOf` a choice that is no meld is undefined.
 */
export function mostOf(
  hand: readonly Card[],
  worthOf: (cards: Card[]) => number | undefined,
  alone: (card: Card) => number,
): number {
  const melds = Array.from({ length: 1 << hand.length }, (_, choice) => {
    return { choice, worth: worthOf(hand.filter((_, at) => (choice >> at) & 1)) }
  }).filter(({ worth }) => worth !== undefined)
  const known = new Map<number, number>([[0, 0]])

  function most(left: number): number {
    const before = known.get(left)
    if (before !== undefined) return before
    const at = 31 - Math.clz32(left)
    let found = most(left ^ (1 << at)) + alone(hand[at]!)
    for (const { choice, worth } of melds)
      if ((choice >> at) & 1 && (choice & left) === choice)
        found = Math.max(found, most(left ^ choice) + worth!)
    known.set(left, found)
    return found
  }

  return most((1 << hand.length) - 1)
}

/** The least that such a hand leaves outside its melds. */
export function leastOf(
  hand: readonly Card[],
  isMeld: (cards: Card[]) => boolean,
  count: (card: Card) => number,
): number {
  return (
    0 -
    mostOf(
      hand,
      (cards) => (isMeld(cards) ? 0 : undefined),
      (card) => -count(card),
    )
  )
}
