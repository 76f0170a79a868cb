import { type Subset, sizeOf } from '../../bits.ts'
import { type Card, cardOf, rankAt, type Suit } from '../../cards.ts'
import { MOST_IN_SET, type RunReading, type SetReading } from '../../melds.ts'
import { endsOf, MOST_IN_RUN } from '../../solvers/gapped-runs.ts'
import { mostWilds } from '../../wild-limits.ts'
import type { Holding } from './lays.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'

/** Cards of a hand that a meld on the table takes together, and the number of jokers with them. */
export type Addition = { cards: Subset; jokers: number }

const NOTHING: Addition = { cards: 0, jokers: 0 }

/** Everything that can be laid off on a meld at once, in any way in which it may lie. */
export function additionsTo(meld: readonly Card[], holding: Holding, options: Options): Addition[] {
  const found = new Map<number, Addition>()
  for (const reading of grammar(options).readings(meld)) {
    const additions = reading.kind === 'set' ? toSet(reading, holding) : toRun(reading, holding, options)
    for (const addition of additions) {
      const jokers = reading.wilds.length + addition.jokers
      const length = reading.cards.length + sizeOf(addition.cards) + addition.jokers
      const isMeld = jokers <= mostWilds(length, options.wildLimit)
      if (isMeld) found.set(addition.cards * (holding.jokers + 1) + addition.jokers, addition)
    }
  }
  found.delete(0)
  return [...found.values()]
}

function toSet({ cards, missing }: SetReading, holding: Holding): Addition[] {
  const room = MOST_IN_SET - cards.length
  let additions = [NOTHING]
  for (const card of missing) additions = [...additions, ...withNatural(additions, card, holding)]
  return additions
    .flatMap((addition) => [addition, ...withJokers(addition, holding)])
    .filter(({ cards, jokers }) => sizeOf(cards) + jokers <= room)
}

function toRun({ start, suit, cards }: RunReading, holding: Holding, { aces }: Options): Addition[] {
  const { first, last } = endsOf(aces)
  const { length } = cards
  const end = start + length - 1
  const above = fillings(placesBetween(end + 1, last), suit, holding)
  const below = fillings(placesBetween(first, start - 1).reverse(), suit, holding)
  return above.flatMap((fillsAbove, up) =>
    below.slice(0, Math.max(MOST_IN_RUN - length - up + 1, 0)).flatMap((fillsBelow) =>
      fillsAbove.flatMap((one) =>
        fillsBelow.flatMap((other) => {
          const jokers = one.jokers + other.jokers
          return jokers > holding.jokers ? [] : [{ cards: one.cards | other.cards, jokers }]
        }),
      ),
    ),
  )
}

function placesBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, step) => from + step)
}

/** The ways to fill none of these places, the first, the first two, and so on, as far as the hand goes. */
function fillings(places: readonly number[], suit: Suit, holding: Holding): Addition[][] {
  const fillings = [[NOTHING]]
  for (const place of places) {
    const before = fillings.at(-1)!
    const withJoker = before.flatMap((addition) => withJokers(addition, holding).slice(0, 1))
    const filled = [...withNatural(before, cardOf(rankAt(place), suit), holding), ...withJoker]
    if (filled.length === 0) break
    fillings.push(filled)
  }
  return fillings
}

/** These additions with one copy of a card more, as often as the hand has it. */
function withNatural(additions: readonly Addition[], card: Card, { naturals }: Holding): Addition[] {
  const bits = naturals.flatMap((own, at) => (own === card ? [1 << at] : []))
  return additions.flatMap(({ cards, jokers }) => bits.map((bit) => ({ cards: cards | bit, jokers })))
}

/** An addition with one joker more, with two more, and so on. */
function withJokers({ cards, jokers }: Addition, holding: Holding): Addition[] {
  return Array.from({ length: holding.jokers - jokers }, (_, more) => ({ cards, jokers: jokers + more + 1 }))
}
