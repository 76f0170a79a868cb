import type { Card } from '../../../src/scoring/cards.ts'
import { grammar, type House, worthIn } from '../../../src/scoring/games/rummy-500/melds.ts'
import { cardValue } from '../../../src/scoring/games/rummy-500/values.ts'

/**
 * A slow, simple solver: it asks of every choice of cards whether it is a meld. The first card is left over, or belongs
 * to any meld that the hand can make, and so on with the cards left.
 */
export function slowBestMelds(hand: readonly Card[], house: House, visits = { positions: 0 }): number {
  const chosen = (cards: number) => hand.filter((_, at) => (cards >> at) & 1)
  const melds = Array.from({ length: 1 << hand.length }, (_, cards) => ({ cards, worth: 0 })).filter(
    (choice) => {
      const meld = grammar(house).read(chosen(choice.cards))
      if (meld) choice.worth = worthIn(meld, meld.cards, house)
      return meld
    },
  )

  function best(left: number): number {
    visits.positions += 1
    if (left === 0) return 0
    const at = 31 - Math.clz32(left)
    let most = best(left ^ (1 << at)) - cardValue(hand[at] as Card, house)
    for (const { cards, worth } of melds) {
      if ((cards >> at) & 1 && (cards & left) === cards) most = Math.max(most, worth + best(left ^ cards))
    }
    return most
  }

  return best((1 << hand.length) - 1)
}
