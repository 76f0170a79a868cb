import type { AboutGame } from '../content/engine/about-game.ts'
import { dealerWords, type Game } from '../scoring/game.ts'
import type { GameRecord } from '../scoring/record.ts'
import type { Path, Problem, RuleId } from '../scoring/result.ts'
import { sideName, sidesOf } from '../scoring/seats.ts'
import type { Scoresheet } from '../scoring/sheet.ts'
import type { Verdict } from '../scoring/verdict.ts'
import { join, oneOf, signed } from '../scoring/words.ts'

/** Answers as text for a terminal. */

export function showVerdict({ legal, findings, points }: Verdict, counts: boolean): string {
  const stamp = counts ? [] : [legal ? 'Legal.' : 'Not legal.']
  const lines = findings.map(({ ok, message, rule }) => `${ok ? '  ' : '✗ '}${message}  (${rule})`)
  return [...stamp, ...lines, ...(points === undefined ? [] : [`Points: ${points}`])].join('\n')
}

export function showProblems(problems: readonly Problem[]): string {
  return problems.map(({ path, message, rule }) => `${at(path)}${message}${cite(rule)}`).join('\n')
}

function at(path: Path): string {
  return path.length > 0 ? `${path.join('.')}: ` : ''
}

function cite(rule: RuleId | undefined): string {
  return rule === undefined ? '' : `  (${rule})`
}

/** The sheet as a table, a row for each round: what each player (or side) scored, and the total after it. */
export function showSheet(game: Game, record: GameRecord, sheet: Scoresheet, withLines: boolean): string {
  const nameOf = new Map(record.players.map(({ id, name }) => [id, name]))
  const sides = sidesOf(record, game)
  const ids = sides.map(({ key }) => key)
  const names = sides.map(sideName)
  // A round with problems has no score yet.
  const rows = sheet.rounds.map(({ scores, totals, problems }, round) => [
    `${round + 1}`,
    ...ids.map((id) => {
      if (scores[id] === undefined) return ''
      return problems.length > 0 ? '?' : `${signed(scores[id])} = ${totals[id]}`
    }),
  ])
  const notes = sheet.rounds.flatMap(({ lines, problems, remarks = [] }, round) => [
    ...(withLines ? ids.flatMap((id, side) => linesOf(lines[id] ?? [], `${round + 1}  ${names[side]}`)) : []),
    ...[...problems, ...remarks].map((found) => `Round ${round + 1}: ${showProblems([found])}`),
  ])
  const bonuses = ids.flatMap((id, side) => linesOf(sheet.bonuses?.[id] ?? [], names[side] ?? id))
  const winners = sheet.winners.map((id) => names[ids.indexOf(id)] ?? id)
  const { next } = sheet
  return [
    `${game.title}, ${sheet.rounds.length} ${sheet.rounds.length === 1 ? 'round' : 'rounds'}`,
    ...table([['', ...names], ...rows, ['', ...ids.map((id) => `${sheet.totals[id] ?? 0}`)]]),
    ...notes,
    ...bonuses,
    ...(sheet.games ?? []).map((kept, at) => showKept(kept, `Game ${at + 1}`, ids, names)),
    sheet.status === 'finished'
      ? `Finished. ${winners.length > 0 ? `${join(winners)} won.` : 'Nobody won.'}`
      : `Round ${next.round} is next; ${nameOf.get(sheet.dealer) ?? sheet.dealer} ${dealerWords(game).does}.`,
    ...(sheet.status === 'finished'
      ? []
      : (next.asks ?? []).map(({ label, value }) => `  ${label}: ${value}`)),
  ].join('\n')
}

/** One of the games that are kept at once: `Game 1: Ana 110, Bo 0; Ana won; in the end Ana 350, Bo 0` */
function showKept(
  { totals, winner, finals }: NonNullable<Scoresheet['games']>[number],
  title: string,
  ids: readonly string[],
  names: readonly string[],
): string {
  const each = (points: Scoresheet['totals']) => ids.map((id, at) => `${names[at]} ${points[id]}`).join(', ')
  const parts = [
    each(totals),
    ...(winner === undefined ? [] : [`${names[ids.indexOf(winner)]} won`]),
    ...(finals ? [`in the end ${each(finals)}`] : []),
  ]
  return `${title}: ${parts.join('; ')}`
}

const MAKES_ROUNDS = 'src/content/engine/about-game.ts'

/** A game as people who program see it. */
export function showGame({
  id,
  title,
  players,
  checks,
  options,
  presets,
  round,
  problems = [],
}: AboutGame): string {
  return [
    `${title} (${id}), for ${oneOf(players)} players`,
    ...checks.flatMap(({ id: check, question, fields }) => [
      '',
      `check ${id} ${check}: ${question}`,
      ...table(
        fields.map(({ name, label, is }) => [`  ${name}`, label, is]),
        true,
      ),
    ]),
    '',
    'Options, as --rule name=value:',
    ...table(
      options.map(({ name, title, values, default: usual }) => [
        ...[`  ${name}`, title, values],
        `unless told: ${JSON.stringify(usual)}`,
      ]),
      true,
    ),
    ...(presets.length > 0 ? ['', 'Options that go together:'] : []),
    ...presets.map(({ title, options }) => `  ${title}: ${JSON.stringify(options)}`),
    '',
    ...(round
      ? ['A round, as the record of a game holds it:', `  ${JSON.stringify(round)}`]
      : [`There is no round to show: ${MAKES_ROUNDS} makes some up, and the engine says of the best:`]),
    ...problems.map((found) => `  ${showProblems([found])}`),
  ].join('\n')
}

function linesOf(lines: Scoresheet['rounds'][number]['lines'][string], of: string): string[] {
  return lines.map(({ label, points, rule }) => `  ${of}: ${label}, ${signed(points)}${cite(rule)}`)
}

/** Columns as wide as what is in them; all but the first stand at the right. */
export function table(rows: readonly (readonly string[])[], alignLeft = false): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 || alignLeft ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
}
