import { lowestIn, sizeOf, sumIn } from '../../bits.ts'
import { type Card, cardOf, cardPlace, HIGH_ACE, rankAt, type Suit } from '../../cards.ts'
import { earnedBy, isEnough, pileOf } from './melds.ts'
import type { Options } from './options.ts'
import { bitOf, type RunCards, readGrown, readRun } from './runs.ts'
import { rankWorth } from './values.ts'

/**
 * The plans for one suit: every choice of its cards that can lie in runs, new ones and those on the table, each with the
 * way that is worth most. A plan counts wild cards, and leaves open which of them it takes.
 */

/** The cards of one suit in a hand: a bit for each place of which there is one, and of which there are two. */
export type SuitHand = { suit: Suit; once: number; twice: number; twos: number }

export function suitHand(hand: readonly Card[], suit: Suit): SuitHand {
  const own = hand.filter((card) => card.charAt(1) === suit && card !== cardOf('2', suit))
  let [once, twice] = [0, 0]
  for (const card of own) {
    const bit = 1 << cardPlace(card)
    twice |= once & bit
    once |= bit
  }
  return { suit, once, twice, twos: hand.filter((card) => card === cardOf('2', suit)).length }
}

/** A run on the table. */
export type TableRun = { onto: number; lying: RunCards }

/** Cards that form a run or are added to one. `wilds` are not twos of the run's suit. */
export type Piece = RunCards & {
  suit: Suit
  onto?: number
  /** What the burraco earns, and no longer earns. */
  gain: number
  /** It is a burraco that the side may close with. */
  enough: boolean
  /** What its natural cards are worth, without twos. */
  worth: number
}

export type Plan = {
  /** The cards that lie in runs, as places: those of which one lies there, and those of which two do. */
  once: number
  twice: number
  twos: number
  wilds: number
  /** What the natural cards but twos are worth, and the burrachi earn. */
  value: number
  enough: boolean
  last?: { piece: Piece; before: Plan }
}

const NOTHING: RunCards = { places: 0, twos: 0, wilds: 0 }
const TWO_PLACE = 2
/** More plans than this are not kept, so that no hand takes long. */
const MOST_PLANS = 20_000

/** All plans for a suit. `wilds` is how many wild cards there are that are not twos of this suit. */
export function plansFor(
  hand: SuitHand,
  runs: readonly TableRun[],
  wilds: number,
  options: Options,
): { plans: Plan[]; complete: boolean } {
  const weights = weightsOf(hand.once)
  const start: Plan = { once: 0, twice: 0, twos: 0, wilds: 0, value: 0, enough: false }
  let plans = new Map<number, Plan>([[0, start]])
  let complete = true

  function keyOf({ once, twice, twos, wilds, enough }: Plan): number {
    const code = sumIn(once, weights) + sumIn(twice, weights)
    return ((code * 4 + twos) * 16 + wilds) * 2 + (enough ? 1 : 0)
  }

  function keep(into: Map<number, Plan>, plan: Plan): void {
    const key = keyOf(plan)
    const known = into.get(key)
    if (known && known.value >= plan.value) return
    if (!known && into.size >= MOST_PLANS) complete = false
    else into.set(key, plan)
  }

  for (const { onto, lying } of runs) {
    const grown = new Map<number, Plan>()
    const pieces = piecesFor(hand, lying, onto, wilds, options)
    const isEnoughNow = isEnoughRun(lying, options)
    for (const plan of plans.values()) {
      keep(grown, isEnoughNow ? { ...plan, enough: true } : plan)
      for (const piece of pieces) {
        const next = withPiece(plan, piece, hand, wilds)
        if (next) keep(grown, next)
      }
    }
    plans = grown
  }
  for (const piece of piecesFor(hand, NOTHING, undefined, wilds, options)) {
    for (const plan of [...plans.values()]) {
      const one = withPiece(plan, piece, hand, wilds)
      if (!one) continue
      keep(plans, one)
      const two = withPiece(one, piece, hand, wilds)
      if (two) keep(plans, two)
    }
  }
  return { plans: [...plans.values()], complete }
}

/** A power of three for each place that the hand has, so that a number tells how many cards of each place are used. */
function weightsOf(places: number): number[] {
  const weights: number[] = []
  let weight = 1
  for (let place = 1; place < HIGH_ACE; place += 1) {
    if ((places & (1 << place)) === 0) continue
    weights[place] = weight
    weight *= 3
  }
  return weights
}

