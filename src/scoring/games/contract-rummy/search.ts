import { type Card, cardPlace, type Deck, RANKS, SUITS, suitOf } from '../../cards.ts'
import type { Part } from '../../meld-parts.ts'
import { goesOn, type Patience } from '../../solvers/patience.ts'
import { type Filling, fill, meldsOf, type RunShape, type SetShape, type Shape } from './filling.ts'
import { type Holding, holdingOf, naturalsBeside, placeOf, rankOfPlace, sumOf, wildsHeld } from './holding.ts'
import { HIGH_ACE, isWild, joinUp } from './melds.ts'
import type { Options } from './options.ts'
import { leastGaps, type Window, windowsOf } from './windows.ts'

/**
 * Finds the fewest cards that a hand needs for a contract and, when it needs none, the least value that it can leave. The
 * search chooses a rank for each set and a place for each run, and `filling.ts` fills that shape. It tries all shapes
 * without a missing card first, then those with one, and so on. Lower bounds for the missing cards and for the value left
 * are known while the parts are chosen, so the search fills few shapes.
 *
 * A contract of many runs and a hand full of wild cards have too many shapes to try. When patience ends, the best shape so
 * far is the answer, and the verdict says that more may be possible.
 */

export type Question = {
  hand: readonly Card[]
  parts: readonly Part[]
  options: Options
  deck: Deck
  /** All questions about one hand share it. */
  patience: Patience
}

export type Layout = {
  missing: number
  /** The cards of the hand in each part of the contract. */
  melds: Card[][]
}

/** Extra positions to find any answer once patience has ended. */
const GRACE = 20_000

export function bestLayout(question: Question): Layout {
  const { patience } = question
  const holding = holdingOf(question.hand, question.options, question.deck)
  const search = searchFor(holding, question)
  let found: Found | undefined
  for (let most = search.least; !found; most += 1) {
    patience.limit = Math.max(patience.limit, patience.positions + GRACE)
    found = search.within(most)
  }
  const { shape, filling } = found
  return { missing: filling.missing, melds: meldsOf(shape, filling, holding) }
}

/** Tells whether a hand can lay down a contract, as far as patience goes. */
export function canLay(question: Question): boolean {
  const search = searchFor(holdingOf(question.hand, question.options, question.deck), question)
  return search.least === 0 && search.within(0, true) !== undefined
}

/**
 * The cards of which one may complete a hand that lacks a card. Any other card stays in the hand, because no part is so nearly
 * complete that the card and the wild cards of the hand complete it.
 */
export function cardsOfUse({ hand, parts, options, deck }: Question): (card: Card) => boolean {
  const holding = holdingOf(hand, options, deck)
  const { natural } = holding
  const wilds = wildsHeld(holding)
  const leastOf = (kind: Part['kind']) =>
    Math.min(...parts.flatMap((part) => (part.kind === kind ? [part.size] : [])))
  const [leastSet, leastRun] = [leastOf('set'), leastOf('run')]
  const inRuns = new Set(
    windowsOf(holding, wilds + 1, Number.POSITIVE_INFINITY).flatMap(({ cards, length, gaps }) => {
      if (length < leastRun) return []
      return gaps <= wilds ? cards : cards.filter((place) => natural[place] === 0 || length === HIGH_ACE)
    }),
  )
  return (card) => {
    if (isWild(card, options)) return true
    const place = placeOf(cardPlace(card) - 1, SUITS.indexOf(suitOf(card)))
    return inRuns.has(place) || sumOf(natural, rankOfPlace(place)) + 1 + wilds >= leastSet
  }
}

type RunPart = {
  part: number
  size: number
  /** The number of parts of this size from here on. */
  alike: number
  /** The fewest gaps of this part and all later ones, and of the later ones of another size. */
  gaps: number
  gapsAfter: number
  /** The fewest gaps of this part alone. */
  own: number
}

type SetPart = {
  part: number
  size: number
  /** The fewest natural cards of this set. */
  naturals: number
}

type Found = { shape: Shape; filling: Filling }

