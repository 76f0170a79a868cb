import { MAX_NAME } from '../../scoring/record.ts'
import { inside, ok, problem, type Result } from '../../scoring/result.ts'
import {
  describeValue,
  get,
  isId as isAnyId,
  isPlain,
  isTime,
  knownTime,
  type Plain,
} from '../../scoring/untrusted.ts'
import type { EventRow, NewerGame, Person, RuleSet } from './database.ts'

/**
 * Rows of the database and of back-ups. A row may be damaged, or written by another version or by hand. The guards (`is`)
 * let pages skip such rows, which stay where they are. The readers (`read`) say what is wrong with a row of a file.
 */

const isText = (value: unknown) => typeof value === 'string'

export function isPerson(row: unknown): row is Person {
  if (!isPlain(row)) return false
  const { id, name, used, hint = '', into = '' } = row
  return [id, name, hint, into].every(isText) && Number.isFinite(used)
}

/** The person of a row. A time that no clock shows counts as unknown. */
export function repairPerson(person: Person): Person {
  return isTime(person.used) ? person : { ...person, used: knownTime(person.used) }
}

export function isRuleSet(row: unknown): row is RuleSet {
  return isPlain(row) && [row.id, row.game, row.name].every(isText) && isPlain(row.options)
}

export function isNewerGame(row: unknown): row is NewerGame {
  return isPlain(row) && [row.id, row.why].every(isText) && Number.isFinite(row.time) && isPlain(row.content)
}

export function readPerson(given: Plain): Result<Person> {
  const person = readFields<Person>(given, {
    id: [isId, 'an id'],
    name: [isName, `a name of 1 to ${MAX_NAME} characters`],
    used: [Number.isFinite, 'a time in milliseconds'],
    hint: [(hint) => hint === undefined || isName(hint), 'a few words'],
    into: [(into) => into === undefined || isId(into), 'the id of a person'],
  })
  return person.ok ? ok(repairPerson(person.value)) : person
}

export function readRuleSet(given: Plain): Result<RuleSet> {
  return readFields<RuleSet>(given, {
    id: [isId, 'an id'],
    game: [isId, 'the id of a game'],
    name: [isName, `a name of 1 to ${MAX_NAME} characters`],
    options: [isPlain, 'a set of options'],
  })
}

/** Reads the keys of a row. The event may stay unreadable, but it needs an id. */
export function readEventRow(given: Plain): Result<EventRow> {
  const row = readFields<EventRow>(given, { game: [isId, 'the id of a game'], event: [isPlain, 'an event'] })
  if (!row.ok) return row
  const event = readFields(get(given, 'event') as Plain, { id: [isId, 'an id'] })
  return event.ok ? row : inside(['event'], event)
}

type Check = [isRight: (value: unknown) => boolean, expected: string]

/** Checks the fields of a row. It may have more fields than these. */
function readFields<Row>(given: Plain, checks: Record<string, Check>): Result<Row> {
  const problems = Object.entries(checks).flatMap(([key, [isRight, expected]]) => {
    const value = get(given, key)
    return isRight(value) ? [] : [problem([key], `${describeValue(value)} is not ${expected}.`)]
  })
  return problems.length > 0 ? { ok: false, problems } : ok(given as Row)
}

/** Whether a newer Meldbook has written this version, where this one writes `mine`. */
export function isNewer(version: unknown, mine: number): boolean {
  return typeof version === 'number' && Number.isSafeInteger(version) && version > mine
}

export function isId(id: unknown): id is string {
  return id !== '' && isAnyId(id)
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && [...value].length <= MAX_NAME
}
