import type { Card } from './cards.ts'
import { join, numberInWords } from './words.ts'

/**
 * What a contract or a step asks for, as text: `S3 R4` is a set of three and a run of four. Games say which kinds they
 * have, and what a meld of each kind is.
 */

export const KINDS = ['set', 'run', 'suited', 'colour'] as const
/** A suited run lies in one suit, in games whose runs may mix them. Colour is any cards of one suit. */
export type PartKind = (typeof KINDS)[number]
/** A mixed run lies in any suits, in games whose runs have one. */
export type AnyKind = PartKind | 'mixed'

export type Part<K extends AnyKind = PartKind> = { kind: K; size: number }
type AnyPart = Part<AnyKind>

const LETTERS: Readonly<Record<AnyKind, string>> = {
  set: 'S',
  run: 'R',
  suited: 'F',
  mixed: 'X',
  colour: 'C',
}

/** The parts of a text, in a game that has the kinds `K`. */
export function partsOf<K extends AnyKind = PartKind>(text: string): Part<K>[] {
  const kinds = Object.keys(LETTERS) as K[]
  return text.split(' ').map((part) => ({
    kind: kinds.find((kind) => part.startsWith(LETTERS[kind])) ?? kinds[0]!,
    size: Number(part.slice(1)),
  }))
}

export function formatPart({ kind, size }: AnyPart): string {
  return `${LETTERS[kind]}${size}`
}

export function formatParts(parts: readonly AnyPart[]): string[] {
  return parts.map(formatPart)
}

/** The fewest cards that meet all parts. */
export function sizeOf(text: string): number {
  return partsOf(text).reduce((sum, { size }) => sum + size, 0)
}

/** "a set of three". */
export function partWords(part: AnyPart): string {
  return manyWords(part, 1)
}

/** "two sets of three and a run of four". */
export function partsWords(text: string): string {
  const parts = partsOf<AnyKind>(text)
  const kinds = parts.filter((part, at) => parts.findIndex((other) => isAlike(part, other)) === at)
  return join(kinds.map((part) => manyWords(part, parts.filter((other) => isAlike(part, other)).length)))
}

/** A meld of ranks that follow each other. */
export function isRun({ kind }: AnyPart): boolean {
  return kind === 'run' || kind === 'suited' || kind === 'mixed'
}

function isAlike(one: AnyPart, other: AnyPart): boolean {
  return one.kind === other.kind && one.size === other.size
}

function manyWords({ kind, size }: AnyPart, number: number): string {
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
    case 'mixed':
      return `${many} mixed run${s} of ${cards}`
    case 'colour':
      return number === 1 ? `${cards} cards of one colour` : `${many} times ${cards} cards of one colour`
  }
}

/** `matched` is parallel to the parts. It holds the index of the meld that meets the part, or null. */
export type Match<P extends AnyPart = Part> = { matched: (number | null)[]; missing: P[]; extra: number[] }

/** Matches as many parts as possible with melds that meet them. */
export function matchParts<P extends AnyPart>(
  parts: readonly P[],
  melds: readonly Card[][],
  meets: (part: P, meld: readonly Card[]) => boolean,
): Match<P> {
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
