import type { PlayerId } from '../game.ts'
import { FORMAT, type GameRecord, type Player, seatsOf, VERSION } from '../record.ts'
import type { Problem } from '../result.ts'
import { dealerOf } from '../seats.ts'
import { isPlain, type Plain } from '../untrusted.ts'
import { type EventId, isSeating, type LedgerEvent, type RoundId, type Seating } from './event.ts'
import { canonical, readEvents } from './event-list.ts'
import { applyEvents, type GameState, type Register, splitRegister } from './registers.ts'
import { slotsOf } from './round-tree.ts'

/** A record as the events say it. It may not go together, so it has to be read before it is scored, drawn or saved. */
export type WrittenRecord = Omit<GameRecord, 'format'> & { format: string }

/** A game as its events, folded one after the other, say it. */
export type FoldedGame = {
  record: WrittenRecord
  note: string
  /** What the players play for, unread. */
  stake?: Plain
  /** Registers and slots that devices wrote without knowing of each other. */
  conflicts: Conflict[]
  /** Why events were skipped. */
  problems: Problem[]
  /** The ids of the record's rounds. */
  rounds: RoundId[]
  /** The valid events in order. Creating the next event needs them, `registers` and `slots`. */
  events: LedgerEvent[]
  registers: GameState['registers']
  slots: Slot[]
}

/** One place in the order of rounds. */
export type Slot = {
  /** The alternatives, including removed ones. */
  rounds: RoundId[]
  /** The alternatives that have content in at least one version. */
  alive: RoundId[]
  /** The alternative that the record shows. */
  current?: RoundId
  /** How many rounds of the record there are up to this slot. */
  number: number
}

/** What devices wrote differently without knowing of each other. */
export type Conflict = {
  /** `round`, `option`, `name`, `until`, `seats`, `sides`, `ended`, `note` or `stake`. */
  about: string
  /** The number that a round has or would have in the record. */
  number?: number
  /** The first version counts until the players choose. */
  versions: Version[]
}

/** One of several versions of the same thing. */
export type Version = { register: Register; event: EventId; value: unknown }

/** Computes the record from the events of a ledger. Events that cannot be read are skipped, with a problem each. */
export function fold(given: unknown): FoldedGame {
  const { events, problems } = readEvents(given)
  const folded = foldEvents(events)
  return { ...folded, problems: [...problems, ...folded.problems] }
}

/** Folds the events of a ledger, which are valid, unique and in order. */
export function foldEvents(events: LedgerEvent[]): FoldedGame {
  const state = applyEvents(events)
  const slots = slotsFrom(state)
  const shown = slots.flatMap((slot) => slot.current ?? [])
  const note = valueIn(state, 'note')
  const stake = valueIn(state, 'stake')
  return {
    record: {
      format: FORMAT,
      version: VERSION,
      id: state.started?.id ?? '',
      game: state.started?.game ?? '',
      options: optionsIn(state),
      ...tableFrom(state, slots),
      ended: valueIn(state, 'ended') === true,
      rounds: shown.map((id) => valueIn(state, `round ${id}`) as Plain), // which has content
    },
    note: typeof note === 'string' ? note : '',
    ...(isPlain(stake) && Object.keys(stake).length > 0 && { stake }),
    conflicts: [...slots.flatMap((slot) => roundConflict(state, slot)), ...otherConflicts(state)],
    problems: state.problems,
    rounds: shown,
    events,
    registers: state.registers,
    slots,
  }
}

/** The standing versions of a register. If there are several, the first one counts for now. */
export function versionsIn({ registers }: Pick<GameState, 'registers'>, register: Register): Version[] {
  return [...(registers.get(register) ?? [])].map(([event, value]) => ({ register, event, value }))
}

function valueIn({ registers }: Pick<GameState, 'registers'>, register: Register): unknown {
  return registers.get(register)?.values().next().value
}

function slotsFrom(state: GameState): Slot[] {
  const wanted = new Set<RoundId>()
  for (const id of state.rounds.nodes.keys()) {
    for (const value of state.registers.get(`round ${id}`)?.values() ?? []) if (isPlain(value)) wanted.add(id)
  }
  let number = 0
  return slotsOf(state.rounds, (id) => !wanted.has(id)).map((rounds) => {
    const alive = rounds.filter((id) => wanted.has(id))
    const current = alive.find((id) => isPlain(valueIn(state, `round ${id}`)))
    if (current !== undefined) number += 1
    return { rounds, alive, number, ...(current !== undefined && { current }) }
  })
}

/** The options as the events say them, which may not go together. */
export function optionsIn(state: Pick<GameState, 'registers'>): Plain {
  const options = [...state.registers.keys()].filter((register) => register.startsWith('option '))
  return Object.fromEntries(
    options.map((register) => [splitRegister(register).key, valueIn(state, register)]),
  )
}

const NO_SEATING: Seating = { seats: [], dealer: '' }

/** The number of each round by its id; an event may name an unknown round, or none. */
type RoundNumbers = ReadonlyMap<unknown, number>

