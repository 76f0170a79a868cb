import { isRank, type Rank } from '../cards.ts'
import type { RankField } from '../fields.ts'
import { fail, ok } from '../result.ts'
import { quote } from '../untrusted.ts'
import type { FieldKind } from './field-kind.ts'

/** A rank, a joker in its place, or `null` for no rank. */
export type TypedRank = Rank | 'JK' | null

/** A rank, a joker in its place, or no rank. Undefined while nothing is chosen. */
export const rank: FieldKind<RankField, TypedRank | undefined> = {
  empty: () => undefined,
  waiting: (value, { label }) => (value === undefined ? { label, has: 0, of: 1 } : undefined),
  input: (value) => value,
  write: (value) => (value === undefined ? '' : writeRank(value)),
  read: parseRank,
  parse(text) {
    const read = parseRank(text)
    if (read !== undefined) return ok(read)
    return fail([], `${quote(text)} is no rank; a rank is 7, 10 or k, jk for a joker, or none.`)
  },
  sample: () => '7',
}

export function parseRank(text: string): TypedRank | undefined {
  const word = text.trim().toUpperCase()
  if (word === 'NONE') return null
  if (word === 'JK' || word === 'JOKER' || word === '*') return 'JK'
  const rank = word === '10' ? 'T' : word
  return isRank(rank) ? rank : undefined
}

export function writeRank(value: TypedRank): string {
  return value ?? 'none'
}
