import { type Game, outAt, type PlayerId } from '../game.ts'
import type { Player } from '../record.ts'
import { scoreRecord } from '../sheet.ts'
import type { Plain } from '../untrusted.ts'
import { type EventOf, isKnown, type RoundId } from './event.ts'
import type { Conflict, Folded, Version } from './fold.ts'
import { additionOf, isUndoable, splitRegister, undoneIn } from './registers.ts'
import { knownIn, placeAfter, type Stamp, sidesFor, slotOf, write } from './round-events.ts'

export { addRound, insertRound, mendRound, removeRound, type Stamp, startGame } from './round-events.ts'

/** The next event of a game, whatever it is; a page that only enters rounds needs no more than the pen. */

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
    dealer: scoreRecord(record, definition).dealer,
    ...(outAt(definition, record.players.length, record.options) !== undefined && { fixed: true }),
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