/** A plan with one piece more; undefined if the hand does not have its cards. */
function withPiece(plan: Plan, piece: Piece, hand: SuitHand, wilds: number): Plan | undefined {
  const free = (hand.once & ~hand.twice & ~plan.once) | (hand.twice & ~plan.twice)
  if ((piece.places & ~free) !== 0) return undefined
  if (plan.twos + piece.twos > hand.twos || plan.wilds + piece.wilds > wilds) return undefined
  return {
    once: plan.once | piece.places,
    twice: plan.twice | (plan.once & piece.places),
    twos: plan.twos + piece.twos,
    wilds: plan.wilds + piece.wilds,
    value: plan.value + piece.worth + piece.gain,
    enough: plan.enough || piece.enough,
    last: { piece, before: plan },
  }
}

function lengthOf({ places, twos, wilds }: RunCards): number {
  return sizeOf(places) + twos + wilds
}

function pileOfRun(cards: RunCards, options: Options) {
  const [best] = readRun(cards)
  return best ? pileOf(lengthOf(cards), { kind: 'run', ...best }, options) : 'open'
}

function isEnoughRun(cards: RunCards, options: Options): boolean {
  return isEnough(pileOfRun(cards, options), options)
}

/** Everything that can be added to a run at once, or every new run. */
function piecesFor(
  hand: SuitHand,
  lying: RunCards,
  onto: number | undefined,
  wilds: number,
  options: Options,
): Piece[] {
  const before = lengthOf(lying) > 0 ? earnedBy(pileOfRun(lying, options), options) : 0
  const isNew = lengthOf(lying) === 0
  return growthsOf(hand, lying, wilds).flatMap((added) => {
    const [reading] = isNew ? readRun(added) : readGrown(lying, added)
    if (!reading) return []
    const pile = pileOf(lengthOf(lying) + lengthOf(added), { kind: 'run', ...reading }, options)
    return [
      {
        ...added,
        suit: hand.suit,
        ...(onto !== undefined && { onto }),
        gain: earnedBy(pile, options) - before,
        enough: isEnough(pile, options),
        worth: worthOfPlaces(added.places),
      },
    ]
  })
}

function worthOfPlaces(places: number): number {
  let worth = 0
  for (let left = places; left !== 0; left &= left - 1) {
    worth += rankWorth(rankAt(lowestIn(left)))
  }
  return worth
}

/** The additions that would fill all places from a lowest to a highest one, with a wild card in one of them or none. */
function growthsOf(hand: SuitHand, lying: RunCards, wilds: number): RunCards[] {
  const found = new Map<number, RunCards>()
  const twos = lying.twos + hand.twos
  const isFilled = (place: number) =>
    place === TWO_PLACE ? twos > 0 : ((hand.once | lying.places) & bitOf(place)) !== 0

  function offer(places: number, two: boolean, wild: 'none' | 'two' | 'other'): void {
    const added = {
      places: places & ~lying.places,
      twos: (two ? 1 : 0) + (wild === 'two' ? 1 : 0) - lying.twos,
      wilds: (wild === 'other' ? 1 : 0) - lying.wilds,
    }
    const isThere = (lying.places & ~places) === 0 && (added.places & ~hand.once) === 0
    if (!isThere || added.twos < 0 || added.twos > hand.twos || added.wilds < 0 || added.wilds > wilds) return
    if (added.places === 0 && added.twos === 0 && added.wilds === 0) return
    found.set((added.places * 4 + added.twos) * 2 + added.wilds, added)
  }

  /** The places from `low` to `high` without the one where a wild card lies. */
  function offerPlaces(low: number, high: number, hole: number): void {
    let places = 0
    for (let place = low; place <= high; place += 1) {
      if (place === hole || place === TWO_PLACE) continue
      // An ace lies at one end only.
      if ((places & bitOf(place)) !== 0) return
      places |= bitOf(place)
    }
    const two = low <= TWO_PLACE && TWO_PLACE <= high && hole !== TWO_PLACE
    if (hole === 0) offer(places, two, 'none')
    else {
      offer(places, two, 'other')
      offer(places, two, 'two')
    }
  }

  for (let low = 1; low <= HIGH_ACE; low += 1) {
    let hole = 0
    for (let high = low; high <= HIGH_ACE; high += 1) {
      if (!isFilled(high)) {
        if (hole !== 0) break
        hole = high
      }
      if (hole !== 0) offerPlaces(low, high, hole)
      else {
        offerPlaces(low, high, 0)
        for (let wild = low; wild <= high; wild += 1) offerPlaces(low, high, wild)
      }
    }
  }
  return [...found.values()]
}
