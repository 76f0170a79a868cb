import {
  type Card,
  cardOf,
  cardPlace,
  isJoker,
  JOKER,
  rankAt,
  SUITS,
  type Suit,
  withoutCards,
} from '../../cards.ts'
import { groupBy } from '../../group-by.ts'
import type { Lay } from '../../hand-pictures.ts'
import { isWild } from '../../rank-sets.ts'
import { inNumbers, type Melds, plainCards, readingsOf } from './melds.ts'
import type { Options } from './options.ts'
import { type SetChoice, type SetWay, setChoices } from './set-choices.ts'
import { type Piece, type Plan, plansFor, type SuitHand, suitHand, type TableRun } from './suit-plans.ts'
import { cardWorth, rankWorth, type Values, worthOf } from './values.ts'

/**
 * The laying of a hand that is worth most: new melds, and cards added to the melds on the table. Runs of different suits
 * share nothing but the wild cards and the sets, so the search makes a list of plans for each suit first: which of its
 * cards lie in runs, and how. Then it takes one plan for each suit, and gives the cards that are left to sets. Which wild
 * card lies where comes last, since any will do, but for a two in a run of its own suit, which may be natural there.
 */

export type Position = { hand: readonly Card[]; melds: Melds; options: Options }

/** What a laying must do. */
export type Task = {
  /** All cards are laid but one of these, or all where null is among them. Without this, any cards may stay. */
  discards?: readonly (Card | null)[]
  /** The side has the burraco that it needs to close afterwards. */
  closes?: boolean
}

export type Laying = { lay: Lay; discard: Card | null; left: Card[]; points: number }

/** The best laying, if there is one. `complete` is false where the search stopped early, and more may be possible. */
export type Found = { best?: Laying; complete: boolean }

/** After so many combinations of plans the search stops. */
const MOST_TRIES = 60_000

/** A plan with the cards that it leaves: how many of each rank that may be a set, and others, which no meld takes. */
type Option = Plan & { left: readonly number[]; dead: readonly Card[]; hope: number }

/** How many natural cards of each set rank are laid, and whether a wild card is laid with them. */
type Sets = { value: number; wilds: readonly boolean[]; laid: readonly number[] }

type Ending = {
  plans: readonly Option[]
  sets: Sets
  discard: Card | null
  points: number
  wilds: readonly Card[]
}

/** Finds the best laying of a position for any task. The plans of its suits are made once. */
export function layingsOf(position: Position): (task?: Task) => Found {
  const { hand, melds, options } = position
  const wilds = hand.filter(isWild).length
  const runs = tableRuns(melds)
  const suits = SUITS.map((suit): Suited => {
    const own = suitHand(hand, suit)
    return { own, ...plansFor(own, runs.get(suit) ?? [], wilds - own.twos, options) }
  })
  const ranks = setChoices(hand, melds, options)
  return (task = {}) => bestLaying(position, suits, ranks, task)
}

/** The cards of a suit, and the plans for them. */
type Suited = { own: SuitHand; plans: readonly Plan[]; complete: boolean }

