import { itemsIn, numbersIn, sizeOf, sumIn } from '../bits.ts'
import { type Card, cardOf, compareCards } from '../cards.ts'
import type { Grammar } from '../meld-reasons.ts'
import { endsOf, type Reading, type RunReading, rankIn, type SetReading, type WholeRules } from '../melds.ts'
import { piecesOf, withBits } from './pieces.ts'

/**
 * Finds the turn that leaves the least in the hand, in games without wild cards. Once the new melds are settled, it is best to lay off as much as
 * fits and to discard the dearest card that stays. So the search only goes through all ways to meld, each of which is a
 * bit mask of cards in the hand.
 */

export type Position = {
  hand: readonly Card[]
  /** Legal melds. */
  table: readonly Reading[]
  /** Whether the player melded or laid off in an earlier turn. */
  down: boolean
  taken: Card | undefined
  /** The melds of the game, and what a card left counts. */
  grammar: Pick<Grammar, 'read' | 'rules'>
  options: TurnOptions
}

type TurnOptions = {
  /** How many new melds may be laid. */
  meldsPerTurn: 'any' | 'one'
  /** Whether cards are only laid off after a meld of one's own. */
  layOff: 'any' | 'after-meld'
  /** Whether the last card must be discarded. */
  finalDiscard: boolean
}

export type Turn = {
  melds: Card[][]
  layOffs: { cards: Card[]; meld: number }[]
  discard: Card | null
  left: Card[]
  /** What the cards left are worth. */
  points: number
}

/** Cards of the hand as a bit mask. The first card has the lowest bit. */
type Bits = number

export function bestTurn(position: Position): Turn {
  const { hand, down, taken, grammar, options } = position
  const { rules } = grammar
  const all: Bits = (1 << hand.length) - 1
  const melds = meldsIn(hand, rules)
  const chains = chainsOnto(position)
  const values = hand.map((card) => rules.value?.(card) ?? 0)
  const worth = (bits: Bits) => sumIn(bits, values)
  const takenBit: Bits = taken === undefined ? 0 : 1 << hand.indexOf(taken)

  type Plan = { melded: Bits; laid: Bits; discard: Bits; left: Bits; points: number }
  // When no turn can be played, the whole hand stays.
  let best: Plan = { melded: 0, laid: 0, discard: 0, left: all, points: worth(all) }
  const offer = (plan: Omit<Plan, 'points'>) => {
    const points = worth(plan.left)
    if (points < best.points) best = { ...plan, points }
  }

  for (const melded of options.meldsPerTurn === 'one' ? [0, ...melds] : unionsOf(melds, hand.length)) {
    if (best.points === 0) break
    const rest = all & ~melded
    const mayLayOff = options.layOff === 'any' || down || melded !== 0
    const layOff = (from: Bits) => (mayLayOff ? reach(chains, from) : 0)
    const laid = layOff(rest)
    const stays = rest & ~laid
    if (stays === 0 && !options.finalDiscard) {
      offer({ melded, laid, discard: 0, left: 0 })
      continue
    }
    const dearest = dearestOf(stays & ~takenBit, values)
    if (dearest !== 0) {
      offer({ melded, laid, discard: dearest, left: stays & ~dearest })
      continue
    }
    // No card that stays may be discarded, so the player holds back one that could be laid off.
    for (const place of numbersIn(laid & ~takenBit)) {
      const discard = 1 << place
      const less = layOff(rest & ~discard)
      offer({ melded, laid: less, discard, left: rest & ~less & ~discard })
    }
  }

  const cardsOf = (bits: Bits) => itemsIn(bits, hand)
  const [discard = null] = cardsOf(best.discard)
  return {
    melds: partsOf(best.melded, melds).map((bits) => grammar.read(cardsOf(bits))!.cards),
    layOffs: layOffsOf(best.laid, chains, cardsOf),
    discard,
    left: cardsOf(best.left).sort(compareCards),
    points: best.points,
  }
}

