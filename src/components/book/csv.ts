import { type Side, startOf } from '../../scoring/seats.ts'
import { type Scoresheet, sumOf } from '../../scoring/sheet.ts'
import { eveningOf } from '../storage/evening.ts'
import { placedSides } from '../storage/summary.ts'
import type { ListedGame } from './listed-game.ts'

/**
 * A game as a table for spreadsheets: a row for each round, a column for each side. Commas and CRLF follow RFC 4180. The
 * byte order mark tells Excel that the file is UTF-8.
 */
export function formatCsv(sides: readonly Side[], sheet: Scoresheet): string {
  const names = sides.map(({ players }) => players.map(({ name }) => name).join(' & '))
  const start = sides.map(startOf)
  const rows = [
    ['Round', ...names],
    ...(start.some((points) => points !== 0) ? [['Start', ...start]] : []),
    ...sheet.rounds.map(({ scores, problems }, at) => [
      at + 1,
      // The scores of a round with problems are not known yet.
      ...sides.map(({ key }) => (problems.length > 0 ? '' : (scores[key] ?? 0))),
    ]),
    ...(sheet.bonuses ? [['Bonuses', ...sides.map(({ key }) => sumOf(sheet.bonuses?.[key]))]] : []),
    ['Total', ...sides.map(({ key }) => sheet.totals[key] ?? 0)],
  ]
  return formatTable(rows)
}

/**
 * The games of a book as one table: a row for each player or side of each game, the oldest game first. Games that were
 * removed or cannot be read are left out.
 */
export function formatBookCsv(games: readonly ListedGame[]): string {
  const readable = games.filter(({ deleted, unread }) => deleted === undefined && unread === undefined)
  const rows = readable
    .toSorted((a, b) => a.started - b.started)
    .flatMap((game) => {
      const { started, title, note, status, rounds, players } = game
      const names = new Map(players.map(({ id }, at) => [id, game.names[at] ?? '']))
      const about = [
        ...[eveningOf(started) ?? '', title, note === title ? '' : note],
        ...[status === 'playing' ? 'in play' : 'finished', rounds],
      ]
      return placedSides(game).map((side) => [
        ...about,
        side.players.map((id) => names.get(id)).join(' & '),
        ...(status === 'playing' ? ['', side.total, ''] : [side.place, side.total, side.won ? 'yes' : 'no']),
      ])
    })
  const heads = ['Day', 'Game', 'Note', 'State', 'Rounds', 'Players', 'Place', 'Total', 'Won']
  return formatTable([heads, ...rows])
}

function formatTable(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
}

/** What may stand before a formula without being seen: spaces, control and format characters, direction marks. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{DI}\u2800]+/gu

/**
 * An apostrophe before a name such as `=1+1` keeps spreadsheets from computing it, in full width (`＝1`) too. A tab, at which
 * some of them begin another cell, becomes a space.
 */
export function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const spaced = value.replaceAll('\t', ' ')
  const seen = value.normalize('NFKC').replace(UNSEEN, '')
  const text = /^[=+\-−@|%]/.test(seen) || value.startsWith('\r') ? `'${spaced}` : spaced
  return /[",\r\n;']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
