import type { Card } from '../../cards.ts'
import { formatPart, type Part } from './ladders.ts'
import { type House, joinUp, type Reading, readingsOf } from './melds.ts'
import type { Options } from './options.ts'

/** Matches melds with the parts of a contract and checks that they may lie together. */

/** `matched` is parallel to the parts. It holds the index of the meld that meets the part, or null. */
export type Match = { matched: (number | null)[]; missing: Part[]; extra: number[] }

/** Matches as many parts as possible. */
export function matchParts(parts: readonly Part[], melds: readonly Card[][], house: House): Match {
  const fitting = parts.map((part) =>
    melds.flatMap((meld, at) => (readingsAs(part, meld, house).length > 0 ? [at] : [])),
  )
  const matched: (number | null)[] = parts.map(() => null)

  /** Finds a meld for a part. A meld is free when no part has it, or when its part can take another. */
  function meet(part: number, tried: Set<number>): boolean {
    const free = fitting[part]!.find((meld) => !matched.includes(meld))
    const meld =
      free ??
      fitting[part]!.find((meld) => {
        if (tried.has(meld)) return false
        tried.add(meld)
        return meet(matched.indexOf(meld), tried)
      })
    if (meld !== undefined) matched[part] = meld
    return meld !== undefined
  }

  for (const part of parts.keys()) meet(part, new Set())
  return {
    matched,
    missing: parts.filter((_, at) => matched[at] === null),
    extra: [...melds.keys()].filter((meld) => !matched.includes(meld)),
  }
}

function readingsAs({ kind, size }: Part, meld: readonly Card[], house: House): Reading[] {
  return meld.length < size ? [] : readingsOf(meld, house).filter((reading) => reading.kind === kind)
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
  if (one.kind === 'run' && other.kind === 'run') return !apart || !joinUp(one, other)
  if (one.kind === 'set' && other.kind === 'set') return !distinct || one.rank !== other.rank
  return true
}

export function formatParts(parts: readonly Part[]): string[] {
  return parts.map(formatPart)
}
