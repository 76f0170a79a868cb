import type { PlayerId } from '../../scoring/game.ts'
import type { Memory } from '../../scoring/ledger/beginning.ts'
import type { Player } from '../../scoring/record.ts'
import { get, isPlain, isTime, knownTime, type Plain } from '../../scoring/untrusted.ts'
import type { TableName } from '../named-table.ts'

/**
 * What the score book lists, searches and counts without opening a game. It is made from the events on every
 * write. A summary of an older `version` is made again.
 */
export type Summary = {
  version: typeof SUMMARY_VERSION
  id: string
  game: string
  /** The named table that it is played at, such as Scala 40. Rows of earlier versions lack it. */
  table?: TableName
  /** A note, or the name of the game that a plain pad is used for. */
  note: string
  players: Player[]
  /** Results by player or side, in seat order. */
  results: SideResult[]
  /** The results in each of the games that were kept at once. */
  kept?: SideResult[][]
  leads: 'high' | 'low'
  unit: 'points' | 'missions'
  status: 'playing' | 'finished'
  rounds: number
  conflicts: number
  /** Milliseconds: when the game was started, and when its last event was written. */
  started: number
  touched: number
  /** How long it was played, without the pauses. Rows of the first version lack it. */
  played?: number
  /** What the players play for, unread. */
  stake?: Plain
  /** Whether the totals are what the players have paid each other. */
  paid?: true
  /** When the game was deleted. It can be restored for a while. */
  deleted?: number
  /** Why the game cannot be opened here. Its results are then empty. */
  unread?: string
}

export type SideResult = {
  key: PlayerId
  players: PlayerId[]
  total: number
  /** Rounds played, and their scores together without the starting points. */
  rounds: number
  scored: number
  /** The best round: the highest or the lowest, as the game leads. */
  best?: number
  won: boolean
  /** The place, where more than the total decides it. */
  place?: number
}

export const SUMMARY_VERSION = 1

/** What is known of a game that cannot be opened here. */
export function unreadSummary(id: string, unread: string, readable: Partial<Summary> = {}): Summary {
  return {
    version: SUMMARY_VERSION,
    id,
    game: '',
    note: '',
    players: [],
    results: [],
    leads: 'high',
    unit: 'points',
    status: 'playing',
    rounds: 0,
    conflicts: 0,
    started: 0,
    touched: 0,
    ...readable,
    unread,
  }
}

/** What a row says of a game whose beginning is lost. If it does not say which game it was, it was one of this `kind`. */
export function rememberGame(id: string, row: unknown, kind = ''): Memory {
  return isSummary(row)
    ? { id, game: row.game || kind, players: row.players, note: row.note }
    : { id, game: kind }
}

/** Checks the parts of a row that the app reads. A row may be damaged or of another version. */
export function isSummary(row: unknown): row is Summary {
  if (!isPlain(row) || get(row, 'version') !== SUMMARY_VERSION) return false
  const numbers = ['rounds', 'conflicts', 'started', 'touched'].every((name) =>
    Number.isFinite(get(row, name)),
  )
  const texts = ['id', 'game', 'note'].every((name) => typeof get(row, name) === 'string')
  return (
    numbers && texts && isListOf(get(row, 'players'), isPlayer) && isListOf(get(row, 'results'), isResult)
  )
}

const TIMES = ['started', 'touched', 'played', 'deleted'] as const

/** Whether a clock shows each of its times. Those that it lacks do not count. */
export function hasKnownTimes(summary: Summary): boolean {
  return TIMES.every((name) => summary[name] === undefined || isTime(summary[name]))
}

/** The summary for pages that cannot make it again. Its dates are unknown if no clock shows them. */
export function repairTimes(summary: Summary): Summary {
  if (hasKnownTimes(summary)) return summary
  const times = TIMES.flatMap((name) =>
    summary[name] === undefined ? [] : [[name, knownTime(summary[name])]],
  )
  return { ...summary, ...Object.fromEntries(times) }
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}

export function isPlayer(value: unknown): value is Player {
  return isPlain(value) && typeof value.id === 'string' && typeof value.name === 'string'
}

function isResult(value: unknown): boolean {
  return (
    isPlain(value) &&
    Array.isArray(value.players) &&
    Number.isFinite(value.total) &&
    Number.isFinite(value.scored)
  )
}

/** The named table of a game, unless the row is damaged. */
export function tableIn({ table }: Pick<Summary, 'table'>): TableName | undefined {
  const isNamed =
    isPlain(table) && ['id', 'title', 'called'].every((name) => typeof get(table, name) === 'string')
  return isNamed ? table : undefined
}

export type PlacedSide = SideResult & { place: number }

/** The sides of a game that played a round, in seat order, with their places. Sides that are level share a place. */
export function placedSides({ results, leads }: Pick<Summary, 'results' | 'leads'>): PlacedSide[] {
  const better = (a: number, b: number) => (leads === 'high' ? a > b : a < b)
  // A winner need not have the best total: bonuses at the end or a play that wins at once may decide.
  const isAhead = (one: SideResult, other: SideResult) =>
    one.won === other.won ? better(one.total, other.total) : one.won
  const played = results.filter(({ rounds }) => rounds > 0)
  return played.map((result) => ({
    ...result,
    place: result.place ?? 1 + played.filter((other) => isAhead(other, result)).length,
  }))
}
