import type { Card } from '../../cards.ts'
import { type Match, matchParts, type Part } from '../../meld-parts.ts'
import type { Reading, RunReading } from '../../melds.ts'
import { grammar, type House } from './melds.ts'
import type { Options } from './options.ts'

/** Matches melds with the parts of a contract and checks that they may lie together. */

/** Matches as many parts as possible. */
export function matchContract(parts: readonly Part[], melds: readonly Card[][], house: House): Match {
  return matchParts(parts, melds, (part, meld) => readingsAs(part, meld, house).length > 0)
}

function readingsAs({ kind, size }: Part, meld: readonly Card[], house: House): Reading[] {
  return meld.length < size
    ? []
    : grammar(house)
        .readings(meld)
        .filter((reading) => reading.kind === kind)
}

/** A complete match. Both lists are parallel to the parts. */
export type Arrangement = { matched: number[]; readings: Reading[] }

/** The conditions on melds that lie together. */
export type Together = { apart: boolean; distinct: boolean }

export function togetherAt({ sameRank }: Pick<Options, 'sameRank'>): Together {
  return { apart: true, distinct: !sameRank }
}

/** Matches all melds with all parts, in readings that meet the conditions. */
export function arrange(
  parts: readonly Part[],
  melds: readonly Card[][],
  house: House,
  conditions: Together,
): Arrangement | undefined {
  if (parts.length !== melds.length) return undefined

  function go(matched: number[], readings: Reading[]): Arrangement | undefined {
    const part = parts[matched.length]
    if (!part) return { matched, readings }
    for (const [at, meld] of melds.entries()) {
      if (matched.includes(at)) continue
      for (const reading of readingsAs(part, meld, house)) {
        if (!readings.every((other) => canLieWith(reading, other, conditions))) continue
        const found = go([...matched, at], [...readings, reading])
        if (found) return found
      }
    }
    return undefined
  }

  return go([], [])
}

function canLieWith(one: Reading, other: Reading, { apart, distinct }: Together): boolean {
  if (one.kind === 'run' && other.kind === 'run') return !apart || !doJoin(one, other)
  if (one.kind === 'set' && other.kind === 'set') return !distinct || one.rank !== other.rank
  return true
}

/** `#runs-apart`: tells whether two runs join up to a longer one. */
export function doJoin(one: RunReading, other: RunReading): boolean {
  if (one.suit !== other.suit) return false
  return one.start + one.cards.length === other.start || other.start + other.cards.length === one.start
}
