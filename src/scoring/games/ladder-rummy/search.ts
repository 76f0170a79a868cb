import { type Card, rankOf, type Suit, suitOf, withoutCards } from '../../cards.ts'
import type { Part } from '../../meld-parts.ts'
import { goesOn, isOver, type Patience } from '../../solvers/patience.ts'
import { mostWilds } from '../../wild-limits.ts'
import { type CardValues, cardValue, numbersOf, worthOf } from './deck.ts'
import { sorted } from './melds.ts'
import type { Options } from './options.ts'
import {
  isAlike,
  isRun,
  leastGaps,
  type Place,
  type Reach,
  type Supplies,
  suppliesOf,
  waysWithin,
} from './places.ts'

/**
 * Finds the fewest cards that a hand lacks for a step and, when it lacks none, the least value that it can leave. The
 * search goes through the ranks once, from the lowest to the highest, and decides for each where its cards go. What it
 * must remember is small: how far each run has come, which sets are laid, how many cards each colour has, and how many
 * wild cards are used. Of all ways to the same state it keeps the best, so the answer is exact. A hand has at most 14
 * cards, and no more are ever needed.
 *
 * The search tries without a missing card first, then with one, and so on, and takes the first layout that it finds. Only
 * when no card is missing does it look for the best one. A step of four parts and a hand with many wild cards have too
 * many ways to try. When patience ends, what was found by then is the answer, and the verdict says so.
 */

type House = CardValues & Pick<Options, 'wildLimit'>

export type Question = {
  hand: readonly Card[]
  parts: readonly Part[]
  house: House
  /** All questions about one hand share it. */
  patience: Patience
}

export type Layout = {
  missing: number
  /** The cards of the hand in each part. */
  melds: Card[][]
}

/** Extra positions to find any answer once patience has ended. */
const GRACE = 500

export function bestLayout(question: Question): Layout {
  const { hand, parts, house, patience } = question
  const { naturals, wilds } = sorted(hand, house)
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  for (let most = Math.max(size - naturals.length - wilds.length, 0); ; most += 1) {
    patience.limit = Math.max(patience.limit, patience.positions + GRACE)
    const lean = leanLayout(question, most)
    if (lean) return most > 0 ? lean : (richestLayout(question, worthOf(lean.melds.flat(), house)) ?? lean)
  }
}

/** Whether a hand can lay these parts, as far as patience goes. */
export function canLay(question: Question): boolean {
  return leanLayout(question, 0) !== undefined
}

const STATES = ['idle', 'open', 'to-top', 'done'] as const

/**
 * How far a part has come. `credit` says whether it has enough natural cards for its wild ones. A run that begins with
 * a gap goes on to the highest rank: one that does not could as well lie a rank higher.
 */
type Progress = Reach & { credit: number }

/** What is decided for the ranks so far. */
type Step = {
  parts: readonly Progress[]
  wilds: number
  missing: number
  /** What is gained by the cards laid: the more, the better. */
  gain: number
  /** The last decision, and the ones before it. */
  laid: readonly FilledPart[]
  before: Step | undefined
}

/** Cards that go into a part: some of the hand, and wild ones. */
type FilledPart = { part: number; cards: readonly Card[]; wilds: number }

const IDLE: Progress = { state: 'idle', length: 0, credit: 0 }
const DONE: Progress = { state: 'done', length: 0, credit: 0 }

/** How many natural cards a meld needs, whatever its wild ones; `half` compares the two. */
const NEEDED = { any: 1, two: 2, half: 0 } as const

/** A layout with at most this many missing cards, the first that is found: each part takes only what counts towards it. */
function leanLayout(question: Question, most: number): Layout | undefined {
  const { naturals, wilds } = sorted(question.hand, question.house)
  const supplies = suppliesOf(naturals, numbersOf(question.house))
  for (const places of waysWithin(wilds.length + most, question.parts, supplies)) {
    const last = searchIn({
      ...question,
      places,
      supplies,
      naturals,
      wilds: wilds.length,
      most,
      isLean: true,
    })
    if (last) return layoutOf(last, places, wilds)
    if (isOver(question.patience)) break
  }
  return undefined
}

