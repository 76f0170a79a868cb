import type { Card } from '../../../src/scoring/cards.ts'
import { grammar, type House, worthIn } from '../../../src/scoring/games/rummy-500/melds.ts'
import { cardValue } from '../../../src/scoring/games/rummy-500/values.ts'
import { mostOf } from './everything.ts'

/** A slow, simple solver for 500 Rummy: it asks of every choice of cards whether it is a meld. */
export function slowBestMelds(hand: readonly Card[], house: House): number {
  const worthOf = (cards: Card[]) => {
    const meld = grammar(house).read(cards)
    return meld && worthIn(meld, meld.cards, house)
  }
  return mostOf(hand, worthOf, (card) => 0 - cardValue(card, house))
}
