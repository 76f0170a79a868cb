import { checkGame, earnedIn, picturesOf, readTable } from '../../scoring/check.ts'
import { inputOf } from '../../scoring/fields/kinds.ts'
import type { Fields } from '../../scoring/fields.ts'
import type { Earned } from '../../scoring/for-round.ts'
import { type Game, loadSolver } from '../../scoring/game.ts'
import type { Picture } from '../../scoring/picture.ts'
import { isPlain, type Plain } from '../../scoring/untrusted.ts'
import type { Finding, Verdict } from '../../scoring/verdict.ts'
import { failExample } from './fail-example.ts'
import { fillExample } from './input.ts'

/** A play as a page shows it. The engine judges it when the page is built. */
export type PlayExample = {
  /** The id of a check of the game. */
  check: string
  /** Whether the page says that it is legal. */
  legal?: boolean | undefined
  /** The slugs of rules that the verdict must cite; broken ones if the play is not legal. */
  rule?: string | undefined
  points?: number | undefined
  /** A part of what the verdict's detail must hold. */
  detail?: Plain | undefined
  /** The house rules of this table. */
  options?: Plain | undefined
  /** Given if the number of players matters. */
  players?: number | undefined
}

/** The input of the example, the engine's verdict on it, and what can be drawn of that. */
export type Played = {
  fields: Fields
  input: Plain
  verdict: Verdict
  /** What the play earns besides its points, if anything. */
  earned: Earned | undefined
  pictures: readonly Picture[]
}

/** What the engine says about a play at a table. */
export async function askPlay(
  game: Game,
  { check, options, players }: Pick<PlayExample, 'check' | 'options' | 'players'>,
  given: Plain,
) {
  const form = game.checksById[check]
  if (!form) throw new Error(`${game.title} has no check “${check}”; it has ${game.checks.join(', ')}.`)
  const input = inputOf(fillExample(form.fields, given), Object.keys(given))
  const solver = form.judge ? undefined : await loadSolver(game)
  const table = { ...(options && { options }), ...(players && { players }) }
  const answer = checkGame(game, check, input, table, solver)
  const read = readTable(game, table)
  const earned = answer.ok && read.ok ? earnedIn(form, input, answer.value, read.value) : undefined
  return { form, input, solver, answer, earned }
}

export async function runPlay(game: Game, example: PlayExample, given: Plain): Promise<Played> {
  const { check, legal = true, rule, points, detail } = example
  const { form, input, solver, answer, earned } = await askPlay(game, example, given)
  if (!answer.ok) {
    const found = answer.problems.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' ')
    return failExample(
      'this is a play that makes sense',
      `it makes no sense. ${found}`,
      'look at the cards; a refusal is shown with <Score refused>, not with <Play>.',
    )
  }

  const verdict = answer.value
  if (verdict.legal !== legal) {
    failExample(
      verdictWord(legal),
      `${verdictWord(verdict.legal)}. ${spoken(verdict.findings)}`,
      'one of the two is wrong.',
    )
  }
  for (const slug of (rule ?? '').split(/\s+/).filter(Boolean)) {
    if (!game.rules.includes(slug)) throw new Error(`${game.title} has no rule “${slug}”.`)
    // A broken rule makes a play illegal. A legal play may show a rule from either side.
    const decides = (finding: Finding) => finding.rule === `${game.id}#${slug}` && (legal || !finding.ok)
    if (!verdict.findings.some(decides)) {
      const hint = 'name a rule that it cites, or choose cards that show this one.'
      failExample(`${verdictWord(legal)} by #${slug}`, spoken(verdict.findings), hint)
    }
  }
  if (points !== undefined && verdict.points !== points) {
    failExample(`${points} points`, `${verdict.points ?? 'no'} points`, 'add the cards up again.')
  }
  if (detail !== undefined && !includes(verdict.detail, detail)) {
    failExample(JSON.stringify(detail), JSON.stringify(verdict.detail), 'give only what the page speaks of.')
  }
  return { fields: form.fields, input, verdict, earned, pictures: picturesOf(game, check, verdict, solver) }
}

function verdictWord(legal: boolean): string {
  return legal ? 'legal' : 'not legal'
}

function spoken(findings: readonly Finding[]): string {
  return findings.map(({ ok, rule, message }) => `${ok ? '' : 'broken '}${rule}: ${message}`).join(' ')
}

/**
 * Whether `whole` contains `part`. Objects may have more keys; lists have the same length, and values are
 * equal.
 */
export function includes(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part)) {
    return (
      Array.isArray(whole) &&
      whole.length === part.length &&
      part.every((item, at) => includes(whole[at], item))
    )
  }
  if (typeof part !== 'object' || part === null) return Object.is(whole, part)
  return isPlain(whole) && Object.entries(part).every(([key, value]) => includes(whole[key], value))
}
