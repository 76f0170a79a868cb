import { itemsIn, lowestIn, type Subset, sizeOf, sumIn } from '../../bits.ts'
import {
  type Card,
  cardOf,
  compareCards,
  isJoker,
  JOKER,
  type Rank,
  type Suit,
  withoutCards,
} from '../../cards.ts'
import { endsOf, type RunReading, rankIn, type SetReading, type WholeRules } from '../../melds.ts'
import { bestBy } from '../../sums.ts'
import { mostWilds } from '../../wild-limits.ts'
import { type Holding, holdingOf, type Lay, laysOf, meldsOf } from './lays.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import { cardValue, countOf } from './values.ts'

/**
 * The turn that leaves the least in the hand: new melds, cards added to the melds on the table, and a discard. The search
 * begins with every lay that the player may make and adds to one meld on the table after another, in every way. A state
 * is the cards that have left the hand, so that no state is looked at twice.
 */

export type Position = {
  hand: readonly Card[]
  /** Legal melds. */
  table: readonly Card[][]
  opened: boolean
  taken: Card | undefined
  options: Options
}

export type Turn = {
  melds: Card[][]
  layOffs: { cards: Card[]; meld: number }[]
  discard: Card | null
  left: Card[]
  /** What the cards left count. */
  points: number
  kalooki: boolean
}

/** What alone keeps the player from going out. */
export type Obstacle = 'final-discard' | 'no-return' | 'minimum'

type State = Addition & { lay: Lay; last?: { meld: number; added: Addition; before: State } }
type Ending = { state: State; discard: Card | null; points: number }

/** The best turn; `turn` is undefined if there is none, because of the card taken from the discard pile. */
export function bestTurn(position: Position): { turn?: Turn; obstacles: ReadonlySet<Obstacle> } {
  const { table, opened, options } = position
  const holding = holdingOf(position.hand, options)
  const hand = inHand(holding, position)
  const obstacles = new Set<Obstacle>()
  const begun = laysOf(holding, options).map((lay): State => ({ cards: lay.cards, jokers: lay.jokers, lay }))
  let best: Ending | undefined

  function offer(state: State): void {
    const ending = endingOf(state, hand, position, obstacles)
    if (ending && (!best || ending.points < best.points)) best = ending
  }

  const may = begun.filter(({ lay }) => opened || (lay.last ? isOpening(lay) : mayWait(position)))
  // First come the turns without a lay-off, so that a kalooki is found where there is one.
  for (const state of may) if (best?.points !== 0) offer(state)
  if (!opened && best?.points !== 0) tryKalooki()
  const seen = new Uint8Array((1 << holding.naturals.length) * (holding.jokers + 1))
  const keyOf = ({ cards, jokers }: Addition) => cards * (holding.jokers + 1) + jokers
  const states = may.filter((state) => {
    const isNew = seen[keyOf(state)] === 0 && (opened || state.lay.last !== undefined)
    if (isNew) seen[keyOf(state)] = 1
    return isNew
  })
  for (const [meld, lying] of table.entries()) {
    if (best?.points === 0) break
    const additions = additionsTo(lying, holding, options)
    for (const before of additions.length > 0 ? states.slice() : []) {
      for (const added of additions) {
        const jokers = before.jokers + added.jokers
        if ((before.cards & added.cards) !== 0 || jokers > holding.jokers) continue
        const state = {
          cards: before.cards | added.cards,
          jokers,
          lay: before.lay,
          last: { meld, added, before },
        }
        if (seen[keyOf(state)] !== 0) continue
        seen[keyOf(state)] = 1
        states.push(state)
        offer(state)
      }
    }
  }
  return { obstacles, ...(best && { turn: turnOf(best, holding, position) }) }

  function isOpening(lay: Lay): boolean {
    return lay.worth >= options.minimum && isAllowed(lay)
  }

  /** Whether an opening has all that is asked of it but its worth. */
  function isAllowed(lay: Lay): boolean {
    return (lay.pure || !options.pureRun) && mayOpenWith(lay, hand, position)
  }

  /** `#kalooki-minimum`: melds that take the whole hand, or would if they were worth enough. */
  function tryKalooki(): void {
    for (const state of begun) {
      if (!state.lay.last || state.lay.worth >= options.minimum || !isAllowed(state.lay)) continue
      const ending = endingOf(state, hand, position)
      if (ending?.points !== 0) continue
      if (options.kalookiMinimum) obstacles.add('minimum')
      else best = ending
    }
  }
}

