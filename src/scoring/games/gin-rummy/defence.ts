import { type Card, cardOf, cardPlace, RANKS, rankAt, suitOf, withoutCards } from '../../cards.ts'
import type { Reading } from '../../melds.ts'
import { coreFor } from '../../solvers/melds/core.ts'
import { cardsLeft, cardsOf, masksOf, searchRulesOf } from '../../solvers/melds/rules.ts'
import { grammar } from './melds.ts'

/** A hand in melds, the cards left, and what these count. */
export type Arrangement = { melds: Card[][]; left: Card[]; count: number }

const rules = searchRulesOf(grammar.rules)
const core = coreFor(rules)

/** The arrangement with the lowest count. */
export function bestArrangement(hand: readonly Card[]): Arrangement {
  const masks = masksOf(hand, rules)
  const melds = core.melds(...masks)
  const left = cardsLeft(masks, melds, rules)
  return { melds: melds.map((meld) => cardsOf(meld, rules)), left, count: core.lost(...masks) }
}

/** The count of the best arrangement. */
export function leastCount(hand: readonly Card[]): number {
  return core.lost(...masksOf(hand, rules))
}

/** A card laid off. `onto` is the index of one of the knocker's melds. */
export type LayOff = { card: Card; onto: number }

export type Defence = Arrangement & { layOffs: LayOff[] }

/**
 * Finds what the other player does best after a knock (`#lay-off-together`). It tries every choice of cards to lay off,
 * and melds the rest as well as possible. Lay-offs extend a run outward from its ends, so a choice is a number of cards
 * at each end; a set takes its fourth card or none.
 */
export function bestDefence(melds: readonly Reading[], hand: readonly Card[]): Defence {
  let least = leastCount(hand)
  let best: LayOff[] = []

  function tryFrom(onto: number, rest: readonly Card[], laid: readonly LayOff[]): void {
    const meld = melds[onto]
    if (!meld) {
      const count = leastCount(rest)
      if (count >= least) return
      least = count
      best = [...laid]
      return
    }
    for (const cards of layOffsOnto(meld, rest)) {
      tryFrom(onto + 1, withoutCards(rest, cards), [...laid, ...cards.map((card) => ({ card, onto }))])
    }
  }

  tryFrom(0, hand, [])
  const laid = best.map(({ card }) => card)
  return { ...bestArrangement(withoutCards(hand, laid)), layOffs: best }
}

/** Every choice of cards of this hand to lay off on a meld, in playing order. The empty choice comes first. */
function layOffsOnto({ kind, cards }: Reading, hand: readonly Card[]): Card[][] {
  if (kind === 'set') {
    const fits = hand.filter((card) => card[0] === cards[0]![0])
    return [[], ...fits.map((card) => [card])]
  }
  const below = chain(cards[0]!, -1, hand)
  const above = chain(cards.at(-1)!, 1, hand)
  return below.flatMap((_, down) =>
    above.map((_, up) => [...below.slice(1, down + 1), ...above.slice(1, up + 1)]),
  )
}

/** The end of a run, and the cards of a hand that follow it outward one after the other. */
function chain(end: Card, step: 1 | -1, hand: readonly Card[]): Card[] {
  const cards = [end]
  for (let place = cardPlace(end) + step; place >= 1 && place <= RANKS.length; place += step) {
    const next = cardOf(rankAt(place), suitOf(end))
    if (!hand.includes(next)) break
    cards.push(next)
  }
  return cards
}
