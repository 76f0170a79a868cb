import { type Card, withoutCards } from '../../cards.ts'
import { coreFor, MOST_FOR_CORE } from './core.ts'
import { cardsOf, masksOf, type SearchRules } from './rules.ts'
import { searchMelds } from './search.ts'

/** `sure` is false if the hand was too large to try everything. */
export type BestMelds = { melds: Card[][]; left: Card[]; sure: boolean }

/**
 * The melds of a hand that gain most together. `wildGain` says what a wild card gains, and is undefined for any other
 * card. The core answers for small hands without wild or repeated cards, the search for all others.
 */
export function bestMelds(
  hand: readonly Card[],
  rules: SearchRules,
  wildGain: (card: Card) => number | undefined = () => undefined,
): BestMelds {
  const wilds = hand.filter((card) => wildGain(card) !== undefined)
  const isForCore = hand.length <= MOST_FOR_CORE && wilds.length === 0 && new Set(hand).size === hand.length
  if (isForCore) {
    return shown(
      hand,
      coreFor(rules)
        .melds(...masksOf(hand))
        .map(cardsOf),
      true,
    )
  }
  wilds.sort((one, other) => wildGain(other)! - wildGain(one)!)
  const naturals = hand.filter((card) => wildGain(card) === undefined)
  const { melds, sure } = searchMelds(
    naturals,
    wilds.map((card) => wildGain(card)!),
    rules,
  )
  let used = 0
  const named = melds.map(({ cards, wild }) => {
    used += wild
    return [...cards, ...wilds.slice(used - wild, used)]
  })
  return shown(hand, named, sure)
}

function shown(hand: readonly Card[], melds: Card[][], sure: boolean): BestMelds {
  return { melds, left: withoutCards(hand, melds.flat()), sure }
}
