import { type Card, type Rank, rankOf, SUITS, type Suit, suitOf } from '../../cards.ts'
import type { Part } from '../../meld-parts.ts'
import { goesOn, isOver, type Patience } from '../../solvers/patience.ts'
import { mostWilds, type WildLimit } from '../../wild-limits.ts'
import { type CardValues, cardValue, numbersOf } from './deck.ts'
import { sorted } from './melds.ts'

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

type House = CardValues & { wildLimit: WildLimit }

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
    const lean = layoutWithin(question, most, true)
    if (lean) return most > 0 ? lean : (layoutWithin(question, 0, false) ?? lean)
  }
}

/** Whether a hand can lay these parts, as far as patience goes. */
export function canLay(question: Question): boolean {
  return layoutWithin(question, 0, true) !== undefined
}

/** A part with the one suit that its cards have, where that matters. */
type Place = Part & { suit: Suit | undefined }

const STATES = ['idle', 'open', 'to-top', 'done'] as const

/**
 * How far a part has come. `credit` says whether it has enough natural cards for its wild ones. A run that begins with
 * a gap goes on to the highest rank: one that does not could as well lie a rank higher.
 */
type Progress = { state: (typeof STATES)[number]; length: number; credit: number }

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

/**
 * A layout with at most this many missing cards, over all choices of suits for the parts in one suit: the best, or the
 * first lean one, where each part takes only what counts towards it.
 */
function layoutWithin(question: Question, most: number, isLean: boolean): Layout | undefined {
  const { naturals, wilds } = sorted(question.hand, question.house)
  /** What all cards gain that can lie in a meld. */
  const all = [...naturals, ...wilds].reduce((sum, card) => sum + cardValue(card, question.house), 0)
  let best: { last: Step; places: readonly Place[] } | undefined
  for (const places of suitedWays(question.parts, naturals, wilds.length + most)) {
    const last = searchIn({ ...question, places, naturals, wilds: wilds.length, most, isLean })
    if (last && (!best || isBetter(last, best.last))) best = { last, places }
    if (isOver(question.patience)) break
    if (best && (isLean || best.last.gain === all)) break
  }
  return best && { missing: best.last.missing, melds: meldsOf(best.last, question.parts.length, wilds) }
}

function isBetter(one: Step, other: Step): boolean {
  return one.missing < other.missing || (one.missing === other.missing && one.gain > other.gain)
}

/** All ways to choose suits for which the hand has enough cards, with so many others beside them. */
function suitedWays(parts: readonly Part[], naturals: readonly Card[], others: number): Place[][] {
  const held = (suit: Suit) => naturals.filter((card) => suitOf(card) === suit).length
  let ways: Place[][] = [[]]
  for (const part of parts) {
    ways = ways.flatMap((way) => {
      if (part.kind === 'set' || part.kind === 'run') return [[...way, { ...part, suit: undefined }]]
      const alike = way.findLast((place) => place.kind === part.kind && place.size === part.size)
      // Parts that are alike are interchangeable, so their suits come in order.
      const from = alike?.suit ? SUITS.indexOf(alike.suit) : 0
      return SUITS.slice(from).map((suit) => [...way, { ...part, suit }])
    })
  }
  return ways.filter((way) => {
    const lacking = SUITS.map((suit) => {
      const asked = way.reduce((sum, place) => sum + (place.suit === suit ? place.size : 0), 0)
      return Math.max(asked - held(suit), 0)
    })
    return lacking.reduce((sum, number) => sum + number, 0) <= others
  })
}

type Search = Question & {
  places: readonly Place[]
  naturals: readonly Card[]
  wilds: number
  most: number
  isLean: boolean
}

function searchIn({
  hand,
  places,
  naturals,
  wilds,
  most,
  isLean,
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

  const ahead = aheadOf(naturals, numbers, places)
  const byRank = numbers.map((rank) => naturals.filter((card) => rankOf(card) === rank))
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
    if (isOver(patience)) return undefined
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
        rest = without(rest, card)
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
        rest = cards.reduce(without, rest)
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
      if (ahead.leastGaps(parts, from) > wilds - used + most - missing) return
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
        if (!best || isBetter(step, best)) best = step
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

/** What the ranks still to come can do for the parts. */
function aheadOf(naturals: readonly Card[], numbers: readonly Rank[], places: readonly Place[]) {
  /** For each part, how many of its cards the hand has in each rank. */
  const counts = places.map(({ suit }) =>
    numbers.map((rank) => {
      return naturals.filter((card) => rankOf(card) === rank && (suit === undefined || suitOf(card) === suit))
        .length
    }),
  )
  const all = numbers.map((rank) => naturals.filter((card) => rankOf(card) === rank).length)
  const restOf = (of: readonly number[]) =>
    numbers
      .concat(numbers.slice(0, 1))
      .map((_, from) => of.slice(from).reduce((sum, number) => sum + number, 0))
  const rest = restOf(all)
  const rests = counts.map(restOf)
  const gapsIn = (at: number, from: number, length: number) =>
    from + length > numbers.length
      ? Number.POSITIVE_INFINITY
      : counts[at]!.slice(from, from + length).filter((number) => number === 0).length
  /** For each part, rank and length: the gaps of a run that goes on there. */
  const gaps = places.map((_, at) =>
    rests[at]!.map((_, from) =>
      Array.from({ length: numbers.length + 1 }, (_, length) => gapsIn(at, from, length)),
    ),
  )
  /** For each part and rank: the fewest gaps of a run, or the fewest cards lacking in a set, from there on. */
  const fewest = places.map((place, at) =>
    rests[at]!.map((_, from) => {
      const later = numbers
        .slice(from)
        .map((_, more) =>
          isRun(place) ? gaps[at]![from + more]![place.size]! : place.size - counts[at]![from + more]!,
        )
      const least = isRun(place) ? Number.POSITIVE_INFINITY : place.size
      return Math.max(Math.min(least, ...later), 0)
    }),
  )

  /** A lower bound for the wild and missing cards that the parts need from this rank on. */
  function leastGaps(parts: readonly Progress[], from: number): number {
    let apart = 0
    let needed = 0
    for (const [at, { state, length }] of parts.entries()) {
      const place = places[at]!
      if (state === 'done') continue
      const lacking = Math.max(place.size - length, 0)
      needed += lacking
      if (place.kind === 'colour') apart += Math.max(lacking - rests[at]![from]!, 0)
      else if (state === 'to-top')
        apart += gaps[at]![from]![numbers.length - from] ?? Number.POSITIVE_INFINITY
      else apart += state === 'open' ? gaps[at]![from]![lacking]! : fewest[at]![from]!
    }
    return Math.max(apart, needed - rest[from]!)
  }

  return { leastGaps }
}

function isRun({ kind }: Part): boolean {
  return kind === 'run' || kind === 'suited'
}

function isAlike(one: Place, other: Place): boolean {
  return one.kind === other.kind && one.size === other.size && one.suit === other.suit
}

function without(cards: readonly Card[], card: Card): Card[] {
  return cards.toSpliced(cards.indexOf(card), 1)
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

function meldsOf(last: Step, parts: number, wilds: readonly Card[]): Card[][] {
  const steps: Step[] = []
  for (let step: Step | undefined = last; step; step = step.before) steps.unshift(step)
  const melds: Card[][] = Array.from({ length: parts }, () => [])
  let used = 0
  for (const { part, cards, wilds: more } of steps.flatMap(({ laid }) => laid)) {
    melds[part]!.push(...cards, ...wilds.slice(used, used + more))
    used += more
  }
  return melds
}
