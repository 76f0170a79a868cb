import type { EntryField, RoundField } from './entry-form.ts'
import { fail, ok, type Path, type Result } from './result.ts'
import type { Follows, Part, RoundPart } from './round-form.ts'
import { readTally, type Tally, type WrittenTally } from './tally.ts'
import { describeValue, get, isPlain, readFlag, readWhole } from './untrusted.ts'
import { join } from './words.ts'

/** The parts that many rounds have. A game with a part of its own makes one beside these. */

/** `asked`: false if the pad does not draw it at this table. It is read all the same, and may be refused then. */
type About = { label: string; short?: string; rule: string; asked?: boolean }

/** What a field asks, without its key. */
type Unkeyed<F> = F extends unknown ? Omit<F, 'key' | 'asked'> : never

/** A part with one field, which has the key of the part. */
function oneField<V, W = V>(
  { asked = true, ...field }: Unkeyed<EntryField> & { asked?: boolean },
  read: (given: unknown, path: Path, deck: Parameters<typeof readTally>[3]) => Result<V>,
): Part<V, W> {
  return {
    // A field without its key and a key are a field.
    asks: (key) => (asked ? [(key === '' ? field : { ...field, key }) as EntryField] : []),
    read: (entry, { path, key, at }) => {
      return key === ''
        ? read(entry, path, at.table.deck)
        : read(get(entry, key), [...path, key], at.table.deck)
    },
  }
}

/**
 * Cards, counted in any of three ways. `question` is what a player is asked who has written nothing. `heldUnless`: the
 * pad asks for them, unless the part with this key names the player or has an answer.
 */
export function tally({
  question,
  ...about
}: Omit<Extract<EntryField, { kind: 'tally' }>, 'kind' | 'key'> & {
  question?: string
  asked?: boolean
}): Part<Tally, WrittenTally> {
  return oneField({ kind: 'tally', ...about }, (given, path, deck) => {
    const read = readTally(given, path, about.classes, deck, question)
    if (!read.ok || !read.value.counts || !about.worth) return read
    return ok({ ...read.value, points: about.worth(read.value.counts) })
  })
}

/** A number; without one it is 0. `seldom`: it is 0 for nearly every player, so the Next button skips it. */
export function amount(about: About & { min: number; max: number; seldom?: true }): Part<number, number> {
  return oneField({ kind: 'count', ...about }, (given, path) => {
    return readWhole(given ?? 0, path, about.min, about.max)
  })
}

/**
 * Yes or no. `of`: the key of a `who` part whose player alone is asked, or `who` if that follows from a tally. `no`: what
 * a no scores, where the pad does not take silence for it.
 */
export function flag(about: About & { of?: string; no?: number }): Part<boolean, boolean> {
  return oneField({ kind: 'flag', ...about }, readFlag)
}

type Who = Extract<EntryField, { kind: 'who' }>

/**
 * Whether it was this player who did something. The tally that it `clears` is 0 for that player, or with `instead` not
 * written down.
 */
export function who(about: About & Pick<Who, 'clears' | 'instead' | 'seat' | 'ask'>): Part<boolean, boolean> {
  return oneField({ kind: 'who', ...about }, readFlag)
}

/** A question of `who`, for rounds that also end when no card is left to draw. */
export function unlessStockRanOut(question: string): Required<Pick<Who, 'ask'>> {
  return { ask: { question, nobody: 'Nobody: the stock ran out' } }
}

/** Whether it was this player who did something, which is known because this tally is 0. */
export function whoHasNone(clears: string, { asked, ...about }: About): Follows<boolean> {
  return {
    asks: () => [{ kind: 'who', ...about, clears }],
    follows: (entry) => {
      const left = entry[clears]
      return isPlain(left) && left.points === 0
    },
  }
}

/**
 * One of a few words, asked of the player alone whom a `who` part names. The pad offers those that can be at this table;
 * the others are read all the same, and may be refused then.
 */
export function oneOfFew<const V extends string>({
  values,
  labels,
  offered,
  ...about
}: Omit<About, 'asked'> & {
  of: string
  values: readonly V[]
  labels: readonly string[]
  offered: readonly V[]
}): Part<V | undefined, V> {
  const choices = values.flatMap((value, at) =>
    offered.includes(value) ? [{ value, label: labels[at] ?? value }] : [],
  )
  return oneField<V | undefined, V>({ kind: 'choice', ...about, choices }, (given, path) => {
    const value = values.find((one) => one === given)
    if (given === undefined || value !== undefined) return ok(value)
    return fail(path, `${describeValue(given)} is none of ${join(values)}.`)
  })
}

/** Yes or no, for the whole round. */
export function roundFlag({ asked = true, ...about }: About): RoundPart<boolean, boolean> {
  return {
    asks: (key): RoundField[] => (asked ? [{ kind: 'flag', key, ...about }] : []),
    read: (round, key) => readFlag(get(round, key), [key]),
  }
}
