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
  /** The removed rounds whose place it took, and the rounds that took its own. */
  past: RoundNode[]
  heirs: RoundNode[]
  followers: RoundNode[]
}

export type RoundTree = { nodes: Map<RoundId, RoundNode>; roots: RoundNode[] }

/**
 * Adds a round below the one that it follows, or as a root if that one is unknown. Only rounds added earlier count, so
 * rounds from damaged events cannot follow each other in a circle; a device never names a round that it does not know.
 */
export function addToTree(rounds: RoundTree, id: RoundId, { after, before, past }: RoundPlace): void {
  const named = (ids?: RoundId[]) => [...new Set(ids)].flatMap((id) => rounds.nodes.get(id) ?? [])
  const round: RoundNode = {
    id,
    order: rounds.nodes.size,
    level: named(before).reduce((level, { level: below }) => Math.max(level, below + 1), 0),
    past: named(past),
    heirs: [],
    followers: [],
  }
  for (const removed of round.past) removed.heirs.push(round)
  const leader = after === undefined ? undefined : rounds.nodes.get(after)
  const siblings = leader?.followers ?? rounds.roots
  siblings.push(round)
  rounds.nodes.set(id, round)
}

/** The slots in order, each with its alternatives in the order in which they were added. */
export function slotsOf(rounds: RoundTree, isRemoved: (id: RoundId) => boolean): RoundId[][] {
  const slots: RoundId[][] = []
  /** The highest level last. */
  const contests: Contest[] = []
  enqueue(contests, rounds.roots, isRemoved)
  for (let contest = contests.pop(); contest; contest = contests.pop()) {
    const slot = takeSlot(contest, isRemoved)
    slots.push(slot.map(({ id }) => id))
    if (contest.ready.size > 0) contests.push(contest)
    for (const { followers } of slot) enqueue(contests, followers, isRemoved)
  }
  return slots
}

/**
 * The rounds of a level that compete for its next slot. A round that took the place of a removed one is postponed behind
 * it, where it competes with the removed round's followers, unless the slot has a live round.
 */
type Contest = {
  level: number
  ready: Set<RoundNode>
  /** Each with the number of removed rounds that it waits for. */
  postponed: Map<RoundNode, number>
}

function enqueue(
  contests: Contest[],
  rounds: readonly RoundNode[],
  isRemoved: (id: RoundId) => boolean,
): void {
  for (const round of rounds) {
    const below = contests.findLastIndex(({ level }) => level <= round.level)
    let contest = contests[below]
    if (contest?.level !== round.level) {
      contest = { level: round.level, ready: new Set(), postponed: new Map() }
      contests.splice(below + 1, 0, contest)
    }
    const { ready, postponed } = contest
    const competes = (other: RoundNode) => ready.has(other) || postponed.has(other)
    const before = round.past.filter((other) => competes(other) && isRemoved(other.id)).length
    if (before > 0) postponed.set(round, before)
    else ready.add(round)
    if (!isRemoved(round.id)) continue
    for (const heir of round.heirs.filter(competes)) {
      postponed.set(heir, (postponed.get(heir) ?? 0) + 1)
      ready.delete(heir)
    }
  }
}

/** Takes the rounds of the next slot out of a contest, which always has one that is ready: the one added first. */
function takeSlot({ ready, postponed }: Contest, isRemoved: (id: RoundId) => boolean): RoundNode[] {
  const isOver = [...ready].some(({ id }) => !isRemoved(id))
  const slot = isOver ? [...ready, ...postponed.keys()] : [...ready]
  ready.clear()
  if (isOver) postponed.clear()
  for (const heir of isOver ? [] : slot.flatMap(({ heirs }) => heirs)) {
    const before = postponed.get(heir)
    if (before === undefined) continue
    postponed.set(heir, before - 1)
    if (before > 1) continue
    postponed.delete(heir)
    ready.add(heir)
  }
  return slot.sort((a, b) => a.order - b.order)
}
