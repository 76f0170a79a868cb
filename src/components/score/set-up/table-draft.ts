import { type Game, playersOf as numbersAt, type PlayerId } from '../../../scoring/game.ts'
import { readOptions } from '../../../scoring/options.ts'
import {
  FORMAT,
  type GameRecord,
  MAX_NAME,
  type Player,
  readRecord,
  VERSION,
} from '../../../scoring/record.ts'
import type { Result } from '../../../scoring/result.ts'
import { isPlain, type Plain } from '../../../scoring/untrusted.ts'
import { isNamed, tidyName } from '../../controls/tidy-name.ts'
import type { Person } from '../../storage/database.ts'

/** A table that is being set up: who sits where, who deals first, and by which rules. */
export type TableDraft = {
  seats: readonly Seat[]
  /** A name that is being typed. */
  typed?: string
  /** Without it, the first seat deals. */
  dealer?: PlayerId
  /** The options that were chosen here, valid or not. Without them, the table plays by its usual options. */
  options?: Plain
  /** What the table calls the game. */
  note?: string
}

export type Seat = {
  id: PlayerId
  name: string
  /** The person across games. Without it, the seat belongs to no known person. */
  person?: string | undefined
  /** Tells two people of the same name apart. */
  hint?: string | undefined
}

export const NOBODY: TableDraft = { seats: [] }

export const MAX_HINT = 20

/** Reads a stored draft. The engine judges what it says when the game begins. */
export function readTableDraft(content: unknown): TableDraft | undefined {
  if (!isPlain(content) || !areTexts(content, 'typed dealer note')) return undefined
  const { seats, options = {} } = content
  const known = Array.isArray(seats) && seats.every(isSeat) && isPlain(options)
  return known ? (content as TableDraft) : undefined // checked above
}

function isSeat(seat: unknown): boolean {
  const isNamed = isPlain(seat) && seat.id !== undefined && seat.name !== undefined
  return isNamed && areTexts(seat, 'id name person hint')
}

function areTexts(plain: Plain, names: string): boolean {
  return names.split(' ').every((name) => ['string', 'undefined'].includes(typeof plain[name]))
}

export function seat(seats: readonly Seat[], { name, id, hint }: Omit<Person, 'used'>): Seat[] {
  return [...seats, { id: freeId(seats), name, person: id, hint }]
}

/**
 * Gives a seat another name. If a known person has it, they sit there. The book keeps the names of people who have
 * played, so another name for one of them is somebody new.
 */
export function renameSeat(
  seats: readonly Seat[],
  at: number,
  name: string,
  people: readonly Person[],
  create: (name: string) => Person,
): readonly Seat[] {
  const renamed = seats[at]
  if (!renamed) return seats
  const isFree = ({ id }: Person) => !seats.some(({ person }) => person === id)
  const meant = people.find((person) => isNamed(name, person) && isFree(person))
  const isNew = renamed.person !== undefined && !people.some(({ id }) => id === renamed.person)
  if (!meant && isNew) return seats.with(at, { ...renamed, name })
  const { id: person, name: known, hint } = meant ?? create(name)
  return seats.with(at, { id: renamed.id, name: known, person, hint })
}

/** Players without names, which can wait. */
export function seatStrangers(number: number): Seat[] {
  return Array.from({ length: number }, (_, at) => ({ id: `p${at + 1}`, name: `Player ${at + 1}` }))
}

function freeId(seats: readonly Seat[]): PlayerId {
  let number = seats.length + 1
  while (seats.some(({ id }) => id === `p${number}`)) number += 1
  return `p${number}`
}

export function moveSeat(seats: readonly Seat[], from: number, to: number): readonly Seat[] {
  const moved = seats[from]
  return moved && seats[to] ? seats.toSpliced(from, 1).toSpliced(to, 0, moved) : seats
}

/** The players as the sheet shows them, where no two names may look the same. */
export function playersOf(seats: readonly Seat[]): Player[] {
  return seats.map(({ id, name, person, hint }) => {
    const namesakes = seats.filter((other) => isNamed(name, other))
    const rank = namesakes.findIndex((seat) => seat.id === id)
    const suffix = namesakes.length > 1 ? suffixOf(tidyName(hint ?? ''), rank) : ''
    const short = [...name].slice(0, MAX_NAME - suffix.length).join('')
    return { id, name: short + suffix, ...(person && { person }) }
  })
}

/** What tells a player from others of the same name: the hint that was typed, or else a number. */
function suffixOf(hint: string, rank: number): string {
  if (hint) return ` (${hint})`
  return rank > 0 ? ` ${rank + 1}` : ''
}

/** The game that would begin now, or the engine's problems. */
export function readTable(game: Game, { seats, dealer }: TableDraft, options: Plain): Result<GameRecord> {
  const players = playersOf(seats)
  const firstDealer = players.find(({ id }) => id === dealer) ?? players[0]
  const record = { format: FORMAT, version: VERSION, game: game.id, options, players, ended: false }
  return readRecord({ ...record, firstDealer: firstDealer?.id, rounds: [] }, () => game)
}

export function numbersFor(game: Game, options: Plain): readonly number[] {
  const read = readOptions(game.options, options, [])
  return read.ok ? numbersAt(game, read.value) : game.players
}
