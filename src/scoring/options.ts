import type { Rank } from './cards.ts'
import { type AnyKind, partsWords } from './meld-parts.ts'
import { all, fail, messagesOf, ok, type Path, type Problem, problem, type Result } from './result.ts'
import { describeValue, get, isPlain, type Plain, quote, readWhole } from './untrusted.ts'
import { capitalize, plural, signed } from './words.ts'

/** Options are the house rules of a game. Each has the name that people use and cites the rule that it changes. */

export type Range = { min: number; max: number; step: number }

export function between(min: number, max: number, step = 1): Range {
  return { min, max, step }
}

type Described<R extends string> = {
  /** The name that people use. */
  title: string
  /** A sentence that says what the option changes. */
  effect: string
  /** The slug of the rule that it changes. */
  rule: R
  /** The heading above it in a form. The options that people change most have none, and come first. */
  group?: string
  follows?: Follows
  /** The option must be given if this condition is met: there is no default. */
  neededWith?: Condition
}

/** A record holds every option with its value, so one with a default is always given. */
type About<R extends string = string> = Described<R> & { onlyWith?: never }
/** The option may be given only if the condition is met. It has no default then. */
type Sometimes<R extends string> = About<R> | (Described<R> & { onlyWith: Condition; default: null })

/** Defaults that depend on an option listed earlier, by its value as text. */
export type Follows = { option: string; defaults: Readonly<Record<string, unknown>> }

/** Met if an option listed earlier has this value. */
type Condition = { option: string; value: unknown }

export function isMet({ option, value }: Condition, earlier: Plain): boolean {
  return earlier[option] === value
}

/** A named set of options that people play together, among the options `O`. */
export type Preset<O = Plain> = {
  id: string
  title: string
  options: Partial<O>
  /** The id under which rule books list it, if people know it by its title as a game of its own. */
  named?: string
}

type WholeOption<R extends string = string> = About<R> & {
  kind: 'whole'
  default: number
  range: Range
  /** A range that depends on options listed earlier. A default outside of it becomes its nearest end. */
  rangeFor?: (earlier: Plain) => Range
  /** What 0 means, if it is allowed outside the range: no target, say. */
  zero?: string
}

/** A whole number, or `null`: a match without a target, say. */
type GivenLimit<R extends string> = Sometimes<R> & {
  default: number | null
  range: Range
  /** What `null` means, if the rules then decide. */
  none?: string
}
type LimitOption<R extends string = string> = GivenLimit<R> & { kind: 'limit' }

type ChoiceValue = string | boolean | number
type ChoiceOption<V extends ChoiceValue = ChoiceValue, R extends string = string> = About<R> & {
  kind: 'choice'
  default: V
  values: readonly V[]
  /** The label of each value, in the order of `values`. */
  labels: readonly string[]
}

export type ListOption<R extends string = string> = About<R> & {
  kind: 'list'
  default: readonly number[]
  /** The possible lengths of the list. */
  length: Range
  /** The length, if it depends on options listed earlier. */
  lengthFor?: (earlier: Plain) => Range | undefined
  range: Range
}

/** The melds of each contract or step of a game, as texts such as `S3 R4`, or `null` if the rules have their own. */
type GivenMelds<R extends string> = Sometimes<R> & {
  default: readonly string[] | null
  length: Range
  pattern: RegExp
  /** The sizes of melds that there are of each kind, and the most melds of a text. */
  sizes: Partial<Record<AnyKind, Pick<Range, 'min' | 'max'>>>
  most: number
  /** Runs may mix suits. */
  mixesSuits?: true
  /** The text that a new list begins with. */
  first: string
  /** A valid text, for messages. */
  example: string
}
export type MeldsOption<R extends string = string> = GivenMelds<R> & { kind: 'melds' }

/** The columns of a score pad as texts (`columns.ts`), or `null` if it has the one of points alone. */
type GivenColumns<R extends string> = Sometimes<R> & {
  default: readonly string[] | null
  length: Range
  pattern: RegExp
}
export type ColumnsOption<R extends string = string> = GivenColumns<R> & { kind: 'columns' }

/** Ranks of cards, each once. */
export type RanksOption<R extends string = string> = About<R> & {
  kind: 'ranks'
  default: readonly Rank[]
  /** The ranks that there are to choose from, and how many of them. */
  among: readonly Rank[]
  length: Range
}

type Option<R extends string = string> =
  | WholeOption<R>
  | LimitOption<R>
  | ChoiceOption<ChoiceValue, R>
  | ListOption<R>
  | MeldsOption<R>
  | ColumnsOption<R>
  | RanksOption<R>
/** Options that cite the rules `R`. */
export type OptionSpecs<R extends string = string> = Record<string, Option<R>>
export type NamedOption = Option & { name: string }

