import { type Card, RANKS } from '../../cards.ts'
import { type Match, matchParts } from '../../meld-parts.ts'
import type { RunReading } from '../../melds.ts'
import type { Part } from './ladders.ts'
import { grammar, type House, type LaidReading, mixedRun } from './melds.ts'
import type { Options } from './options.ts'

/** Matches melds with the parts of a contract and checks that they may lie together. */

/** Matches as many parts as possible. */
export function matchContract(parts: readonly Part[], melds: readonly Card[][], house: House): Match<Part> {
  return matchParts(parts, melds, (part, meld) => readingsAs(part, meld, house).length > 0)
}

function readingsAs({ kind, size }: Part, meld: readonly Card[], house: House): LaidReading[] {
  if (meld.length < size) return []
  if (kind === 'mixed') {
    const mixed = mixedRun(meld, house)
    return mixed ? [mixed] : []
  }
  return grammar(house)
    .readings(meld)
    .filter((reading) => reading.kind === kind)
}

/** A complete match. Both lists are parallel to the parts. */
export type Arrangement = { matched: number[]; readings: LaidReading[] }

/** The conditions on melds that lie together. */
export type Together = { apart: boolean; distinct: boolean }

export function togetherAt({ sameRank, runsApart }: Pick<Options, 'sameRank' | 'runsApart'>): Together {
  return { apart: runsApart, distinct: !sameRank }
}

/** Matches all melds with all parts, in readings that meet the conditions. */
export function arrange(
  parts: readonly Part[],
  melds: readonly Card[][],
  house: House,
  conditions: Together,
): Arrangement | undefined {
  if (parts.length !== melds.length) return undefined

  function go(matched: number[], readings: LaidReading[]): Arrangement | undefined {
    const part = parts[matched.length]
    if (!part) return { matched, readings }
    for (const [at, meld] of melds.entries()) {
      if (matched.includes(at)) continue
      for (const reading of readingsAs(part, meld, house)) {
        if (!readings.every((other) => canLieWith(reading, other, house, conditions))) continue
        const found = go([...matched, at], [...readings, reading])
        if (found) return found
      }
    }
    return undefined
  }

  return go([], [])
}

function canLieWith(
  one: LaidReading,
  other: LaidReading,
  house: House,
  { apart, distinct }: Together,
): boolean {
  if (one.kind === 'run' && other.kind === 'run') return !apart || !doJoin(one, other, house)
  if (one.kind === 'set' && other.kind === 'set') return !distinct || one.rank !== other.rank
  return true
}

/** `#runs-apart`: tells whether one of two runs goes on where the other ends, perhaps around the corner. */
export function doJoin(one: RunReading, other: RunReading, { corner }: Pick<House, 'corner'>): boolean {
  if (one.suit !== other.suit) return false
  const goesOn = (before: RunReading, after: RunReading) => {
    const next = before.start + before.cards.length
    return (corner ? ((next - 1) % RANKS.length) + 1 : next) === after.start
  }
  return goesOn(one, other) || goesOn(other, one)
}
