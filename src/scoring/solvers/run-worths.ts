import {
  afterNatural,
  afterWild,
  beginnings,
  DONE,
  leftAt,
  mayBeWild,
  mayEnd,
  type PlacedPart,
  type Progress,
  WAYS_ON,
  wayOn,
} from './part-progress.ts'

/** The value of a natural card by places, the natural cards by suits, those that wild cards can be too, and the wild ones. */
export type Hand = {
  values: readonly number[]
  own: readonly (readonly number[])[]
  all: readonly (readonly number[])[]
  held: number
  self: Self
}

/**
 * What a wild card that stands for itself is in these tables: one of the wild cards that are taken, or a natural one with
 * a value of its own. The second says more where melds take few wild cards.
 */
export type Self = { wilds: 1; gain: 0 } | { wilds: 0; gain: number }

/** A run, and how far it has come. */
export type Run = { kind: PlacedPart; part: Progress }

/** How many runs share the cards of their suit. More of them are taken as if the next ones had these cards for themselves. */
export type Sharing = 1 | 2 | 3

/** The cards that are taken at a place: natural ones, also by wild cards that stand for themselves, and wild ones. */
type Taken = { naturals: number; wilds: number; gain: number }
/** What a run does at a place, and what runs do. */
type Step = Taken & { part: Progress }
type Way = Taken & { runs: readonly Run[] }

/** More than the ways to fill a run, and more than the places. */
const CODES = 4096
const LONG = 16

/**
 * The most value of natural cards that runs of a suit can take from a place on, by the number of wild cards that they take
 * beside them.
 */
export function worthsOfRuns({
  values,
  own,
  all,
  held,
  self,
}: Hand): (runs: readonly Run[], suit: number, from: number, sharing: Sharing) => number[] {
  const end = values.length
  const NOTHING = nothing(held)
  const NO_WAY = noWay(held)
  const known = new Map<number, number[]>()
  const knownSteps = new Map<number, readonly Step[]>()
  const kinds: PlacedPart[] = []
  return (runs, suit, from, sharing) => {
    let most = NOTHING
    for (let at = 0; at < runs.length; at += sharing) {
      const worth = mostOf(runs.slice(at, at + sharing), suit, from)
      most = at === 0 ? worth : together(most, worth)
    }
    return most
  }

  function mostOf(runs: readonly Run[], suit: number, place: number): number[] {
    const open = runs.filter(({ part }) => part !== DONE)
    if (open.length === 0) return NOTHING
    if (place === end) {
      return open.every(({ kind, part }) => part.state === 'open' && mayEnd(kind, part, true))
        ? NOTHING
        : NO_WAY
    }
    const codes = open.map(codeOf).sort((one, other) => one - other)
    const key = codes.reduce((key, code) => key * CODES + code, 0) * LONG * LONG + place * LONG + suit
    const found = known.get(key)
    if (found) return found
    const most = [...NO_WAY]
    for (const { runs, naturals, wilds, gain } of waysOf(open, suit, place)) {
      if (naturals > all[suit]![place]!) continue
      const rest = mostOf(runs, suit, place + 1)
      for (let number = wilds; number <= held; number += 1) {
        most[number] = Math.max(most[number]!, rest[number - wilds]! + gain)
      }
    }
    known.set(key, most)
    return most
  }

  function waysOf([run, ...others]: readonly Run[], suit: number, place: number): Way[] {
    if (!run) return [{ runs: [], naturals: 0, wilds: 0, gain: 0 }]
    const steps = stepsOf(run, suit, place)
    return waysOf(others, suit, place).flatMap((way) =>
      steps.map(({ part, naturals, wilds, gain }) => ({
        runs: [{ kind: run.kind, part }, ...way.runs],
        naturals: naturals + way.naturals,
        wilds: wilds + way.wilds,
        gain: gain + way.gain,
      })),
    )
  }

  function stepsOf(run: Run, suit: number, place: number): readonly Step[] {
    const key = (codeOf(run) * LONG + place) * LONG + suit
    const steps = knownSteps.get(key) ?? newSteps(run, suit, place)
    knownSteps.set(key, steps)
    return steps
  }

  function newSteps({ kind, part }: Run, suit: number, place: number): Step[] {
    if (part.state === 'idle') {
      return [none(part), ...beginnings(kind, suit, place).flatMap((begun) => filled(begun, kind, place))]
    }
    const steps = filled(part, kind, place)
    if (part.over === 'last') steps.push(none(leftAt(part)), ...filled(leftAt(part), kind, place))
    if (part.over === 'between') steps.push(none(part))
    if (mayEnd(kind, part, false)) steps.push(none(DONE))
    return steps
  }

  /** A run takes a natural card, a wild one that stands for itself, or another wild one. */
  function filled(part: Progress, kind: PlacedPart, place: number): Step[] {
    const { suit } = part
    const natural = own[suit]![place]!
    const isSelf = all[suit]![place]! > natural
    const longer = natural > 0 || isSelf ? afterNatural(part) : part
    return [
      ...(natural > 0 ? [{ part: longer, naturals: 1, wilds: 0, gain: values[place]! }] : []),
      ...(isSelf ? [{ part: longer, naturals: 1, ...self }] : []),
      ...(mayBeWild(kind, part) ? [{ part: afterWild(part), naturals: 0, wilds: 1, gain: 0 }] : []),
    ]
  }

  function none(part: Progress): Step {
    return { part, naturals: 0, wilds: 0, gain: 0 }
  }

  function codeOf({ kind, part }: Run): number {
    const number = kinds.findIndex(({ size }) => size === kind.size)
    if (number < 0) {
      kinds.push(kind)
      return codeOf({ kind, part })
    }
    const { state, naturals, wilds } = part
    const code = state === 'idle' ? 0 : 1 + kind.numberOf(naturals, wilds) * WAYS_ON + wayOn(part)
    return code * 4 + number + 1
  }
}

/** By the number of wild cards: nothing more is taken, and nothing can be. */
export function nothing(held: number): number[] {
  return noWay(held).with(0, 0)
}

export function noWay(held: number): number[] {
  return Array<number>(held + 1).fill(Number.NEGATIVE_INFINITY)
}

/** The better of two, by the number of wild cards. */
export function either(one: readonly number[], other: readonly number[]): number[] {
  return one.map((worth, left) => Math.max(worth, other[left]!))
}

/** Two parts together, by the number of wild cards: they may share them in any way. */
export function together(one: readonly number[], other: readonly number[]): number[] {
  return one.map((_, left) => {
    let most = Number.NEGATIVE_INFINITY
    for (let own = 0; own <= left; own += 1) most = Math.max(most, one[own]! + other[left - own]!)
    return most
  })
}