type SeatedPlayers = Pick<GameRecord, 'players' | 'sides' | 'firstDealer' | 'deal'>

/** The players in seat order, their sides and the dealer. */
function tableFrom(state: GameState, slots: readonly Slot[]): SeatedPlayers {
  const numbers: RoundNumbers = new Map(
    slots.flatMap(({ rounds, number }) => rounds.map((id) => [id, number])),
  )
  const seating = valueIn(state, 'seats')
  const { seats, dealer, after, fixed } = isSeating(seating) ? seating : NO_SEATING
  const ids = new Set([...seats, ...state.players.keys()])
  const players = withoutReplaced([...ids].flatMap((id) => playerFrom(state, id, numbers) ?? []))
  const sides = valueIn(state, 'sides')
  return {
    players,
    ...(Array.isArray(sides) && { sides: sides as PlayerId[][] }), // readRecord checks them
    ...dealFrom(players, dealer, (numbers.get(after) ?? 0) + 1, fixed),
  }
}

function playerFrom(state: GameState, id: PlayerId, numbers: RoundNumbers): Player | undefined {
  const joined = state.players.get(id)
  const name = valueIn(state, `name ${id}`)
  if (!joined || typeof name !== 'string') return undefined
  const { until: _, ...player } = { ...joined.player, name }
  const joinedAfter = numbers.get(joined.after)
  const from = joinedAfter === undefined ? player.from : joinedAfter + 1
  const left = valueIn(state, `until ${id}`)
  const last = isPlain(left) ? (numbers.get(left.after) ?? left.until) : undefined
  return {
    ...player,
    ...(from !== undefined && { from }),
    // After rounds are removed, `last` may lie before `from`, which a record does not allow.
    ...(typeof last === 'number' && { until: Math.max(last, from ?? 1) }),
  }
}

/** More players than sit at any table. Such a record is not read, so it need not say who dealt first. */
const MAX_SEATS = 20

/** Whoever takes over a seat begins in the round after the last one of the player before. */
function withoutReplaced(players: Player[]): Player[] {
  const last = new Map<Player, number>()
  for (const seat of seatsOf(players)) {
    for (const [at, player] of seat.entries()) {
      const { from: next } = seat[at + 1] ?? {}
      if (next === undefined) continue
      const { from = 1, until = next } = player
      last.set(player, Math.max(Math.min(until, next - 1), from))
    }
  }
  return players.map((player) => {
    const until = last.get(player)
    return until === undefined ? player : { ...player, until }
  })
}

/** Chooses the first dealer so that this player deals that round; if no first dealer does, stores the deal itself. */
function dealFrom(
  players: Player[],
  dealer: PlayerId,
  round: number,
  fixed = false,
): Pick<GameRecord, 'firstDealer' | 'deal'> {
  const isSeated = players.some(({ id }) => id === dealer)
  if (!isSeated || round === 1) return { firstDealer: isSeated ? dealer : (players[0]?.id ?? '') }
  const first =
    fixed || players.length > MAX_SEATS
      ? undefined
      : players.find(({ id }) => dealerOf({ players, firstDealer: id }, round) === dealer)
  return first ? { firstDealer: first.id } : { firstDealer: dealer, deal: { round, dealer } }
}

/** The conflict of a slot with several live rounds, or with differing versions of one round. */
function roundConflict(state: GameState, { alive, current, number }: Slot): Conflict[] {
  // Nearly every slot has one round with one version.
  const [only] = alive
  if (alive.length < 2 && (state.registers.get(`round ${only}`)?.size ?? 0) < 2) return []
  const versions = alive.flatMap((id) => versionsIn(state, `round ${id}`))
  if (alive.length < 2 && !differ(versions)) return []
  const stands = versions.find(({ register, value }) =>
    current === undefined ? !isPlain(value) : register === `round ${current}`,
  )
  // Among several rounds, a tombstone only says that another round counts, so it is not shown.
  const shown = versions.filter((version) => alive.length === 1 || hasContent(version))
  return [
    {
      about: 'round',
      number: current === undefined ? number + 1 : number,
      versions: [...new Set(stands ? [stands, ...shown] : shown)],
    },
  ]
}

/** Whether a version of a round is a round, not a tombstone. */
function hasContent({ value }: Version): boolean {
  return isPlain(value)
}

/** The conflicts of registers other than rounds. */
function otherConflicts(state: GameState): Conflict[] {
  // Most registers have one version.
  const shared = [...state.registers].filter(([, versions]) => versions.size > 1)
  return shared.flatMap(([register]) => {
    const { about } = splitRegister(register)
    const versions = versionsIn(state, register)
    return about === 'round' || !differ(versions) ? [] : [{ about, versions }]
  })
}

/** Whether versions differ. Devices that wrote the same have no conflict. */
function differ(versions: readonly Version[]): boolean {
  return versions.length > 1 && new Set(versions.map(({ value }) => canonical(value))).size > 1
}
