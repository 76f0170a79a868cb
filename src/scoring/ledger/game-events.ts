import { dealGoesRound, type Game, type PlayerId } from '../game.ts'
import { type Player, readRecord, seatCount } from '../record.ts'
import { dealerOf, sideIds } from '../seats.ts'
import { scoreRecord } from '../sheet.ts'
import type { Plain } from '../untrusted.ts'
import {
  type EventId,
  type EventOf,
  isKnown,
  type KnownEvent,
  type LedgerEvent,
  type RoundId,
} from './event.ts'
import { canonical } from './event-list.ts'
import { type Conflict, type FoldedGame, type Version, versionsIn } from './fold.ts'
import { addedRegister, isUndoable, splitRegister, TOMBSTONE, undoneIn, writesOf } from './registers.ts'
import { createEvent, type EventMeta, placeAfter, replacing, slotOf } from './round-events.ts'

/** Keeps both alternatives of a slot: adds the other one again as a round of its own after the first. */
export function keepBoth(
  game: FoldedGame,
  meta: EventMeta,
  first: RoundId,
  other: Version,
): EventOf<'round-added'> {
  const round = splitRegister(other.register).key
  return createEvent(game, meta, 'round-added', {
    content: other.value as Plain, // the version of an alternative has content
    ...placeAfter(game, slotOf(game, first)),
    after: first,
    instead: [round],
    ...replacing(game, other.register),
  })
}

/** Adds a player who joins in round `latecomer.from`, maybe in the seat of another one, who then leaves. */
export function addPlayer(game: FoldedGame, meta: EventMeta, latecomer: Player): EventOf<'player-added'> {
  return createEvent(game, meta, 'player-added', { latecomer, ...since(game, (latecomer.from ?? 1) - 1) })
}

/** The id of a round, since its number may change. */
function since({ rounds }: FoldedGame, number: number): { after?: RoundId } {
  const after = rounds[number - 1]
  return after === undefined ? {} : { after }
}

/** Gives a player another name. */
export function renamePlayer(
  game: FoldedGame,
  meta: EventMeta,
  player: PlayerId,
  name: string,
): EventOf<'player-renamed'> {
  return createEvent(game, meta, 'player-renamed', { player, name, ...replacing(game, `name ${player}`) })
}

/** Moves a player to another seat, counted from 0. The next dealer stays the same person. */
export function movePlayer(
  game: FoldedGame,
  meta: EventMeta,
  player: PlayerId,
  seat: number,
  definition: Game,
): EventOf<'player-moved'> {
  const { record, rounds } = game
  const sides = record.sides ? undefined : sideIds(record, definition)
  // Who took over a seat sits where its first player sat.
  const others = record.players.filter(({ id, replaces }) => id !== player && replaces === undefined)
  const taken = record.players.filter(({ replaces }) => replaces !== undefined)
  return createEvent(game, meta, 'player-moved', {
    player,
    seats: [...others.map(({ id }) => id).toSpliced(seat, 0, player), ...taken.map(({ id }) => id)],
    ...nextDeal(game, definition),
    ...since(game, rounds.length),
    ...(sides && { sides }),
    ...replacing(game, 'seats', 'sides'),
  })
}

/**
 * The next dealer. Only the score sheet knows who that is where rounds decide it, and in games with elimination, whom the
 * deal passes over.
 */
function nextDeal({ record, rounds }: FoldedGame, definition: Game): { dealer: PlayerId; fixed?: true } {
  const dealer = dealerOf(record, rounds.length + 1)
  if (dealGoesRound(definition, seatCount(record), record.options)) return { dealer }
  const read = readRecord(record, () => definition)
  return { dealer: read.ok ? scoreRecord(read.value, definition).dealer : dealer, fixed: true }
}

/** Lets a player leave after this round. Without a number the player comes back. */
export function leaveGame(
  game: FoldedGame,
  meta: EventMeta,
  player: PlayerId,
  until?: number,
): EventOf<'player-left'> {
  return createEvent(game, meta, 'player-left', {
    player,
    ...(until !== undefined && { until, ...since(game, until) }),
    ...replacing(game, `until ${player}`),
  })
}

/** Changes these options in one step. */
export function changeOptions(game: FoldedGame, meta: EventMeta, options: Plain): EventOf<'options-changed'> {
  const registers = Object.keys(options).map((name) => `option ${name}`)
  return createEvent(game, meta, 'options-changed', { options, ...replacing(game, ...registers) })
}

/** Changes one house rule. */
export function changeOption(
  game: FoldedGame,
  meta: EventMeta,
  option: string,
  value: unknown,
): EventOf<'option-changed'> {
  return createEvent(game, meta, 'option-changed', { option, value, ...replacing(game, `option ${option}`) })
}

/** Ends the game: its leaders so far win. */
export function endGame(game: FoldedGame, meta: EventMeta): EventOf<'ended'> {
  return createEvent(game, meta, 'ended', replacing(game, 'ended'))
}

