import { itemsIn, type Subset } from '../../bits.ts'
import { type Card, compareCards, withoutCards } from '../../cards.ts'
import { arrangerOf } from '../../solvers/arranger.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import { cardValue, worthOf } from './values.ts'

/** Every way to arrange a hand. It has eight cards at most, so that each choice of them is asked whether it is a meld. */

/** A hand in melds, and the cards in none. */
export type Arrangement = { melds: Card[][]; left: Card[]; count: number }

export type Arrangements = {
  /** The whole hand. */
  all: Subset
  /** The least that these cards can leave. */
  least: (cards: Subset) => number
  /** The arrangement that leaves least. */
  bestOf: (cards: Subset) => Arrangement
  /** All these cards in melds, in more than one where that can be; undefined if some stay out. */
  allMelded: (cards: Subset) => Arrangement | undefined
  /** All these cards but the cheapest possible one in melds. */
  oneLoose: (cards: Subset) => Arrangement | undefined
}

type Meld = { cards: Subset; wilds: 0 }

export function arrangementsOf(hand: readonly Card[], options: Options): Arrangements {
  const { is, read } = grammar(options)
  const values = hand.map((card) => cardValue(card, options))
  const subsets = Array.from({ length: (1 << hand.length) - 1 }, (_, at) => at + 1)
  const melds = subsets
    .filter((cards) => is(itemsIn(cards, hand)))
    .map((cards): Meld => ({ cards, wilds: 0 }))
  const arranger = arrangerOf(melds, values)
  const { all, least } = arranger

  return { all, least, bestOf, allMelded, oneLoose }

  function arranged(cards: Subset, pick?: (next: readonly Meld[], cards: Subset) => Meld): Arrangement {
    const melds = arranger.melds(cards, 0, pick).map((meld) => read(itemsIn(meld.cards, hand))!.cards)
    const left = withoutCards(itemsIn(cards, hand), melds.flat()).sort(compareCards)
    return { melds, left, count: worthOf(left, options) }
  }

  function bestOf(cards: Subset): Arrangement {
    return arranged(cards)
  }

  function allMelded(cards: Subset): Arrangement | undefined {
    if (least(cards) > 0) return undefined
    return arranged(cards, (next, rest) => next.find((meld) => meld.cards !== rest) ?? next[0]!)
  }

  function oneLoose(cards: Subset): Arrangement | undefined {
    const [cheapest] = hand
      .flatMap((_, at) => ((cards >> at) & 1 && least(cards ^ (1 << at)) === 0 ? [at] : []))
      .sort((one, other) => values[one]! - values[other]!)
    if (cheapest === undefined) return undefined
    return {
      ...allMelded(cards ^ (1 << cheapest))!,
      left: [hand[cheapest]!],
      count: values[cheapest]!,
    }
  }
}
