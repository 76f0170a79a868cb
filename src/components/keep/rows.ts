import { isPlain } from '../../scoring/door.ts'
import type { House, Person, Strange } from './shelf.ts'

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

export function isHouse(row: unknown): row is House {
  return isPlain(row) && [row.id, row.game, row.name].every(isText) && isPlain(row.options)
}

export function isStrange(row: unknown): row is Strange {
  return isPlain(row) && [row.id, row.why].every(isText) && Number.isFinite(row.time) && isPlain(row.content)
}
