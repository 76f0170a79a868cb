import { readFields } from './fields.ts'
import { type Game, playersOf, type Solver, type Table, tableOf } from './game.ts'
import { readOptions } from './options.ts'
import { fail, inside, ok, type Result } from './result.ts'
import { copyData, describeValue, get, isPlain, quote } from './untrusted.ts'
import type { Verdict } from './verdict.ts'
import { join, oneOf } from './words.ts'

/** Runs one check of a game. Some checks need the game's solver, which a page loads when it first needs it. */
export function checkGame(
  game: Game,
  check: unknown,
  input: unknown,
  table?: unknown,
  solver?: Solver,
): Result<Verdict> {
  const name = typeof check === 'string' ? check : ''
  const form = Object.hasOwn(game.forms, name) ? game.forms[name] : undefined
  if (!form) return fail(['check'], `${game.title} has no check ${quote(name)}; it has ${join(game.checks)}.`)
  const plainTable = copyData(table)
  if (!plainTable.ok) return inside(['table'], plainTable)
  const read = readTable(game, plainTable.value)
  if (!read.ok) return read
  const plainInput = copyData(input)
  if (!plainInput.ok) return plainInput
  const fields = readFields(form.fields, plainInput.value, read.value.deck, read.value.options)
  if (!fields.ok) return fields
  const problems = form.problems?.(fields.value, read.value) ?? []
  if (problems.length > 0) return { ok: false, problems }
  const judge = form.judge ?? solver?.[name]
  if (!judge) return fail(['check'], `The solver for ${name} is not loaded.`)
  const answer = judge(fields.value, read.value)
  return 'problems' in answer ? { ok: false, problems: answer.problems } : ok(answer)
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
