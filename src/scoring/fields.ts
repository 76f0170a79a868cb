import type { Card, Rank } from './cards.ts'
import type { Plain } from './untrusted.ts'

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
  /** What it holds, if fields of other checks hold the same under another name: what is entered in one is in all. */
  holds?: string
  /** For an optional field: whether tables with such options require it or ignore it; undefined: it may be left out. */
  neededWith?: (options: Plain) => boolean | undefined
}

/** A single card. `among` names a field of cards that must contain it. */
export type CardField = Labelled & { kind: 'card'; among?: string }

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
 * `runs`: many are long runs of one suit, which pages let people enter by their two ends.
 */
export type GroupsField = Labelled & { kind: 'groups'; most?: number; runs?: true }
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

/** Requires what nobody writes if a field has a property that its kind does not have. */
export type NoStray<F extends Fields> = [StrayIn<F>] extends [never] ? unknown : { noFieldHas: StrayIn<F> }

/** The value of a field of each kind. That of a choice or a rank depends on the field itself. */
type Values = {
  cards: Card[]
  card: Card
  grid: (Card | null)[]
  groups: Card[][]
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
