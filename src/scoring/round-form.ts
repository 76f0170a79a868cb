import { type EntryField, type EntryForm, keysIn, type RoundField, type Way } from './entry-form.ts'
import type { At, PlayerId } from './game.ts'
import { allOf, ok, type Path, type Problem, type Result } from './result.ts'
import type { Typed } from './types-of.ts'
import type { Plain } from './untrusted.ts'

/**
 * A round is read by the form that draws it. Each part of the form says what the pad asks, and how the answer is read
 * from a record; what the parts read has the type of an entry.
 */

/** Where a part stands: its key and its player. `path` leads to the entry. */
export type PartSpot = { path: Path; key: string; id: PlayerId; here: At }

/** A part of an entry: mostly one field. `W` is what a record holds under its key, or beside it (`OwnKeys`). */
export interface Part<V, W = unknown, R extends string = string> extends Typed<{ writes: W; cites: R }> {
  /** The fields that the pad draws, in the way of writing an entry down that has this index. */
  asks: (key: string, way: number) => readonly EntryField[]
  /** The keys under which it stands, where some of its fields are not asked at every table. */
  keys?: readonly string[]
  read: (entry: Plain, spot: PartSpot) => Result<V>
}

/** A part that nobody writes down, because it follows from the other parts. */
export interface DerivedPart<V, R extends string = string> extends Typed<{ cites: R }> {
  asks: () => readonly EntryField[]
  derive: (entry: Plain) => V
}

/** What is written down once a round, beside the entries. */
export interface RoundPart<V, W = unknown, R extends string = string> extends Typed<{ writes: W; cites: R }> {
  asks: (key: string) => readonly RoundField[]
  /** A part of a game may take the place of the round with the game's options. */
  read(round: Plain, key: string, here: At): Result<V>
}

type Parts = Record<string, Part<unknown> | DerivedPart<unknown>>
type RoundParts = Record<string, RoundPart<unknown>>

/** What a part writes whose fields have keys of their own. */
export type OwnKeys<W> = { ownKeys: W }

/** An entry as its parts read it. `path` leads to it. */
export type EntryOf<P extends Parts> = {
  [K in keyof P | 'path']: P[K] extends Part<infer V> | DerivedPart<infer V> ? V : Path
}
type BesideOf<R> = { [K in keyof R]: R[K] extends RoundPart<infer V> ? V : never }

type WrittenBy<P> = P extends Typed<{ writes: infer W }> ? W : never
/** Parts that do not say which rules they cite are not held to any. */
type CitedBy<P> = P extends Typed<{ cites: infer R }> ? (string extends R ? never : R) : never
/** All members of a union together. */
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never

/** An entry as a record holds it. What follows from other parts is not written down. */
export type WrittenEntry<P extends Parts> = {
  [K in keyof P as P[K] extends DerivedPart<unknown> | Part<unknown, OwnKeys<unknown>>
    ? never
    : K]?: WrittenBy<P[K]>
} & All<{ [K in keyof P]: P[K] extends Part<unknown, OwnKeys<infer W>> ? W : never }[keyof P]>

/** A round as a record holds it: an entry `E` of each player (or side), and what stands beside them. */
export type WrittenRound<E, R = unknown> = {
  entries?: Readonly<Record<PlayerId, E>>
} & { [K in keyof R]?: WrittenBy<R[K]> }

/**
 * A form for an entry of each player (or side), which reads what it asks. `W` is the round as a record holds it, and `C` are the
 * rules that the form cites.
 */
export interface RoundForm<E, B = unknown, W = unknown, C extends string = string>
  extends EntryForm,
    Typed<{ writes: W; cites: C }> {
  read: (entry: Plain, path: Path, id: PlayerId, here: At) => Result<E>
  /** Reads what stands beside the entries. What cannot be read is left out. */
  readBeside: (round: Plain, here: At) => { beside: Partial<B>; problems: Problem[] }
}

