import type { PlayerId } from '../game.ts'
import type { Player } from '../record.ts'
import { inside, type Problem, problem, type Result } from '../result.ts'
import { type Allowance, admit, get, isPlain, MAX_ID, type Plain, show } from '../untrusted.ts'

/**
 * What is written down at a table, one event after another. The stored shape, and how it may change, is described in
 * the README.md beside this file.
 */

export type EventId = string
/** The id of the event that added the round. */
export type RoundId = EventId

/** Where among the rounds something happened: right after this one, or before the first. */
type Since = { after?: RoundId }

/** Where a round stands. */
export type Place = Since & {
  /** The rounds that it was inserted before, knowing them. */
  before?: RoundId[]
  /** Rounds that had stood in its place, and were gone when it was written down. */
  past?: RoundId[]
}

/**
 * The order at the table, and who dealt next when it was changed. `fixed`: no first dealer is sought who would lead
 * there, since the deal passes over players who are out of the game.
 */
export type Seating = Since & { seats: PlayerId[]; dealer: PlayerId; fixed?: boolean }
/** The last round played, and its id; without them the player is at the table again. */
export type Leave = Since & { until?: number }

/** What each kind of event says. */
export type Data = {
  /** `id` is the record's own, which tells one evening from another; `game` says what is played. */
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
  /** `instead`: rounds whose place it takes. */
  'round-added': Place & { content: Plain; instead?: RoundId[] }
  'round-mended': { round: RoundId; content: Plain }
  'round-removed': { round: RoundId }
  'player-added': Since & { latecomer: Player }
  'player-renamed': { player: PlayerId; name: string }
  'player-moved': Seating & { player: PlayerId; sides?: PlayerId[][] }
  'player-left': Leave & { player: PlayerId }
  'option-changed': { option: string; value: unknown }
  ended: object
  reopened: object
  note: { text: string }
  /** Of several versions one is kept, and of several rounds one: those in `instead` do not count. */
  chosen: { register: string; value: unknown; instead?: RoundId[] }
  undone: { event: EventId }
  redone: { event: EventId }
}

export type Kind = keyof Data

export type EventOf<K extends Kind> = {
  id: EventId
  device: string
  /** Higher than that of every event that the device knew. */
  clock: number
  /** By the clock on the wall, in milliseconds: for people to read, never for deciding. */
  time: number
  kind: K
  /** `over`: the versions that this one replaces, as its device knew them. */
  data: Data[K] & { over?: EventId[] }
}

export type KnownEvent = { [K in Kind]: EventOf<K> }[Kind]
/** Of a kind that a newer Meldbook knows: kept, and passed over. */
export type StrangeEvent = Omit<EventOf<Kind>, 'kind' | 'data'> & { kind: string; data?: unknown }
export type LedgerEvent = KnownEvent | StrangeEvent

/** What each kind cannot do without. */
const NEEDS: Record<Kind, string> = {
  started: 'id game options players firstDealer',
  'round-added': 'content',
  'round-mended': 'round content',
  'round-removed': 'round',
  'player-added': 'latecomer',
  'player-renamed': 'player name',
  'player-moved': 'player seats dealer',
  'player-left': 'player',
  'option-changed': 'option',
  ended: '',
  reopened: '',
  note: 'text',
  chosen: 'register',
  undone: 'event',
  redone: 'event',
}

const isId = (value: unknown) => typeof value === 'string' && value.length <= MAX_ID
const isIds = (value: unknown) => isListOf(value, isId)
const isPlayer = (value: unknown) => fits(value, 'id name')

type Form = { right: string; fits: (value: unknown) => boolean }

/** A name means the same in every kind of event. */
const FORMS: ReadonlyMap<string, Form> = new Map(
  (
    [
      [
        'id device kind game player firstDealer dealer option round event after',
        `a text of up to ${MAX_ID} characters`,
        isId,
      ],
      ['before past instead over seats', 'a list of ids', isIds],
      ['sides', 'a list of lists of ids', (value) => isListOf(value, isIds)],
      ['name text register', 'a text', (value) => typeof value === 'string'],
      ['time from until start', 'a number', Number.isFinite],
      ['clock', 'a whole number from 0', (value) => Number.isSafeInteger(value) && (value as number) >= 0],
      ['ended fixed', 'true or false', (value) => typeof value === 'boolean'],
      ['options content', 'an object', isPlain],
      ['latecomer', 'a player with an id and a name', isPlayer],
      ['players', 'a list of players with ids and names', (value) => isListOf(value, isPlayer)],
    ] as [names: string, right: string, fits: Form['fits']][]
  ).flatMap(([names, right, fits]) => names.split(' ').map((name) => [name, { right, fits }])),
)

/** An event from outside: its envelope and, of a kind that is known here, what it says. */
export function readEvent(given: unknown, allowance?: Allowance): Result<LedgerEvent> {
  const event = admit(given, allowance)
  if (!event.ok) return event
  const problems = misfits(event.value, 'id device clock time kind')
  if (problems.length > 0) return { ok: false, problems }
  const { kind, data } = event.value as LedgerEvent // its envelope was just read
  if (!Object.hasOwn(NEEDS, kind)) return event as Result<LedgerEvent>
  const said = misfits(data, NEEDS[kind as Kind])
  return said.length > 0 ? inside('data', { problems: said }) : (event as Result<LedgerEvent>)
}

export function isKnown(event: LedgerEvent): event is KnownEvent {
  return Object.hasOwn(NEEDS, event.kind)
}

/** Whether a value is an object that holds all this, and nothing of a wrong form. */
function fits(value: unknown, needs: string): boolean {
  return misfits(value, needs).length === 0
}

export function isSeating(value: unknown): value is Seating {
  return fits(value, 'seats dealer')
}

function misfits(value: unknown, needs: string): Problem[] {
  if (!isPlain(value)) return [problem([], `${show(value)} is not an object with ${needs || 'data'}.`)]
  const names = new Set([...needs.split(' ').filter(Boolean), ...Object.keys(value)])
  return [...names].flatMap((name) => {
    const form = FORMS.get(name)
    const found = get(value, name)
    if (!form || (found === undefined && !needs.split(' ').includes(name)) || form.fits(found)) return []
    return [problem([name], `${show(found)} is not ${form.right}.`)]
  })
}

function isListOf(value: unknown, fits: Form['fits']): boolean {
  return Array.isArray(value) && value.every(fits)
}
