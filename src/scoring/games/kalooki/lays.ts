import { byLowest, itemsIn, type Subset } from '../../bits.ts'
import { type Card, isJoker, JOKER } from '../../cards.ts'
import { type Piece, piecesOf, withBits } from '../../solvers/pieces.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import { cardValue } from './values.ts'

/**
 * Everything that a hand can meld at once. A lay is a choice of melds; what matters of it are the natural cards that it
 * uses, the number of jokers, what it is worth, and whether one of its melds is a run without a joker. A table over the
 * natural cards and the jokers holds the lay that is worth most. It is filled card by card: each is the lowest card of
 * one more meld, or of none. No hand has more than 15 cards, and its jokers have no bit, so that the table is small and
 * the answer always exact.
 */

/** A hand as the searches see it: each natural card has a bit, in order, the dearest first. */
export type Holding = { naturals: Card[]; jokers: number }

export function holdingOf(hand: readonly Card[], options: Options): Holding {
  const naturals = hand.filter((card) => !isJoker(card))
  const jokers = hand.length - naturals.length
  return { naturals: naturals.sort((a, b) => cardValue(b, options) - cardValue(a, options)), jokers }
}

export type Lay = {
  cards: Subset
  jokers: number
  worth: number
  /** Whether one of its melds is a run without a joker. */
  pure: boolean
  /** How it came about. The empty lay has no step. */
  last?: { piece: Piece; before: Lay }
}

/**
 * All lays of a hand, the empty one first. Where an opening needs a run without a joker, the same cards may be there
 * twice, with such a run and without.
 */
export function laysOf(holding: Holding, options: Options): Lay[] {
  const { naturals, jokers } = holding
  const width = jokers + 1
  const table: (Lay | undefined)[] = Array((2 << naturals.length) * width)
  const all: Lay[] = [{ cards: 0, jokers: 0, worth: 0, pure: false }]
  const pieces = piecesOf(withBits(naturals), jokers, grammar(options).rules)
  for (const beginning of byLowest(pieces, naturals.length)) {
    // Lays that are added on the way have this card as the lowest of a meld already.
    for (const lay of all.slice()) {
      for (const piece of beginning) {
        if ((lay.cards & piece.cards) === 0 && lay.jokers + piece.wilds <= jokers) add(lay, piece)
      }
    }
  }
  return all

  function add(before: Lay, piece: Piece): void {
    const cards = before.cards | piece.cards
    const wild = before.jokers + piece.wilds
    const worth = before.worth + piece.worth
    const pure = options.pureRun && (before.pure || (piece.kind === 'run' && piece.wilds === 0))
    const key = (cards * width + wild) * 2 + (pure ? 1 : 0)
    const known = table[key]
    if (!known) {
      const lay = { cards, jokers: wild, worth, pure, last: { piece, before } }
      table[key] = lay
      all.push(lay)
    } else if (worth > known.worth) {
      known.worth = worth
      known.last = { piece, before }
    }
  }
}

/** The melds of a lay, as they lie. */
export function meldsOf(lay: Lay, { naturals }: Holding, options: Options): Card[][] {
  const melds: Card[][] = []
  for (let { last } = lay; last; { last } = last.before) {
    const { cards, wilds } = last.piece
    const meld = [...itemsIn(cards, naturals), ...Array<Card>(wilds).fill(JOKER)]
    melds.unshift(grammar(options).read(meld)!.cards)
  }
  return melds
}