function dearestOf(bits: Bits, values: readonly number[]): Bits {
  const [dearest] = numbersIn(bits).sort((one, other) => values[other]! - values[one]!)
  return dearest === undefined ? 0 : 1 << dearest
}

/** Every set and run of the hand, the longest first. */
function meldsIn(hand: readonly Card[], rules: WholeRules): Bits[] {
  const melds = piecesOf(withBits(hand), 0, rules).map(({ cards }) => cards)
  return melds.sort((one, other) => sizeOf(other) - sizeOf(one))
}

/** The cards that melds can hold together, for every choice of melds without a card in common. */
function unionsOf(melds: readonly Bits[], cards: number): Iterable<Bits> {
  let unions = new Set<Bits>([0])
  // Card by card: each is the lowest card of one more meld, or of none.
  for (let place = 0; place < cards; place += 1) {
    const lowest = melds.filter((meld) => (meld & -meld) === 1 << place)
    if (lowest.length === 0) continue
    const grown = new Set(unions)
    for (const union of unions) {
      for (const meld of lowest) if ((union & meld) === 0) grown.add(union | meld)
    }
    unions = grown
  }
  return unions
}

/** Melds that together hold exactly these cards. It tries the longest first. */
function partsOf(union: Bits, melds: readonly Bits[]): Bits[] {
  if (union === 0) return []
  const lowest = union & -union
  for (const meld of melds) {
    if ((meld & lowest) === 0 || (meld & ~union) !== 0) continue
    const others = partsOf(union & ~meld, melds)
    if (others.length > 0 || meld === union) return [meld, ...others]
  }
  return []
}

/** Cards of the hand that a meld on the table can take, each only after those before it. */
type Chain = { meld: number; places: readonly number[] }

/** Runs come before sets: a set takes one card, while a run may take others after it. */
function chainsOnto({ hand, table, grammar: { rules } }: Position): Chain[] {
  const runs: Chain[] = []
  const sets: Chain[] = []
  for (const [meld, lying] of table.entries()) {
    if (lying.kind === 'run') runs.push(...runChains(lying, meld, hand, rules))
    else sets.push({ meld, places: setPlaces(lying, hand, rules) })
  }
  return [...runs, ...sets].filter(({ places }) => places.length > 0)
}

function setPlaces({ cards, missing }: SetReading, hand: readonly Card[], { set }: WholeRules): number[] {
  const places = missing.map((card) => hand.indexOf(card)).filter((at) => at >= 0)
  return places.slice(0, set.most - cards.length)
}

function runChains(
  { cards, start, suit }: RunReading,
  meld: number,
  hand: readonly Card[],
  { run }: WholeRules,
): Chain[] {
  const { first, last } = endsOf(run)
  const chain = (from: number, step: 1 | -1): Chain => {
    const places: number[] = []
    for (let place = from; place >= first && place <= last; place += step) {
      const at = hand.indexOf(cardOf(rankIn(run, place), suit))
      if (at < 0 || places.includes(at)) break
      places.push(at)
    }
    return { meld, places }
  }
  return [chain(start + cards.length, 1), chain(start - 1, -1)]
}

/** All of these cards that can be laid off. */
function reach(chains: readonly Chain[], from: Bits): Bits {
  let laid: Bits = 0
  for (const { places } of chains) {
    for (const place of places) {
      if ((from & (1 << place)) === 0) break
      laid |= 1 << place
    }
  }
  return laid
}

/** Which meld takes which of these cards. */
function layOffsOf(laid: Bits, chains: readonly Chain[], cardsOf: (bits: Bits) => Card[]): Turn['layOffs'] {
  let left = laid
  const byMeld = new Map<number, Bits>()
  for (const { meld, places } of chains) {
    for (const place of places) {
      if ((left & (1 << place)) === 0) break
      left &= ~(1 << place)
      byMeld.set(meld, (byMeld.get(meld) ?? 0) | (1 << place))
    }
  }
  return [...byMeld].map(([meld, bits]) => ({ cards: cardsOf(bits), meld }))
}