/** Lets a game go on that its players ended. */
export function reopenGame(game: FoldedGame, meta: EventMeta): EventOf<'reopened'> {
  return createEvent(game, meta, 'reopened', replacing(game, 'ended'))
}

/** Writes the note of the game. */
export function writeNote(game: FoldedGame, meta: EventMeta, text: string): EventOf<'note'> {
  return createEvent(game, meta, 'note', { text, ...replacing(game, 'note') })
}

/** Says what the players play for; nothing if it is empty. */
export function changeStake(game: FoldedGame, meta: EventMeta, stake: Plain): EventOf<'stake-changed'> {
  return createEvent(game, meta, 'stake-changed', { stake, ...replacing(game, 'stake') })
}

/** Resolves a conflict: the chosen version replaces all others that this device knows. */
export function chooseVersion(
  game: FoldedGame,
  meta: EventMeta,
  { versions }: Conflict,
  chosen: Version,
): EventOf<'chosen'> {
  const registers = [...new Set(versions.map(({ register }) => register))]
  const others = registers.filter((register) => register !== chosen.register)
  return createEvent(game, meta, 'chosen', {
    register: chosen.register,
    value: chosen.value,
    ...(others.length > 0 && { instead: others.map((register) => splitRegister(register).key) }),
    ...replacing(game, ...registers),
  })
}

/**
 * Undoes the last event of this device that is not undone yet; undefined if there is none. Skips events that no longer
 * count because another device has written over them.
 */
export function undoLast(game: FoldedGame, meta: EventMeta): EventOf<'undone'> | undefined {
  return undoLastIn(ownEvents(game, meta), game, meta)
}

/** Undoes the last event that is not undone yet, whichever device wrote it: for devices that share one sheet. */
export function undoLastOfAll(game: FoldedGame, meta: EventMeta): EventOf<'undone'> | undefined {
  return undoLastIn(game.events, game, meta)
}

function ownEvents({ events }: FoldedGame, meta: EventMeta): LedgerEvent[] {
  return events.filter(({ device }) => device === meta.device)
}

function undoLastIn(events: readonly LedgerEvent[], game: FoldedGame, meta: EventMeta) {
  const undone = undoneIn(game.events)
  const last = events
    .filter(isKnown)
    .findLast((event) => isUndoable(event) && !undone.has(event.id) && counts(game, event))
  return last && undo(game, meta, last)
}

function undo(game: FoldedGame, meta: EventMeta, event: KnownEvent) {
  const addition = addedRegister(event)
  return createEvent(game, meta, 'undone', { event: event.id, ...(addition && replacing(game, addition)) })
}

/**
 * Takes out one change of any device, as an undo or a redo that all devices see. Taking out an undo brings back what it
 * undid. Undefined if there is no such change.
 */
export function takeOut(
  game: FoldedGame,
  meta: EventMeta,
  id: EventId,
): EventOf<'undone' | 'redone'> | undefined {
  const find = (id: EventId) => game.events.filter(isKnown).find((event) => event.id === id)
  const event = find(id)
  if (event?.kind === 'undone') return createEvent(game, meta, 'redone', { event: event.data.event })
  const change = event?.kind === 'redone' ? find(event.data.event) : event
  return change && isUndoable(change) ? undo(game, meta, change) : undefined
}

/**
 * Whether undoing the event would change the game: what it added is there, or what it wrote stands and no other version
 * says the same.
 */
function counts(game: FoldedGame, event: KnownEvent): boolean {
  const addition = addedRegister(event)
  if (addition && versionsIn(game, addition).some(({ value }) => value !== TOMBSTONE)) return true
  return writesOf(event).some(([register]) => {
    const versions = versionsIn(game, register)
    const own = versions.find((version) => version.event === event.id)
    const isSame = (other: Version) => other !== own && canonical(other.value) === canonical(own?.value)
    return own !== undefined && !versions.some(isSame)
  })
}

/** Redoes what this device undid last, unless it has changed the game since; undefined if there is nothing to redo. */
export function redoLast(game: FoldedGame, meta: EventMeta): EventOf<'redone'> | undefined {
  return redoLastIn(ownEvents(game, meta), game, meta)
}

/** Redoes what was undone last, whichever device undid it, unless any has changed the game since. */
export function redoLastOfAll(game: FoldedGame, meta: EventMeta): EventOf<'redone'> | undefined {
  return redoLastIn(game.events, game, meta)
}

function redoLastIn(events: readonly LedgerEvent[], game: FoldedGame, meta: EventMeta) {
  const undone = undoneIn(game.events)
  for (const event of events.toReversed()) {
    if (isUndoable(event)) return undefined
    if (isKnown(event) && event.kind === 'undone' && undone.get(event.data.event) === event.id) {
      return createEvent(game, meta, 'redone', { event: event.data.event })
    }
  }
  return undefined
}
