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

/** What a play earns besides its points, and what it makes: "a clean burraco". */
export type Earned = { points: number; by: string }

type Grown = { cards: Card[]; onto?: Card[] }

/** What cards that join a meld add to what it earns, and how a round takes it over. `nameOf`: "clean burraco". */
export function whatGrows<O>(
  earnedBy: (meld: readonly Card[], options: O) => number,
  nameOf: (meld: readonly Card[], options: O) => string,
) {
  return {
    earns: ({ cards, onto = [] }: Grown, { options }: { options: O }): Earned => {
      const meld = [...onto, ...cards]
      const points = earnedBy(meld, options) - earnedBy(onto, options)
      return { points, by: `a ${nameOf(meld, options)}` }
    },
    forRound: ({ cards, onto = [] }: Grown, { points }: { points?: number }): ForRound[] =>
      cardsForRound([[...onto, ...cards]], points, cards),
  }
}
