import type { PlayerId } from '../game.ts'
import type { Player } from '../record.ts'
import { inside, ok, type Problem, problem, type Result } from '../result.ts'
import {
  type Allowance,
  copyData,
  describeValue,
  get,
  isId,
  isPlain,
  knownTime,
  MAX_ID,
  type Plain,
} from '../untrusted.ts'

/** The events of a game. The README.md beside this file describes the stored shape and how it may change. */

export type EventId = string
/** The id of the event that added the round. */
export type RoundId = EventId

/** When something happened: right after this round, or before the first one. */
type AfterRound = { after?: RoundId }

/** Where a round stands among the others. */
export type RoundPlace = AfterRound & {
  /** The rounds that the device knew after this place when it inserted the round. */
  before?: RoundId[]
  /** Removed rounds that had stood in this place when the round was added. */
  past?: RoundId[]
}

/**
 * The seat order, and the next dealer when it changed. With `fixed`, the record stores this deal and needs no first
 * dealer that leads to it, because the deal passes over players who are out of the game.
 */
export type Seating = AfterRound & { seats: PlayerId[]; dealer: PlayerId; fixed?: boolean }
/** The number of the last round that the player plays, and its id. Without both, the player is back. */
type Departure = AfterRound & { until?: number }

/** The data of each kind of event. */
type EventData = {
  /** `id` is the id of the record, which differs for every evening; `game` names the game played. */
  started: {
    id: string
    game: string
    options: Plain
    players: Player[]
    firstDealer: PlayerId
    sides?: PlayerId[][]
    ended?: boolean
    text?: string
  }
  /** `instead`: rounds that this round replaces. */
  'round-added': RoundPlace & { content: Plain; instead?: RoundId[] }
  'round-mended': { round: RoundId; content: Plain }
  'round-removed': { round: RoundId }
  'player-added': AfterRound & { latecomer: Player }
  'player-renamed': { player: PlayerId; name: string }
  'player-moved': Seating & { player: PlayerId; sides?: PlayerId[][] }
  'player-left': Departure & { player: PlayerId }
  /** One option, as events of earlier versions say it. */
  'option-changed': { option: string; value: unknown }
  /** Every option that one change of the house rules changed, so that one undo takes all of it back. */
  'options-changed': { options: Plain }
  ended: object
  reopened: object
  note: { text: string }
  /** What the players play for, as the app reads it; empty for nothing. */
  'stake-changed': { stake: Plain }
  /** Resolves a conflict: keeps one version, or one of several rounds. The rounds in `instead` do not count. */
  chosen: { register: string; value: unknown; instead?: RoundId[] }
  undone: { event: EventId }
  redone: { event: EventId }
}

/** The id of an event that stands in for a beginning that is lost. It counts less than any other event. */
export const STAND_IN = 'stand-in'

/** The kinds of events that this version knows. */
export type EventKind = keyof EventData

export type EventOf<K extends EventKind> = {
  id: EventId
  device: string
  /** A Lamport clock: higher than the clock of every event that the device knew. */
  clock: number
  /** Milliseconds since 1970 by the device's clock; 0 if unknown. People read it; no decision depends on it. */
  time: number
  kind: K
  /** `over`: the versions that this event replaces, which are those that its device knew. */
  data: EventData[K] & { over?: EventId[] }
}

export type KnownEvent = { [K in EventKind]: EventOf<K> }[EventKind]
/** An event of a kind from a newer Meldbook. It is kept and skipped. */
type UnknownEvent = Omit<EventOf<EventKind>, 'kind' | 'data'> & { kind: string; data?: unknown }
/** An event of a ledger. One of an unknown kind is kept, and passed over. */
export type LedgerEvent = KnownEvent | UnknownEvent

