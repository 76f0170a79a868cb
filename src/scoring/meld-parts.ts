import type { Card } from './cards.ts'
import { join, numberInWords } from './words.ts'

/**
 * What a contract or a step asks for, as text: `S3 R4` is a set of three and a run of four. Games say which kinds they
 * have, and what a meld of each kind is.
 */

export const KINDS = ['set', 'run', 'suited', 'colour'] as const
/** A suited run lies in one suit, in games whose runs may mix them. Colour is any cards of one suit. */
export type Kind = (typeof KINDS)[number]

export type Part = { kind: Kind; size: number }

const LETTERS: Readonly<Record<Kind, string>> = { set: 'S', run: 'R', suited: 'F', colour: 'C' }

export function partsOf(text: string): Part[] {
  return text.split(' ').map((part) => ({
    kind: KINDS.find((kind) => part.startsWith(LETTERS[kind])) ?? 'set',
    size: Number(part.slice(1)),
  }))
}

export function formatPart({ kind, size }: Part): string {
  return `${LETTERS[kind]}${size}`
}

export function formatParts(parts: readonly Part[]): string[] {
  return parts.map(formatPart)
}

/** The fewest cards that meet all parts. */
export function sizeOf(text: string): number {
  return partsOf(text).reduce((sum, { size }) => sum + size, 0)
}

/** "a set of three". */
export function partWords(part: Part): string {
  return manyWords(part, 1)
}

/** "two sets of three and a run of four". */
export function partsWords(text: string): string {
  const parts = partsOf(text)
  const kinds = parts.filter((part, at) => parts.findIndex((other) => isAlike(part, other)) === at)
  return join(kinds.map((part) => manyWords(part, parts.filter((other) => isAlike(part, other)).length)))
}

/** A meld of ranks that follow each other. */
export function isRun({ kind }: Part): boolean {
  return kind === 'run' || kind === 'suited'
}

function isAlike(one: Part, other: Part): boolean {
  return one.kind === other.kind && one.size === other.size
}

function manyWords({ kind, size }: Part, number: number): string {
  const many = number === 1 ? 'a' : numberInWords(number)
  const cards = numberInWords(size)
  const s = number === 1 ? '' : 's'
  switch (kind) {
    case 'set':
      return `${many} set${s} of ${cards}`
    case 'run':
      return `${many} run${s} of ${cards}`
    case 'suited':
      return `${many} suited run${s} of ${cards}`
    case 'colour':
      return number === 1 ? `${cards} cards of one colour` : `${many} times ${cards} cards of one colour`
  }
}

/** `matched` is parallel to the parts. It holds the index of the meld that meets the part, or null. */
export type Match = { matched: (number | null)[]; missing: Part[]; extra: number[] }

/** Matches as many parts as possible with melds that meet them. */
export function matchParts(
  parts: readonly Part[],
  melds: readonly Card[][],
  meets: (part: Part, meld: readonly Card[]) => boolean,
): Match {
  const fitting = parts.map((part) => melds.flatMap((meld, at) => (meets(part, meld) ? [at] : [])))
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
