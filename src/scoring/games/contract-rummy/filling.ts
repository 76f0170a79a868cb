import { type Card, JOKER, RANKS, SUITS } from '../../cards.ts'
import { goesOn, type Patience } from '../../solvers/patience.ts'
import { mostWilds } from '../../wild-limits.ts'
import { cardAt, type Holding, naturalsBeside, placeOf, sumOf, TWO, wildsHeld } from './holding.ts'

/**
 * Fills a shape with the cards of a hand. A shape says where the runs lie and which ranks the sets have. A card serves
 * only the runs through its rank and the sets of it, so the search settles one rank after the other, the best choice
 * first. The ranks share only the wild cards: how many are in use, and how many lie in each run, which is limited. A
 * memo of these numbers lets the search skip a state that it reached before at no higher cost.
 */

export type RunShape = { part: number; suit: number; start: number; length: number }
export type SetShape = { part: number; rank: number; size: number }
/** `part` is the index in the contract. */
export type Shape = { runs: readonly RunShape[]; sets: readonly SetShape[] }

/** The number of missing cards, and the value of the cards left in hand. `left` is known only when none is missing. */
type Cost = { missing: number; left: number }

export type Filling = Cost & { last: Step }

/** The wild cards that are used so far, which all ranks share. */
type Use = { inRuns: readonly number[]; inSets: number; ownTwos: number; drawnTwos: number }

/** The choices for the ranks so far. */
type Step = Cost & Use & { choice?: Choice; before?: Step }

/** One way to settle a rank, and its cost. */
type Choice = Cost &
  Use & {
    rank: RankShape
    /** The cells that wild cards fill, a bit for each. */
    wildCells: number
    /** The wild cards in each set of the rank. */
    setWilds: readonly number[]
    /** The natural cards that each set of the rank needs. */
    needed: readonly number[]
    /** The natural cards of the hand that the sets take together. */
    inHand: number
  }

/** The cells and sets that need cards of one rank. */
type RankShape = { rank: number; cells: readonly Cell[]; sets: readonly SetShape[] }

/** A place in a run. */
type Cell = { run: number; suit: number; place: number }

/** The limits of a filling. */
export type Wanted = {
  /** The most cards that may be missing. */
  most: number
  /** The value left in hand must be less than this. */
  below: number
  /** Any filling will do, so the search stops at the first. */
  any: boolean
}

/** Finds the best filling of a shape within these limits. */
export function fill(
  shape: Shape,
  holding: Holding,
  wanted: Wanted,
  patience: Patience,
): Filling | undefined {
  const { most, any } = wanted
  const limits = shape.runs.map(({ length }) => mostWilds(length, holding.wildLimit, 'run'))
  const ranks = ranksOf(shape)
  const choices = ranks.map((rank) => choicesAt(rank, limits.length, holding, most))
  /** For each rank, lower bounds for the ranks from there on. */
  const ahead = choices.map((_, at) => leastOf(choices.slice(at)))
  const tried = ranks.map(() => new Map<number, Cost>())
  let { below } = wanted
  let best: Filling | undefined
  let isDone = false
  const none = { inRuns: limits.map(() => 0), inSets: 0, ownTwos: 0, drawnTwos: 0 }
  settle(0, { missing: 0, left: leftOutside(ranks, holding), ...none })
  return best

  function settle(at: number, before: Step): void {
    const own = choices[at]
    if (!own) {
      finish(before)
      return
    }
    for (const choice of own) {
      if (isDone) return
      if (!goesOn(patience)) isDone = true
      const last = add(before, choice)
      if (!isPossible(last, ahead[at + 1] ?? NOTHING)) continue
      const key = keyOf(last)
      const known = tried[at]!.get(key)
      if (known && !isBetter(last, known)) continue
      tried[at]!.set(key, last)
      settle(at + 1, last)
    }
  }

  function isPossible(step: Step, { taken, left }: Least): boolean {
    if (step.inRuns.some((wilds, run) => wilds > limits[run]!)) return false
    if (wildsLacking(step, holding) > holding.wildsToDraw - step.drawnTwos) return false
    const lacking = Math.max(poolUsed(step) + taken - wildsHeld(holding), 0)
    return step.missing + lacking <= most && step.left + left < below
  }

  function finish(last: Step): void {
    const cost = costAtEnd(last, holding)
    if (cost.missing > most || (cost.missing === 0 && cost.left >= below)) return
    best = { ...cost, last }
    if (cost.missing === 0) below = cost.left
    if (any) isDone = true
  }
}

type Least = { taken: number; left: number }
const NOTHING: Least = { taken: 0, left: 0 }

function leastOf(ranks: readonly (readonly Choice[])[]): Least {
  return ranks.reduce(
    (sum, choices) => ({
      taken: sum.taken + Math.min(...choices.map((choice) => choice.missing + poolUsed(choice))),
      left: sum.left + Math.min(...choices.map(({ left }) => left)),
    }),
    NOTHING,
  )
}

