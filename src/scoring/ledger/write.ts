import type { Plain } from '../door.ts'
import type { Game, PlayerId } from '../game.ts'
import type { GameRecord, Player } from '../record.ts'
import { dealerOf } from '../sheet.ts'
import { additionOf, isUndoable, type Register, splitRegister, undoneIn } from './book.ts'
import {
  type Data,
  type EventId,
  type EventOf,
  isKnown,
  type Kind,
  type Place,
  type RoundId,
} from './event.ts'
import { type Conflict, type Folded, type Version, versionsIn } from './fold.ts'

/**
 * The next event of a game. What it says is the table's; what it knew when it was written down is what the game's events
 * add up to so far.
 */

/** What the engine cannot know by itself: an id that nothing else has, the device, and the time. */
export type Stamp = { id: EventId; device: string; time: number }

type Said<K extends Kind> = EventOf<K>['data']

function write<K extends Kind>(game: Folded, stamp: Stamp, kind: K, data: Said<K>): EventOf<K> {
  const latest = game.events.at(-1)?.clock ?? 0
  return { ...stamp, clock: Math.min(latest + 1, Number.MAX_SAFE_INTEGER), kind, data }
}

/** What stands in these registers, to be replaced. */
function knownIn(game: Folded, ...registers: Register[]): { over: EventId[] } {
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
function sidesFor({ players, options }: GameRecord, game: Game): PlayerId[][] | undefined {
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

/** Of two alternatives both happened: the other one follows the first, as a round of its own. */
export function keepBoth(game: Folded, stamp: Stamp, first: RoundId, other: Version): EventOf<'round-added'> {
  const round = splitRegister(other.register).key
  return write(game, stamp, 'round-added', {
    content: other.value as Plain, // since it is an alternative, not a removal
    ...placeAfter(game, slotOf(game, first)),
    after: first,
    instead: [round],
    ...knownIn(game, other.register),
  })
}

/** −1 is before the first. */
function slotOf({ slots }: Folded, round: RoundId | undefined): number {
  return slots.findIndex(({ rounds }) => round !== undefined && rounds.includes(round))
}

/** Right after a slot: before the next, or at the end, past the rounds that are gone from there and may come back. */
function placeAfter({ slots }: Folded, at: number): Place {
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

/** A latecomer, from the round that he says. */
export function addPlayer(game: Folded, stamp: Stamp, latecomer: Player): EventOf<'player-added'> {
  return write(game, stamp, 'player-added', { latecomer, ...since(game, (latecomer.from ?? 1) - 1) })
}

/** Which round that was: its number may change when one is inserted or removed before it. */
function since({ rounds }: Folded, number: number): { after?: RoundId } {
  const after = rounds[number - 1]
  return after === undefined ? {} : { after }
}

export function renamePlayer(
  game: Folded,
  stamp: Stamp,
  player: PlayerId,
  name: string,
): EventOf<'player-renamed'> {
  return write(game, stamp, 'player-renamed', { player, name, ...knownIn(game, `name ${player}`) })
}

/** To another seat, counted from 0. Whoever deals next does so all the same. */
export function movePlayer(
  game: Folded,
  stamp: Stamp,
  player: PlayerId,
  seat: number,
  definition: Game,
): EventOf<'player-moved'> {
  const { record, rounds } = game
  const sides = record.sides ? undefined : sidesFor(record, definition)
  const others = record.players.map(({ id }) => id).filter((id) => id !== player)
  return write(game, stamp, 'player-moved', {
    player,
    seats: others.toSpliced(seat, 0, player),
    dealer: dealerOf(record, rounds.length + 1),
    ...since(game, rounds.length),
    ...(sides && { sides }),
    ...knownIn(game, 'seats', 'sides'),
  })
}

/** After this round; without a number the player is back. */
export function leaveGame(
  game: Folded,
  stamp: Stamp,
  player: PlayerId,
  until?: number,
): EventOf<'player-left'> {
  return write(game, stamp, 'player-left', {
    player,
    ...(until !== undefined && { until, ...since(game, until) }),
    ...knownIn(game, `until ${player}`),
  })
}

export function changeOption(
  game: Folded,
  stamp: Stamp,
  option: string,
  value: unknown,
): EventOf<'option-changed'> {
  return write(game, stamp, 'option-changed', { option, value, ...knownIn(game, `option ${option}`) })
}

export function endGame(game: Folded, stamp: Stamp): EventOf<'ended'> {
  return write(game, stamp, 'ended', knownIn(game, 'ended'))
}

export function reopenGame(game: Folded, stamp: Stamp): EventOf<'reopened'> {
  return write(game, stamp, 'reopened', knownIn(game, 'ended'))
}

export function writeNote(game: Folded, stamp: Stamp, text: string): EventOf<'note'> {
  return write(game, stamp, 'note', { text, ...knownIn(game, 'note') })
}

/** One of the versions of a conflict, over all the others that are known by now. */
export function chooseVersion(
  game: Folded,
  stamp: Stamp,
  { versions }: Conflict,
  chosen: Version,
): EventOf<'chosen'> {
  const registers = [...new Set(versions.map(({ register }) => register))]
  const others = registers.filter((register) => register !== chosen.register)
  return write(game, stamp, 'chosen', {
    register: chosen.register,
    value: chosen.value,
    ...(others.length > 0 && { instead: others.map((register) => splitRegister(register).key) }),
    ...knownIn(game, ...registers),
  })
}

/** Of this device's own last event that still holds; undefined when there is none. */
export function undoLast(game: Folded, stamp: Stamp): EventOf<'undone'> | undefined {
  const undone = undoneIn(game.events)
  const last = game.events.findLast(
    (event) => event.device === stamp.device && isUndoable(event) && !undone.has(event.id),
  )
  if (!last) return undefined
  const addition = isKnown(last) && additionOf(last)
  return write(game, stamp, 'undone', { event: last.id, ...(addition && knownIn(game, addition)) })
}

/** Of what this device undid last, unless it has written something new since; undefined when there is nothing. */
export function redoLast(game: Folded, stamp: Stamp): EventOf<'redone'> | undefined {
  const undone = undoneIn(game.events)
  for (const event of game.events.toReversed()) {
    if (event.device !== stamp.device) continue
    if (isUndoable(event)) return undefined
    if (isKnown(event) && event.kind === 'undone' && undone.get(event.data.event) === event.id) {
      return write(game, stamp, 'redone', { event: event.data.event })
    }
  }
  return undefined
}
