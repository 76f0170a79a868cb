import { get, isPlain, type Plain, readWhole, show } from './door.ts'
import { all, fail, ok, type Path, type Problem, problem, type Result } from './result.ts'

/** House rules: what a table may decide for itself, by names that people use, beside the rule that it changes. */

export type Range = { min: number; max: number; step: number }

type About = {
  /** The name that people use. */
  title: string
  /** What choosing it changes, in a sentence. */
  effect: string
  /** The slug of the rule that it changes. */
  rule: string
}

export type WholeOption = About & {
  kind: 'whole'
  default: number
  range: Range
  /** Where the range hangs on options that stand before this one. */
  rangeFor?: (earlier: Plain) => Range
}

/** A whole number, or nothing: a match without a target, say. */
export type LimitOption = About & { kind: 'limit'; default: number | null; range: Range }

export type ChoiceValue = string | boolean
export type ChoiceOption<V extends ChoiceValue = ChoiceValue> = About & {
  kind: 'choice'
  default: V
  values: readonly V[]
  /** Parallel to `values`: what each means. */
  labels: readonly string[]
}

export type ListOption = About & { kind: 'list'; default: readonly number[]; length: Range; range: Range }

export type Option = WholeOption | LimitOption | ChoiceOption | ListOption
export type OptionSpecs = Record<string, Option>
export type NamedOption = Option & { name: string }

type ValueOf<O> = O extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V
  : O extends { kind: 'list' }
    ? readonly number[]
    : O extends { kind: 'limit' }
      ? number | null
      : number

export type OptionsOf<S extends OptionSpecs> = { readonly [K in keyof S]: ValueOf<S[K]> }

type Whole = Omit<WholeOption, 'kind'>
export function whole(option: Whole): WholeOption {
  return { kind: 'whole', ...option }
}

export function limit(option: Omit<LimitOption, 'kind'>): LimitOption {
  return { kind: 'limit', ...option }
}

export function choice<const V extends ChoiceValue>(option: Omit<ChoiceOption<V>, 'kind'>): ChoiceOption<V> {
  return { kind: 'choice', ...option }
}

/** Off unless the table wants it on, or the other way round. */
export function flag(option: About & { default?: boolean }): ChoiceOption<boolean> {
  return { kind: 'choice', default: false, values: [false, true], labels: ['no', 'yes'], ...option }
}

export function list(option: Omit<ListOption, 'kind'>): ListOption {
  return { kind: 'list', ...option }
}

/** All options with their values; those left out take their defaults. */
export function readOptions(options: readonly NamedOption[], given: unknown, path: Path): Result<Plain> {
  if (given === undefined || given === null) return readOptions(options, {}, path)
  if (!isPlain(given)) return fail(path, `${show(given)} is no set of options.`)

  const problems: Problem[] = []
  const known = options.map((option) => option.name)
  for (const name of Object.keys(given)) {
    if (known.includes(name) || get(given, name) === undefined) continue
    const message = `There is no option ${show(name)} here; it may come from a newer Meldbook. Known are ${known.join(', ')}.`
    problems.push(problem([...path, name], message))
  }
  const values: Plain = {}
  for (const option of options) {
    const value = get(given, option.name)
    const read =
      value === undefined ? ok(defaultOf(option)) : readOption(option, value, [...path, option.name], values)
    if (read.ok) values[option.name] = read.value
    else problems.push(...read.problems)
  }
  return problems.length > 0 ? { ok: false, problems } : ok(values)
}

/** A list is copied, so that nobody's record shares it with the game. */
function defaultOf(option: Option): unknown {
  return option.kind === 'list' ? [...option.default] : option.default
}

function readOption(option: Option, value: unknown, path: Path, earlier: Plain): Result<unknown> {
  switch (option.kind) {
    case 'whole':
    case 'limit': {
      const range = (option.kind === 'whole' && option.rangeFor?.(earlier)) || option.range
      return readWhole(value, path, range.min, range.max, range.step)
    }
    case 'choice': {
      if ((option.values as readonly unknown[]).includes(value)) return ok(value)
      const allowed = option.values.join(', ')
      return fail(
        path,
        `${show(value)} is not among the choices: ${allowed}. It may come from a newer Meldbook.`,
      )
    }
    case 'list': {
      if (!Array.isArray(value)) return fail(path, `${show(value)} is no list of numbers.`)
      const { min, max } = option.length
      if (value.length < min || value.length > max) {
        return fail(path, `${value.length} numbers stand here; from ${min} to ${max} are right.`)
      }
      const { range } = option
      return all(value.map((item, at) => readWhole(item, [...path, at], range.min, range.max, range.step)))
    }
  }
}