function ranksOf({ runs, sets }: Shape): RankShape[] {
  return RANKS.map((_, rank) => ({
    rank,
    cells: runs.flatMap(({ suit, start, length }, run) => {
      // An ace lies before the two or after the king, or in both places.
      const places = [rank + 1, rank + 1 + RANKS.length]
      return places.flatMap((place) =>
        place >= start && place < start + length ? [{ run, suit, place }] : [],
      )
    }),
    sets: sets.filter((set) => set.rank === rank),
  })).filter(({ cells, sets }) => cells.length + sets.length > 0)
}

/** The value of the cards that no part needs. */
function leftOutside(ranks: readonly RankShape[], { natural, values }: Holding): number {
  const asked = new Set(ranks.map(({ rank }) => rank))
  return values.reduce((sum, value, rank) => (asked.has(rank) ? sum : sum + value * sumOf(natural, rank)), 0)
}

function choicesAt(shape: RankShape, runs: number, holding: Holding, most: number): Choice[] {
  const choices: Choice[] = []
  for (let wildCells = 0; wildCells < 1 << shape.cells.length; wildCells += 1) {
    const filled = fillCells(shape, wildCells, runs, holding)
    if (filled && filled.missing <= most) choices.push(...fillSets(shape, filled, holding, most))
  }
  return choices.sort(
    (a, b) => a.missing - b.missing || a.left - b.left || cellsOf(a) - cellsOf(b) || b.inSets - a.inSets,
  )
}

function cellsOf({ inRuns }: Use): number {
  return inRuns.reduce((sum, wilds) => sum + wilds, 0)
}

/** The filled cells of a rank. `rest` and `toDraw` count the cards of the rank that remain in the hand and in the pack. */
type Filled = Pick<Choice, 'wildCells' | 'inRuns' | 'missing'> & {
  used: number
  rest: number
  toDraw: number
}

function fillCells(
  { rank, cells }: RankShape,
  wildCells: number,
  runs: number,
  { held, copies }: Holding,
): Filled | undefined {
  const inRuns = Array<number>(runs).fill(0)
  const naturals = Array<number>(SUITS.length).fill(0)
  for (const [bit, { run, suit }] of cells.entries()) {
    if (isWildCell(wildCells, bit)) inRuns[run]! += 1
    else naturals[suit]! += 1
  }
  const filled = { wildCells, inRuns, missing: 0, used: 0, rest: 0, toDraw: 0 }
  for (const [suit, number] of naturals.entries()) {
    const own = held[placeOf(rank, suit)]!
    if (number > copies) return undefined
    filled.used += Math.min(number, own)
    filled.missing += Math.max(number - own, 0)
    filled.rest += Math.max(own - number, 0)
    filled.toDraw += copies - Math.max(number, own)
  }
  return filled
}

function isWildCell(wildCells: number, bit: number): boolean {
  return ((wildCells >> bit) & 1) === 1
}

/** Fills the sets of a rank with the cards that the runs leave. */
function fillSets(shape: RankShape, filled: Filled, holding: Holding, most: number): Choice[] {
  const { rank, sets } = shape
  const { wildCells, inRuns, used, rest, toDraw } = filled
  const isPool = holding.twosWild && rank === TWO
  const wilds = sets.length === 0 ? 0 : wildsHeld(holding) + Math.min(most, holding.wildsToDraw)
  return sharesOf(wilds, sets.length).flatMap((setWilds) => {
    const needed = sets.map(({ size }, at) => naturalsBeside(setWilds[at]!, size, holding))
    if (!needed.every((number) => number !== undefined)) return []
    const sum = needed.reduce((sum, number) => sum + number, 0)
    const lacking = Math.max(sum - rest, 0)
    const missing = filled.missing + lacking
    if (lacking > toDraw || missing > most) return []
    const least = sum - lacking
    const choice = {
      rank: shape,
      wildCells,
      inRuns,
      missing,
      left: sets.length === 0 && !isPool ? rest * holding.values[rank]! : 0,
      setWilds,
      needed,
      inSets: setWilds.reduce((sum, wilds) => sum + wilds, 0),
      inHand: rest,
      ownTwos: 0,
      drawnTwos: 0,
    }
    if (!isPool) return [choice]
    // A two in a set of twos cannot stand for another card as well.
    const spare = sets.length === 0 ? 0 : rest - least
    return Array.from({ length: spare + 1 }, (_, more) => {
      const inHand = least + more
      return { ...choice, inHand, ownTwos: used + inHand, drawnTwos: missing }
    })
  })
}

/** All ways to divide the wild cards among the sets. */
function sharesOf(wilds: number, sets: number): number[][] {
  if (sets === 0) return [[]]
  return Array.from({ length: wilds + 1 }, (_, own) => own).flatMap((own) =>
    sharesOf(wilds - own, sets - 1).map((others) => [own, ...others]),
  )
}