/** The layout without a missing card that gains most, if it gains more than this. */
function richestLayout(question: Question, gain: number): Layout | undefined {
  const { hand, parts, house, patience } = question
  const { naturals, wilds } = sorted(hand, house)
  const supplies = suppliesOf(naturals, numbersOf(house))
  const ways = waysWithin(wilds.length, parts, supplies).map((places) => {
    const taken = naturals.filter((card) => isTaken(card, places))
    return { places, most: worthOf([...taken, ...wilds], house) }
  })
  let toBeat = gain
  let best: Layout | undefined
  for (const { places, most } of ways.sort((one, other) => other.most - one.most)) {
    if (most <= toBeat || isOver(patience)) break
    const search = { ...question, places, supplies, naturals, wilds: wilds.length, most: 0, isLean: false }
    const last = searchIn({ ...search, toBeat })
    if (!last) continue
    toBeat = last.gain
    best = layoutOf(last, places, wilds)
  }
  return best
}

/** Whether some part can have a card of this suit. */
function isTaken(card: Card, places: readonly Place[]): boolean {
  return places.some(({ suit }) => suit === undefined || suit === suitOf(card))
}

function isBetter(one: Step, other: Step): boolean {
  return one.missing < other.missing || (one.missing === other.missing && one.gain > other.gain)
}

type Search = Question & {
  places: readonly Place[]
  supplies: Supplies
  naturals: readonly Card[]
  wilds: number
  most: number
  isLean: boolean
  /** Only a layout that gains more is of use. */
  toBeat?: number
}