function searchFor(holding: Holding, { parts, options: { sameRank }, patience }: Question) {
  const { natural, held, values } = holding
  const wilds = wildsHeld(holding)
  const counts = RANKS.map((_, rank) => sumOf(natural, rank))
  const worths = counts.map((count, rank) => count * values[rank]!)
  const worth = worths.reduce((sum, value) => sum + value, 0)
  // The ranks that the hand has most of come first.
  const ranks = [...RANKS.keys()].sort((a, b) => counts[b]! - counts[a]! || worths[b]! - worths[a]!)
  const runParts = runPartsOf(parts, holding)
  const setParts = setPartsOf(parts, holding)
  const gapsInRuns = runParts[0]?.gaps ?? 0
  const mostWorth = worths.toSorted((a, b) => b - a)

  /** A lower bound for the missing cards of every shape. */
  function least(): number {
    const most = Math.max(...counts)
    const gapsInSets = setParts.reduce((sum, { size }) => sum + Math.max(size - most, 0), 0)
    return Math.max(gapsInSets + gapsInRuns - wilds, 0)
  }

  /** The most value that this number of sets can hold. */
  function mostInSets(sets: number): number {
    return mostWorth.slice(0, sets).reduce((sum, value) => sum + value, 0)
  }

  /** The best shape with at most `most` missing cards. With `any` the first one will do. */
  function within(most: number, any = most > 0): Found | undefined {
    const choices = runChoices(runParts, holding, most, any)
    const valueInRuns = choices[0]?.value ?? 0
    const sets: SetShape[] = []
    const runs: RunShape[] = []
    /** The natural cards that the runs use, and the cards of each rank that they leave. */
    const used = new Uint8Array(natural.length)
    const rest = [...counts]
    /** The number of cards of each rank that the sets need. */
    const asked = Array<number>(RANKS.length).fill(0)
    let best: Found | undefined
    let isDone = false
    chooseSets(0, 0, 0)
    return best

    /** `gaps` counts the places that no natural card fills. `value` is the value of the natural cards laid down. */
    function chooseSets(from: number, gaps: number, value: number): void {
      const next = setParts[sets.length]
      if (!next) {
        const open = openInSets()
        if (open <= most) chooseRuns(0, gaps, open, value)
        return
      }
      // Sets of one size are interchangeable, so their ranks come in order.
      const start = setParts[sets.length - 1]?.size === next.size ? from : 0
      for (let at = start; at < ranks.length && !isDone; at += 1) {
        const rank = ranks[at]!
        const isNew = asked[rank] === 0
        if (!isNew && !sameRank) continue
        if (!goesOn(patience)) isDone = true
        const gapsBefore = shortOf(rank)
        asked[rank]! += next.size
        const gapsNow = gaps + shortOf(rank) - gapsBefore
        const valueNow = value + (isNew ? worths[rank]! : 0)
        const valueLeft = mostInSets(setParts.length - sets.length - 1) + valueInRuns
        if (isOfUse(gapsNow + gapsInRuns, valueNow + valueLeft)) {
          sets.push({ part: next.part, rank, size: next.size })
          chooseSets(at, gapsNow, valueNow)
          sets.pop()
        }
        asked[rank]! -= next.size
      }
    }

    /** `open` counts the gaps that wild cards may not fill. */
    function chooseRuns(from: number, gaps: number, open: number, value: number): void {
      const next = runParts[runs.length]
      if (!next) {
        tryShape()
        return
      }
      const { part, alike, gapsAfter } = next
      const { windows, valueAfter } = choices[runs.length]!
      const later = runs.length + 1
      // Runs of one size are interchangeable, so their windows come in order. Later windows have more gaps or less value.
      const start = runParts[runs.length - 1]?.size === next.size ? from : 0
      for (let at = start; at < windows.length && !isDone; at += 1) {
        const window = windows[at]!
        const gapsLeft = any ? (alike - 1) * window.gaps + gapsAfter : (runParts[later]?.gaps ?? 0)
        const valueLeft = any ? (choices[later]?.value ?? 0) : (alike - 1) * window.value + valueAfter
        if (!isOfUse(gaps + window.gaps + gapsLeft, value + window.value + valueLeft)) {
          if (any || gaps + window.gaps + gapsLeft - wilds <= most) break
          continue
        }
        if (!goesOn(patience)) isDone = true
        if (open + window.open > most || runs.some((run) => joinUp(run, window))) continue
        let [gapsNow, valueNow, taken] = [gaps, value, 0]
        for (const [step, card] of window.cards.entries()) {
          const rank = rankOfPlace(card)
          const isThere = used[card]! < natural[card]!
          // A card that goes into the run is missing in a set that needs it too.
          if (!isThere || asked[rank]! >= rest[rank]!) gapsNow += 1
          if (!isThere) continue
          if (asked[rank] === 0) valueNow += values[rank]!
          used[card]! += 1
          rest[rank]! -= 1
          taken |= 1 << step
        }
        if (isOfUse(gapsNow + gapsLeft, valueNow + valueLeft)) {
          runs.push({ part, suit: window.suit, start: window.start, length: window.length })
          chooseRuns(at, gapsNow, open + window.open, valueNow)
          runs.pop()
        }
        for (const [step, card] of window.cards.entries()) {
          if (!((taken >> step) & 1)) continue
          used[card]! -= 1
          rest[rankOfPlace(card)]! += 1
        }
      }
    }

    function tryShape(): void {
      const below = best?.filling.left ?? Number.POSITIVE_INFINITY
      const filling = fill({ runs, sets }, holding, { most, below, any }, patience)
      if (!filling) return
      best = { shape: { runs: [...runs], sets: [...sets] }, filling }
      if (any || filling.left === 0) isDone = true
    }

    /** Tells whether a shape with at least these gaps and at most this value can be better. */
    function isOfUse(gaps: number, value: number): boolean {
      return gaps - wilds <= most && !(best && worth - value >= best.filling.left)
    }

    function shortOf(rank: number): number {
      return Math.max(asked[rank]! - rest[rank]!, 0)
    }

    /** Counts the gaps of the sets that wild cards may not fill. */
    function openInSets(): number {
      return [...new Set(sets.map(({ rank }) => rank))].reduce((open, rank) => {
        const naturals = setParts.reduce(
          (sum, part, at) => sum + (sets[at]?.rank === rank ? part.naturals : 0),
          0,
        )
        return open + Math.max(naturals - sumOf(held, rank), 0)
      }, 0)
    }
  }

  return { least: least(), within }
}