function add(before: Step, choice: Choice): Step {
  return {
    missing: before.missing + choice.missing,
    left: before.left + choice.left,
    inRuns: before.inRuns.map((wilds, run) => wilds + choice.inRuns[run]!),
    inSets: before.inSets + choice.inSets,
    ownTwos: before.ownTwos + choice.ownTwos,
    drawnTwos: before.drawnTwos + choice.drawnTwos,
    choice,
    before,
  }
}

function wildsUsed(use: Use): number {
  return cellsOf(use) + use.inSets
}

/** Counts wild twos that stand for themselves too, because they come from the same pool. */
function poolUsed(use: Use): number {
  return wildsUsed(use) + use.ownTwos
}

/** The number of wild cards to draw. */
function wildsLacking(step: Step, holding: Holding): number {
  return Math.max(poolUsed(step) - wildsHeld(holding), 0)
}

/** Joins the counts to one number. Each count but the first is below 16. */
function keyOf({ inRuns, inSets, ownTwos, drawnTwos }: Use): number {
  return inRuns.reduce((key, wilds) => key * 16 + wilds, (inSets * 16 + ownTwos) * 16 + drawnTwos)
}

function isBetter(one: Cost, other: Cost): boolean {
  return one.missing < other.missing || (one.missing === other.missing && one.left < other.left)
}

/** The cost with the spare wild cards. The cheapest ones stay in hand. */
function costAtEnd(step: Step, holding: Holding): Cost {
  const missing = step.missing + wildsLacking(step, holding)
  const spare = spareWilds(step, holding)
  const left = spare.jokers * holding.jokerValue + spare.twos * holding.twoValue
  return { missing, left: step.left + left }
}

function spareWilds(step: Step, holding: Holding): { jokers: number; twos: number } {
  const twos = holding.twos - step.ownTwos
  const spare = Math.max(holding.jokers + twos - wildsUsed(step), 0)
  if (holding.twoValue <= holding.jokerValue) {
    const spareTwos = Math.min(spare, twos)
    return { jokers: spare - spareTwos, twos: spareTwos }
  }
  const jokers = Math.min(spare, holding.jokers)
  return { jokers, twos: spare - jokers }
}

/** The cards of the hand in each part of the contract, without the missing ones. */
export function meldsOf(shape: Shape, { last, missing }: Filling, holding: Holding): Card[][] {
  const { runs, sets } = shape
  const inRuns = runs.map(({ length }) => Array<Card | 'wild' | undefined>(length))
  const inSets = sets.map((): (Card | 'wild')[] => [])
  const wilds = [...twosOf(holding), ...Array<Card>(holding.jokers).fill(JOKER)]
  for (let step: Step | undefined = last; step?.choice; step = step.before) {
    const { rank, wildCells, setWilds, needed, inHand } = step.choice
    const own = cardsOfRank(rank.rank, holding)
    const takeOwn = (suit?: number) => {
      const at = suit === undefined ? 0 : own.indexOf(cardAt(rank.rank, suit))
      const [card] = at < 0 ? [] : own.splice(at, 1)
      // A two that stands for itself leaves the pool of wild cards.
      const pooled = card === undefined ? -1 : wilds.indexOf(card)
      if (pooled >= 0) wilds.splice(pooled, 1)
      return card
    }
    for (const [bit, { run, suit, place }] of rank.cells.entries()) {
      inRuns[run]![place - runs[run]!.start] = isWildCell(wildCells, bit) ? 'wild' : takeOwn(suit)
    }
    let left = inHand
    for (const [at, set] of rank.sets.entries()) {
      const lying = inSets[sets.indexOf(set)]!
      const isLast = at === rank.sets.length - 1
      // A contract with missing cards takes only what it needs. Otherwise the last set takes all cards of the rank.
      const number = isLast && missing === 0 ? left : Math.min(needed[at]!, left)
      left -= number
      for (let taken = 0; taken < number; taken += 1) lying.push(takeOwn()!)
      lying.push(...Array<'wild'>(setWilds[at]!).fill('wild'))
    }
  }
  const spare = spareWilds(last, holding)
  const twos = wilds.filter((card) => card !== JOKER).slice(spare.twos)
  const used = [...twos, ...wilds.filter((card) => card === JOKER).slice(spare.jokers)]
  const settle = (cards: readonly (Card | 'wild' | undefined)[]) =>
    cards.flatMap((card) => (card === 'wild' ? used.splice(0, 1) : (card ?? [])))
  const melds: Card[][] = []
  for (const [at, { part }] of runs.entries()) melds[part] = settle([...inRuns[at]!])
  for (const [at, { part }] of sets.entries()) melds[part] = settle(inSets[at]!)
  return melds
}

function twosOf(holding: Holding): Card[] {
  return holding.twosWild ? cardsOfRank(TWO, holding) : []
}

function cardsOfRank(rank: number, { held }: Holding): Card[] {
  return SUITS.flatMap((_, suit) => Array<Card>(held[placeOf(rank, suit)]!).fill(cardAt(rank, suit)))
}
