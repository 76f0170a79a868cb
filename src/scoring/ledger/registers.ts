import type { PlayerId } from '../game.ts'
import type { Player } from '../record.ts'
import { type Problem, problem } from '../result.ts'
import type { Plain } from '../untrusted.ts'
import {
  type EventId,
  type EventOf,
  isKnown,
  type KnownEvent,
  type LedgerEvent,
  type RoundId,
  STAND_IN,
} from './event.ts'
import { addToTree, type RoundTree } from './round-tree.ts'

/**
 * The state of a game after its events. Everything that can change is a multi-value register. An event writes a version
 * into it, which replaces the versions that the event names: those that its device knew. Two devices that did not know
 * of each other leave two versions standing.
 */
export type GameState = {
  started: EventOf<'started'>['data'] | undefined
  /** The players as they joined, each with the round after which they joined. */
  players: Map<PlayerId, { player: Player; after: RoundId | undefined }>
  rounds: RoundTree
  /** The standing versions of each register, by the event that wrote them, in the order of events. */
  registers: Map<Register, Map<EventId, unknown>>
  /** Why events were skipped; the path is the event's id. */
  problems: Problem[]
}

/** The name of a register: its subject, then an id or a name if there are several: `seats`, `round r1`, `option target`. */
export type Register = string

/** The value of a removed round, and of a player or round whose adding was undone. */
export const TOMBSTONE = null

type Write = [register: Register, value: unknown]

const LOST =
  'The beginning of this game is lost. The players and the house rules are what could still be found of them, so look them through.'

export function applyEvents(events: readonly LedgerEvent[]): GameState {
  const state: GameState = {
    started: undefined,
    players: new Map(),
    rounds: { nodes: new Map(), roots: [] },
    registers: new Map(),
    problems: [],
  }
  const undone = undoneIn(events)
  const added = new Map<EventId, Register>()
  for (const event of events) {
    if (!isKnown(event) || !addMembers(state, event)) continue
    const addition = undone.has(event.id) ? addedRegister(event) : undefined
    if (addition) added.set(event.id, addition)
    if (event.kind === 'undone' && undone.get(event.data.event) === event.id) {
      // An undone event counts as never written. An undone addition leaves a tombstone instead, because other devices
      // may have written versions of what it added, and these must stay visible.
      const register = added.get(event.data.event)
      if (register) writeRegisters(state, event, [[register, TOMBSTONE]])
    } else if (!undone.has(event.id)) writeRegisters(state, event, writesOf(event))
  }
  return state
}

/** The undone events, each with the event that undid it. The last `undone` or `redone` about an event counts. */
export function undoneIn(events: readonly LedgerEvent[]): Map<EventId, EventId> {
  const undone = new Map<EventId, EventId>()
  if (events.every(({ kind }) => kind !== 'undone')) return undone
  const undoable = new Set<EventId>()
  for (const event of events) {
    if (isUndoable(event)) undoable.add(event.id)
    else if (isKnown(event) && event.kind === 'redone') undone.delete(event.data.event)
    else if (isKnown(event) && event.kind === 'undone' && undoable.has(event.data.event)) {
      undone.set(event.data.event, event.id)
    }
  }
  return undone
}

/** Whether an event can be undone. The start of a game, an undo and a redo cannot. */
export function isUndoable(event: LedgerEvent): boolean {
  return isKnown(event) && !['started', 'undone', 'redone'].includes(event.kind)
}

/** Adds the event's new players and rounds. Returns false if the event starts another game. */
function addMembers(state: GameState, { id, kind, data }: KnownEvent): boolean {
  const addPlayer = (player: Player, after?: RoundId) => {
    if (!state.players.has(player.id)) state.players.set(player.id, { player, after })
  }
  if (kind === 'round-added') addToTree(state.rounds, id, data)
  if (kind === 'player-added') addPlayer(data.latecomer, data.after)
  if (kind !== 'started') return true
  if (id === STAND_IN) {
    if (state.started) return false
    state.problems.push(problem([id], LOST))
  }
  state.started ??= data
  if (data.id !== state.started.id) {
    state.problems.push(problem([id], 'This is the start of another game.'))
    return false
  }
  for (const player of data.players) addPlayer(player)
  return true
}