function bestLaying(
  { hand, options }: Position,
  suited: readonly Suited[],
  ranks: readonly SetChoice[],
  { discards, closes = false }: Task,
): Found {
  const jokers = hand.filter(isJoker).length
  const hands = suited.map(({ own }) => own)
  const twosInAll = hands.reduce((sum, { twos }) => sum + twos, 0)
  let complete = suited.every((own) => own.complete)
  const suits = suited.map(({ own, plans }) => optionsOf(plans, own))

  /** The most that the suits from each one on can still bring. */
  const hopes = suits.map((_, at) => suits.slice(at).reduce((sum, own) => sum + (own[0]?.hope ?? 0), 0))
  const bonuses = ranks.reduce((sum, { most }) => sum + most, 0)
  const wildWorth = worthOf(hand.filter(isWild), options)
  const leastDiscard = discards
    ? Math.min(...discards.map((card) => (card === null ? 0 : cardWorth(card, options))))
    : 0
  const spare = bonuses + wildWorth - leastDiscard
  let tries = 0
  let best: Ending | undefined
  const chosen: Option[] = []
  combine(0, { hope: 0, wilds: jokers + twosInAll, dead: 0 })
  return { complete, ...(best && { best: layingOf(best) }) }

  /** The cards of a suit that a plan leaves. Of plans that leave the same, it keeps the one worth most. */
  function optionsOf(plans: readonly Plan[], own: SuitHand): Option[] {
    const richest = new Map<string, Option>()
    for (const plan of plans) {
      const left = ranks.map(({ rank }) => leftAt(plan, own, cardPlace(cardOf(rank, own.suit))))
      const dead = discards ? deadCards(plan, own) : []
      if (dead.length > 1) continue
      const key = `${left} ${dead} ${plan.twos} ${plan.wilds} ${closes && plan.enough}`
      const known = richest.get(key)
      if (known && known.value >= plan.value) continue
      const hope =
        plan.value +
        left.reduce((sum, number, at) => sum + number * rankWorth(ranks[at]!.rank), 0) +
        worthOf(dead, options)
      richest.set(key, { ...plan, left, dead, hope })
    }
    return [...richest.values()].sort((one, other) => other.hope - one.hope)
  }

  /** The cards left that no set can take. */
  function deadCards(plan: Plan, own: SuitHand): Card[] {
    const dead: Card[] = []
    for (let place = 1; place <= 13; place += 1) {
      if (((own.once >> place) & 1) === 0) continue
      const card = cardOf(rankAt(place), own.suit)
      if (ranks.some(({ rank }) => card.startsWith(rank))) continue
      dead.push(...Array<Card>(leftAt(plan, own, place)).fill(card))
    }
    return dead
  }

  /** Chooses a plan for each suit. `wilds` is how many wild cards are left, and `dead` how many cards no meld takes. */
  function combine(at: number, so: { hope: number; wilds: number; dead: number }): void {
    if (at === suits.length) {
      tries += 1
      if (tries > MOST_TRIES) complete = false
      else if (!discards || fits(so)) settle()
      return
    }
    for (const option of suits[at]!) {
      const reach = so.hope + option.hope + (hopes[at + 1] ?? 0) + spare
      if (tries > MOST_TRIES || (best && reach <= best.points)) return
      const wilds = so.wilds - option.wilds - option.twos
      const dead = so.dead + option.dead.length
      if (wilds < 0 || dead > 1) continue
      chosen.push(option)
      combine(at + 1, { hope: so.hope + option.hope, wilds, dead })
      chosen.pop()
    }
  }

  /** A quick look whether sets can take what the chosen plans leave, but for one card. */
  function fits({ wilds, dead }: { wilds: number; dead: number }): boolean {
    let [alone, needed, room] = [dead, 0, 0]
    for (const [at, { ways }] of ranks.entries()) {
      let left = 0
      for (const plan of chosen) left += plan.left[at]!
      const [without, withWild] = ways[left]!
      if (withWild) room += 1
      if (without) continue
      if (withWild) needed += 1
      else alone += 1
    }
    return alone <= 1 && needed - 1 <= wilds && wilds <= room + 1
  }

  /** Takes the chosen plans, and makes the best of the cards that they leave. */
  function settle(): void {
    const left = ranks.map((_, rank) => chosen.reduce((sum, plan) => sum + plan.left[rank]!, 0))
    const dead = chosen.flatMap((plan) => plan.dead)
    const wilds = [
      ...Array<Card>(jokers).fill(JOKER),
      ...hands.flatMap(({ suit, twos }, at) => Array<Card>(twos - chosen[at]!.twos).fill(cardOf('2', suit))),
    ]
    const needed = chosen.map((plan) => plan.wilds)
    const value = chosen.reduce((sum, plan) => sum + plan.value + plan.twos * options.two, 0)
    const enough = !closes || chosen.some((plan) => plan.enough)
    if (!discards) {
      if (mayTake(wilds, needed)) settleFreely(left, wilds, needed, value)
      return
    }
    for (const discard of discards) {
      const [others] = dead
      if (dead.length > 1 || (others !== undefined && others !== discard)) continue
      const isOut = discard !== null && isWild(discard)
      if (isOut && !wilds.includes(discard)) continue
      const held = isOut ? withoutCards(wilds, [discard]) : wilds
      const laid = [...left]
      if (discard !== null && !isOut && others === undefined) {
        const rank = ranks.findIndex((own) => discard.startsWith(own.rank))
        if (rank < 0 || !holds(discard)) continue
        laid[rank]! -= 1
      }
      const more = held.length - needed.reduce((sum, number) => sum + number, 0)
      if (more < 0 || !mayTake(held, needed)) continue
      const sets = wholeSets(laid, more, enough)
      if (sets) offer({ sets, discard, wilds: held }, value + sets.value + worthOf(held, options))
    }
  }

  /** Whether a natural card lies in no run. */
  function holds(card: Card): boolean {
    const at = SUITS.findIndex((suit) => card.endsWith(suit))
    return leftAt(chosen[at]!, hands[at]!, cardPlace(card)) > 0
  }

  /** Whether each run can have a wild card that is no two of its own suit. */
  function mayTake(wilds: readonly Card[], needed: readonly number[]): boolean {
    const all = needed.reduce((sum, number) => sum + number, 0)
    return (
      all <= wilds.length &&
      SUITS.every((suit, at) => needed[at]! <= wilds.filter((card) => card !== cardOf('2', suit)).length)
    )
  }

  function settleFreely(
    left: readonly number[],
    wilds: readonly Card[],
    needed: readonly number[],
    value: number,
  ): void {
    const used = needed.reduce((sum, number) => sum + number, 0)
    const bests = ranks.map(
      ({ ways }, at) => [bestWay(ways, left[at]!, 0), bestWay(ways, left[at]!, 1)] as const,
    )
    const base = bests.reduce((sum, [without]) => sum + without!.value, 0)
    const gains = bests
      .flatMap(([without, withWild], at) => (withWild ? [{ at, gain: withWild.value - without!.value }] : []))
      .sort((one, other) => other.gain - one.gain)
    let sum = base
    for (let more = 0; more <= Math.min(gains.length, wilds.length - used); more += 1) {
      if (more > 0) sum += gains[more - 1]!.gain
      const points = value + sum + worthOfWilds(wilds, needed, more)
      if (best && points <= best.points) continue
      const taking = ranks.map((_, at) => gains.slice(0, more).some((gain) => gain.at === at))
      const laid = bests.map(([without, withWild], at) => (taking[at] ? withWild! : without!).laid)
      offer({ sets: { value: sum, wilds: taking, laid }, discard: null, wilds }, points)
    }
  }

  /** What the dearest wild cards are worth that these runs, and so many sets, can take. */
  function worthOfWilds(wilds: readonly Card[], needed: readonly number[], more: number): number {
    const all = needed.reduce((sum, number) => sum + number, more)
    const jokersHeld = wilds.filter(isJoker).length
    if (options.joker >= options.two) {
      const taken = Math.min(jokersHeld, all)
      return taken * options.joker + (all - taken) * options.two
    }
    const twos = wilds.length - jokersHeld
    const most = SUITS.map((suit, at) => {
      return all - needed[at]! + wilds.filter((card) => !isJoker(card) && card !== cardOf('2', suit)).length
    })
    const taken = Math.min(all, twos, ...most)
    return taken * options.two + (all - taken) * options.joker
  }

  /** The best sets that take all these natural cards, and exactly so many wild ones. */
  function wholeSets(laid: readonly number[], wilds: number, enough: boolean): Sets | undefined {
    const ways = ranks.map((own, at) => own.ways[laid[at]!]!)
    if (enough || !closes) return spread(ways, laid, wilds)
    // One of the sets is the burraco that the side needs.
    let most: Sets | undefined
    for (const [at, pair] of ways.entries()) {
      for (const way of pair) {
        if (!way?.enough) continue
        const only = (own: SetWay | undefined) => (own === way ? own : undefined)
        const found = spread(ways.with(at, [only(pair[0]), only(pair[1])]), laid, wilds)
        if (found && (!most || found.value > most.value)) most = found
      }
    }
    return most
  }

  function offer(ending: Omit<Ending, 'plans' | 'points'>, points: number): void {
    if (!best || points > best.points) best = { ...ending, plans: [...chosen], points }
  }

  function layingOf({ plans, sets, discard, points, wilds }: Ending): Laying {
    const pieces = plans.flatMap((plan) => planned(plan))
    const setPieces = ranks.flatMap(({ rank, onto }, at) => {
      const [number, wild] = [sets.laid[at]!, sets.wilds[at]!]
      return number > 0 || wild ? [{ rank, number, wild, ...(onto !== undefined && { onto }) }] : []
    })
    const takers = [
      ...pieces.flatMap(({ suit, wilds }) => Array<Suit>(wilds).fill(suit)),
      ...setPieces.flatMap(({ wild }) => (wild ? [null] : [])),
    ]
    const dealt = dealWilds(wilds, takers, options)
    const lay: Lay = pieces.map(({ suit, places, twos, wilds, onto }) => ({
      cards: [
        ...Array.from({ length: 13 }, (_, at) => at + 1)
          .filter((place) => ((places >> place) & 1) === 1)
          .map((place) => cardOf(rankAt(place), suit)),
        ...Array<Card>(twos).fill(cardOf('2', suit)),
        ...dealt.splice(0, wilds),
      ],
      ...(onto !== undefined && { onto }),
    }))
    let left = withoutCards(hand, [...lay.flatMap(({ cards }) => cards), ...(discard ? [discard] : [])])
    for (const { rank, number, wild, onto } of setPieces) {
      const naturals = plainCards(left)
        .filter((card) => card.startsWith(rank))
        .slice(0, number)
      const cards = [...naturals, ...(wild ? dealt.splice(0, 1) : [])]
      lay.push({ cards, ...(onto !== undefined && { onto }) })
      left = withoutCards(left, cards)
    }
    return { lay, discard, left, points }
  }
}

