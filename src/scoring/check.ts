import { readFields } from './fields/kinds.ts'
import type { Earned } from './for-round.ts'
import {
  type Check,
  type Game,
  playersOf,
  type Solver,
  type Table,
  tableOf,
  type Unanswered,
} from './game.ts'
import { addOneCard } from './one-card.ts'
import { readOptions } from './options.ts'
import type { Picture } from './picture.ts'
import { fail, inside, ok, type Result } from './result.ts'
import { copyData, describeValue, get, isPlain, type Plain, quote } from './untrusted.ts'
import type { Verdict } from './verdict.ts'
import { join, oneOf } from './words.ts'

/** A check as it was asked: the form, and the input and the table after reading. */
export type Question = { check: string; form: Check; input: Plain; table: Table }

/** Runs one check of a game. Some checks need the game's solver, which a page loads when it first needs it. */
export function checkGame(
  game: Game,
  check: unknown,
  input: unknown,
  table?: unknown,
  solver?: Solver,
): Result<Verdict> {
  const name = typeof check === 'string' ? check : ''
  if (!Object.hasOwn(game.checksById, name)) {
    return fail(['check'], `${game.title} has no check ${quote(name)}; it has ${join(game.checks)}.`)
  }
  const read = table === undefined ? usualTable(game) : readGivenTable(game, table)
  return read.ok ? checkAt(game, name, input, read.value, solver) : read
}

const usualTables = new WeakMap<Game, Result<Table>>()

/** The table of a check that comes without one, which is read once. */
function usualTable(game: Game): Result<Table> {
  const table = usualTables.get(game) ?? readTable(game, undefined)
  usualTables.set(game, table)
  return table
}

function readGivenTable(game: Game, table: unknown): Result<Table> {
  const plain = copyData(table)
  return plain.ok ? readTable(game, plain.value) : inside(['table'], plain)
}

/** The same for one of the game's checks and a table that was read, as a page keeps them from one card to the next. */
export function checkAt(
  game: Game,
  check: string,
  input: unknown,
  table: Table,
  solver?: Solver,
): Result<Verdict> {
  const question = readQuestion(game, check, input, table)
  return question.ok ? answer(question.value, solver) : question
}

/** Reads what a check is asked. */
export function readQuestion(game: Game, check: string, input: unknown, table: Table): Result<Question> {
  const form = game.checksById[check]!
  const plain = copyData(input)
  if (!plain.ok) return plain
  const fields = readFields(form.fields, plain.value, table.deck, table.options)
  if (!fields.ok) return fields
  const problems = form.problems?.(fields.value, table) ?? []
  return problems.length > 0 ? { ok: false, problems } : ok({ check, form, input: fields.value, table })
}

function answer({ check, form, input, table }: Question, solver: Solver | undefined): Result<Verdict> {
  const judge = form.judge ?? solver?.[check]
  if (!judge) return fail(['check'], `The solver for ${check} is not loaded.`)
  const answer = judge(input, table)
  return resultOf('problems' in answer ? answer : addOneCard(answer, form, judge, input, table))
}

/** What a judge or a solver has answered, as the result of the check. */
export function resultOf(answer: Verdict | Unanswered): Result<Verdict> {
  return 'problems' in answer ? { ok: false, problems: answer.problems } : ok(answer)
}

/** What a play earns besides its points, if anything. */
export function earnedIn(
  { earns }: Check,
  input: Plain,
  { legal }: Verdict,
  table: Table,
): Earned | undefined {
  const earned = legal ? earns?.(input, table) : undefined
  return earned?.points ? earned : undefined
}

/** What a page can draw of a verdict of this check. */
export function picturesOf(
  game: Game,
  check: string,
  { detail }: Verdict,
  solver: Solver | undefined,
): readonly Picture[] {
  const judge = game.checksById[check]?.judge ?? solver?.[check]
  return (detail && judge?.picture?.(detail)) ?? []
}

/** Reads the table of a check, or of a round to practise. */
export function readTable(game: Game, given: unknown): Result<Table> {
  const table = given ?? {}
  if (!isPlain(table)) return fail(['table'], `${describeValue(table)} is no table.`)
  const options = readOptions(game.options, get(table, 'options'), ['table', 'options'])
  if (!options.ok) return options
  const wanted = get(table, 'players')
  const allowed = playersOf(game, options.value)
  const players = allowed.find((number) => number === wanted)
  if (wanted !== undefined && players === undefined) {
    const message = `${describeValue(wanted)} is no number of players: ${game.title} is for ${oneOf(allowed)} players.`
    return fail(['table', 'players'], message, `${game.id}#players`)
  }
  const problems = game.optionProblems?.(options.value, players) ?? []
  return problems.length > 0
    ? inside(['table', 'options'], { problems })
    : ok(tableOf(game, players, options.value))
}
