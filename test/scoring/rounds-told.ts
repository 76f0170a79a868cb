import { expect } from 'vitest'
import { type Game, type GameId, parseGame, type Scoresheet } from '../../src/scoring/index.ts'
import type { Problem } from '../../src/scoring/result.ts'
import { sideName, sidesOf } from '../../src/scoring/seats.ts'
import { type SheetRound, scoreRecord } from '../../src/scoring/sheet.ts'
import { join } from '../../src/scoring/words.ts'
import { type Case, readCases, type Step } from './rounds-text.ts'
import { placeOf, record } from './table.ts'

/** What the engine says to a case of `rounds.txt`, in the words of that file (`README.md`). */

/** The names of sides, and of a player alone. */
type Named = { nameOf: (id: string) => string; playerOf: (id: string) => string; ids: readonly string[] }

/** The lines of a case as the file has them, and as the engine would write them. */
export function tell(game: Game, one: Case): { written: string[]; told: string[] } {
  return {
    written: one.steps.flatMap((step) => [lineOf(step), ...step.golden]),
    told: toldOf(game, one).flatMap(({ line, sheet }) => [line, ...sheet]),
  }
}

/** What the engine would write of each round: its line, and the sheet below it where there is one. */
type Told = { line: string; sheet: string[] }

function toldOf(game: Game, one: Case): Told[] {
  const parsed = parseGame(record(game.id as GameId, one.sketch))
  if (!parsed.ok) {
    const said = `${one.steps[0]!.head} ✗ ${placesOf(parsed.problems)}`
    return [{ line: said.trim(), sheet: [] }]
  }
  const { value } = parsed
  /** The sheet after this number of rounds. */
  const after = (number: number) => scoreRecord({ ...value, rounds: value.rounds.slice(0, number) }, game)
  const whole = after(value.rounds.length)
  const names: Named = {
    ids: Object.keys(whole.totals),
    nameOf: (id) => sideName(sidesOf(value, game).find(({ key }) => key === id)),
    playerOf: (id) => value.players.find((player) => player.id === id)?.name ?? '',
  }
  for (const round of whole.rounds) expectSound(game, round)
  let played = one.before
  // Where the table has no line, the first round says what is other than at the table.
  let known = one.steps[0]!.round ? newsOf(after(played), names) : new Map<string, string>()
  return one.steps.map(({ head, mark, round, golden }) => {
    if (round) played += 1
    const scored = round && whole.rounds[played - 1]
    const isSheet = !one.isEvening && mark === undefined
    const result = scored && !isSheet ? resultOf(scored, one.isEvening) : ''
    const sheet = scored && (isSheet || golden.length > 0) ? sheetLines(scored, names) : []
    const line = { head, mark: undefined, result }
    if (!one.isEvening) return { line: lineOf({ ...line, news: undefined }), sheet }
    const now = newsOf(after(played), names)
    const news = newsText(now, known)
    known = now
    return { line: lineOf({ ...line, news }), sheet }
  })
}

function lineOf({ head, mark, result, news }: Pick<Step, 'head' | 'mark' | 'result' | 'news'>): string {
  return [head, mark, result, news && `(${news})`].filter(Boolean).join(' ')
}

function resultOf({ problems, remarks = [], scores, totals }: SheetRound, isEvening: boolean): string {
  const sum = isEvening ? ` = ${Object.values(totals).join(' ')}` : ''
  const doubts = remarks.length > 0 ? ` ? ${placesOf(remarks)}` : ''
  if (problems.length > 0) return `✗ ${placesOf(problems)}${doubts}${sum}`
  return `→ ${Object.values(scores).join(' ')}${doubts}${sum}`
}

function placesOf(problems: readonly Problem[]): string {
  return problems.map(placeOf).join(', ')
}

/** Lines add up to the score, none of them is −0, and each that cites a rule cites one of the game, if it has any. */
function expectSound(game: Game, { lines, scores }: SheetRound): void {
  for (const [id, score] of Object.entries(scores)) {
    const own = lines[id] ?? []
    expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(score)
    expect(own.filter(({ points }) => Object.is(points, -0))).toEqual([])
    const rules = game.rules.length > 0 ? own.flatMap(({ rule }) => rule ?? []) : []
    for (const rule of rules) expect(game.rules).toContain(rule.split('#')[1])
  }
}