/** The runs on the table, by suit. */
function tableRuns(melds: Melds): Map<Suit, TableRun[]> {
  const runs = melds.flatMap((meld, onto) => {
    const [reading] = readingsOf(meld)
    if (reading?.kind !== 'run') return []
    return [{ suit: reading.suit, run: { onto, lying: inNumbers(meld, reading.suit) } }]
  })
  const bySuit = groupBy(runs, ({ suit }) => suit)
  return new Map([...bySuit].map(([suit, own]) => [suit, own.map(({ run }) => run)]))
}

/** How many cards of a place a plan leaves. */
function leftAt(plan: Plan, own: SuitHand, place: number): number {
  const bits = (places: number) => (places >> place) & 1
  return bits(own.once) + bits(own.twice) - bits(plan.once) - bits(plan.twice)
}

function planned(plan: Plan): Piece[] {
  const pieces: Piece[] = []
  for (let { last } = plan; last; { last } = last.before) pieces.unshift(last.piece)
  return pieces
}

/** The way worth most to lay at most so many natural cards; `laid` is their number. */
function bestWay(
  ways: SetChoice['ways'],
  most: number,
  wild: 0 | 1,
): { value: number; laid: number } | undefined {
  let best: { value: number; laid: number } | undefined
  for (let laid = 0; laid <= most; laid += 1) {
    const way = ways[laid]![wild]
    if (way && (!best || way.value > best.value)) best = { value: way.value, laid }
  }
  return best
}

