import type { EntryField, EntryForm, RoundField, Way } from './entry-form.ts'
import type { At, PlayerId } from './game.ts'
import { allOf, ok, type Path, type Problem, type Result } from './result.ts'
import type { Plain } from './untrusted.ts'

/**
 * A round is read by the form that draws it. Each part of the form says what the pad asks, and how the answer is read
 * from a record; what the parts read has the type of an entry.
 */

/** Where a part stands: its key and its player. `path` leads to the entry. */
export type Spot = { path: Path; key: string; id: PlayerId; at: At }

/** A part of an entry: mostly one field. */
export type Part<V> = {
  /** The fields that the pad draws, in the way of writing an entry down that has this index. */
  asks: (key: string, way: number) => readonly EntryField[]
  read: (entry: Plain, spot: Spot) => Result<V>
}

/** A part that nobody writes down, because it follows from the other parts. */
export type Follows<V> = Pick<Part<V>, 'asks'> & { follows: (entry: Plain) => V }

type Parts = Record<string, Part<unknown> | Follows<unknown>>
type ValueOf<P> = P extends Part<infer V> ? V : P extends Follows<infer V> ? V : never

/** An entry as its parts read it. `path` leads to it. */
export type EntryOf<P extends Parts> = { path: Path } & { [K in keyof P]: ValueOf<P[K]> }

/** What is written down once a round, beside the entries. A part of a game may take its place with the game's options. */
export type RoundPart<V> = {
  asks: (key: string) => readonly RoundField[]
  read(round: Plain, key: string, at: At): Result<V>
}
type RoundParts<B> = { [K in keyof B]: RoundPart<B[K]> }

/** A form for an entry of each player (or side), which reads what it asks. */
export type RoundForm<E, B = unknown> = EntryForm & {
  read: (entry: Plain, path: Path, id: PlayerId, at: At) => Result<E>
  /** Reads what stands beside the entries. What cannot be read is left out. */
  readBeside: (round: Plain, at: At) => { beside: Partial<B>; problems: Problem[] }
}

/** The entry that a form reads. */
export type EntryIn<F> = F extends (...table: never) => RoundForm<infer E> ? E : never

type More<B> = Pick<EntryForm, 'suitless' | 'wild'> & { round?: RoundParts<B> }

/** A form whose entries have these parts, in the order of the pad. `ways` are the ways to write them down. */
export function eachPlayer<P extends Parts, B = unknown>(
  ways: readonly Omit<Way, 'fields'>[],
  parts: P,
  more: More<B> = {},
): RoundForm<EntryOf<P>, B> {
  const named = Object.entries(parts)
  const read = (entry: Plain, path: Path, id: PlayerId, at: At) => {
    const results: Record<string, Result<unknown>> = { path: ok(path) }
    for (const [key, part] of named) {
      if ('read' in part) results[key] = part.read(entry, { path, key, id, at })
    }
    // Each value has the type that its part reads.
    const values = allOf(results) as Result<EntryOf<P>>
    if (!values.ok) return values
    const whole: Plain = values.value
    for (const [key, part] of named) if ('follows' in part) whole[key] = part.follows(whole)
    return values
  }
  return formOf(
    ways.map((way, index) => ({ ...way, fields: named.flatMap(([key, part]) => part.asks(key, index)) })),
    read,
    more,
  )
}

/** A form whose entries are one part, without a key of its own. */
export function wholeEntry<V, B = unknown>(
  ways: readonly Omit<Way, 'fields'>[],
  part: Part<V>,
  more: More<B> = {},
): RoundForm<V, B> {
  const read: RoundForm<V>['read'] = (entry, path, id, at) => part.read(entry, { path, key: '', id, at })
  return formOf(
    ways.map((way, index) => ({ ...way, fields: part.asks('', index) })),
    read,
    more,
  )
}

function formOf<E, B>(
  ways: readonly Way[],
  read: RoundForm<E, B>['read'],
  { round, ...more }: More<B>,
): RoundForm<E, B> {
  const beside: readonly [string, RoundPart<unknown>][] = round ? Object.entries(round) : []
  const fields = beside.flatMap(([key, part]) => part.asks(key))
  return {
    place: 'each',
    ...more,
    ways,
    ...(fields.length > 0 && { round: fields }),
    read,
    readBeside: (round, at) => {
      const results = beside.map(([key, part]) => [key, part.read(round, key, at)] as const)
      const values = results.flatMap(([key, read]) => (read.ok ? [[key, read.value]] : []))
      const problems = results.flatMap(([, read]) => (read.ok ? [] : read.problems))
      // Each value has the type that its part reads.
      return { beside: Object.fromEntries(values) as Partial<B>, problems }
    },
  }
}
