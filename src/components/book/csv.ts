import { type Side, startOf } from '../../scoring/seats.ts'
import { type Scoresheet, sumOf } from '../../scoring/sheet.ts'

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
  return `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
}

/** What may stand before a formula without being seen: spaces, control and format characters, direction marks. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{DI}\u2800]+/gu

/** An apostrophe before a name such as `=1+1` keeps spreadsheets from computing it, in full width (`＝1`) too. */
export function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const seen = value.normalize('NFKC').replace(UNSEEN, '')
  const text = /^[=+\-−@|%]/.test(seen) || /^[\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n;']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
