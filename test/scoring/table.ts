import { expect } from 'vitest'
import { type Card, isCard } from '../../src/scoring/cards.ts'
import {
  checkAny,
  type GameId,
  type Problem,
  parseGame,
  type Scoresheet,
  scoreGame,
  type Verdict,
} from '../../src/scoring/index.ts'

/** The short notation in which the tests are written. */

/** `cards('7C TH JK')`: canonical cards only, so that a typing mistake in a test fails at once. */
export function cards(text: string): Card[] {
  return words(text).map((word) => {
    if (!isCard(word)) throw new Error(`${word} is not a card in the canonical notation`)
    return word
  })
}

/** `grid('9D TD JD / 2C -- KH / 7C 7H 8S')`: places row by row; `--` is an empty one. */
export function grid(text: string): (Card | null)[] {
  return words(text.replaceAll('/', ' ')).flatMap((word) => (word === '--' ? [null] : cards(word)))
}

/** `groups('7C 7D 7H / 8S 9S TS')`: melds, sets or combinations; empty text is none. */
export function groups(text: string): Card[][] {
  return text.trim() === '' ? [] : text.split('/').map(cards)
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** What a test sets in a record; everything else gets a valid default. */
export type Sketch = {
  /** How many players, named a, b, c …, or the players themselves. */
  players?: number | readonly object[]
  options?: object
  rounds?: readonly object[]
  firstDealer?: string
  ended?: boolean
  sides?: readonly (readonly string[])[]
}

const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']

/** Ana, Bo and so on, with what is special of some: `{ c: { from: 2 } }`. */
export function seatsFor(players: number, special: Readonly<Record<string, object>> = {}): object[] {
  return NAMES.slice(0, players).map((name, at) => {
    const id = 'abcdefgh'.charAt(at)
    return { id, name, ...special[id] }
  })
}

/** A whole record for two players a and b, or as the sketch says. */
export function record(game: GameId, { players = 2, ...sketch }: Sketch = {}) {
  return {
    format: 'meldbook-game',
    version: 1,
    id: 'test',
    game,
    options: {},
    players: typeof players === 'number' ? seatsFor(players) : players,
    rounds: [],
    ...sketch,
  }
}

/** The score sheet of a record that `parseGame` accepts. Rounds may still have problems. */
export function sheet(game: GameId, sketch: Sketch = {}): Scoresheet {
  const parsed = parseGame(record(game, sketch))
  if (!parsed.ok) throw new Error(`no record: ${messagesOf(parsed.problems)}`)
  return scoreGame(parsed.value)
}

/** The problems of the last round of a record. */
export function roundProblems(game: GameId, sketch: Sketch): Problem[] {
  return sheet(game, sketch).rounds.at(-1)?.problems ?? []
}

/** A round with these entries of players a, b, c …; a player without one is left out. */
export function round(...entries: readonly unknown[]) {
  const byPlayer = entries.map((entry, at) => ['abcdefgh'.charAt(at), entry])
  return { entries: Object.fromEntries(byPlayer.filter(([, entry]) => entry !== undefined)) }
}

/** Where each problem of the last round is, and its rule: `a.left.cards.0 #decks`. Each has a sentence. */
export function wrongIn(game: GameId, sketch: Sketch): string[] {
  return roundProblems(game, sketch).map(placeOf)
}

/** A place in a round, such as `a.left` for the entry of a, and the rule of the problem there. */
export function placeOf({ path, rule, message }: Problem): string {
  expect(message).toMatch(/^\S.*[.?]$/)
  const place = path.length > 1 && path[0] === 'entries' ? path.slice(1) : path
  return `${place.join('.')} ${rule === undefined ? '' : rule.slice(rule.indexOf('#'))}`.trim()
}

type TableSketch = { players?: number; options?: object }

/** The verdict on valid input. */
export function judge(game: GameId, id: string, input: unknown, table?: TableSketch): Verdict {
  const result = checkAny(game, id, input, table)
  if (!result.ok) throw new Error(`${game} ${id} rejects it: ${messagesOf(result.problems)}`)
  const { legal, findings } = result.value
  if (!legal) expect(findings.some((finding) => !finding.ok)).toBe(true)
  for (const finding of findings) expect(finding.rule.startsWith(`${game}#`)).toBe(true)
  return result.value
}

/** The problems of invalid input; each has a sentence. */
export function refusal(game: GameId, id: string, input: unknown, table?: TableSketch): Problem[] {
  const result = checkAny(game, id, input, table)
  if (result.ok) throw new Error(`${game} ${id} accepts it: ${messagesOf(result.value.findings)}`)
  for (const { message } of result.problems) expect(message).toMatch(/\S.*[.!?]$/s)
  return result.problems
}

/** The slugs that findings cite, each once, in order; only `kept` or `broken` ones if `which` says so. */
export function slugs(verdict: Verdict, which?: 'kept' | 'broken'): string[] {
  const findings = verdict.findings.filter(({ ok }) => which === undefined || ok === (which === 'kept'))
  return [...new Set(findings.map(({ rule }) => rule.slice(rule.indexOf('#') + 1)))]
}

/** `expectLegal(verdict, { cites: ['run'], points: 25 })` */
export function expectLegal(verdict: Verdict, wants: Wants = {}): void {
  expect(verdict.legal, messagesOf(verdict.findings)).toBe(true)
  expectWants(verdict, slugs(verdict), wants)
}

/** `expectIllegal(verdict, { cites: ['run-order'] })`: those slugs are among the broken ones. */
export function expectIllegal(verdict: Verdict, wants: Wants = {}): void {
  expect(verdict.legal, messagesOf(verdict.findings)).toBe(false)
  expectWants(verdict, slugs(verdict, 'broken'), wants)
}

type Wants = { cites?: readonly string[]; points?: number; detail?: object }

function expectWants(verdict: Verdict, cited: string[], { cites = [], points, detail }: Wants): void {
  expect(cited).toEqual(expect.arrayContaining([...cites]))
  if (points !== undefined) expect(verdict.points).toBe(points)
  if (detail !== undefined) expect(verdict.detail).toMatchObject(detail)
}

function messagesOf(items: readonly { message: string }[]): string {
  return items.map(({ message }) => message).join(' ')
}