/** The hand of a position, and which of its cards the rules about the discard pile concern. */
type InHand = Holding & {
  values: readonly number[]
  jokerValue: number
  /** All copies of the card that was taken. */
  taken: Subset
  /** The card that may not be discarded. Of two equal ones one may go (`#no-return`). */
  stuck: Subset
  keepsJoker: boolean
}

function inHand({ naturals, jokers }: Holding, { taken, options }: Position): InHand {
  const copies = naturals.reduce((bits, card, at) => (card === taken ? bits | (1 << at) : bits), 0)
  return {
    naturals,
    jokers,
    values: naturals.map((card) => cardValue(card, options)),
    jokerValue: cardValue(JOKER, options),
    taken: copies,
    stuck: sizeOf(copies) === 1 ? copies : 0,
    keepsJoker: taken === JOKER && jokers === 1,
  }
}

/** Whether the card taken from the discard pile is among these cards. */
function holdsTaken({ cards, jokers }: Addition, hand: InHand, taken: Card): boolean {
  return isJoker(taken) ? jokers > 0 : (cards & hand.taken) !== 0
}

/** `#discard`: whether a player may open with this lay after drawing the discard. */
function mayOpenWith(lay: Addition, hand: InHand, { taken, options }: Position): boolean {
  if (taken === undefined || options.discard === 'free') return true
  return options.discard !== 'opened' && holdsTaken(lay, hand, taken)
}

/** Whether a player who has not opened may go on without opening. */
function mayWait({ taken, options }: Position): boolean {
  return taken === undefined || options.discard === 'free'
}

/** How a turn ends best after these cards have left the hand; undefined if it cannot end so. */
function endingOf(
  state: State,
  hand: InHand,
  { opened, taken, options }: Position,
  obstacles?: Set<Obstacle>,
): Ending | undefined {
  const mustUse = opened && options.discard === 'meld' && taken !== undefined
  if (mustUse && !holdsTaken(state, hand, taken)) return undefined
  const rest = ((1 << hand.naturals.length) - 1) & ~state.cards
  const jokers = hand.jokers - state.jokers
  const size = sizeOf(rest) + jokers
  if (size === 0) {
    if (!options.finalDiscard && state.cards !== 0) return { state, discard: null, points: 0 }
    if (state.cards !== 0) obstacles?.add('final-discard')
    return undefined
  }
  // The dearest cards have the lowest bits.
  const free = rest & ~hand.stuck
  const natural = free === 0 ? undefined : lowestIn(free)
  const mayGo = jokers > 0 && !hand.keepsJoker
  if (natural === undefined && !mayGo) {
    if (size === 1) obstacles?.add('no-return')
    return undefined
  }
  if (options.lastAce && size === 2) return lastTwo(state, rest, jokers, hand, options)
  const worth = sumIn(rest, hand.values) + jokers * hand.jokerValue
  const value = natural === undefined ? 0 : hand.values[natural]!
  if (mayGo && hand.jokerValue >= value) return { state, discard: JOKER, points: worth - hand.jokerValue }
  return { state, discard: hand.naturals[natural!]!, points: worth - value }
}

