import type { PlayerId } from '../game.ts'
import type { Player } from '../record.ts'
import { type Problem, problem } from '../result.ts'
import {
  type EventId,
  type EventOf,
  isKnown,
  type KnownEvent,
  type LedgerEvent,
  type RoundId,
} from './event.ts'
import { addRound, type Rounds } from './rounds.ts'

/**
 * The events, entered one by one. Whatever can be changed is a register, and what an event writes in it is a version. It
 * replaces the versions that the event names, which are those that its device knew. What no other version replaces
 * stands; several stand when their writers did not know of each other.
 */
export type Book = {
  started: EventOf<'started'>['data'] | undefined
  /** As they sat down, and after which round. */
  players: Map<PlayerId, { player: Player; after: RoundId | undefined }>
  rounds: Rounds
  /** What stands in each register, by the events that wrote it, in their order. */
  registers: Map<Register, Map<EventId, unknown>>
  /** About events that were passed over, by their ids. */
  problems: Problem[]
}

/** What it is about and, where there are several such, which or whose: `seats`, `round 1`, `option target`. */
export type Register = string

/** Stands for a round that was removed, and for a player whose adding was undone. */
export const GONE = null

type Write = [register: Register, value: unknown]

export function enterEvents(events: readonly LedgerEvent[]): Book {
  const book: Book = {
    started: undefined,
    players: new Map(),
    rounds: { all: new Map(), first: [] },
    registers: new Map(),
    problems: [],
  }
  const undone = undoneIn(events)
  const added = new Map<EventId, Register>()
  for (const event of events) {
    if (!isKnown(event) || !introduce(book, event)) continue
    const addition = additionOf(event)
    if (addition) added.set(event.id, addition)
    if (event.kind === 'undone' && undone.get(event.data.event) === event.id) {
      // Undone means never written, but for what was added: others may have made something of it, which must not vanish.
      const gone = added.get(event.data.event)
      if (gone) write(book, event, [[gone, GONE]])
    } else if (!undone.has(event.id)) write(book, event, writesOf(event))
  }
  return book
}

/** The events that do not hold, each with the one that undid it: of several about the same event the last counts. */
export function undoneIn(events: readonly LedgerEvent[]): Map<EventId, EventId> {
  const undoable = new Set<EventId>()
  const undone = new Map<EventId, EventId>()
  for (const event of events) {
    if (isUndoable(event)) undoable.add(event.id)
    else if (isKnown(event) && event.kind === 'redone') undone.delete(event.data.event)
    else if (isKnown(event) && event.kind === 'undone' && undoable.has(event.data.event)) {
      undone.set(event.data.event, event.id)
    }
  }
  return undone
}

/** Whether it is about the game, not about the writing down of it. */
export function isUndoable(event: LedgerEvent): boolean {
  return isKnown(event) && !['started', 'undone', 'redone'].includes(event.kind)
}

/** Takes up the players and rounds that an event brings; not those of another game. */
function introduce(book: Book, { id, kind, data }: KnownEvent): boolean {
  const sit = (player: Player, after?: RoundId) => {
    if (!book.players.has(player.id)) book.players.set(player.id, { player, after })
  }
  if (kind === 'round-added') addRound(book.rounds, id, data)
  if (kind === 'player-added') sit(data.latecomer, data.after)
  if (kind !== 'started') return true
  book.started ??= data
  if (data.id !== book.started.id) {
    book.problems.push(problem([id], 'This is the start of another game.'))
    return false
  }
  for (const player of data.players) sit(player)
  return true
}

function write(book: Book, { id, kind, data }: KnownEvent, writes: readonly Write[]): void {
  const replaced = new Set(data.over ?? [])
  if (kind === 'undone') replaced.add(data.event)
  for (const [register, value] of new Map(writes)) {
    if (!isAbout(book, register)) {
      book.problems.push(problem([id], `“${register}” is not in this ledger.`))
      continue
    }
    const versions = book.registers.get(register) ?? new Map<EventId, unknown>()
    for (const version of fewer(replaced, versions)) if (replaced.has(version)) versions.delete(version)
    book.registers.set(register, versions.set(id, value))
  }
}

/** Whichever takes less time to go through. */
function fewer(replaced: ReadonlySet<EventId>, versions: ReadonlyMap<EventId, unknown>): Iterable<EventId> {
  return replaced.size < versions.size ? replaced : versions.keys()
}

/** Whether there is such a round or player; other registers begin when they are first written. */
function isAbout({ rounds, players }: Book, register: Register): boolean {
  const { about, key } = splitRegister(register)
  if (about === 'round') return rounds.all.has(key)
  return !['name', 'until'].includes(about) || players.has(key)
}

export function splitRegister(register: Register): { about: string; key: string } {
  const [about = '', ...key] = register.split(' ')
  return { about, key: key.join(' ') }
}

/** The register of the round or player that an event adds. */
export function additionOf(event: KnownEvent): Register | undefined {
  return event.kind.endsWith('-added') ? writesOf(event)[0]?.[0] : undefined
}

/** What an event writes when it holds; one that adds something, that first of all. */
export function writesOf(event: KnownEvent): Write[] {
  const { kind, data } = event
  switch (kind) {
    case 'started': {
      const { options, players, firstDealer, sides, ended, text } = data
      return [
        ...Object.entries(options).map(([name, value]): Write => [`option ${name}`, value]),
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
      return [[`round ${event.id}`, data.content], ...goneRounds(data.instead)]
    case 'round-mended':
      return [[`round ${data.round}`, data.content]]
    case 'round-removed':
      return goneRounds([data.round])
    case 'player-added':
      return [[`name ${data.latecomer.id}`, data.latecomer.name]]
    case 'player-renamed':
      return [[`name ${data.player}`, data.name]]
    case 'player-moved': {
      const { seats, dealer, after, fixed, sides } = data
      const seating = { seats, dealer, after, ...(fixed && { fixed }) }
      return [['seats', seating], ...(sides ? [['sides', sides] as Write] : [])]
    }
    case 'player-left':
      return [[`until ${data.player}`, { until: data.until, after: data.after }]]
    case 'option-changed':
      return [[`option ${data.option}`, data.value]]
    case 'ended':
    case 'reopened':
      return [['ended', kind === 'ended']]
    case 'note':
      return [['note', data.text]]
    case 'chosen':
      return [[data.register, data.value], ...goneRounds(data.instead)]
    case 'undone':
    case 'redone':
      return []
  }
}

function goneRounds(rounds: readonly RoundId[] = []): Write[] {
  return (rounds ?? []).map((id) => [`round ${id}`, GONE])
}
