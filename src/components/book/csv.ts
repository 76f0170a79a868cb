import type { Side } from '../../scoring/seats.ts'
import type { Scoresheet } from '../../scoring/sheet.ts'

/**
 * A game as a table for spreadsheets: a row a round, a column a player or side, and their totals. Commas and CRLF as
 * RFC 4180 has it; the mark at the beginning tells Excel that it is UTF-8.
 */
export function formatCsv(sides: readonly Side[], sheet: Scoresheet): string {
  const names = sides.map(({ players }) => players.map(({ name }) => name).join(' & '))
  const start = sides.map(({ players }) => players.reduce((sum, player) => sum + (player.start ?? 0), 0))
  const rows = [
    ['Round', ...names],
    ...(start.some((points) => points !== 0) ? [['Start', ...start]] : []),
    ...sheet.rounds.map(({ scores, problems }, at) => [
      at + 1,
      // Nobody knows yet what such a round is worth.
      ...sides.map(({ key }) => (problems.length > 0 ? '' : (scores[key] ?? 0))),
    ]),
    ['Total', ...sides.map(({ key }) => sheet.totals[key] ?? 0)],
  ]
  return `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
}

/** A name such as `=1+1` is a name: an apostrophe keeps spreadsheets from working it out. */
export function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[\s]*[=+\-@\t\r|%]/.test(value) ? `'${value}` : value
  return /[",\r\n;']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