/** The parts of a kind, from the largest to the smallest. */
function largestFirst(parts: readonly Part[], kind: Part['kind']): { part: number; size: number }[] {
  const numbered = parts.map(({ kind, size }, part) => ({ part, kind, size }))
  return numbered.filter((part) => part.kind === kind).sort((a, b) => b.size - a.size)
}

function setPartsOf(parts: readonly Part[], holding: Holding): SetPart[] {
  return largestFirst(parts, 'set').map(({ part, size }) => {
    const counts = Array.from(
      { length: size + 1 },
      (_, wilds) => naturalsBeside(wilds, size, holding) ?? size,
    )
    return { part, size, naturals: Math.min(...counts) }
  })
}

function runPartsOf(parts: readonly Part[], holding: Holding): RunPart[] {
  const runParts: RunPart[] = []
  // Each part adds up the parts after it, so the loop begins with the last.
  for (const { part, size } of largestFirst(parts, 'run').reverse()) {
    const [after] = runParts
    const isAgain = after?.size === size
    const gapsAfter = isAgain ? after.gapsAfter : (after?.gaps ?? 0)
    const alike = isAgain ? after.alike + 1 : 1
    const own = isAgain ? after.own : leastGaps(holding, size)
    runParts.unshift({ part, size, alike, gaps: alike * own + gapsAfter, gapsAfter, own })
  }
  return runParts
}

/** The windows of a run part, the most value of it and all later parts, and of the later parts of another size. */
type RunChoices = { windows: readonly Window[]; value: number; valueAfter: number }

/** The windows of each run part. With `any` those with the fewest gaps come first, otherwise the most valuable. */
function runChoices(
  runParts: readonly RunPart[],
  holding: Holding,
  most: number,
  any: boolean,
): RunChoices[] {
  if (runParts.length === 0) return []
  const sorted = windowsOf(holding, wildsHeld(holding) + most, most).sort((a, b) =>
    any ? a.gaps - b.gaps || a.length - b.length : b.value - a.value || a.length - b.length,
  )
  const choices: RunChoices[] = []
  for (const { size, alike } of runParts.toReversed()) {
    const [after] = choices
    const windows = alike > 1 ? after!.windows : sorted.filter(({ length }) => length >= size)
    const valueAfter = alike > 1 ? after!.valueAfter : (after?.value ?? 0)
    const best = windows.reduce((best, { value }) => Math.max(best, value), 0)
    choices.unshift({ windows, value: alike * best + valueAfter, valueAfter })
  }
  return choices
}
