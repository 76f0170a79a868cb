import type { LedgerEvent } from '../../scoring/ledger/event.ts'
import { MAX_NAME } from '../../scoring/record.ts'
import { inside, ok, type Problem, problem, type Result } from '../../scoring/result.ts'
import { get, isPlain, MAX_ID, type Plain, show } from '../../scoring/untrusted.ts'
import type { NewerGame, Person, RuleSet } from './database.ts'

/**
 * Rows of the database and of back-ups. A row may be damaged, or written by another version or by hand. The guards (`is`)
 * let pages skip such rows, which stay where they are. The readers (`read`) say what is wrong with a row of a file.
 */

/** An event as its store holds it. The event itself may be unreadable. */
export type EventRow = { game: string; event: LedgerEvent }

const isText = (value: unknown) => typeof value === 'string'

export function isPerson(row: unknown): row is Person {
  if (!isPlain(row)) return false
  const { id, name, used, hint = '', into = '' } = row
  return [id, name, hint, into].every(isText) && Number.isFinite(used)
}

export function isRuleSet(row: unknown): row is RuleSet {
  return isPlain(row) && [row.id, row.game, row.name].every(isText) && isPlain(row.options)
}

export function isNewerGame(row: unknown): row is NewerGame {
  return isPlain(row) && [row.id, row.why].every(isText) && Number.isFinite(row.time) && isPlain(row.content)
}

export function readPerson(given: Plain): Result<Person> {
  const problems = [
    ...checkField(given, 'id', isId, 'an id'),
    ...checkField(given, 'name', isName, `a name of 1 to ${MAX_NAME} characters`),
    ...checkField(given, 'used', Number.isFinite, 'a time in milliseconds'),
    ...(get(given, 'hint') === undefined ? [] : checkField(given, 'hint', isName, 'a few words')),
    ...(get(given, 'into') === undefined ? [] : checkField(given, 'into', isId, 'the id of a person')),
  ]
  return problems.length > 0 ? { ok: false, problems } : ok(given as Person) // checked field by field
}

export function readRuleSet(given: Plain): Result<RuleSet> {
  const problems = [
    ...checkField(given, 'id', isId, 'an id'),
    ...checkField(given, 'game', isId, 'the id of a game'),
    ...checkField(given, 'name', isName, `a name of 1 to ${MAX_NAME} characters`),
    ...checkField(given, 'options', isPlain, 'a set of options'),
  ]
  return problems.length > 0 ? { ok: false, problems } : ok(given as RuleSet) // checked field by field
}

/** Reads the keys of a row. The event may stay unreadable, but it needs an id. */
export function readEventRow(given: Plain): Result<EventRow> {
  const event = get(given, 'event')
  const problems = [
    ...checkField(given, 'game', isId, 'the id of a game'),
    ...(isPlain(event)
      ? inside(['event'], { problems: checkField(event, 'id', isId, 'an id') }).problems
      : [problem(['event'], `${show(event)} is no event.`)]),
  ]
  return problems.length > 0 ? { ok: false, problems } : ok(given as unknown as EventRow)
}

/** Whether a newer Meldbook has written this version, where this one writes `mine`. */
export function isNewer(version: unknown, mine: number): boolean {
  return typeof version === 'number' && Number.isSafeInteger(version) && version > mine
}

function checkField(
  given: Plain,
  key: string,
  isRight: (value: unknown) => boolean,
  expected: string,
): Problem[] {
  const value = get(given, key)
  return isRight(value) ? [] : [problem([key], `${show(value)} is not ${expected}.`)]
}

export function isId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && id.length <= MAX_ID
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && [...value].length <= MAX_NAME
}