/** The values of options. A value has the type of the option's default. */
export type OptionsOf<S extends OptionSpecs> = { readonly [K in keyof S]: S[K]['default'] }

/** An option that is a whole number. */
export function whole<const R extends string>(option: Omit<WholeOption<R>, 'kind'>): WholeOption<R> {
  return { kind: 'whole', ...option }
}

/** What something counts, earns or costs, in the group *Points*. */
export function points<const R extends string>(
  title: string,
  effect: string,
  rule: R,
  usual: number,
  range: Range = between(0, 2000, 5),
): WholeOption<R> {
  return whole({ title, group: 'Points', effect, rule, default: usual, range })
}

export function limit<const R extends string>(option: GivenLimit<R>): LimitOption<R> {
  return { kind: 'limit', ...option }
}

/** An option with one of a few values, each with its label. The first is the default, unless another is named. */
export function choice<const V extends ChoiceValue, const R extends string>({
  choices,
  default: usual = choices[0]![0],
  ...option
}: Omit<ChoiceOption<V, R>, 'kind' | 'default' | 'values' | 'labels'> & {
  choices: readonly Labelled<V>[]
  default?: NoInfer<V>
}): ChoiceOption<V, R> {
  const values = choices.map(([value]) => value)
  return { kind: 'choice', ...option, default: usual, values, labels: choices.map(([, label]) => label) }
}

/** A value and what people call it. */
export type Labelled<V> = readonly [value: V, label: string]

/** A choice of no or yes. */
export function flag<const R extends string>(
  option: About<R> & { default?: boolean },
): ChoiceOption<boolean, R> {
  return { kind: 'choice', default: false, values: [false, true], labels: ['no', 'yes'], ...option }
}

export function list<const R extends string>(option: Omit<ListOption<R>, 'kind'>): ListOption<R> {
  return { kind: 'list', ...option }
}

export function melds<const R extends string>(option: GivenMelds<R>): MeldsOption<R> {
  return { kind: 'melds', ...option }
}

export function columns<const R extends string>(option: GivenColumns<R>): ColumnsOption<R> {
  return { kind: 'columns', ...option }
}

export function ranks<const R extends string>(option: Omit<RanksOption<R>, 'kind'>): RanksOption<R> {
  return { kind: 'ranks', ...option }
}

/** Reads all options. Options that are left out take their defaults. */
export function readOptions(options: readonly NamedOption[], given: unknown, path: Path): Result<Plain> {
  const set = given ?? {}
  if (!isPlain(set)) return fail(path, `${describeValue(set)} is no set of options.`)

  const problems: Problem[] = []
  const known = options.map((option) => option.name)
  for (const name of Object.keys(set)) {
    if (known.includes(name) || get(set, name) === undefined) continue
    const message = `There is no option ${describeValue(name)} here; it may come from a newer Meldbook. Known are ${known.join(', ')}.`
    problems.push(problem([...path, name], message))
  }
  const values: Plain = {}
  for (const option of options) {
    const value = get(set, option.name)
    const at = [...path, option.name]
    const misplaced = whyMisplaced(option, value, values, options)
    if (misplaced) {
      problems.push(problem(at, `${option.title}: ${misplaced}`))
      continue
    }
    const read = value === undefined ? ok(defaultOf(option, values)) : readOption(option, value, at, values)
    if (read.ok) values[option.name] = read.value
    else problems.push(...read.problems)
  }
  return problems.length > 0 ? { ok: false, problems } : ok(values)
}

/** Why an option cannot be given, or left out, at a table with the options before it; undefined if it can. */
function whyMisplaced(
  { onlyWith, neededWith }: NamedOption,
  value: unknown,
  earlier: Plain,
  options: readonly NamedOption[],
): string | undefined {
  if (value === undefined) {
    const isNeeded = neededWith && isMet(neededWith, earlier)
    return isNeeded ? `this is missing; it is needed where ${inWords(neededWith, options)}.` : undefined
  }
  // When the earlier option could not be read, its own problem says so.
  const isElsewhere = onlyWith && earlier[onlyWith.option] !== undefined && !isMet(onlyWith, earlier)
  return isElsewhere ? `this is only given where ${inWords(onlyWith, options)}.` : undefined
}

/** What people call a value of a choice; undefined for any other value. */
export function labelOf(
  { values, labels }: { values: readonly unknown[]; labels: readonly string[] },
  value: unknown,
): string | undefined {
  return labels[values.indexOf(value)]
}

/** "Ladder is “our own”". */
function inWords({ option: name, value }: Condition, options: readonly NamedOption[]): string {
  const other = options.find((option) => option.name === name)
  if (other?.kind !== 'choice') return `${other?.title ?? name} is ${describeValue(value)}`
  const label = labelOf(other, value)
  return `${other.title} is ${quote(label ?? String(value))}`
}

