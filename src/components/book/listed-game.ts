import { knownTime, peek } from '../../scoring/untrusted.ts'
import type { NewerGame } from '../storage/database.ts'
import { isNewer } from '../storage/stored-rows.ts'
import {
  hasKnownTimes,
  isPlayer,
  isSummary,
  SUMMARY_VERSION,
  type Summary,
  tableIn,
  unreadSummary,
} from '../storage/summary.ts'
import { type Identity, normalizeText, type PersonId } from './identity.ts'

/** The games of this version, by their ids. */
export type KnownGames = Readonly<Record<string, KnownGame>>

/** `isPlainPad`: the note of such a game names it. */
type KnownGame = { title: string; isPlainPad: boolean }

/** `fixed`: this version must not delete the row. */
export type StoredSummary = Summary & { fixed?: true }

/** A game as the book lists it. */
export type ListedGame = StoredSummary & {
  title: string
  isPlainPad: boolean
  /** The normalized text that a search looks through. */
  text: string
  /** The people behind its players, and their names of today. */
  people: readonly PersonId[]
  names: readonly string[]
  /** The sides in order, the best first. */
  placings: readonly Placing[]
}

type Placing = { name: string; total: number; won: boolean }

/** Reads a row of the database. An outdated one has to be made again from the events. */
export function readSummary(id: string, row: unknown): StoredSummary | 'outdated' {
  if (isNewer(peek(row, 'version'), SUMMARY_VERSION)) {
    const why = 'A newer Meldbook saved this game. Load this page again to get it.'
    return { ...unreadSummary(id, why), fixed: true }
  }
  return isSummary(row) && hasKnownTimes(row) ? row : 'outdated'
}

/** Lists a game of a newer Meldbook with what can be read of it. */
export function summarizeNewer({ id, time, why, content }: NewerGame): StoredSummary {
  const players = peek(content, 'players')
  const game = peek(content, 'game')
  const known = {
    players: Array.isArray(players) ? players.filter(isPlayer) : [],
    game: typeof game === 'string' ? game : '',
    touched: knownTime(time),
  }
  return { ...unreadSummary(id, why, known), fixed: true }
}

export function listGame(summary: StoredSummary, identity: Identity, known: KnownGames): ListedGame {
  const { game, note, players, results, leads, status } = summary
  const isKnown = Object.hasOwn(known, game)
  const { title: kind, isPlainPad } = (isKnown && known[game]) || { title: game, isPlainPad: false }
  const unread =
    summary.unread ??
    (isKnown ? undefined : `There is no game “${game}” here; it may come from a newer Meldbook.`)
  const table = tableIn(summary)
  const title = (isPlainPad && note) || table?.called || kind || 'A game that cannot be read'
  const names = new Map(
    players.map((player) => [player.id, identity.name(identity.of(player)) || player.name]),
  )
  const sign = leads === 'high' ? -1 : 1
  const placings = results
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0) || sign * (a.total - b.total))
    .map(({ players, total, won }) => ({
      name: players.map((id) => names.get(id) ?? '').join(' & '),
      total,
      won: won && status === 'finished',
    }))
  const namesThen = players.map(({ name }) => name)
  return {
    ...summary,
    ...(unread !== undefined && { unread }),
    title,
    isPlainPad,
    text: normalizeText([title, kind, note, ...namesThen, ...names.values()].join('\n')),
    people: players.map((player) => identity.of(player)),
    names: players.map(({ id }) => names.get(id) ?? ''),
    placings:
      placings.length > 0 ? placings : [...names.values()].map((name) => ({ name, total: 0, won: false })),
  }
}