function writeRegisters(state: GameState, { id, kind, data }: KnownEvent, writes: readonly Write[]): void {
  const replaced = new Set(data.over ?? [])
  replaced.add(STAND_IN)
  if (kind === 'undone') replaced.add(data.event)
  // An event may write a register twice: then its last value counts.
  for (const [register, value] of writes.length > 1 ? new Map(writes) : writes) {
    if (!hasSubject(state, register)) {
      state.problems.push(problem([id], `“${register}” is not in this ledger.`))
      continue
    }
    const versions = state.registers.get(register) ?? new Map<EventId, unknown>()
    // Looks through the smaller of both, since either may be long.
    const candidates = replaced.size < versions.size ? replaced : versions.keys()
    for (const version of candidates) if (replaced.has(version)) versions.delete(version)
    state.registers.set(register, versions.set(id, value))
  }
}

/** Whether the register's round or player exists. Other registers need no subject. */
function hasSubject({ rounds, players }: GameState, register: Register): boolean {
  const { about, key } = splitRegister(register)
  if (about === 'round') return rounds.nodes.has(key)
  return !['name', 'until'].includes(about) || players.has(key)
}

export function splitRegister(register: Register): { about: string; key: string } {
  const end = register.indexOf(' ')
  if (end < 0) return { about: register, key: '' }
  return { about: register.slice(0, end), key: register.slice(end + 1) }
}

/** The register of the round or player that an event adds. */
export function addedRegister(event: KnownEvent): Register | undefined {
  return event.kind.endsWith('-added') ? writesOf(event)[0]?.[0] : undefined
}

/** The writes of an event that is not undone. An event that adds something writes it first. */
export function writesOf(event: KnownEvent): Write[] {
  const { kind, data } = event
  switch (kind) {
    case 'started': {
      const { options, players, firstDealer, sides, ended, text } = data
      return [
        ...writeOptions(options),
        ...players.flatMap(({ id, name, until }): Write[] => [
          [`name ${id}`, name],
          [`until ${id}`, { until }],
        ]),
        ['seats', { seats: players.map(({ id }) => id), dealer: firstDealer }],
        ['sides', sides],
        ['ended', ended === true],
        ['note', text ?? ''],
      ]
    }
    case 'round-added':
      return [[`round ${event.id}`, data.content], ...removeRounds(data.instead)]
    case 'round-mended':
      return [[`round ${data.round}`, data.content]]
    case 'round-removed':
      return removeRounds([data.round])
    case 'player-added':
      return [[`name ${data.latecomer.id}`, data.latecomer.name]]
    case 'player-renamed':
      return [[`name ${data.player}`, data.name]]
    case 'player-moved': {
      const { seats, dealer, after, fixed, sides } = data
      const seating = { seats, dealer, after, ...(fixed && { fixed }) }
      return [['seats', seating], ...(sides ? [['sides', sides] satisfies Write] : [])]
    }
    case 'player-left':
      return [[`until ${data.player}`, { until: data.until, after: data.after }]]
    case 'option-changed':
      return [[`option ${data.option}`, data.value]]
    case 'options-changed':
      return writeOptions(data.options)
    case 'ended':
    case 'reopened':
      return [['ended', kind === 'ended']]
    case 'note':
      return [['note', data.text]]
    case 'stake-changed':
      return [['stake', data.stake]]
    case 'chosen':
      return [[data.register, data.value], ...removeRounds(data.instead)]
    case 'undone':
    case 'redone':
      return []
  }
}

function writeOptions(options: Plain): Write[] {
  return Object.entries(options).map(([name, value]) => [`option ${name}`, value])
}

function removeRounds(rounds: readonly RoundId[] = []): Write[] {
  return rounds.map((id) => [`round ${id}`, TOMBSTONE])
}
