/**
 * The runs of one suit that are open at a rank, as far as it matters for what may follow: how long each is (1, 2, or 3
 * and more), whether it has a natural card yet, and whether its last card is a free joker, which another card must
 * follow. Runs of equal kind are interchangeable, so a state is a sorted list of kinds.
 *
 * A free joker in a run only fills a gap between other cards, or makes two cards three when the run ends. Jokers beyond
 * that are put in at the end, where there is room.
 */

/** How long a run is, up to three, whether it has jokers alone, and whether its last card is a free joker. */
type Shape = { length: number; isOfJokers: boolean; endsInFreeJoker: boolean }

/** A single free joker begins no run. */
const SHAPES: readonly Shape[] = [false, true].flatMap((endsInFreeJoker) =>
  [false, true].flatMap((isOfJokers) =>
    (endsInFreeJoker ? [2, 3] : [1, 2, 3]).map((length) => ({ length, isOfJokers, endsInFreeJoker })),
  ),
)

/** The kind of an open run: the index of its shape. */
type OpenRun = number

function kindOf(length: number, isOfJokers = false, endsInFreeJoker = false): OpenRun {
  return SHAPES.findIndex((shape) => {
    return (
      shape.length === length && shape.isOfJokers === isOfJokers && shape.endsInFreeJoker === endsInFreeJoker
    )
  })
}

export const STARTED: OpenRun = kindOf(1)
export const PAIR: OpenRun = kindOf(2)
export const LONG: OpenRun = kindOf(3)
export const STARTED_BY_JOKER: OpenRun = kindOf(1, true)

/** By kind: how long the run is, up to three. */
export const LENGTHS: readonly number[] = SHAPES.map(({ length }) => length)

export function endsInFreeJoker(kind: OpenRun): boolean {
  return SHAPES[kind]!.endsInFreeJoker
}

export function isOfJokers(kind: OpenRun): boolean {
  return SHAPES[kind]!.isOfJokers
}

const longer = ({ length }: Shape) => Math.min(length + 1, 3)
/** What follows each kind when a natural card, a joker that stands for a card, or a free joker comes next. */
const AFTER_NATURAL: readonly OpenRun[] = SHAPES.map((shape) => kindOf(longer(shape)))
const AFTER_FIXED: readonly OpenRun[] = SHAPES.map((shape) => kindOf(longer(shape), shape.isOfJokers))
const AFTER_FREE: readonly OpenRun[] = SHAPES.map((shape) => kindOf(longer(shape), shape.isOfJokers, true))

/** What happens to a run: a card comes to it, or it ends. */
export const NATURAL = 1
export const FIXED = 2
const FREE = 3
export const ENDS = 4

/** What happens to the open runs at one rank. `deeds` has an entry for each run, and what is left begins new runs. */
export type Step = { next: number; free: number; deeds: readonly number[] }

/** No more jokers than these are ever in play. */
export const MOST_JOKERS = 6

const states: OpenRun[][] = []
const ids = new Map<string, number>()
/** By state: how many runs must go on, and how many of these have one card. */
export const mustGoOn: number[] = []
export const singles: number[] = []
/** By state: the jokers that it takes to end here; −1 if the runs cannot end here. */
export const toEnd: number[] = []
const steps: (readonly Step[] | undefined)[][] = []

export function stateOf(kinds: readonly OpenRun[]): number {
  const sorted = kinds.toSorted((one, other) => one - other)
  const key = sorted.join()
  const known = ids.get(key)
  if (known !== undefined) return known
  const id = states.length
  ids.set(key, id)
  states.push(sorted)
  steps.push([])
  mustGoOn.push(sorted.filter((kind) => kind !== LONG).length)
  singles.push(sorted.filter((kind) => kind === STARTED || kind === STARTED_BY_JOKER).length)
  toEnd.push(
    sorted.some((kind) => kind !== LONG && kind !== PAIR) ? -1 : sorted.filter((k) => k === PAIR).length,
  )
  return id
}

export const NO_RUNS: number = stateOf([])

export function kindsOf(state: number): readonly OpenRun[] {
  return states[state]!
}

const MOST_FIXED = MOST_JOKERS + 1

/** The kind of a run after this deed. */
export function kindAfter(kind: number, deed: number): number {
  return (deed === NATURAL ? AFTER_NATURAL : deed === FIXED ? AFTER_FIXED : AFTER_FREE)[kind]!
}

/** Everything that can happen to these runs when so many natural cards and fixed jokers go to runs of the suit. */
export function stepsFrom(state: number, natural: number, fixed: number): readonly Step[] {
  const known = steps[state]!
  const key = natural * MOST_FIXED + fixed
  const made = known[key] ?? makeSteps(states[state]!, natural, fixed)
  known[key] = made
  return made
}

function makeSteps(open: readonly OpenRun[], natural: number, fixed: number): Step[] {
  const found = new Map<number, Step>()
  const deeds: number[] = []
  const after: OpenRun[] = []

  function follow(at: number, naturals: number, jokers: number, free: number, allGoOn: boolean): void {
    if (free > MOST_JOKERS) return
    if (at === open.length) {
      // A card begins a new run only when it is needed for no open one.
      if (naturals + jokers > 0 && !allGoOn) return
      const begun = [
        ...Array<OpenRun>(naturals).fill(STARTED),
        ...Array<OpenRun>(jokers).fill(STARTED_BY_JOKER),
      ]
      const next = stateOf([...after, ...begun])
      const known = found.get(next)
      if (!known || known.free > free) found.set(next, { next, free, deeds: [...deeds] })
      return
    }
    const kind = open[at]!
    // Of two equal runs the first is treated no worse, so that no choice is looked at twice.
    const least = at > 0 && open[at - 1] === kind ? deeds[at - 1]! : NATURAL
    if (naturals > 0 && least <= NATURAL)
      go(NATURAL, AFTER_NATURAL[kind]!, naturals - 1, jokers, free, allGoOn)
    if (jokers > 0 && least <= FIXED) go(FIXED, AFTER_FIXED[kind]!, naturals, jokers - 1, free, allGoOn)
    if (least <= FREE) go(FREE, AFTER_FREE[kind]!, naturals, jokers, free + 1, false)
    if (kind === LONG || kind === PAIR) {
      deeds.push(ENDS)
      follow(at + 1, naturals, jokers, free + (kind === PAIR ? 1 : 0), false)
      deeds.pop()
    }

    function go(
      deed: number,
      to: OpenRun,
      naturals: number,
      jokers: number,
      free: number,
      all: boolean,
    ): void {
      deeds.push(deed)
      after.push(to)
      follow(at + 1, naturals, jokers, free, all)
      after.pop()
      deeds.pop()
    }
  }

  follow(0, natural, fixed, 0, true)
  return [...found.values()].sort((one, other) => one.free - other.free)
}
