import type { Place, RoundId } from './event.ts'

/**
 * Where rounds stand. Each names the round that it follows, so they make a tree, and the tree is read from its root slot
 * by slot. Rounds in one slot follow the same round and did not know of each other: alternatives, of which only one can
 * have been played there. What follows any of them comes after all of them.
 */
export type Round = {
  id: RoundId
  /** In which order the rounds were added. */
  order: number
  /** 0 for a round added at the end. An insertion stands above what it was inserted before, so that it comes first. */
  level: number
  past: ReadonlySet<RoundId>
  followers: Round[]
}

export type Rounds = { all: Map<RoundId, Round>; first: Round[] }

/**
 * Only rounds that are there already count as named, which no round of ours ever notices, since whoever wrote it knew
 * them. So no list of events makes rounds that follow each other in a circle; one that follows nothing known comes first.
 */
export function addRound(rounds: Rounds, id: RoundId, { after, before, past }: Place): void {
  const named = (ids?: RoundId[]) => (ids ?? []).flatMap((id) => rounds.all.get(id) ?? [])
  const round = {
    id,
    order: rounds.all.size,
    level: named(before).reduce((level, { level: below }) => Math.max(level, below + 1), 0),
    past: new Set(named(past).map(({ id }) => id)),
    followers: [],
  }
  const leader = rounds.all.get(after as RoundId) // or undefined, under which nothing is found
  const beside = leader?.followers ?? rounds.first
  beside.push(round)
  rounds.all.set(id, round)
}

/** The slots from first to last, each with its alternatives in the order in which they were added. */
export function slotsOf(rounds: Rounds, isGone: (id: RoundId) => boolean): RoundId[][] {
  const slots: RoundId[][] = []
  const waiting: Round[][] = []
  wait(waiting, rounds.first)
  while (waiting.length > 0) {
    const { slot, later } = seat(waiting.pop() ?? [], isGone)
    if (slot.length === 0) continue
    slots.push(slot.map(({ id }) => id))
    wait(waiting, later)
    for (const { followers } of slot) wait(waiting, followers)
  }
  return slots
}

function wait(waiting: Round[][], rounds: readonly Round[]): void {
  for (const round of rounds) {
    while (waiting.length <= round.level) waiting.push([])
    const group = waiting[round.level] as Round[]
    group.push(round)
  }
}

/**
 * Of the rounds that compete for a slot, those that get it. A round that took the place of one that was gone lets it go
 * first, and competes with what others let follow it; unless there is a round to compete with in this slot.
 */
function seat(rounds: readonly Round[], isGone: (id: RoundId) => boolean): { slot: Round[]; later: Round[] } {
  const all = [...rounds].sort((a, b) => a.order - b.order)
  const gone = all.filter(({ id }) => isGone(id))
  const later = new Set(all.filter(({ past }) => past.size > 0 && gone.some(({ id }) => past.has(id))))
  const slot = all.filter((round) => !later.has(round))
  return slot.every(({ id }) => isGone(id)) ? { slot, later: [...later] } : { slot: all, later: [] }
}
