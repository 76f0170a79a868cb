import type { Deck } from '../cards.ts'
import type { Fields } from '../fields.ts'
import { overdrawn, type Placed, placedIn } from '../lists.ts'
import { fail, ok, type Problem, type Result } from '../result.ts'
import { describeValue, get, isPlain, type Plain } from '../untrusted.ts'
import { kindOf } from './kinds.ts'

/** Reads the input of a check from outside, field by field, and counts its cards against the packs. */
export function readFields(fields: Fields, given: unknown, deck: Deck, options: Plain): Result<Plain> {
  if (!isPlain(given))
    return fail([], `${describeValue(given)} is no input; it needs ${Object.keys(fields).join(', ')}.`)
  const input: Plain = {}
  const problems: Problem[] = []
  const seen: Placed[] = []
  for (const [name, field] of Object.entries(fields)) {
    const kind = kindOf(field)
    const isNull = kind.takesNull?.(field) && Object.hasOwn(given, name) && given[name] === null
    const value = isNull ? null : get(given, name)
    const needed = field.neededWith?.(options)
    const isLeftOut = value === undefined && field.optional && needed === undefined
    if (needed === false || isLeftOut) continue
    const read =
      value === undefined && !kind.mayBeMissing
        ? fail([name], `${field.label}: this is missing.`)
        : kind.readInput(value, [name], field, { options, deck, input })
    if (!read.ok) problems.push(...read.problems)
    else {
      input[name] = read.value
      // A joker as a rank is no card on the table.
      const placed = kind.cards ? placedIn(read.value, [name]) : []
      if (field.countedElsewhere) problems.push(...overdrawn(placed, deck))
      else seen.push(...placed)
    }
  }
  problems.push(...overdrawn(seen, deck))
  return problems.length > 0 ? { ok: false, problems } : ok(input)
}
