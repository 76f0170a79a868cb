import type { PlayerId } from '../../scoring/game.ts'
import type { Player } from '../../scoring/record.ts'
import { get, isPlain } from '../../scoring/untrusted.ts'

/**
 * What the score book needs to know of a game without opening it: enough to list, search and count it. Made from the
 * events whenever something is written down; `version` says by which rules, so that an older one is made again.
 */
export type Summary = {
  version: typeof SUMMARY_VERSION
  id: string
  game: string
  /** What the table calls it: the name of the other game that is played, or a note. */
  note: string
  players: Player[]
  /** A side's, where partners play. In seat order. */
  results: SideResult[]
  leads: 'high' | 'low'
  unit: 'points' | 'missions'
  status: 'playing' | 'finished'
  rounds: number
  conflicts: number
  /** Milliseconds: when it was begun, and when something was written down last. */
  started: number
  touched: number
  /** When it was deleted; it can be brought back for a while. */
  deleted?: number
  /** Why it cannot be opened here; nothing but its events is certain then. */
  unread?: string
}

export type SideResult = {
  key: PlayerId
  players: PlayerId[]
  total: number
  /** Rounds played; and their scores together, without what one began with. */
  rounds: number
  scored: number
  /** The best round, by what leads in this game; none before the first. */
  best?: number
  won: boolean
}

export const SUMMARY_VERSION = 1

/** Whether a row is one, as far as anybody reads it: what lies on the shelf may be spoilt, or of another version. */
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

function isListOf(value: unknown, isRight: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isRight)
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
