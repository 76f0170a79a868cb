import type { Game } from '../game.ts'
import type { GameRecord } from '../record.ts'
import { sideIds } from '../seats.ts'
import type { Plain } from '../untrusted.ts'
import { nextClock } from './clocks.ts'
import type { EventId, EventKind, EventOf, RoundId, RoundPlace } from './event.ts'
import { type FoldedGame, versionsIn } from './fold.ts'
import type { Register } from './registers.ts'

/** The part of an event that the engine cannot make: a unique id, the device and the time. */
export type EventMeta = { id: EventId; device: string; time: number }

/** The next event of a game, right after all that this device knows. */
export function createEvent<K extends EventKind>(
  game: FoldedGame,
  meta: EventMeta,
  kind: K,
  data: EventOf<K>['data'],
): EventOf<K> {
  return { ...meta, clock: nextClock(game.events), kind, data }
}

/** The `over` of an event that replaces all standing versions of these registers. */
export function replacing(game: FoldedGame, ...registers: Register[]): { over: EventId[] } {
  const versions = registers.flatMap((register) => versionsIn(game, register))
  return { over: [...new Set(versions.map(({ event }) => event))] }
}

/** The first event of a game. */
export function startGame(
  record: GameRecord,
  game: Game,
  meta: EventMeta,
  note?: string,
): EventOf<'started'> {
  const { id, options, players, firstDealer, ended } = record
  // Events store the sides, because they stay the same when a player moves.
  const sides = record.sides ?? sideIds(record, game)
  const data = {
    id,
    game: record.game,
    options,
    players,
    firstDealer,
    ...(sides && { sides }),
    ...(ended && { ended }),
    ...(note && { text: note }),
  }
  return { ...meta, clock: 0, kind: 'started', data }
}

/** Adds a round after the last one. */
export function addRound(game: FoldedGame, meta: EventMeta, content: Plain): EventOf<'round-added'> {
  const last = game.slots.findLastIndex(({ alive }) => alive.length > 0)
  return createEvent(game, meta, 'round-added', { content, ...placeAfter(game, last) })
}

/** Inserts a round so that it gets this number. */
export function insertRound(
  game: FoldedGame,
  meta: EventMeta,
  number: number,
  content: Plain,
): EventOf<'round-added'> {
  if (number > game.rounds.length) return addRound(game, meta, content)
  const leader = game.rounds[number - 2]
  return createEvent(game, meta, 'round-added', { content, ...placeAfter(game, slotOf(game, leader)) })
}

/** The index of a round's slot; −1 without a round. */
export function slotOf({ slots }: FoldedGame, round: RoundId | undefined): number {
  return slots.findIndex(({ rounds }) => round !== undefined && rounds.includes(round))
}

/**
 * The place right after a slot. At the end of the game, `past` lists the removed rounds there, since they may come
 * back.
 */
export function placeAfter({ slots }: FoldedGame, at: number): RoundPlace {
  const { current, alive = [] } = slots[at] ?? {}
  const after = current ?? alive[0]
  const rest = slots.slice(at + 1)
  const isLast = rest.every(({ alive }) => alive.length === 0)
  const named = (isLast ? rest : rest.slice(0, 1)).flatMap(({ rounds }) => rounds)
  return {
    ...(after !== undefined && { after }),
    ...(named.length > 0 && (isLast ? { past: named } : { before: named })),
  }
}

/** Replaces what a round holds. */
export function mendRound(
  game: FoldedGame,
  meta: EventMeta,
  round: RoundId,
  content: Plain,
): EventOf<'round-mended'> {
  return createEvent(game, meta, 'round-mended', { round, content, ...replacing(game, `round ${round}`) })
}

/** Takes a round out. It can be brought back by undoing this. */
export function removeRound(game: FoldedGame, meta: EventMeta, round: RoundId): EventOf<'round-removed'> {
  return createEvent(game, meta, 'round-removed', { round, ...replacing(game, `round ${round}`) })
}
