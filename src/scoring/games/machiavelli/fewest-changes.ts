import { type Card, cardPlace, isJoker, RANKS, suitIndex } from '../../cards.ts'
import { LEAST } from '../../melds.ts'
import { type Aces, changedGroups, inOrder } from './groups.ts'
import type { Options } from './options.ts'
import { arrangementOf } from './plays.ts'
import type { Effort } from './search.ts'

/** Plays cards so that few groups of the table change. */

type Cards = readonly Card[]
type Groups = readonly Cards[]

/** Up to this number of changed groups, the fewest are found. */
const EXACT = 3

/** How long a table with few changes is looked for once more than a few groups change. */
const NEAR_EFFORT = 100_000

/** A table with these cards on it and as few changed groups as can be found; undefined if there is none. */
export function fewestChanges(
  table: Groups,
  cards: Cards,
  options: Options,
  effort: Effort,
): Card[][] | undefined {
  const whole = arrangementOf(table, cards, options, effort)
  if (!whole) return undefined
  const near = keepingMost(table, cards, options, effort) ?? whole
  const most = Math.min(changedGroups(table, near).length - 1, EXACT)
  for (let size = 0; size <= most; size += 1) {
    const found = changingSome(table, cards, size, options, effort)
    if (found) return ordered(found, options.aces)
  }
  return ordered(near, options.aces)
}

function ordered(groups: Groups, aces: Aces): Card[][] {
  return groups.map((group) => inOrder(group, aces))
}

/** Leaves one group after another as it is, wherever the others and the cards can do without it. */
function keepingMost(table: Groups, cards: Cards, options: Options, whole: Effort): Card[][] | undefined {
  const effort = { ...whole, left: NEAR_EFFORT }
  const unchanged: Cards[] = []
  let open = [...table]
  let best: Card[][] | undefined
  for (const group of table) {
    const others = open.toSpliced(open.indexOf(group), 1)
    const found = arrangementOf(others, cards, options, effort)
    if (!found) continue
    unchanged.push(group)
    open = others
    best = found
  }
  whole.looked = effort.looked
  return best && [...unchanged.map((group) => [...group]), ...best]
}

/** A table on which only this number of groups may have changed. */
function changingSome(
  table: Groups,
  cards: Cards,
  size: number,
  options: Options,
  effort: Effort,
): Card[][] | undefined {
  const each = table.map(heldIn)
  const chosen: number[] = []

  function choose(from: number, held: Held): Card[][] | undefined {
    if (chosen.length === size) return lay(held)
    for (let at = from; at < table.length; at += 1) {
      chosen.push(at)
      const found = choose(at + 1, together(held, each[at]!))
      chosen.pop()
      if (found) return found
    }
    return undefined
  }

  function lay(held: Held): Card[][] | undefined {
    if (!cards.every((card) => hasCompany(card, held))) return undefined
    const open = chosen.map((at) => table[at]!)
    const found = arrangementOf(open, cards, options, effort)
    return found && [...table.filter((_, at) => !chosen.includes(at)).map((group) => [...group]), ...found]
  }

  return choose(0, heldIn(cards))
}

/** The ranks in each suit as bits, the ace as bit 1, and the number of jokers. */
type Held = { suits: readonly [number, number, number, number]; jokers: number }

function heldIn(cards: Cards): Held {
  const suits: [number, number, number, number] = [0, 0, 0, 0]
  let jokers = 0
  for (const card of cards) {
    if (isJoker(card)) jokers += 1
    else suits[suitIndex(card)]! |= 1 << cardPlace(card)
  }
  return { suits, jokers }
}

function together(one: Held, other: Held): Held {
  const [c, d, h, s] = one.suits
  return {
    suits: [c | other.suits[0], d | other.suits[1], h | other.suits[2], s | other.suits[3]],
    jokers: one.jokers + other.jokers,
  }
}

/** Whether there may be two cards that lie with this one in a group. It rules out most choices before a search. */
function hasCompany(card: Card, { suits, jokers }: Held): boolean {
  if (jokers > 1 || isJoker(card)) return true
  const place = cardPlace(card)
  const own = suits[suitIndex(card)]!
  const alike = suits.reduce((count, bits) => count + ((bits >> place) & 1), 0)
  if (alike + jokers >= LEAST) return true
  const at = (step: number) => (own >> (((place + step + 12) % RANKS.length) + 1)) & 1
  const [below2, below, above, above2] = [at(-2), at(-1), at(1), at(2)] as const
  return Math.max(below2 + below, below + above, above + above2) + jokers >= LEAST - 1
}
