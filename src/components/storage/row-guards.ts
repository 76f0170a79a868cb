import { isPlain } from '../../scoring/untrusted.ts'
import type { NewerGame, Person, RuleSet } from './database.ts'

/**
 * Whether a row is what its store is for. What lies on the shelf may be spoilt, or written by another version or by hand:
 * it stays there, and whoever reads passes over it.
 */

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