/** Gives exactly so many sets a wild card, so that they are worth most; undefined if that cannot be. */
function spread(
  ways: readonly (readonly [SetWay | undefined, SetWay | undefined])[],
  laid: readonly number[],
  wilds: number,
): Sets | undefined {
  let value = 0
  let more = wilds
  const taking = ways.map(() => false)
  const free: { at: number; gain: number }[] = []
  for (const [at, [without, withWild]] of ways.entries()) {
    if (without) {
      value += without.value
      if (withWild) free.push({ at, gain: withWild.value - without.value })
    } else if (withWild) {
      value += withWild.value
      taking[at] = true
      more -= 1
    } else return undefined
  }
  if (more < 0 || more > free.length) return undefined
  free.sort((one, other) => other.gain - one.gain)
  for (const { at, gain } of free.slice(0, more)) {
    value += gain
    taking[at] = true
  }
  return { value, wilds: taking, laid }
}

/**
 * Deals wild cards to melds, the dearest first. A run takes any but the twos of its own suit, a set takes any (null). A
 * card that finds no free place may move others (augmenting paths). The answer is parallel to the melds.
 */
function dealWilds(wilds: readonly Card[], takers: readonly (Suit | null)[], values: Values): Card[] {
  const dearest = wilds.toSorted((one, other) => cardWorth(other, values) - cardWorth(one, values))
  const dealt = new Map<number, Card>()

  function place(card: Card, tried: Set<number>): boolean {
    for (const [at, suit] of takers.entries()) {
      if (tried.has(at) || (suit && card === cardOf('2', suit))) continue
      tried.add(at)
      const there = dealt.get(at)
      if (there === undefined || place(there, tried)) {
        dealt.set(at, card)
        return true
      }
    }
    return false
  }

  for (const card of dearest) {
    if (dealt.size < takers.length) place(card, new Set())
  }
  return takers.flatMap((_, at) => dealt.get(at) ?? [])
}