function searchIn({
  hand,
  places,
  supplies,
  naturals,
  wilds,
  most,
  isLean,
  toBeat = Number.NEGATIVE_INFINITY,
  house,
  patience,
}: Search): Step | undefined {
  const { wildLimit } = house
  const numbers = numbersOf(house)
  const isSuited = places.some(({ suit }) => suit !== undefined)
  const runs = [...places.keys()].filter((at) => isRun(places[at]!))
  const colours = [...places.keys()].filter((at) => places[at]!.kind === 'colour')
  const sets = [...places.keys()].filter((at) => places[at]!.kind === 'set')
  const gainOf = (card: Card) => (isLean ? -1 : cardValue(card, house))
  const gainOfWild = isLean ? -1 : house.wild
  // Beside a run of all ranks, a wild card has no place at its ends; a hand seldom has so many cards.
  const size = places.reduce((sum, place) => sum + place.size, 0)
  const longest = numbers.length + size - Math.max(0, ...runs.map((at) => places[at]!.size))
  const takesOwn = isLean || hand.length <= longest

  const byRank = numbers.map((rank) => naturals.filter((card) => rankOf(card) === rank))
  /** For each rank, what the cards from there on can gain. */
  const gainsFrom = [...byRank.keys(), byRank.length].map((from) => {
    const later = byRank.slice(from).flat()
    return isLean
      ? 0
      : worthOf(
          later.filter((card) => isTaken(card, places)),
          house,
        )
  })
  const start: Step = {
    parts: places.map(() => IDLE),
    wilds: 0,
    missing: 0,
    gain: 0,
    laid: [],
    before: undefined,
  }
  /** For each rank, the states before it: the best way to each, or the fewest missing cards of those tried. */
  const known = [...numbers, undefined].map(() => new Map<number, Step>())
  let best: Step | undefined
  arrive(start, 0)
  if (!isLean) {
    for (const [at, own] of byRank.entries()) {
      for (const step of known[at]!.values()) settleRank(step, own, at + 1)
    }
    for (const step of known.at(-1)!.values()) finish(step)
  }
  return best

  /** Keeps the better of two ways to the same state. The first lean layout will do, so that search goes on from each. */
  function arrive(step: Step, from: number): void {
    const key = keyOf(step)
    const other = known[from]!.get(key)
    if (other && (isLean ? step.missing >= other.missing : !isBetter(step, other))) return
    known[from]!.set(key, step)
    if (!isLean) return
    if (from < numbers.length) settleRank(step, byRank[from]!, from + 1)
    else finish(step)
  }

  /** Decides for the cards of a rank, part by part: first the runs, then the colours, then the sets. */
  function settleRank(before: Step, own: readonly Card[], from: number): void {
    const parts = [...before.parts]
    const laid: FilledPart[] = []
    let rest = [...own]
    let { wilds: used, missing, gain } = before
    settleRuns(0)

    function settleRuns(index: number): void {
      if ((isLean && best) || isOver(patience)) return
      const at = runs[index]
      if (at === undefined) {
        settleColours(0)
        return
      }
      const was = parts[at]!
      const place = places[at]!
      if (was.state === 'done') settleRuns(index + 1)
      else if (was.state === 'idle') {
        // Runs that are alike are interchangeable, so they begin in order.
        const alike = runs[index - 1]
        const waits = alike !== undefined && isAlike(places[alike]!, place) && parts[alike]!.state === 'idle'
        if (!waits) fillCell(index, at, IDLE, !isLean || numbers.length - from + 1 === place.size)
        parts[at] = IDLE
        settleRuns(index + 1)
      } else {
        const isEnough = was.length >= place.size && was.credit >= NEEDED[wildLimit]
        if (!(isLean && isEnough) || was.state === 'to-top') fillCell(index, at, was)
        if (isEnough && was.state === 'open') {
          parts[at] = DONE
          settleRuns(index + 1)
        }
      }
      parts[at] = was
    }

    /** Fills the next place of a run with a card of the rank, a wild one, or one that is missing. */
    function fillCell(index: number, at: number, was: Progress, mayGap = true): void {
      const { suit, size } = places[at]!
      const length = Math.min(was.length + 1, size)
      const goesOn = (credit: number): Progress => {
        return { state: was.state === 'to-top' ? 'to-top' : 'open', length, credit }
      }
      const gap = (credit: number): Progress => {
        return { state: was.state === 'open' ? 'open' : 'to-top', length, credit }
      }
      const tried = new Set<Suit>()
      for (const card of [...rest]) {
        if (suit !== undefined && suitOf(card) !== suit) continue
        // Where no part asks for a suit, one card of the rank is as good as another.
        if (tried.has(suitOf(card)) || (!isSuited && tried.size > 0)) continue
        tried.add(suitOf(card))
        const others = rest
        rest = withoutCards(rest, [card])
        gain += gainOf(card)
        laid.push({ part: at, cards: [card], wilds: 0 })
        parts[at] = goesOn(withNatural(was.credit))
        settleRuns(index + 1)
        laid.pop()
        gain -= gainOf(card)
        rest = others
      }
      if (!mayGap) return
      if (used < wilds) {
        used += 1
        gain += gainOfWild
        laid.push({ part: at, cards: [], wilds: 1 })
        parts[at] = gap(wildLimit === 'half' ? was.credit - 1 : was.credit)
        settleRuns(index + 1)
        laid.pop()
        gain -= gainOfWild
        used -= 1
      }
      if (missing < most) {
        missing += 1
        laid.push({ part: at, cards: [], wilds: 0 })
        parts[at] = gap(withNatural(was.credit))
        settleRuns(index + 1)
        laid.pop()
        missing -= 1
      }
    }

    function settleColours(index: number): void {
      const at = colours[index]
      if (at === undefined) {
        settleSets(0)
        return
      }
      const { suit, size } = places[at]!
      const was = parts[at]!
      const fitting = rest.filter((card) => suitOf(card) === suit)
      const room = isLean ? Math.max(size - was.length, 0) : fitting.length
      const largest = Math.min(fitting.length, room)
      const isShared =
        sets.some((set) => parts[set]!.state === 'idle') ||
        colours.slice(index + 1).some((other) => places[other]!.suit === suit)
      for (let number = largest; number >= (isShared ? 0 : largest); number -= 1) {
        const cards = fitting.slice(0, number)
        const others = rest
        const before = gain
        rest = withoutCards(rest, cards)
        gain += cards.reduce((sum, card) => sum + gainOf(card), 0)
        if (number > 0) laid.push({ part: at, cards, wilds: 0 })
        parts[at] = { ...was, length: was.length + number }
        settleColours(index + 1)
        if (number > 0) laid.pop()
        gain = before
        rest = others
      }
      parts[at] = was
    }

    function settleSets(index: number): void {
      if (isOver(patience)) return
      const at = sets[index]
      if (at === undefined) {
        commit()
        return
      }
      settleSets(index + 1)
      const place = places[at]!
      const { size } = place
      // Sets that are alike are interchangeable, so they are laid in order.
      const alike = sets[index - 1]
      const waits = alike !== undefined && isAlike(places[alike]!, place) && parts[alike]!.state === 'idle'
      if (parts[at]!.state === 'done' || rest.length === 0 || waits) return
      const isShared = sets.slice(index + 1).some((other) => parts[other]!.state === 'idle')
      const largest = isLean ? Math.min(rest.length, size) : rest.length
      for (let number = largest; number >= (isShared ? 1 : largest); number -= 1) {
        const cards = rest.slice(0, number)
        const others = rest
        rest = rest.slice(number)
        for (const { more, lacking } of waysToFill(number, size, wilds - used, most - missing)) {
          const gained = cards.reduce((sum, card) => sum + gainOf(card), more * gainOfWild)
          laid.push({ part: at, cards, wilds: more })
          used += more
          missing += lacking
          gain += gained
          parts[at] = DONE
          settleSets(index + 1)
          parts[at] = IDLE
          gain -= gained
          missing -= lacking
          used -= more
          laid.pop()
        }
        rest = others
      }
    }

    function commit(): void {
      if (!goesOn(patience)) return
      if (leastGaps(supplies, places, parts, from) > wilds - used + most - missing) return
      if (!isLean && gain + gainsFrom[from]! + (wilds - used) * gainOfWild <= toBeat) return
      if (takesOwn && laid.some(isWasteful)) return
      arrive({ parts: [...parts], wilds: used, missing, gain, laid: [...laid], before }, from)
    }

    /** Whether a run has a gap where a card of the hand lies idle. */
    function isWasteful({ part, cards }: FilledPart): boolean {
      const { suit } = places[part]!
      return (
        cards.length === 0 &&
        runs.includes(part) &&
        rest.some((card) => suit === undefined || suitOf(card) === suit)
      )
    }
  }

  /** The ways to fill a set or a colour up with wild cards, and how many cards are missing then. */
  function waysToFill(naturals: number, size: number, wildsLeft: number, mostMissing: number) {
    const ways: { more: number; lacking: number }[] = []
    const largest = isLean ? Math.max(Math.min(wildsLeft, size - naturals), 0) : wildsLeft
    for (let more = 0; more <= largest; more += 1) {
      let lacking = Math.max(size - naturals - more, 0)
      while (lacking <= mostMissing && more > mostWilds(naturals + more + lacking, wildLimit)) lacking += 1
      if (lacking <= mostMissing) ways.push({ more, lacking })
    }
    return ways
  }

  function withNatural(credit: number): number {
    return wildLimit === 'half' ? credit + 1 : Math.min(credit + 1, NEEDED[wildLimit])
  }

  /** Closes the runs, and fills up the colours and the sets without a card. */
  function finish(last: Step): void {
    const isClosed = runs.every((at) => {
      const { state, length, credit } = last.parts[at]!
      const isEnough = length >= places[at]!.size && credit >= NEEDED[wildLimit]
      return state === 'done' || (state !== 'idle' && isEnough)
    })
    if (isClosed) fillUp(last, 0)

    function fillUp(step: Step, index: number): void {
      const at = [...colours, ...sets][index]
      if (at === undefined) {
        if (step.gain > toBeat && (!best || isBetter(step, best))) best = step
        return
      }
      const { state, length } = step.parts[at]!
      if (state === 'done') {
        fillUp(step, index + 1)
        return
      }
      for (const { more, lacking } of waysToFill(
        length,
        places[at]!.size,
        wilds - step.wilds,
        most - step.missing,
      )) {
        fillUp(
          {
            parts: step.parts,
            wilds: step.wilds + more,
            missing: step.missing + lacking,
            gain: step.gain + more * gainOfWild,
            laid: [{ part: at, cards: [], wilds: more }],
            before: step,
          },
          index + 1,
        )
      }
    }
  }
}

/** A number for the parts and the wild cards: all that later ranks depend on. */
function keyOf({ wilds, parts }: Step): number {
  let key = wilds
  for (const { state, length, credit } of parts) {
    // A credit lies between −13 and 13.
    key = ((key * 4 + STATES.indexOf(state)) * 16 + length) * 32 + credit + 14
  }
  return key
}

function layoutOf(last: Step, places: readonly Place[], wilds: readonly Card[]): Layout {
  const steps: Step[] = []
  for (let step: Step | undefined = last; step; step = step.before) steps.unshift(step)
  const melds: Card[][] = places.map(() => [])
  let used = 0
  for (const { part, cards, wilds: more } of steps.flatMap(({ laid }) => laid)) {
    melds[part]!.push(...cards, ...wilds.slice(used, used + more))
    used += more
  }
  return { missing: last.missing, melds }
}
