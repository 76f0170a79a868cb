import { type Card, type Deck, formatCard, isJoker, MAX_CARDS, type Rank } from './cards.ts'
import {
  formatBounds,
  overdrawn,
  type Placed,
  placedIn,
  readCard,
  readCardList,
  readGroupList,
} from './lists.ts'
import { readRank } from './ranks.ts'
import { all, fail, ok, type Path, type Problem, type Result } from './result.ts'
import { describeValue, get, isPlain, type Plain, readFlag, readWhole } from './untrusted.ts'
import { count, join, listCards } from './words.ts'

/**
 * The input fields of a check. A page draws its form from them and the engine reads the input by them, so the two cannot
 * disagree.
 */

type Labelled = {
  label: string
  /** Whether the field may be left out. */
  optional?: true
  /** Other fields name these cards too, so they are not counted against the packs a second time. */
  countedElsewhere?: true
  /** What it holds, if its name does not say it: what is entered in one check is in every field that holds the same. */
  holds?: string
  /** For an optional field: whether tables with such options require it or ignore it; undefined: it may be left out. */
  neededWith?: (options: Plain) => boolean | undefined
}

/** A single card. `among` names a field of cards that must contain it. `face`: it is no joker. */
export type CardField = Labelled & { kind: 'card'; among?: string; face?: true }

/**
 * A list of cards. `count` is an exact number. `expected` is how many cards a page waits for; fewer are allowed, as a play
 * that breaks a rule.
 */
export type CardsField = Labelled & {
  kind: 'cards'
  count?: number
  expected?: number
  min?: number
  max?: number
  /** An empty list is an answer. Without this, a page waits for the first card. */
  mayBeEmpty?: true
}
/** Places that hold a card or nothing (`null`). */
export type GridField = Labelled & { kind: 'grid'; places: number }
/**
 * Several melds, sets or other groups of cards. `most`: more do not lie there by the rules, but are read all the same.
 * `max`: no player has more cards together. `runs`: many are long runs of one suit, which pages let people enter by their
 * two ends.
 */
export type GroupsField = Labelled & { kind: 'groups'; most?: number; max?: number; runs?: true }
/** The hand of each of these players, of at most `max` cards; `null` for a player who shows none. */
export type HandsField = Labelled & { kind: 'hands'; names: readonly string[]; max: number }
/** A whole number, whose upper bound may depend on the options. */
export type WholeField = Labelled & {
  kind: 'whole'
  min: number
  max: number | ((options: Plain) => number)
  /** Only multiples of this make sense. */
  step?: number
  /** The number that a page begins with, if it is not `min`. */
  start?: number
  names?: Names
}
/** The index of an item in another field's list. */
export type IndexField = Labelled & { kind: 'index'; of: string }
/** False if left out. For an optional flag, leaving it out has a meaning of its own. */
export type FlagField = Labelled & { kind: 'flag' }
/** The names of the numbers from `min` up. */
export type Names = (options: Plain) => readonly string[]
/** Whole numbers, at most `count` of them. */
export type NumbersField = Labelled & {
  kind: 'numbers'
  min: number
  max: number
  count: number
  /** The sum must lie within these bounds. */
  total?: { min: number; max: number }
  /** More numbers, and numbers out of bounds, are allowed as a play that breaks a rule. */
  allowsAny?: true
}
/** The numbers of the items that are ticked. `names` says what each number is called. */
export type TicksField = Labelled & { kind: 'ticks'; min: number; max: number; names: Names }

/** A rank. `joker` allows a joker, and `none` allows `null`; both say what that means. */
export type RankField = Labelled & { kind: 'rank'; joker?: string; none?: string }

/** One of a few words. */
export type ChoiceField = Labelled & {
  kind: 'choice'
  values: readonly string[]
  /** Parallel to `values`: how people say them. */
  labels: readonly string[]
}

export type Field =
  | CardsField
  | CardField
  | GridField
  | GroupsField
  | HandsField
  | WholeField
  | IndexField
  | FlagField
  | NumbersField
  | RankField
  | ChoiceField
  | TicksField
export type Fields = Record<string, Field>

/** For the compiler: names in these fields that their kinds do not have, such as misspelled ones. */
type StrayIn<F extends Fields> = {
  [K in keyof F]: Exclude<keyof F[K], keyof Extract<Field, { kind: F[K]['kind'] }>>
}[keyof F]

/** Does not compile for a field with a property that its kind does not have. */
export type NoStray<F extends Fields> = [StrayIn<F>] extends [never] ? unknown : { noFieldHas: StrayIn<F> }

/** The value of a field of each kind. That of a choice or a rank depends on the field itself. */
type Values = {
  cards: Card[]
  card: Card
  grid: (Card | null)[]
  groups: Card[][]
  hands: (Card[] | null)[]
  whole: number
  index: number
  flag: boolean
  numbers: number[]
  ticks: number[]
}

type RankOf<F> =
  | Rank
  | (F extends { joker: string } ? 'JK' : never)
  | (F extends { none: string } ? null : never)

type ValueOf<F extends Field> = F extends { kind: keyof Values }
  ? Values[F['kind']]
  : F extends { values: readonly (infer V)[] }
    ? V
    : RankOf<F>

type OptionalOf<F extends Fields> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F]

export type InputOf<F extends Fields> = { [K in Exclude<keyof F, OptionalOf<F>>]: ValueOf<F[K]> } & {
  [K in OptionalOf<F>]?: ValueOf<F[K]>
}

