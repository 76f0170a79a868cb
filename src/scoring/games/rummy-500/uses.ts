import { type Card, cardOf, isJoker, JOKER, RANKS, rankOf, SUITS, suitOf } from '../../cards.ts'
import { growthsOf } from '../../melds.ts'
import { grammar, type House } from './melds.ts'

/** What a player can do at once with a card from the discards. */

export type Use = { kind: 'meld'; cards: Card[] } | { kind: 'lay-off'; cards: Card[]; meld: number }

/** How a card can be used: in a new meld, or laid off, alone or together with others. */
export function useOf(
  chosen: Card,
  others: readonly Card[],
  melds: readonly Card[][],
  house: House,
): Use | undefined {
  const { read, readings, rules } = grammar(house)
  const ways = [[chosen], ...setsWith(chosen, others), ...stretchesWith(chosen, others)]
  for (const way of ways) {
    const own = read(way)
    if (own) return { kind: 'meld', cards: own.cards }
  }
  for (const [meld, lying] of melds.entries()) {
    const before = readings(lying)
    const cards = before.length > 0 && ways.find((cards) => growthsOf(before, cards, rules).length > 0)
    if (cards) return { kind: 'lay-off', cards, meld }
  }
  return undefined
}

/** The card with each two that may make a set with it: no set needs more. */
function setsWith(chosen: Card, others: readonly Card[]): Card[][] {
  const jokers = others.filter(isJoker)
  return (isJoker(chosen) ? RANKS : [rankOf(chosen)]).flatMap((rank) => {
    const fitting = [...others.filter((card) => !isJoker(card) && rankOf(card) === rank), ...jokers]
    return fitting.flatMap((one, at) => fitting.slice(at + 1).map((other) => [chosen, one, other]))
  })
}

/** The card in each row of cards of one suit, the shortest first, with jokers for those that are not there. */
function stretchesWith(chosen: Card, others: readonly Card[]): Card[][] {
  const held = new Set([chosen, ...others])
  const jokers = [chosen, ...others].filter(isJoker).length
  return (isJoker(chosen) ? SUITS : [suitOf(chosen)]).flatMap((suit) =>
    RANKS.slice(1).flatMap((_, more) =>
      [...RANKS.keys()].reverse().flatMap((first) => {
        const places = Array.from({ length: more + 2 }, (_, step) =>
          cardOf(RANKS[(first + step) % RANKS.length]!, suit),
        )
        const laid = places.map((card) => (held.has(card) ? card : JOKER))
        // A chosen joker lies in place of a card, even if none is missing.
        const cards = laid.includes(chosen) || !isJoker(chosen) ? laid : laid.with(0, JOKER)
        const fits = cards.includes(chosen) && cards.filter(isJoker).length <= jokers
        return fits ? [cards] : []
      }),
    ),
  )
}
