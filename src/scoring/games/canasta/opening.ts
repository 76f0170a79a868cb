import type { Card } from '../../cards.ts'
import { groupBy } from '../../group-by.ts'
import { isWild, LEAST, setRank } from '../../rank-sets.ts'
import { wildRoom, worthOf } from './melds.ts'
import type { Options } from './options.ts'

/** A possible meld of a rank: how many natural and wild cards it has. */
type Choice = { naturals: number; wilds: number }

/**
 * Finds the first meld that reaches the minimum with the fewest cards and, among these, with the fewest wild cards;
 * undefined if there is none. Dynamic programming, rank by rank: for each number of cards and of wild cards it keeps
 * the most that the natural cards can be worth. It need not choose wild cards, since the dearest are as good in any
 * meld.
 */
export function fewestMelds(hand: readonly Card[], minimum: number, options: Options): Card[][] | undefined {
  const wilds = hand.filter(isWild).sort((a, b) => worthOf([b]) - worthOf([a]))
  const wildWorths = [0, ...wilds.map((_, at) => worthOf(wilds.slice(0, at + 1)))]
  // The dearest ranks come first, so that the search soon finds a first meld and need not look at longer ones.
  const ranks = [...groupBy(hand.filter(setRank), setRank).values()].sort(
    ([a], [b]) => worthOf([b!]) - worthOf([a!]),
  )

  // One number holds the number of cards, then of wild cards, so that the least is the best.
  const width = wilds.length + 1
  const worths = Array<number>((hand.length + 1) * width).fill(NONE)
  worths[0] = 0
  let least = worths.length
  const chosen = ranks.map((alike) => {
    const choices = choicesFor(alike.length, options)
    const worth = worthOf([alike[0]!])
    const latest: (Choice | undefined)[] = []
    // Goes from the longest down, so that no rank is melded twice.
    for (let from = least - 1; from >= 0; from -= 1) {
      if (worths[from] === NONE) continue
      for (const choice of choices) {
        const used = (from % width) + choice.wilds
        if (used > wilds.length) continue
        const to = from + (choice.naturals + choice.wilds) * width + choice.wilds
        const reached = worths[from]! + choice.naturals * worth
        if (to >= least || reached <= worths[to]!) continue
        worths[to] = reached
        latest[to] = choice
        if (reached + wildWorths[used]! >= minimum) least = to
      }
    }
    return latest
  })
  return least < worths.length ? meldsFrom(least) : undefined

  /** The melds that lead to this place, with the dearest wild cards in them. */
  function meldsFrom(place: number): Card[][] {
    const melds: Card[][] = []
    let [key, left] = [place, wilds]
    for (const [at, alike] of [...ranks.entries()].reverse()) {
      const choice = chosen[at]![key]
      if (!choice) continue
      melds.unshift([...alike.slice(0, choice.naturals), ...left.slice(0, choice.wilds)])
      left = left.slice(choice.wilds)
      key -= (choice.naturals + choice.wilds) * width + choice.wilds
    }
    return melds
  }
}

/** No melds lead to this place. */
const NONE = -1

/** The melds that this number of natural cards of a rank can make. */
function choicesFor(held: number, options: Options): Choice[] {
  const choices: Choice[] = []
  for (let naturals = 2; naturals <= held; naturals += 1) {
    const most = wildRoom(naturals, options)
    for (let wilds = Math.max(0, LEAST - naturals); wilds <= most; wilds += 1)
      choices.push({ naturals, wilds })
  }
  return choices
}