export function readFields(fields: Fields, given: unknown, deck: Deck, options: Plain): Result<Plain> {
  if (!isPlain(given))
    return fail([], `${describeValue(given)} is no input; it needs ${Object.keys(fields).join(', ')}.`)
  const input: Plain = {}
  const problems: Problem[] = []
  const seen: Placed[] = []
  for (const [name, field] of Object.entries(fields)) {
    const value = isNone(field, given, name) ? null : get(given, name)
    const needed = field.neededWith?.(options)
    const isLeftOut = value === undefined && field.optional && needed === undefined
    if (needed === false || isLeftOut) continue
    const read = readField(field, value, [name], { options, deck, input })
    if (!read.ok) problems.push(...read.problems)
    else {
      input[name] = read.value
      // A joker as a rank is no card on the table.
      const placed = field.kind === 'rank' ? [] : placedIn(read.value, [name])
      if (field.countedElsewhere) problems.push(...overdrawn(placed, deck))
      else seen.push(...placed)
    }
  }
  problems.push(...overdrawn(seen, deck))
  return problems.length > 0 ? { ok: false, problems } : ok(input)
}

/** Whether the value is `null`, and the field allows that. */
function isNone(field: Field, given: Plain, name: string): boolean {
  const isAllowed = field.kind === 'rank' && field.none !== undefined
  return isAllowed && Object.hasOwn(given, name) && given[name] === null
}

/** What a field may depend on. `input` holds the fields before it. */
type Around = { options: Plain; deck: Deck; input: Plain }

function readField(
  field: Field,
  value: unknown,
  path: Path,
  { options, deck, input }: Around,
): Result<unknown> {
  if (value === undefined && field.kind !== 'flag') return fail(path, `${field.label}: this is missing.`)
  switch (field.kind) {
    case 'cards':
      return readCardList(value, path, field)
    case 'card': {
      const card = readCard(value, path)
      if (field.face && card.ok && isJoker(card.value)) return fail(path, `${field.label}: a joker is none.`)
      const list = field.among === undefined ? undefined : input[field.among]
      // When the list itself could not be read, its own problem says so.
      if (!card.ok || !Array.isArray(list) || list.includes(card.value)) return card
      const cards = listCards(list) || 'there are none'
      return fail(path, `${formatCard(card.value)} is not among these cards: ${cards}.`)
    }
    case 'grid': {
      const needed = `${field.places} are needed, empty ones as null.`
      if (!Array.isArray(value)) return fail(path, `${describeValue(value)} is no list; ${needed}`)
      if (value.length !== field.places) {
        return fail(path, `${count(value.length, 'place')} given; ${needed}`)
      }
      const places: unknown[] = value.map((item) => item ?? null)
      return all(places.map((item, at) => (item === null ? ok(null) : readCard(item, [...path, at]))))
    }
    case 'groups':
      return readGroupList(value, path, field.max)
    case 'hands': {
      const { names, max } = field
      if (Array.isArray(value) && value.length === names.length)
        return all(
          value.map((hand, at) =>
            (hand ?? null) === null ? ok(null) : readCardList(hand, [...path, at], { max }),
          ),
        )
      const needed = `a hand is needed for each of ${names.length} players, or null.`
      return fail(path, `${describeValue(value)} is not right: ${needed}`)
    }
    case 'whole': {
      const max = typeof field.max === 'number' ? field.max : field.max(options)
      return readWhole(value, path, field.min, max, field.step)
    }
    case 'index': {
      const list = input[field.of]
      // A list that could not be read has a problem of its own.
      if (!Array.isArray(list)) return readWhole(value, path, 0, MAX_CARDS)
      if (list.length === 0) return fail(path, `There is nothing to choose from: ${field.of} is empty.`)
      return readWhole(value, path, 0, list.length - 1)
    }
    case 'flag':
      return readFlag(value, path)
    case 'numbers':
      return readNumbers(field, value, path)
    case 'ticks':
      return readNumbers({ ...field, count: field.max - field.min + 1 }, value, path)
    case 'rank':
      return value === null ? ok(null) : readRank(value, path, deck, field)
    case 'choice':
      return field.values.some((known) => known === value)
        ? ok(value)
        : fail(path, `${describeValue(value)} is none of ${join(field.values)}.`)
  }
}

/** The bounds of a field that allows any numbers, far beyond any play. */
const FAR_BOUNDS = { min: 0, max: 100, count: 100 }

type Numbers = Pick<NumbersField, 'min' | 'max' | 'count' | 'total' | 'allowsAny'>

function readNumbers(field: Numbers, value: unknown, path: Path): Result<number[]> {
  if (!Array.isArray(value)) return fail(path, `${describeValue(value)} is no list of numbers.`)
  const { min, max, count: most } = field.allowsAny ? FAR_BOUNDS : field
  if (value.length > most) {
    return fail(path, `${count(value.length, 'number')} given; ${formatBounds(0, most)} make sense.`)
  }
  const numbers = all(value.map((item, at) => readWhole(item, [...path, at], min, max)))
  if (!numbers.ok || !field.total) return numbers
  const total = numbers.value.reduce((sum, number) => sum + number, 0)
  if (total >= field.total.min && total <= field.total.max) return numbers
  return fail(
    path,
    `These numbers add up to ${total}; ${formatBounds(field.total.min, field.total.max)} makes sense.`,
  )
}