/** The default of an option: the one that follows from an earlier option, or its own. */
export function defaultOf(option: Option, earlier: Plain): unknown {
  const { follows } = option
  const followed = follows && get(follows.defaults, String(earlier[follows.option]))
  const value = followed === undefined ? option.default : followed
  // The copy keeps records from sharing a list with the game.
  if (Array.isArray(value)) return [...value]
  const range = option.kind === 'whole' && option.rangeFor?.(earlier)
  return range && typeof value === 'number' ? Math.min(Math.max(value, range.min), range.max) : value
}

/** The default of each option, given the chosen values of the options above it. */
export function defaultsUnder(options: readonly NamedOption[], given: Plain = {}): Plain {
  const [values, defaults]: [Plain, Plain] = [{}, {}]
  for (const option of options) {
    const { name } = option
    defaults[name] = defaultOf(option, values)
    values[name] = get(given, name) ?? defaults[name]
  }
  return defaults
}

function readOption(option: Option, value: unknown, path: Path, earlier: Plain): Result<unknown> {
  switch (option.kind) {
    case 'limit':
      return readIn(option.range, value, path)
    case 'whole': {
      const { zero, range, rangeFor } = option
      if (value === 0 && zero !== undefined) return ok(0)
      const read = readIn(rangeFor?.(earlier) ?? range, value, path)
      if (read.ok || zero === undefined) return read
      return fail(path, messagesOf(read).replace(/\.$/, ', or 0.'))
    }
    case 'choice': {
      if (option.values.some((known) => known === value)) return ok(value)
      const allowed = option.values.join(', ')
      return fail(
        path,
        `${describeValue(value)} is not among the choices: ${allowed}. It may come from a newer Meldbook.`,
      )
    }
    case 'list': {
      const length = option.lengthFor?.(earlier) ?? option.length
      return readItems(length, value, path, 'number', (item, at) => readIn(option.range, item, at))
    }
    case 'melds': {
      const { length, pattern, example } = option
      return readItems<string>(length, value, path, 'text', (item, at) =>
        typeof item === 'string' && item.length <= MAX_ITEM && pattern.test(item)
          ? ok(item)
          : fail(at, `${describeValue(item)} is not right here; it is written like ${example}.`),
      )
    }
    case 'columns': {
      const { length, pattern } = option
      return readItems<string>(length, value, path, 'text', (item, at) =>
        typeof item === 'string' && item.length <= MAX_ITEM && pattern.test(item)
          ? ok(item)
          : fail(at, `${describeValue(item)} is no column: it needs a name and a worth.`),
      )
    }
    case 'ranks': {
      const { length, among } = option
      const read = readItems<Rank>(length, value, path, 'rank', (item, at) => {
        const rank = among.find((known) => known === item)
        return rank ? ok(rank) : fail(at, `${describeValue(item)} is not among ${among.join(', ')}.`)
      })
      const twice = read.ok ? read.value.findIndex((rank, at) => read.value.indexOf(rank) < at) : -1
      return twice < 0 ? read : fail([...path, twice], 'The same rank stands here twice.')
    }
  }
}

function readIn({ min, max, step }: Range, value: unknown, path: Path): Result<number> {
  return readWhole(value, path, min, max, step)
}

const MAX_ITEM = 100

function readItems<T>(
  length: Range,
  value: unknown,
  path: Path,
  what: string,
  read: (item: unknown, path: Path) => Result<T>,
): Result<T[]> {
  if (!Array.isArray(value)) return fail(path, `${describeValue(value)} is no list of ${what}s.`)
  const { min, max, step } = length
  if (value.length < min || value.length > max || value.length % step !== 0) {
    return fail(
      path,
      `${plural(value.length, what)} given; ${showLength(length)} ${max === 1 ? 'is' : 'are'} needed.`,
    )
  }
  return all(value.map((item, at) => read(item, [...path, at])))
}

function showLength({ min, max, step }: Range): string {
  if (min === max) return `${max}`
  return max - min === step ? `${min} or ${max}` : `${min} to ${max}`
}

/** An option's value as people read it. */
export function showOption(option: NamedOption, value: unknown): string {
  if (value === null) return (option.kind === 'limit' && option.none) || 'none'
  if (option.kind === 'melds' && Array.isArray(value))
    return capitalize(value.map((text) => partsWords(String(text))).join('; '))
  if (Array.isArray(value)) return value.map(showNumber).join(', ') || 'none'
  if (value === 0 && option.kind === 'whole' && option.zero !== undefined) return option.zero
  if (option.kind !== 'choice') return showNumber(value)
  return labelOf(option, value) ?? String(value)
}

/** "10,000": only five digits and more need the comma. */
export function showNumber(value: unknown): string {
  if (typeof value !== 'number') return String(value)
  return Math.abs(value) < 10_000 ? signed(value) : value.toLocaleString('en')
}
