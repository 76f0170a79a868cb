import { itemsIn, type Subset } from '../../bits.ts'
import type { Card } from '../../cards.ts'
import { growthsOf } from '../../melds.ts'
import { type Arrangement, arrangementsOf } from './arrangements.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'

/** Adding cards to the closer's melds. */

export type Defence = Arrangement & { layOffs: { cards: Card[]; onto: number }[] }

/**
 * The least that a hand can count after a close, with its own melds and with additions to these. It tries every choice of
 * cards for each meld; a closer has two at most.
 */
export function bestDefence(melds: readonly Card[][], hand: readonly Card[], options: Options): Defence {
  const { all, least, bestOf } = arrangementsOf(hand, options)
  const fits = melds.map((meld) => subsetsFor(meld, hand, options))
  let best: Subset[] = []
  let points = least[all]!

  function tryFrom(onto: number, rest: Subset, laid: readonly Subset[]): void {
    if (least[rest]! < points) {
      points = least[rest]!
      best = [...laid]
    }
    if (onto === melds.length) return
    tryFrom(onto + 1, rest, [...laid, 0])
    for (const cards of fits[onto]!) {
      if ((cards & rest) === cards) tryFrom(onto + 1, rest ^ cards, [...laid, cards])
    }
  }

  tryFrom(0, all, [])
  const rest = best.reduce((rest, cards) => rest ^ cards, all)
  const layOffs = best.flatMap((cards, onto) => (cards === 0 ? [] : [{ cards: itemsIn(cards, hand), onto }]))
  return { ...bestOf(rest), layOffs }
}

/** The choices of cards of this hand that the meld takes. */
function subsetsFor(meld: readonly Card[], hand: readonly Card[], options: Options): Subset[] {
  const subsets = Array.from({ length: (1 << hand.length) - 1 }, (_, at) => at + 1)
  const { readings, rules } = grammar(options)
  const lying = readings(meld)
  return subsets.filter((cards) => growthsOf(lying, itemsIn(cards, hand), rules, true).length > 0)
}