/** The required fields of each kind. */
export const REQUIRED: Record<EventKind, string> = {
  started: 'id game options players firstDealer',
  'round-added': 'content',
  'round-mended': 'round content',
  'round-removed': 'round',
  'player-added': 'latecomer',
  'player-renamed': 'player name',
  'player-moved': 'player seats dealer',
  'player-left': 'player',
  'option-changed': 'option',
  'options-changed': 'options',
  ended: '',
  reopened: '',
  note: 'text',
  'stake-changed': 'stake',
  chosen: 'register',
  undone: 'event',
  redone: 'event',
}

const isIds = (value: unknown) => isListOf(value, isId)
const isPlayer = (value: unknown) => hasFields(value, ['id', 'name'])

type Form = { expected: string; fits: (value: unknown) => boolean }

/** The forms of the fields. A field's name means the same in every kind of event. */
const NAMED_FORMS: readonly [names: string, expected: string, fits: Form['fits']][] = [
  [
    'id device kind game player firstDealer dealer option round event after',
    `a text of up to ${MAX_ID} whole characters`,
    isId,
  ],
  ['before past instead over seats', 'a list of ids', isIds],
  ['sides', 'a list of lists of ids', (value) => isListOf(value, isIds)],
  ['name text register', 'a text', (value) => typeof value === 'string'],
  ['time from until start', 'a number', Number.isFinite],
  ['clock', 'a whole number from 0', (value) => Number.isSafeInteger(value) && Number(value) >= 0],
  ['ended fixed', 'true or false', (value) => typeof value === 'boolean'],
  ['options content stake', 'an object', isPlain],
  ['latecomer', 'a player with an id and a name', isPlayer],
  ['players', 'a list of players with ids and names', (value) => isListOf(value, isPlayer)],
]

const FORMS: ReadonlyMap<string, Form> = new Map(
  NAMED_FORMS.flatMap(([names, expected, fits]) =>
    names.split(' ').map((name) => [name, { expected, fits }]),
  ),
)

const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(REQUIRED).map(([kind, names]) => [kind, names.split(' ').filter(Boolean)]),
)
const ENVELOPE = ['id', 'device', 'clock', 'time', 'kind']

/** Reads an event from outside: its envelope and, if its kind is known, its data. */
export function readEvent(given: unknown, allowance?: Allowance): Result<LedgerEvent> {
  const event = copyData(given, allowance)
  if (!event.ok) return event
  const envelopeProblems = formProblems(event.value, ENVELOPE)
  if (envelopeProblems.length > 0) return { ok: false, problems: envelopeProblems }
  const read = event.value as LedgerEvent // its envelope was just read
  // An event is worth more than its time, so it is not refused for one.
  read.time = knownTime(read.time)
  const problems = isKnown(read) ? formProblems(read.data, NAMES.get(read.kind) ?? []) : []
  return problems.length > 0 ? inside(['data'], { problems }) : ok(read)
}

export function isKnown(event: LedgerEvent): event is KnownEvent {
  return Object.hasOwn(REQUIRED, event.kind)
}

/** Whether a value is an object with these fields, and every field of it has the right form. */
function hasFields(value: unknown, required: readonly string[]): boolean {
  return formProblems(value, required).length === 0
}

export function isSeating(value: unknown): value is Seating {
  return hasFields(value, ['seats', 'dealer'])
}

function formProblems(value: unknown, required: readonly string[]): Problem[] {
  if (!isPlain(value)) {
    return [problem([], `${describeValue(value)} is not an object with ${required.join(' ') || 'data'}.`)]
  }
  const problems: Problem[] = []
  for (const name of required) checkField(name, true)
  for (const name of Object.keys(value)) if (!required.includes(name)) checkField(name, false)
  return problems

  function checkField(name: string, isRequired: boolean) {
    const form = FORMS.get(name)
    const found = get(value as Plain, name)
    if (!form || (found === undefined && !isRequired) || form.fits(found)) return
    problems.push(problem([name], `${describeValue(found)} is not ${form.expected}.`))
  }
}

function isListOf(value: unknown, fits: Form['fits']): boolean {
  return Array.isArray(value) && value.every(fits)
}
