import type { PlayerId } from '../game.ts'
import { FORMAT, type GameRecord, type Player, VERSION } from '../record.ts'
import type { Problem } from '../result.ts'
import { dealerOf } from '../seats.ts'
import { isPlain, type Plain } from '../untrusted.ts'
import { type EventId, isSeating, type LedgerEvent, type RoundId, type Seating } from './event.ts'
import { arrange, canonical } from './ledger.ts'
import { type Book, enterEvents, type Register, splitRegister } from './registers.ts'
import { slotsOf } from './rounds.ts'

/** What a list of events adds up to. */
export type Folded = {
  record: GameRecord
  note: string
  /** What was written down twice by those who did not know of each other. */
  conflicts: Conflict[]
  /** Events that were passed over, since nothing can be made of them. */
  problems: Problem[]
  /** The ids of the record's rounds. */
  rounds: RoundId[]
  /** The events that count, in order; with `registers` and `slots` what writing the next one needs to know. */
  events: LedgerEvent[]
  registers: Book['registers']
  slots: Slot[]
}

/** A place among the rounds. */
export type Slot = {
  /** The alternatives, gone ones too. */
  rounds: RoundId[]
  /** Those that someone lets stand. */
  alive: RoundId[]
  /** The one that does. */
  standing?: RoundId
  /** How many rounds stand up to here, this one included. */
  number: number
}

export type Conflict = {
  /** `round`, `option`, `name`, `until`, `seats`, `sides`, `ended` or `note`. */
  about: string
  /** Of a round: as it stands in the record, or would stand. */
  number?: number
  /** The first stands provisionally. */
  versions: Version[]
}

export type Version = { register: Register; event: EventId; value: unknown }

export function fold(given: unknown): Folded {
  const { events, problems } = arrange(given)
  const folded = foldEvents(events)
  return { ...folded, problems: [...problems, ...folded.problems] }
}

/** Of events that are a ledger's already: read, each once, in order. */
export function foldEvents(events: LedgerEvent[]): Folded {
  const book = enterEvents(events)
  const slots = readSlots(book)
  const standing = slots.flatMap((slot) => slot.standing ?? [])
  const note = valueIn(book, 'note')
  return {
    record: {
      format: FORMAT,
      version: VERSION,
      id: book.started?.id ?? '',
      game: book.started?.game ?? '',
      options: readOptions(book),
      ...readTable(book, slots),
      ended: valueIn(book, 'ended') === true,
      rounds: standing.map((id) => valueIn(book, `round ${id}`) as Plain), // since it stands
    },
    note: typeof note === 'string' ? note : '',
    conflicts: [...slots.flatMap((slot) => roundConflict(book, slot)), ...otherConflicts(book)],
    problems: book.problems,
    rounds: standing,
    events,
    registers: book.registers,
    slots,
  }
}

/** What stands in a register, the first provisionally when there are several. */
export function versionsIn({ registers }: Pick<Book, 'registers'>, register: Register): Version[] {
  return [...(registers.get(register) ?? [])].map(([event, value]) => ({ register, event, value }))
}

function valueIn({ registers }: Book, register: Register): unknown {
  return registers.get(register)?.values().next().value
}

function readSlots(book: Book): Slot[] {
  const ids = [...book.rounds.all.keys()]
  const wanted = new Set(ids.filter((id) => versionsIn(book, `round ${id}`).some(isThere)))
  let number = 0
  return slotsOf(book.rounds, (id) => !wanted.has(id)).map((rounds) => {
    const alive = rounds.filter((id) => wanted.has(id))
    const standing = alive.find((id) => isPlain(valueIn(book, `round ${id}`)))
    if (standing !== undefined) number += 1
    return { rounds, alive, number, ...(standing !== undefined && { standing }) }
  })
}

function readOptions(book: Book): Plain {
  const registers = [...book.registers.keys()].map(splitRegister)
  return Object.fromEntries(
    registers.flatMap(({ about, key }) =>
      about === 'option' ? [[key, valueIn(book, `option ${key}`)]] : [],
    ),
  )
}

