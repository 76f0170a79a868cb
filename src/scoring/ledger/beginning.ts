import { type Game, playersOf } from '../game.ts'
import { FORMAT, isVisible, MAX_NAME, readRecord, VERSION } from '../record.ts'
import { ok, type Path, type Result } from '../result.ts'
import { copyData, get, isPlain, peek } from '../untrusted.ts'
import { type EventOf, isKnown, type LedgerEvent, STAND_IN } from './event.ts'
import { mergeEvents } from './event-list.ts'

/**
 * Games whose beginning cannot be read. The event that started one may be lost or damaged, or say what this version does
 * not know. Such a game stands on what can be read of its beginning, so that its rounds stay in use.
 */

type Started = EventOf<'started'>['data']
/** A beginning of which any part may be missing or wrong. */
type Traces = { [Key in keyof Started]?: unknown }

/** What a device knows of a game besides its events. */
export type Memory = { id: string; game?: string; players?: readonly unknown[]; note?: string }

export function startOf(events: readonly LedgerEvent[]): EventOf<'started'> | undefined {
  for (const event of events) if (isKnown(event) && event.kind === 'started') return event
  return undefined
}

/** What is left of a beginning that cannot be read: in its damaged event, in what the device knows, in later events. */
export function tracesOf(raw: readonly unknown[], events: readonly LedgerEvent[], memory: Memory): Traces {
  const damaged = copyData(
    peek(
      raw.find((event) => peek(event, 'kind') === 'started'),
      'data',
    ),
  )
  const part = (key: keyof Started) => (damaged.ok ? peek(damaged.value, key) : undefined)
  const listed = [part('players'), memory.players].find(isNonEmpty) ?? playersIn(events)
  const joined = events.flatMap((event) =>
    isKnown(event) && event.kind === 'player-added' ? [event.data.latecomer.id] : [],
  )
  return {
    id: memory.id,
    game: part('game') ?? memory.game,
    options: part('options'),
    // Later events say who left, and how they are called now.
    players: listed.flatMap((player) => {
      const [id, name, person, from, start] = ['id', 'name', 'person', 'from', 'start'].map((key) =>
        peek(player, key),
      )
      return joined.some((other) => other === id) ? [] : [{ id, name, person, from, start }]
    }),
    firstDealer: part('firstDealer'),
    sides: part('sides'),
    text: part('text') ?? memory.note,
  }
}

function isNonEmpty(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0
}

/** The players that rounds and other events name. */
function playersIn(events: readonly LedgerEvent[]): { id: string }[] {
  const ids = events.flatMap(({ data }) => {
    const entries = peek(peek(data, 'content'), 'entries')
    return [peek(data, 'player'), ...(isPlain(entries) ? Object.keys(entries) : [])]
  })
  return [...new Set(ids)].flatMap((id) => (typeof id === 'string' ? [{ id }] : []))
}

/**
 * Stands in for a beginning that is lost. Every other event counts more than this one, so nothing has to be settled when
 * another device brings the true beginning back.
 */
export function standIn(traces: Traces, game: Game, events: readonly LedgerEvent[]): EventOf<'started'> {
  const data = mendStart(traces, game)
  return { id: STAND_IN, device: '~', clock: 0, time: events[0]?.time ?? 0, kind: 'started', data }
}

/** The events with one that stands in for their beginning, if that is lost and it is known which game it was. */
export function withBeginning(
  raw: readonly unknown[],
  events: LedgerEvent[],
  memory: Memory,
  find: (id: unknown) => Game | undefined,
): LedgerEvent[] {
  if (startOf(events)) return events
  const traces = tracesOf(raw, events, memory)
  const game = find(traces.game) ?? find(memory.game)
  return game ? mergeEvents([...events, standIn(traces, game, events)]) : events
}

/** How many times parts are left out, before all are. */
const MAX_STEPS = 50

/** The beginning without what cannot be read. Players who are missing get a number as their name. */
export function mendStart(traces: Traces, game: Game): Started {
  let start: Traces = { ...traces, game: game.id }
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const read = readStart(start, game)
    if (read.ok) return read.value
    start = read.problems.reduce((rest, { path }) => withoutPart(rest, path, game), start)
  }
  const players = Array.from({ length: Math.min(...game.players) }, (_, seat) => newPlayer(seat, []))
  return {
    id: String(start.id ?? ''),
    game: game.id,
    options: {},
    players,
    firstDealer: players[0]?.id ?? '',
  }
}

function readStart(
  { id, options, players, firstDealer, sides, ended, text }: Traces,
  game: Game,
): Result<Started> {
  const table = { id, game: game.id, options, players, firstDealer, sides, ended }
  const read = readRecord({ ...table, format: FORMAT, version: VERSION, rounds: [] }, () => game)
  if (!read.ok) return read
  const record = read.value
  return ok({
    id: record.id,
    game: game.id,
    players: record.players,
    firstDealer: record.firstDealer,
    // House rules that are lost stay unsaid: they take their defaults until somebody says otherwise.
    options: isPlain(options) ? options : {},
    ...(record.sides && { sides: record.sides }),
    ...(record.ended && { ended: true }),
    ...(typeof text === 'string' && { text }),
  })
}

/** The beginning without the part at a path. */
function withoutPart(start: Traces, path: Path, game: Game): Traces {
  const [part = '', key] = path
  if (part === 'options' && isPlain(start.options) && typeof key === 'string') {
    return { ...start, options: omit(start.options, key) }
  }
  if (part === 'players') return { ...start, players: mendPlayers(start, path, game) }
  return omit(start, String(part))
}

function mendPlayers({ players, options }: Traces, [, at, key]: Path, game: Game): unknown[] {
  const given: unknown[] = Array.isArray(players) ? players : []
  if (typeof at !== 'number') {
    const allowed = playersOf(game, isPlain(options) ? options : {})
    const number = allowed.find((number) => number >= given.length) ?? Math.max(...allowed)
    return Array.from({ length: number }, (_, seat) => given[seat] ?? newPlayer(seat, given))
  }
  const player = given[at]
  const mended =
    !isPlain(player) || key === undefined || key === 'id'
      ? newPlayer(at, given)
      : key === 'name'
        ? { ...player, name: readableName(get(player, 'name')) ?? numbered(at) }
        : omit(player, String(key))
  return given.with(at, mended)
}

function numbered(seat: number): string {
  return `Player ${seat + 1}`
}

/** A player with an id that no other has. */
function newPlayer(seat: number, others: readonly unknown[]) {
  let id = `player-${seat + 1}`
  while (others.some((other) => peek(other, 'id') === id)) id += '-'
  return { id, name: numbered(seat) }
}

/** What can be shown of a name; undefined if nothing can. */
function readableName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const readable = [
    ...name
      .replace(/\p{Cc}/gu, ' ')
      .replace(/\p{Cs}/gu, '\ufffd')
      .trim(),
  ]
    .slice(0, MAX_NAME)
    .join('')
  return isVisible(readable) ? readable.trim() : undefined
}

function omit<Whole extends object>(whole: Whole, key: string): Whole {
  const { [key as keyof Whole]: _, ...rest } = whole
  return rest as Whole
}
