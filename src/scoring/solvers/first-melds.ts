import type { Card } from '../cards.ts'

/**
 * The first melds of a side: of each rank at most one, with wild cards among them, worth a minimum together. Dynamic
 * programming, rank by rank: for each number of cards and of wild cards it keeps the most that the natural cards can be worth.
 * It need not choose wild cards, since the dearest are as good in any meld.
 */

/** A possible meld of a rank: how many natural and wild cards it has, and whether a side may open with it. */
export type Choice = { naturals: number; wilds: number; opens: boolean }
export type RankChoices = { alike: readonly Card[]; choices: readonly Choice[] }

type Asked = {
  ranks: readonly RankChoices[]
  /** The wild cards, the dearest first. So many of them lie in a meld of their own. */
  wilds: readonly Card[]
  alone?: number
  /** Whether a side may open without any of the ranks. */
  isOpen: boolean
  minimum: number
  worthOf: (cards: readonly Card[]) => number
}

export type FirstMelds = { melds: Card[][]; cards: number; wilds: number; worth: number }

/** No melds lead to this place. */
const NONE = -1

/**
 * The melds that reach the minimum with the fewest cards and, among these, with the fewest wild cards. With `all` also those that
 * are worth most, whatever the minimum is; without it the search ends sooner.
 */
export function firstMelds(
  { ranks, wilds, alone = 0, isOpen, minimum, worthOf }: Asked,
  all = false,
): { fewest: FirstMelds | undefined; richest: FirstMelds | undefined } {
  const wildWorths = Array.from({ length: wilds.length + 1 }, (_, number) => worthOf(wilds.slice(0, number)))
  // One number holds the number of cards, then of wild cards, then whether it opens, so that the least is the best.
  const width = 2 * (wilds.length + 1)
  const cards = ranks.reduce((sum, { alike }) => sum + alike.length, wilds.length)
  const worths = Array<number>((cards + 1) * width).fill(NONE)
  const wildsAt = (place: number) => (place % width) >> 1
  const worthAt = (place: number) => worths[place]! + wildWorths[wildsAt(place)]!
  const start = alone * width + 2 * alone + Number(isOpen)
  worths[start] = 0
  let least = worths.length
  // The dearest ranks come first, so that the search soon finds first melds and need not look at longer ones.
  const sorted = ranks.toSorted(
    (one, other) => worthOf(other.alike.slice(0, 1)) - worthOf(one.alike.slice(0, 1)),
  )
  const steps = sorted.map(({ alike, choices }) => {
    const worth = worthOf(alike.slice(0, 1))
    const latest: ({ choice: Choice; from: number } | undefined)[] = []
    // Goes from the longest down, so that no rank is melded twice.
    for (let from = (all ? worths.length : least) - 1; from >= 0; from -= 1) {
      if (worths[from] === NONE) continue
      for (const choice of choices) {
        const used = wildsAt(from) + choice.wilds
        if (used > wilds.length) continue
        const shift = (choice.naturals + choice.wilds) * width + 2 * choice.wilds
        const to = (from + shift) | Number(choice.opens)
        const reached = worths[from]! + choice.naturals * worth
        if ((!all && to >= least) || reached <= worths[to]!) continue
        worths[to] = reached
        latest[to] = { choice, from }
        if (isEnough(to)) least = Math.min(least, to)
      }
    }
    return latest
  })
  if (isEnough(start)) least = Math.min(least, start)
  return {
    fewest: least < worths.length ? found(least) : undefined,
    richest: all ? found(richestPlace()) : undefined,
  }

  function isEnough(place: number): boolean {
    return (place & 1) === 1 && place >= width && worthAt(place) >= minimum
  }

  function richestPlace(): number {
    let best = NONE
    for (let place = width + 1; place < worths.length; place += 2) {
      if (worths[place] !== NONE && (best === NONE || worthAt(place) > worthAt(best))) best = place
    }
    return best
  }

  /** The melds that lead to this place, with the dearest wild cards in them. */
  function found(place: number): FirstMelds | undefined {
    if (place === NONE) return undefined
    const melds: Card[][] = []
    let [key, left] = [place, wilds.slice(alone)]
    for (const [at, { alike }] of [...sorted.entries()].reverse()) {
      const step = steps[at]![key]
      if (!step) continue
      const { choice, from } = step
      melds.unshift([...alike.slice(0, choice.naturals), ...left.slice(0, choice.wilds)])
      left = left.slice(choice.wilds)
      key = from
    }
    if (alone > 0) melds.push(wilds.slice(0, alone))
    return { melds, cards: Math.floor(place / width), wilds: wildsAt(place), worth: worthAt(place) }
  }
}
