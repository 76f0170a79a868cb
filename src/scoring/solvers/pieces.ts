import { type Subset, sizeOf } from '../bits.ts'
import { type Card, rankOf, SUITS, suitOf } from '../cards.ts'
import { groupBy } from '../group-by.ts'
import { type MeldKind, rankIn, startsOf, type WholeRules } from '../melds.ts'
import { mostWilds } from '../wild-limits.ts'
import { findGappedRuns } from './gapped-runs.ts'

/**
 * The melds that a hand with wild cards can make, for searches that keep a table over the subsets of its natural cards.
 */

/** The natural cards of a meld, the number of wild cards with them, and the most that it can be worth. */
export type Piece = { cards: Subset; wilds: number; kind: MeldKind; worth: number }

/** Sets without an upper limit are tried up to this size: more natural cards make two sets. */
const MOST_IN_PIECE = 5

/** Cards of a hand with the bit that each has in its subsets. */
type Placed = { card: Card; bit: Subset }

/** Gives each card the bit of its index. */
export function withBits(cards: readonly Card[]): Placed[] {
  return cards.map((card, at) => ({ card, bit: 1 << at }))
}

/** Every choice of these natural cards with every number of wild cards that makes a meld of them, or only the fewest. */
export function piecesOf(
  placed: readonly Placed[],
  wilds: number,
  rules: WholeRules,
  { fewest = false }: { fewest?: boolean } = {},
): Piece[] {
  const { set, run, worth } = rules
  const pieces = new Map<number, Piece>()
  for (const alike of groupBy(placed, ({ card }) => rankOf(card)).values()) {
    if (alike.length + wilds >= set.least) offerSets(alike)
  }
  for (const suited of groupBy(placed, ({ card }) => suitOf(card)).values()) {
    if (suited.length + wilds >= run.least) offerRuns(suited)
  }
  return [...pieces.values()]

  function offerSets(alike: readonly Placed[]): void {
    const rank = rankOf(alike[0]!.card)
    for (const cards of choicesOf(alike, set.suits.differ)) {
      const size = sizeOf(cards)
      const least = Math.max(set.least - size, 0)
      offer('set', cards, size, least, set.most - size, (all) => (worth ? all * worth(rank, false) : 0))
    }
  }

  function offerRuns(suited: readonly Placed[]): void {
    findGappedRuns(suited, wilds, run, ({ cards, size, low, high, gaps }) => {
      const least = Math.max(run.least - size, gaps)
      offer('run', cards, size, least, run.most - size, (all) => bestRun(low, high, all, rules))
    })
  }

  function offer(
    kind: MeldKind,
    cards: Subset,
    size: number,
    least: number,
    most: number,
    worthOf: (size: number) => number | undefined,
  ): void {
    for (let wild = least; wild <= Math.min(wilds, most, fewest ? least : wilds); wild += 1) {
      if (wild > 0 && wild > mostWilds(size + wild, rules.wild?.limit.most ?? 'any', kind)) continue
      const worth = worthOf(size + wild)
      const key = fewest ? cards : cards * (wilds + 1) + wild
      const known = pieces.get(key)
      const isBetter = !known || wild < known.wilds || (wild === known.wilds && worth! > known.worth)
      if (worth !== undefined && isBetter) pieces.set(key, { cards, wilds: wild, kind, worth })
    }
  }
}

/** The choices of at least one of these cards of a rank, which perhaps differ in suit. */
function choicesOf(alike: readonly Placed[], differ: boolean): Subset[] {
  let choices: Subset[] = [0]
  if (differ) {
    for (const suit of SUITS) {
      const own = alike.filter(({ card }) => suitOf(card) === suit)
      choices = choices.flatMap((cards) => [cards, ...own.map(({ bit }) => cards | bit)])
    }
  } else {
    for (const { bit } of alike) {
      choices = choices.flatMap((cards) => (sizeOf(cards) < MOST_IN_PIECE ? [cards, cards | bit] : [cards]))
    }
  }
  return choices.filter((cards) => cards !== 0)
}

/** The most that a run of this length can be worth that reaches from `low` to `high`; undefined if there is no room. */
function bestRun(low: number, high: number, length: number, { run, worth }: WholeRules): number | undefined {
  const { first, last } = startsOf(length, run)
  let best: number | undefined
  for (let lowest = high - length + 1; lowest <= low; lowest += 1) {
    // Around the corner, a run from below the ace begins with the ranks before the highest.
    const start = run.aces === 'corner' && lowest < 1 ? lowest + run.ranks.length : lowest
    if (start < first || start > last) continue
    let sum = 0
    for (let place = start; worth && place < start + length; place += 1) {
      sum += worth(rankIn(run, place), place === 1)
    }
    if (best === undefined || sum > best) best = sum
  }
  return best
}
