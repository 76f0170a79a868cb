import { itemsIn, lowestIn, type Subset } from '../../bits.ts'
import { type Card, compareCards } from '../../cards.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import { cardValue } from './values.ts'

/**
 * Every way to arrange a hand. It has eight cards at most, so it has 256 subsets at most: one table says which of them are
 * melds, and two more are filled from it, for the least that each subset can leave and for those that leave nothing.
 */

/** A hand in melds, and the cards in none. */
export type Arrangement = { melds: Card[][]; left: Card[]; count: number }

export type Arrangements = {
  /** The whole hand. */
  all: Subset
  /** By subset: the least that it can leave. */
  least: Uint16Array
  /** The arrangement that leaves least. */
  bestOf: (cards: Subset) => Arrangement
  /** All these cards in melds, in more than one where that can be; undefined if some stay out. */
  allMelded: (cards: Subset) => Arrangement | undefined
  /** All these cards but the cheapest possible one in melds. */
  oneLoose: (cards: Subset) => Arrangement | undefined
}

export function arrangementsOf(hand: readonly Card[], options: Options): Arrangements {
  const values = hand.map((card) => cardValue(card, options))
  const size = 1 << hand.length
  const melds = meldsAmong(hand, options)
  const least = new Uint16Array(size)
  /** The meld that holds the lowest card of a subset in its best arrangement; 0 if that card is left. */
  const choice = new Uint16Array(size)
  const whole = new Uint8Array(size)
  whole[0] = 1
  for (let cards = 1; cards < size; cards += 1) {
    const low = cards & -cards
    least[cards] = least[cards ^ low]! + values[lowestIn(cards)]!
    for (const meld of meldsIn(cards, low)) {
      const rest = cards ^ meld
      if (whole[rest] === 1) whole[cards] = 1
      if (least[rest]! < least[cards]!) {
        least[cards] = least[rest]!
        choice[cards] = meld
      }
    }
  }
  const all: Subset = size - 1

  return { all, least, bestOf, allMelded, oneLoose }

  /** The melds of this subset that hold its lowest card. */
  function meldsIn(cards: Subset, low: Subset): Subset[] {
    return melds.filter((meld) => (meld & low) !== 0 && (meld & cards) === meld)
  }

  function bestOf(cards: Subset): Arrangement {
    const found: Subset[] = []
    const left: Card[] = []
    for (let rest = cards; rest !== 0; ) {
      const meld = choice[rest]!
      if (meld === 0) left.push(hand[lowestIn(rest)]!)
      else found.push(meld)
      rest ^= meld === 0 ? rest & -rest : meld
    }
    return { melds: found.map(laidOut), left: left.sort(compareCards), count: least[cards]! }
  }

  function allMelded(cards: Subset): Arrangement | undefined {
    if (whole[cards] === 0) return undefined
    const found: Subset[] = []
    for (let rest = cards; rest !== 0; ) {
      const ways = meldsIn(rest, rest & -rest).filter((meld) => whole[rest ^ meld] === 1)
      const meld = ways.find((meld) => meld !== rest) ?? ways[0]!
      found.push(meld)
      rest ^= meld
    }
    return { melds: found.map(laidOut), left: [], count: 0 }
  }

  function oneLoose(cards: Subset): Arrangement | undefined {
    const [cheapest] = hand
      .flatMap((_, at) => ((cards >> at) & 1 && whole[cards ^ (1 << at)] === 1 ? [at] : []))
      .sort((one, other) => values[one]! - values[other]!)
    if (cheapest === undefined) return undefined
    const melded = allMelded(cards ^ (1 << cheapest))!
    return { ...melded, left: [hand[cheapest]!], count: values[cheapest]! }
  }

  function laidOut(meld: Subset): Card[] {
    return grammar(options).read(itemsIn(meld, hand))!.cards
  }
}

function meldsAmong(hand: readonly Card[], options: Options): Subset[] {
  const subsets = Array.from({ length: (1 << hand.length) - 1 }, (_, at) => at + 1)
  return subsets.filter((cards) => grammar(options).is(itemsIn(cards, hand)))
}
