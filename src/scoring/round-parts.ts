import type { EntryField, RoundField, WhoField } from './entry-form.ts'
import type { Labelled } from './options.ts'
import { fail, ok, type Path, type Result } from './result.ts'
import type { DerivedPart, Part, RoundPart } from './round-form.ts'
import type { ValueClass } from './tally.ts'
import { readTally, type Tally, type WrittenTally } from './tally.ts'
import { describeValue, get, isPlain, type Plain, readFlag, readWhole } from './untrusted.ts'
import { join, signed } from './words.ts'

/** The parts that many rounds have. A game with a part of its own makes one beside these. */

/** `asked`: whether the pad asks it at this table. A record that has it nevertheless is read, so that the game can say why not. */
type About<R extends string = string> = {
  label: string
  short?: string
  rule: R
  each?: number
  asked?: boolean
}

/** What a field asks, without its key. */
type Unkeyed<F> = F extends unknown ? Omit<F, 'key' | 'asked'> : never

/** A part with one field, which has the key of the part. */
function oneField<V, R extends string, W = V>(
  { asked = true, ...field }: Unkeyed<EntryField> & { rule: R; asked?: boolean },
  read: (given: unknown, path: Path, deck: Parameters<typeof readTally>[3]) => Result<V>,
): Part<V, W, R> {
  return {
    // A field without its key and a key are a field.
    asks: (key) => (asked ? [(key === '' ? field : { ...field, key }) as EntryField] : []),
    read: (entry, { path, key, here }) => {
      return key === ''
        ? read(entry, path, here.table.deck)
        : read(get(entry, key), [...path, key], here.table.deck)
    },
  }
}

type OfTally<R extends string> = About<R> & {
  classes: readonly ValueClass[]
  worth?: (counts: Readonly<Record<string, number>>) => number
}

/**
 * Cards, counted in any of three ways. `question` is what a player is asked who has written nothing. `askedUnless`: the
 * pad asks for them, unless the part with this key names the player or has an answer.
 */
export function tally<const R extends string>({
  question,
  ...about
}: OfTally<R> & { question?: string; askedUnless?: string }): Part<Tally, WrittenTally, R> {
  return oneField({ kind: 'tally', ...about }, (given, path, deck) => {
    const read = readTally(given, path, about.classes, deck, question)
    if (!read.ok || !read.value.counts || !about.worth) return read
    return ok({ ...read.value, points: about.worth(read.value.counts) })
  })
}

/** Cards that need not be counted. */
export function tallyIfAny<const R extends string>(
  about: OfTally<R>,
): Part<Tally | undefined, WrittenTally, R> {
  return unlessMissing(
    oneField({ kind: 'tally', mayBeMissing: true, ...about }, (given, path, deck) => {
      return readTally(given, path, about.classes, deck)
    }),
  )
}

/** A part that need not be written down, or not in entries of which this is said. */
export function unlessMissing<V, W, R extends string>(
  part: Part<V, W, R>,
  mayMiss: (entry: Plain) => boolean = () => true,
): Part<V | undefined, W, R> {
  const read: Part<V | undefined>['read'] = (entry, spot) => {
    return get(entry, spot.key) === undefined && mayMiss(entry) ? ok(undefined) : part.read(entry, spot)
  }
  return { ...part, read }
}

/**
 * A number; without one it is 0. `seldom`: it is 0 for nearly every player, so the Next button skips it. `of`: as for a
 * flag.
 */
export function amount<const R extends string>(
  about: About<R> & { min: number; max: number; seldom?: true; of?: string },
): Part<number, number, R> {
  return oneField({ kind: 'count', ...about }, (given, path) => {
    return readWhole(given ?? 0, path, about.min, about.max)
  })
}

/**
 * Yes or no. `of`: the key of a `who` part whose player alone is asked, or `who` if that follows from a tally. `no`: what
 * a no scores, where the pad does not take silence for it.
 */
export function flag<const R extends string>(
  about: About<R> & { of?: string; no?: number },
): Part<boolean, boolean, R> {
  const { no, ...asked } = about
  const answers = { kind: 'choice', choices: [{ value: true, label: about.label }] } as const
  if (no === undefined) return oneField({ ...answers, ...asked }, readFlag)
  const choices = [
    { value: true, label: 'Yes' },
    { value: false, label: `No ${signed(no)}` },
  ]
  const question = `${about.label}: yes, or no (${signed(no)})?`
  return oneField({ ...answers, ...asked, choices, question }, readFlag)
}

/** Whether it was this player who did something. */
export function who<const R extends string>(
  about: About<R> & Pick<WhoField, 'clears' | 'instead' | 'seat' | 'ask'>,
): Part<boolean, boolean, R> {
  return oneField({ kind: 'who', ...about }, readFlag)
}

/** A question of `who`, for rounds that also end when no card is left to draw. */
export function unlessStockRanOut(question: string): Required<Pick<WhoField, 'ask'>> {
  return { ask: { question, nobody: 'Nobody: the stock ran out' } }
}

/** Whether it was this player who did something, which is known because this tally is 0. */
export function whoHasNone<const R extends string>(
  clears: string,
  about: Omit<About<R>, 'asked'>,
): DerivedPart<boolean, R> {
  return {
    asks: () => [{ kind: 'who', ...about, clears }],
    derive: (entry) => {
      const left = entry[clears]
      return isPlain(left) && left.points === 0
    },
  }
}

/**
 * One of a few words; with `of`, asked of the player alone whom a `who` part names. The pad offers those that can be at this table.
 * The others are read too, so that the game can say why not.
 */
export function oneOfFew<const V extends string, const R extends string>({
  choices,
  offered,
  ...about
}: Omit<About<R>, 'asked'> & {
  of?: string
  choices: readonly Labelled<V>[]
  offered: readonly V[]
}): Part<V | undefined, V, R> {
  const values = choices.map(([value]) => value)
  const shown = choices.flatMap(([value, label]) => (offered.includes(value) ? [{ value, label }] : []))
  return oneField<V | undefined, R, V>({ kind: 'choice', ...about, choices: shown }, (given, path) => {
    return given === undefined ? ok(undefined) : readWord(given, path, values)
  })
}

function readWord<V extends string>(given: unknown, path: Path, values: readonly V[]): Result<V> {
  const value = values.find((one) => one === given)
  return value === undefined ? fail(path, `${describeValue(given)} is none of ${join(values)}.`) : ok(value)
}

/** Yes or no, for the whole round. */
export function roundFlag<const R extends string>({
  asked = true,
  ...about
}: About<R>): RoundPart<boolean, boolean, R> {
  return {
    asks: (key): RoundField[] =>
      asked ? [{ kind: 'choice', key, ...about, choices: [{ value: true, label: about.label }] }] : [],
    read: (round, key) => readFlag(get(round, key), [key]),
  }
}

/** One of a few words, for the whole round. It is not read where every score was agreed. */
export function roundChoice<const V extends string, const R extends string>({
  choices,
  ...about
}: Omit<About<R>, 'asked'> & { choices: readonly Labelled<V>[] }): RoundPart<V | undefined, V, R> {
  const values = choices.map(([value]) => value)
  const labels = choices.map(([, label]) => label)
  const shown = choices.map(([value, label]) => ({ value, label }))
  return {
    asks: (key): RoundField[] => [{ kind: 'choice', key, ...about, choices: shown }],
    read: (round, key, { asked }) => {
      const given = get(round, key)
      const question = `${about.label}: ${join(labels, 'or')}?`
      const read = given === undefined ? fail([key], question) : readWord(given, [key], values)
      return read.ok || asked.length > 0 ? read : ok(undefined)
    },
  }
}