const NOBODY: Seating = { seats: [], dealer: '' }

type Table = Pick<GameRecord, 'players' | 'sides' | 'firstDealer' | 'deal'>

/** Who sits where, and whose deal it is. */
function readTable(book: Book, slots: readonly Slot[]): Table {
  const numbers = new Map(slots.flatMap(({ rounds, number }) => rounds.map((id) => [id, number] as const)))
  const numberOf = (id: unknown) => numbers.get(id as RoundId)
  const seating = valueIn(book, 'seats')
  const { seats, dealer, after, fixed } = isSeating(seating) ? seating : NOBODY
  const ids = new Set([...seats, ...book.players.keys()])
  const players = [...ids].flatMap((id) => readPlayer(book, id, numberOf) ?? [])
  const sides = valueIn(book, 'sides')
  return {
    players,
    ...(Array.isArray(sides) && { sides: sides as PlayerId[][] }), // for the record's reader to look into
    ...dealFrom(players, dealer, (numberOf(after) ?? 0) + 1, fixed),
  }
}

function readPlayer(
  book: Book,
  id: PlayerId,
  numberOf: (round: unknown) => number | undefined,
): Player | undefined {
  const sat = book.players.get(id)
  const name = valueIn(book, `name ${id}`)
  if (!sat || typeof name !== 'string') return undefined
  const { until: _, ...player } = { ...sat.player, name }
  const joined = numberOf(sat.after)
  const from = joined === undefined ? player.from : joined + 1
  const left = valueIn(book, `until ${id}`)
  const last = isPlain(left) ? (numberOf(left.after) ?? left.until) : undefined
  return {
    ...player,
    ...(from !== undefined && { from }),
    // Rounds may have been removed since; a record in which someone leaves before he comes would be none.
    ...(typeof last === 'number' && { until: Math.max(last, from ?? 1) }),
  }
}

/** Whoever has to deal first so that it is this player's deal in that round; or, where nobody does, that it is. */
function dealFrom(
  players: Player[],
  dealer: PlayerId,
  round: number,
  fixed = false,
): Pick<GameRecord, 'firstDealer' | 'deal'> {
  const isSeated = players.some(({ id }) => id === dealer)
  if (!isSeated || round === 1) return { firstDealer: isSeated ? dealer : (players[0]?.id ?? '') }
  const first = fixed
    ? undefined
    : players.find(({ id }) => dealerOf({ players, firstDealer: id }, round) === dealer)
  return first ? { firstDealer: first.id } : { firstDealer: dealer, deal: { round, dealer } }
}

/** Several rounds in one slot, or several versions of the one that is there. */
function roundConflict(book: Book, { alive, standing, number }: Slot): Conflict[] {
  const versions = alive.flatMap((id) => versionsIn(book, `round ${id}`))
  if (alive.length < 2 && !differ(versions)) return []
  const stands = versions.find(({ register, value }) =>
    standing === undefined ? !isPlain(value) : register === `round ${standing}`,
  )
  // Among several rounds, that one is gone says no more than that it is another that counts.
  const shown = versions.filter((version) => alive.length === 1 || isThere(version))
  return [
    {
      about: 'round',
      number: standing === undefined ? number + 1 : number,
      versions: [...new Set(stands ? [stands, ...shown] : shown)],
    },
  ]
}

/** A version of a round that is something, not that the round is gone. */
function isThere({ value }: Version): boolean {
  return isPlain(value)
}

/** Versions of anything else, where they are not all the same. */
function otherConflicts(book: Book): Conflict[] {
  return [...book.registers.keys()].flatMap((register) => {
    const { about } = splitRegister(register)
    const versions = versionsIn(book, register)
    return about === 'round' || !differ(versions) ? [] : [{ about, versions }]
  })
}

/** Two who wrote the same have nothing to choose between. */
function differ(versions: readonly Version[]): boolean {
  return versions.length > 1 && new Set(versions.map(({ value }) => canonical(value))).size > 1
}
