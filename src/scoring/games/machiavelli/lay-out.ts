import { type Card, cardOf, isJoker, JOKER, rankAt, SUITS, type Suit } from '../../cards.ts'
import { LEAST, MOST_IN_RUN } from '../../melds.ts'
import { type Aces, isGroup } from './groups.ts'
import { ENDS, FIXED, kindAfter, kindsOf, NATURAL, PAIR, STARTED, STARTED_BY_JOKER } from './open-runs.ts'
import type { RankSet } from './rank-sets.ts'
import type { Plan } from './search.ts'

/** Lays out the groups of a plan. */

/** A run, or its part up to where the ranks go round; `next` is then the part that follows. */
type Run = { cards: Card[]; kind: number; next?: Run }

export function groupsOf(plan: Plan, aces: Aces): Card[][] {
  const { course, choices } = plan
  const sets = course.ranks.flatMap((rank, at) => choices[at]!.sets.map((set) => cardsOf(set, rank)))
  const runs = SUITS.flatMap((suit, index) => runsOf(plan, suit, index))
  return withSpare([...runs.flatMap(cut), ...sets], plan.spare, aces)
}

function cardsOf({ naturals, fixed, free }: RankSet, rank: number): Card[] {
  const inBits = (bits: number) => SUITS.filter((_, at) => (bits >> at) & 1)
  const jokers = inBits(fixed).length + free
  return [...inBits(naturals).map((suit) => cardOf(rankAt(rank), suit)), ...Array<Card>(jokers).fill(JOKER)]
}

function runsOf({ course, beginning, choices, steps }: Plan, suit: Suit, index: number): Card[][] {
  const begun = kindsOf(beginning.states[index]!).map((kind): Run => {
    // Where ranks do not go round, a run that is open in the beginning has an ace below the two.
    return { cards: course.isRing ? [] : [kind === STARTED ? cardOf('A', suit) : JOKER], kind }
  })
  const ended: Run[] = []
  const end = (run: Run) => {
    if (run.kind === PAIR) run.cards.push(JOKER)
    ended.push(run)
  }
  let open = begun
  for (const [at, rank] of course.ranks.entries()) {
    const card = cardOf(rankAt(rank), suit)
    const { deeds } = steps[at]![index]!
    let [naturals, fixed] = [choices[at]!.naturals[index]!, choices[at]!.fixed[index]!]
    const going: Run[] = []
    for (const [place, run] of open.entries()) {
      const deed = deeds[place]!
      if (deed === ENDS) {
        end(run)
        continue
      }
      run.cards.push(deed === NATURAL ? card : JOKER)
      run.kind = kindAfter(run.kind, deed)
      if (deed === NATURAL) naturals -= 1
      if (deed === FIXED) fixed -= 1
      going.push(run)
    }
    for (let left = 0; left < naturals; left += 1) going.push({ cards: [card], kind: STARTED })
    for (let left = 0; left < fixed; left += 1) going.push({ cards: [JOKER], kind: STARTED_BY_JOKER })
    open = going.sort((one, other) => one.kind - other.kind)
  }
  if (!course.isRing) {
    for (const run of open) end(run)
    return ended.map(({ cards }) => cards)
  }
  const wanted = begun.map((run, at) => ({ run, kind: kindsOf(beginning.states[index]!)[at]! }))
  for (const run of open) {
    const at = wanted.findIndex(({ kind }) => kind === run.kind)
    if (at < 0) end(run)
    else run.next = wanted.splice(at, 1)[0]!.run
  }
  return joined([...new Set([...ended, ...open, ...begun])], begun)
}

/** Runs whose parts are put together. A run that goes all the way round begins anywhere. */
function joined(runs: readonly Run[], begun: readonly Run[]): Card[][] {
  const seen = new Set<Run>()
  const follow = (run: Run): Card[] => {
    const cards: Card[] = []
    for (let part: Run | undefined = run; part && !seen.has(part); part = part.next) {
      seen.add(part)
      cards.push(...part.cards)
    }
    return cards
  }
  const first = runs.filter((run) => !begun.includes(run)).map(follow)
  const rings = begun.filter((run) => !seen.has(run)).map(follow)
  return [...first, ...rings]
}

/** A run that is too long, as several runs. */
function cut(run: Card[]): Card[][] {
  if (run.length <= MOST_IN_RUN) return [run]
  const at = placeToCut(run)
  return [run.slice(0, at), ...cut(run.slice(at))]
}

/** Where a long run can be cut in two. It has few jokers, so there is such a place. */
function placeToCut(run: readonly Card[]): number {
  const hasNatural = (cards: readonly Card[]) => cards.some((card) => !isJoker(card))
  for (let at = Math.floor(run.length / 2) - 1; at > LEAST; at -= 1) {
    if (hasNatural(run.slice(0, at)) && hasNatural(run.slice(at))) return Math.min(at, MOST_IN_RUN)
  }
  return LEAST
}

/** Puts jokers that are left over into groups that have room. The search has made sure of that. */
function withSpare(groups: readonly Card[][], spare: number, aces: Aces): Card[][] {
  if (spare === 0) return [...groups]
  const at = groups.findIndex((group) => isGroup([...group, JOKER], aces))
  if (at >= 0) return withSpare(groups.with(at, [...groups[at]!, JOKER]), spare - 1, aces)
  const long = groups.findIndex((group) => group.length === MOST_IN_RUN)
  const run = groups[long]
  if (!run) return [...groups]
  const middle = placeToCut(run)
  return withSpare(groups.toSpliced(long, 1, run.slice(0, middle), run.slice(middle)), spare, aces)
}
