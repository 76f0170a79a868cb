import type { Card } from './cards.ts'
import type { Lay } from './hand-pictures.ts'

/** A result of a check that can be written down in a round. */
export type ForRound =
  | { kind: 'mission'; mission: number }
  | {
      kind: 'cards'
      /** Tells it apart from other results of the same check. */
      label?: string
      /** The cards that were put down. */
      cards: readonly Card[]
      /** The sets as they lie now, with the cards that were there before. */
      sets: readonly (readonly Card[])[]
      /** What the check says these cards are worth. */
      points?: number | undefined
    }

/** Cards put down as sets; nothing when there are none. */
export function cardsForRound(
  sets: readonly (readonly Card[])[],
  points?: number,
  cards: readonly Card[] = sets.flat(),
): ForRound[] {
  const filled = sets.filter((set) => set.length > 0)
  return cards.length > 0 ? [{ kind: 'cards', cards, sets: filled, points }] : []
}

/** The melds on the table after laying down: with the cards added to them, and with new melds. */
export function grownMelds(table: readonly (readonly Card[])[], lay: Lay): Card[][] {
  const added = (at: number) => lay.filter(({ onto }) => onto === at).flatMap(({ cards }) => cards)
  const fresh = lay.filter(({ onto }) => onto === undefined).map(({ cards }) => cards)
  return [...table.map((meld, at) => [...meld, ...added(at)]), ...fresh]
}

type Grown = { cards: Card[]; onto?: Card[] }

/** What cards that join a meld add to what it earns, and how a round takes it over. */
export function whatGrows<O>(earnedBy: (meld: readonly Card[], options: O) => number) {
  return {
    earns: ({ cards, onto = [] }: Grown, { options }: { options: O }): number =>
      earnedBy([...onto, ...cards], options) - earnedBy(onto, options),
    forRound: ({ cards, onto = [] }: Grown, { points }: { points?: number }): ForRound[] =>
      cardsForRound([[...onto, ...cards]], points, cards),
  }
}