/** The entry that a form reads. */
export type EntryIn<F> = F extends (...table: never) => RoundForm<infer E> ? E : never

type More<R> = Pick<EntryForm, 'suitless' | 'wild' | 'mayBeEmpty'> & { round?: R }

/** A form whose entries have these parts, in the order of the pad. `ways` are the ways to write them down. */
export function eachPlayer<P extends Parts, R extends RoundParts = Record<never, never>>(
  ways: readonly Omit<Way, 'fields'>[],
  parts: P,
  more: More<R> = {},
): RoundForm<EntryOf<P>, BesideOf<R>, WrittenRound<WrittenEntry<P>, R>, CitedBy<P[keyof P] | R[keyof R]>> {
  const named = Object.entries(parts)
  const written = named.flatMap(([key, part]) => ('read' in part ? [{ key, part }] : []))
  const derived = named.flatMap(([key, part]) => ('derive' in part ? [{ key, part }] : []))
  const read = (entry: Plain, path: Path, id: PlayerId, here: At): Result<EntryOf<P>> => {
    const results: Record<string, Result<unknown>> = { path: ok(path) }
    for (const { key, part } of written) results[key] = part.read(entry, { path, key, id, here })
    const read = allOf<Record<string, unknown>>(results)
    if (!read.ok) return read
    const values = { ...read.value }
    for (const { key, part } of derived) values[key] = part.derive(read.value)
    // Each value has the type that its part reads or derives.
    return ok(values as EntryOf<P>)
  }
  return formOf(
    ways.map((way, index) => ({ ...way, fields: named.flatMap(([key, part]) => part.asks(key, index)) })),
    read,
    // Two parts may share a key: how a Marriage player has seen, and how they have finished.
    { ...more, keys: [...new Set(named.flatMap(([key, part]) => keysOf(key, part, ways.length)))] },
  )
}

/** The keys under which a part stands in an entry: its name, or those of its fields. */
function keysOf(name: string, part: Parts[string], ways: number): string[] {
  if ('derive' in part) return []
  if (part.keys) return [...part.keys]
  const fields = Array.from({ length: ways }, (_, way) => part.asks(name, way)).flat()
  const keys = fields.flatMap(keysIn)
  return keys.length > 0 ? [...new Set(keys)] : [name]
}

/** A form whose entries are one part, without a key of its own. */
export function wholeEntry<V, W, C extends string, R extends RoundParts = Record<never, never>>(
  ways: readonly Omit<Way, 'fields'>[],
  part: Part<V, W, C>,
  more: More<R> = {},
): RoundForm<V, BesideOf<R>, WrittenRound<W, R>, CitedBy<typeof part | R[keyof R]>> {
  const read: RoundForm<V>['read'] = (entry, path, id, here) => part.read(entry, { path, key: '', id, here })
  return formOf(
    ways.map((way, index) => ({ ...way, fields: part.asks('', index) })),
    read,
    more,
  )
}

function formOf<E, R extends RoundParts, W, C extends string>(
  ways: readonly Way[],
  read: RoundForm<E>['read'],
  { round, ...more }: More<R> & { keys?: readonly string[] },
): RoundForm<E, BesideOf<R>, W, C> {
  const beside = round ? Object.entries(round) : []
  const fields = beside.flatMap(([key, part]) => part.asks(key))
  return {
    place: 'each',
    ...more,
    ways,
    ...(fields.length > 0 && { round: fields }),
    beside: beside.map(([key]) => key),
    read,
    readBeside: (round, here) => {
      const results = beside.map(([key, part]) => [key, part.read(round, key, here)] as const)
      const values = results.flatMap(([key, read]) => (read.ok ? [[key, read.value]] : []))
      const problems = results.flatMap(([, read]) => (read.ok ? [] : read.problems))
      // Each value has the type that its part reads.
      return { beside: Object.fromEntries(values) as Partial<BesideOf<R>>, problems }
    },
  }
}