/** Of two cards the cheaper one goes where the other is an ace, which counts 1 alone (`#last-ace`). */
function lastTwo(
  state: State,
  rest: Subset,
  jokers: number,
  hand: InHand,
  options: Options,
): Ending | undefined {
  const left = [...itemsIn(rest, hand.naturals), ...Array<Card>(jokers).fill(JOKER)]
  const stuck = hand.keepsJoker ? [JOKER] : itemsIn(rest & hand.stuck, hand.naturals)
  const endings = left
    .filter((card) => !stuck.includes(card))
    .map((discard) => ({ state, discard, points: countOf(withoutCards(left, [discard]), options) }))
  return bestBy(endings, ({ points }) => -points)
}

function turnOf(
  { state, discard, points }: Ending,
  holding: Holding,
  { hand, opened, options }: Position,
): Turn {
  const cardsOf = ({ cards, jokers }: Addition) => [
    ...itemsIn(cards, holding.naturals),
    ...Array<Card>(jokers).fill(JOKER),
  ]
  const layOffs: Turn['layOffs'] = []
  for (let { last } = state; last; { last } = last.before) {
    layOffs.unshift({ cards: cardsOf(last.added), meld: last.meld })
  }
  const gone = [...cardsOf(state), ...(discard === null ? [] : [discard])]
  const left = withoutCards(hand, gone).sort(compareCards)
  const melds = meldsOf(state.lay, holding, options)
  const kalooki = left.length === 0 && !opened && melds.length > 0 && layOffs.length === 0
  return { melds, layOffs, discard, left, points, kalooki }
}

/** Cards of a hand that a meld on the table takes together, and the number of jokers with them. */
type Addition = { cards: Subset; jokers: number }

const NOTHING: Addition = { cards: 0, jokers: 0 }

/** Everything that can be laid off on a meld at once, in any way in which it may lie. */
function additionsTo(meld: readonly Card[], holding: Holding, options: Options): Addition[] {
  const found = new Map<number, Addition>()
  const { readings, rules } = grammar(options)
  for (const reading of readings(meld)) {
    const additions = reading.kind === 'set' ? toSet(reading, holding, rules) : toRun(reading, holding, rules)
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

function toSet({ cards, missing }: SetReading, holding: Holding, { set }: WholeRules): Addition[] {
  const room = set.most - cards.length
  let additions = [NOTHING]
  for (const card of missing) additions = [...additions, ...withNatural(additions, card, holding)]
  return additions
    .flatMap((addition) => [addition, ...withJokers(addition, holding)])
    .filter(({ cards, jokers }) => sizeOf(cards) + jokers <= room)
}

function toRun({ start, suit, cards }: RunReading, holding: Holding, { run }: WholeRules): Addition[] {
  const { first, last } = endsOf(run)
  const room = run.most - cards.length
  const end = start + cards.length - 1
  const above = fillings(ranksBetween(end + 1, Math.min(last, end + room)), suit, holding)
  const below = fillings(ranksBetween(Math.max(first, start - room), start - 1).reverse(), suit, holding)
  return above.flatMap((fillsAbove, up) =>
    below.slice(0, room - up + 1).flatMap((fillsBelow) =>
      fillsAbove.flatMap((one) =>
        fillsBelow.flatMap((other) => {
          const jokers = one.jokers + other.jokers
          return jokers > holding.jokers ? [] : [{ cards: one.cards | other.cards, jokers }]
        }),
      ),
    ),
  )

  function ranksBetween(from: number, to: number): Rank[] {
    return Array.from({ length: Math.max(to - from + 1, 0) }, (_, step) => rankIn(run, from + step))
  }
}

/** The ways to fill none of these places of a run, the first, the first two, and so on, as far as the hand goes. */
function fillings(ranks: readonly Rank[], suit: Suit, holding: Holding): Addition[][] {
  const fillings = [[NOTHING]]
  for (const rank of ranks) {
    const before = fillings.at(-1)!
    const withJoker = before.flatMap((addition) => withJokers(addition, holding).slice(0, 1))
    const filled = [...withNatural(before, cardOf(rank, suit), holding), ...withJoker]
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