function sheetLines({ lines, scores, problems, remarks = [] }: SheetRound, { ids, nameOf }: Named): string[] {
  const said = (mark: string) => (problem: Problem) => `  ${mark} ${placeOf(problem)}: ${problem.message}`
  if (problems.length > 0) return [...problems.map(said('✗')), ...remarks.map(said('?'))]
  const rows = ids.map((id) => {
    const parts = (lines[id] ?? []).map(({ label, points, rule }) => `${label} ${points}${slugIn(rule)}`)
    return `  ${nameOf(id)} ${scores[id]}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}`
  })
  return [...rows, ...remarks.map(said('?'))]
}

function slugIn(rule: string | undefined): string {
  return rule === undefined ? '' : ` ${rule.slice(rule.indexOf('#'))}`
}

/** What is known of the next round, or of the end, by its name. */
function newsOf(sheet: Scoresheet, { nameOf, playerOf, ids }: Named): Map<string, string> {
  const { next, status, winners, dealer, bonuses, standing, steps, totals, games = [] } = sheet
  const each = (values: Record<string, unknown>) =>
    new Set(Object.values(values)).size === 1
      ? String(Object.values(values)[0])
      : Object.entries(values)
          .map(([id, value]) => `${nameOf(id)} ${value}`)
          .join(' ')
  const news = new Map<string, string>()
  for (const [at, { totals, winner, finals }] of games.entries()) {
    const parts = [...Object.values(totals), winner && nameOf(winner), ...Object.values(finals ?? {})]
    news.set(`Game ${at + 1}`, parts.filter((part) => part !== undefined).join(' '))
  }
  if (status === 'finished') {
    news.set('Won by', join(winners.map(nameOf)))
    for (const id of ids) {
      for (const { label, points, rule } of bonuses?.[id] ?? [])
        news.set(`${nameOf(id)}, ${label}`, `${points}${slugIn(rule)}`)
    }
    if (bonuses) news.set('Totals', Object.values(totals).join(' '))
    return news
  }
  news.set('Dealer', playerOf(dealer))
  if (next.cards !== undefined) news.set('cards', `${next.decks} × ${next.cards}`)
  if (next.minimum !== undefined)
    news.set('minimum', typeof next.minimum === 'number' ? `${next.minimum}` : each(next.minimum))
  if (next.wild !== undefined) news.set('wild', next.wild)
  if (next.contract !== undefined)
    news.set('contract', typeof next.contract === 'string' ? next.contract : each(next.contract))
  if (standing) news.set('out', join(ids.filter((id) => standing[id] === 'out').map(nameOf)) || 'nobody')
  if (steps) news.set('steps', Object.values(steps).join(' '))
  for (const { label, value, rule } of next.asks ?? []) news.set(label, `${value}${slugIn(rule)}`)
  return news
}

/** What is new or other than before, and what is gone. */
function newsText(news: Map<string, string>, known: Map<string, string>): string {
  const changed = [...news].filter(([name, value]) => known.get(name) !== value)
  const isOver = news.has('Won by')
  const gone = isOver ? [] : [...known.keys()].filter((name) => !news.has(name))
  return [...changed.map(([name, value]) => `${name} ${value}`), ...gone.map((name) => `no ${name}`)].join(
    '; ',
  )
}

/** A file with its sheets, and what is new of each next round, as the engine says them. Nothing else is written. */
export function rewritten(game: Game, text: string): string {
  const lines = text.split('\n')
  for (const one of readCases(game, text).reverse()) {
    const told = toldOf(game, one)
    for (const [index, { at, news, golden }] of [...one.steps.entries()].reverse()) {
      const { line: said, sheet } = told[index] ?? { line: '', sheet: [] }
      lines.splice(at + 1, golden.length, ...sheet)
      if (!one.isEvening) continue
      const line = lines[at]!
      const kept = news === undefined ? line : line.slice(0, line.lastIndexOf(`(${news})`))
      const now = /\([^()]*(?:\([^()]*\)[^()]*)*\)$/.exec(said)?.[0] ?? ''
      lines[at] = `${kept.trimEnd()} ${now}`.trimEnd()
    }
  }
  return lines.join('\n')
}
