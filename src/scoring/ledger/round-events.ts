import type { Game, PlayerId } from '../game.ts'
import type { GameRecord } from '../record.ts'
import type { Plain } from '../untrusted.ts'
import type { Data, EventId, EventOf, Kind, Place, RoundId } from './event.ts'
import { type Folded, versionsIn } from './fold.ts'
import type { Register } from './registers.ts'

/**
 * What is written down round after round, and how anything is. What it says is the table's; what it knew when it was
 * written down is what the game's events add up to so far.
 */

/** What the engine cannot know by itself: an id that nothing else has, the device, and the time. */
export type Stamp = { id: EventId; device: string; time: number }

export type Said<K extends Kind> = EventOf<K>['data']

export function write<K extends Kind>(game: Folded, stamp: Stamp, kind: K, data: Said<K>): EventOf<K> {
  const latest = game.events.at(-1)?.clock ?? 0
  return { ...stamp, clock: Math.min(latest + 1, Number.MAX_SAFE_INTEGER), kind, data }
}

/** What stands in these registers, to be replaced. */
export function knownIn(game: Folded, ...registers: Register[]): { over: EventId[] } {
  const versions = registers.flatMap((register) => versionsIn(game, register))
  return { over: [...new Set(versions.map(({ event }) => event))] }
}

/** The first event. The rounds of a record follow, one by one. */
export function startGame(record: GameRecord, game: Game, stamp: Stamp, note?: string): EventOf<'started'> {
  const { id, options, players, firstDealer, ended } = record
  const sides = record.sides ?? sidesFor(record, game)
  const data: Data['started'] = {
    ...{ id, game: record.game, options, players, firstDealer },
    ...(sides && { sides }),
    ...(ended && { ended }),
    ...(note && { text: note }),
  }
  return { ...stamp, clock: 0, kind: 'started', data }
}

/** Who plays with whom, written out, since it must not change when somebody moves. */
export function sidesFor({ players, options }: GameRecord, game: Game): PlayerId[][] | undefined {
  const sides = game.sidesFor?.(players.length, options)
  return sides?.map((seats) => seats.flatMap((seat) => players[seat]?.id ?? []))
}

export function addRound(game: Folded, stamp: Stamp, content: Plain): EventOf<'round-added'> {
  const last = game.slots.findLastIndex(({ alive }) => alive.length > 0)
  return write(game, stamp, 'round-added', { content, ...placeAfter(game, last) })
}

/** Between two rounds, so that it gets this number. */
export function insertRound(
  game: Folded,
  stamp: Stamp,
  number: number,
  content: Plain,
): EventOf<'round-added'> {
  if (number > game.rounds.length) return addRound(game, stamp, content)
  const leader = game.rounds[number - 2]
  return write(game, stamp, 'round-added', { content, ...placeAfter(game, slotOf(game, leader)) })
}

/** −1 is before the first. */
export function slotOf({ slots }: Folded, round: RoundId | undefined): number {
  return slots.findIndex(({ rounds }) => round !== undefined && rounds.includes(round))
}

/** Right after a slot: before the next, or at the end, past the rounds that are gone from there and may come back. */
export function placeAfter({ slots }: Folded, at: number): Place {
  const { standing, alive = [] } = slots[at] ?? {}
  const after = standing ?? alive[0]
  const rest = slots.slice(at + 1)
  const isLast = rest.every(({ alive }) => alive.length === 0)
  const named = (isLast ? rest : rest.slice(0, 1)).flatMap(({ rounds }) => rounds)
  return {
    ...(after !== undefined && { after }),
    ...(named.length > 0 && (isLast ? { past: named } : { before: named })),
  }
}

export function mendRound(
  game: Folded,
  stamp: Stamp,
  round: RoundId,
  content: Plain,
): EventOf<'round-mended'> {
  return write(game, stamp, 'round-mended', { round, content, ...knownIn(game, `round ${round}`) })
}

export function removeRound(game: Folded, stamp: Stamp, round: RoundId): EventOf<'round-removed'> {
  return write(game, stamp, 'round-removed', { round, ...knownIn(game, `round ${round}`) })
}
