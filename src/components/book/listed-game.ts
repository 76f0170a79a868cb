import { get, isPlain } from '../../scoring/untrusted.ts'
import type { NewerGame } from '../storage/database.ts'
import { isPlayer, isSummary, SUMMARY_VERSION, type Summary } from '../storage/summary.ts'
import { fold, type Identity, type PersonId } from './identity.ts'

/** A game as the book lists it. */
export type ListedGame = {
  id: string
  summary: Summary
  title: string
  /** What is looked through for a search. */
  text: string
  people: readonly PersonId[]
  removable: boolean
  /** Best first. */
  placings: readonly Placing[]
}

/** One that is not ours to delete is fixed. */
export type Listed = Summary & { fixed?: true }

export type Placing = { name: string; total: number; won: boolean }

/** A game's row on the shelf: as it should be, to be made again from its events, or of a newer version. */
export function readSummary(id: string, row: unknown): Listed | 'remake' {
  if (!isPlain(row)) return 'remake'
  const version = get(row, 'version')
  if (Number.isSafeInteger(version) && (version as number) > SUMMARY_VERSION)
    return unreadable(id, `A newer Meldbook wrote this game down. Load this page again to get it.`)
  return isSummary(row) ? row : 'remake'
}

function unreadable(id: string, unread: string): Listed {
  return {
    ...{
      version: SUMMARY_VERSION,
      id,
      game: '',
      note: '',
      players: [],
      results: [],
      leads: 'high',
      unit: 'points',
    },
    ...{ status: 'playing', rounds: 0, conflicts: 0, started: 0, touched: 0, unread, fixed: true },
  }
}

/** A game that waits for a newer Meldbook, listed by what it says of itself. */
export function summaryOfStrange({ id, time, why, content }: NewerGame): Listed {
  const players = isPlain(content) ? get(content, 'players') : undefined
  const game = isPlain(content) ? get(content, 'game') : undefined
  return {
    ...unreadable(id, why),
    players: Array.isArray(players) ? players.filter(isPlayer) : [],
    game: typeof game === 'string' ? game : '',
    touched: time,
  }
}

/** `titles` are those of the games that there are here. */
export function enter(summary: Listed, who: Identity, titles: Readonly<Record<string, string>>): ListedGame {
  const known = Object.hasOwn(titles, summary.game)
  const unread =
    summary.unread ??
    (known ? undefined : `There is no game “${summary.game}” here; it may come from a newer Meldbook.`)
  const title = titleOf(summary, titles)
  const names = new Map(summary.players.map((player) => [player.id, who.name(who.of(player)) || player.name]))
  const sign = summary.leads === 'high' ? -1 : 1
  const placings = summary.results
    .map(({ players, total, won }) => ({
      name: players.map((id) => names.get(id) ?? '').join(' & '),
      total,
      won: won && summary.status === 'finished',
    }))
    .sort((a, b) => sign * (a.total - b.total))
  const spoken = summary.players.map(({ name }) => name)
  return {
    id: summary.id,
    summary: unread === undefined ? summary : { ...summary, unread },
    title,
    text: fold(
      [title, titles[summary.game] ?? summary.game, summary.note, ...spoken, ...names.values()].join('\n'),
    ),
    people: summary.players.map((player) => who.of(player)),
    removable: summary.fixed === undefined,
    placings:
      placings.length > 0
        ? placings
        : summary.players.map(({ id }) => ({ name: names.get(id) ?? '', total: 0, won: false })),
  }
}

/** The plain pad goes by the name that the table gave to what it played. */
function titleOf({ game, note }: Summary, titles: Readonly<Record<string, string>>): string {
  if (game === 'other' && note) return note
  return titles[game] ?? (game || 'A game that cannot be read')
}
