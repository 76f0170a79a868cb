import type { RoundId, RoundPlace } from './event.ts'

/**
 * The order of rounds. Each round names the round that it follows, so the rounds form a tree, which is read from its
 * roots slot by slot. The rounds of one slot follow the same round, and their devices did not know of each other: they
 * are alternatives, and only one of them was played. Rounds that follow any of them come after the whole slot.
 */
type RoundNode = {
  id: RoundId
  /** The position in which the round was added. */
  order: number
  /** 0 for a round added at the end. An insertion has a higher level than the rounds after it, so it comes first. */
  level: number
  past: ReadonlySet<RoundId>
  followers: RoundNode[]
}

export type RoundTree = { nodes: Map<RoundId, RoundNode>; roots: RoundNode[] }

/**
 * Adds a round below the one that it follows, or as a root if that one is unknown. Only rounds added earlier count, so
 * rounds from damaged events cannot follow each other in a circle; a device never names a round that it does not know.
 */
export function addToTree(rounds: RoundTree, id: RoundId, { after, before, past }: RoundPlace): void {
  const named = (ids?: RoundId[]) => (ids ?? []).flatMap((id) => rounds.nodes.get(id) ?? [])
  const round = {
    id,
    order: rounds.nodes.size,
    level: named(before).reduce((level, { level: below }) => Math.max(level, below + 1), 0),
    past: new Set(named(past).map(({ id }) => id)),
    followers: [],
  }
  const leader = after === undefined ? undefined : rounds.nodes.get(after)
  const siblings = leader?.followers ?? rounds.roots
  siblings.push(round)
  rounds.nodes.set(id, round)
}

/** The slots in order, each with its alternatives in the order in which they were added. */
export function slotsOf(rounds: RoundTree, isRemoved: (id: RoundId) => boolean): RoundId[][] {
  const slots: RoundId[][] = []
  const waiting: RoundNode[][] = []
  enqueue(waiting, rounds.roots)
  while (waiting.length > 0) {
    const { slot, postponed } = fillSlot(waiting.pop() ?? [], isRemoved)
    if (slot.length === 0) continue
    slots.push(slot.map(({ id }) => id))
    enqueue(waiting, postponed)
    for (const { followers } of slot) enqueue(waiting, followers)
  }
  return slots
}

function enqueue(waiting: RoundNode[][], rounds: readonly RoundNode[]): void {
  for (const round of rounds) {
    while (waiting.length <= round.level) waiting.push([])
    waiting[round.level]!.push(round)
  }
}

/**
 * Chooses the rounds of the next slot among those that compete for it. A round that took the place of a removed one is
 * postponed behind it, where it competes with the removed round's followers, unless the slot has a live round.
 */
function fillSlot(
  rounds: readonly RoundNode[],
  isRemoved: (id: RoundId) => boolean,
): { slot: RoundNode[]; postponed: RoundNode[] } {
  const all = [...rounds].sort((a, b) => a.order - b.order)
  const removed = all.filter(({ id }) => isRemoved(id))
  const postponed = new Set(all.filter(({ past }) => past.size > 0 && removed.some(({ id }) => past.has(id))))
  const slot = all.filter((round) => !postponed.has(round))
  return slot.every(({ id }) => isRemoved(id))
    ? { slot, postponed: [...postponed] }
    : { slot: all, postponed: [] }
}
