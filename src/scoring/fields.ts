import type { Card, Deck, Rank } from './cards.ts'
import type { Path, Result } from './result.ts'
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

/** Some of these ranks. */
export type RanksField = Labelled & { kind: 'ranks'; ranks: readonly Rank[] }

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
  | RanksField
  | ChoiceField
  | TicksField
export type Fields = Record<string, Field>

/** Does not compile for a field with a property that its kind does not have, such as a misspelt one. */
export type NoStray<
  F extends Fields,
  Stray = { [K in keyof F]: Exclude<keyof F[K], keyof Extract<Field, { kind: F[K]['kind'] }>> }[keyof F],
> = [Stray] extends [never] ? unknown : { noFieldHas: Stray }

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
  ranks: Rank[]
}

type RankOf<F> =
  | Rank
  | (F extends { joker: string } ? 'JK' : never)
  | (F extends { none: string } ? null : never)

/** A kind that stands nowhere here has no value, so that nothing compiles which uses one. */
export type ValueOf<F extends Field> = F extends { kind: keyof Values }
  ? Values[F['kind']]
  : F extends { values: readonly (infer V)[] }
    ? V
    : F extends RankField
      ? RankOf<F>
      : never

/** The input of these fields. `LeftOut` are the fields that need not be in it. */
export type InputOf<F extends Fields, LeftOut = { optional: true }> = {
  [K in keyof F as F[K] extends LeftOut ? never : K]: ValueOf<F[K]>
} & { [K in keyof F as F[K] extends LeftOut ? K : never]?: ValueOf<F[K]> }

/**
 * A kind of field: all that is known of its values without drawing them. Other code keeps field, value and kind together and
 * asks the kind.
 *
 * A value is what was entered so far, so it may not be whole yet. The input is what the engine judges.
 */
export interface FieldKind<F extends Field = Field, V = unknown> {
  /** What the input is, in the words of JSON. */
  is(field: F): string
  empty(field: F): V
  /**
   * Whether it is empty. A check answers once one of its fields is not. A kind without this does not count for that, since a tick
   * alone is no play.
   */
  isBlank?(value: V): boolean
  /** The cards in it. Kinds without this hold no cards. */
  cards?(value: V): readonly Card[]
  /** What the check still waits for before it can answer. */
  waiting?(value: V, field: F, fields: FilledFields): Waiting | undefined
  /** The input; undefined leaves the field out. */
  input(value: V, field: F, fields: FilledFields): unknown
  /** Reads an input, which anybody may have written. */
  readInput(given: unknown, path: Path, field: F, around: Around): Result<unknown>
  /** The text for an address; empty if nothing was entered. */
  write(value: V, field: F): string
  /** Reads a text of an address; undefined if it cannot be read. */
  read(text: string, field: F): V | undefined
  /** Reads a text as people type it: `7-9h kd`. */
  parse(text: string, field: F): Result<V>
  /** The text that people would type, for kinds that are typed in a line. */
  format?(value: V): string
  /** The text for an address that fills it in to try a check. `take` takes as many cards. Undefined leaves it empty. */
  sample?(field: F, take: (count: number) => string): string | undefined
  /** How keys fill it in. Kinds without this have buttons of their own. */
  keys?: FieldKeys<F, V>
}

/** What an input may depend on. `input` holds the fields before it. */
export type Around = { options: Plain; deck: Deck; input: Plain }

/** How keys fill in a kind of field, on the screen or on a keyboard. */
export interface FieldKeys<F extends Field = Field, V = unknown> {
  /** The numbers that have a key. Without this, the keys are cards. */
  numbers?(field: F): readonly number[]
  /** Whether its places may be empty on the table. */
  hasEmptyPlaces?: true
  /** The card that was put at this place last, from which a run can go on. */
  last?(value: V, at: number): Card | undefined
  /** The place that the next item goes to when the player aims at the field. */
  start(value: V, field: F): number
  /** Whether no further item makes sense at this place. */
  isFull(value: V, at: number, field: F): boolean
  /** Whether this item makes sense now, for kinds that do not take every item. */
  takes?(value: V, item: Item, field: F): boolean
  add(value: V, item: Item, at: number, field: F): Aimed<V>
  /** The value without the item that was added last; undefined if there is none. */
  takeBack(value: V, at: number, field: F): Aimed<V> | undefined
  /** Stands in the line for players who would rather type. */
  placeholder: string
}

/** What one key puts into a field: a card, an empty place (`null`), or a number. */
export type Item = Card | null | number

/** A value, and the place in it that the next item goes to: a place of a grid, or one group among several. */
export type Aimed<V> = { value: V; at: number }

/** A field of a check with its value. */
export type FilledField<F extends Field = Field, V = unknown> = {
  field: F
  value: V
  kind: FieldKind<F, V>
}

export type FilledFields = Readonly<Record<string, FilledField>>

/** What a field of a fixed size still waits for: "5 of 9". */
export type Waiting = { label: string; has: number; of: number }
