import type { Card, Deck } from './cards.ts'
import type { ForRound } from './for-round.ts'
import type { ValueClass } from './tally.ts'
import type { Plain } from './untrusted.ts'

/**
 * How a round is written down: what the pad asks, and where the answers stand in the record. The pad draws itself from
 * this form: players (or sides) are rows, their fields are columns, and what concerns the whole round stands above.
 */
export type EntryForm = {
  /** `each`: a player's fields stand in `entries` under the player's id. `round`: they stand in the round itself. */
  place: 'each' | 'round'
  /** The ways to write down an entry (or round); players use one of them. Most games have only one. */
  ways: readonly Way[]
  /** What the round holds beside its entries. */
  round?: readonly RoundField[]
  /** The keys of an entry, if its parts have any: those of parts, too, that are not asked at this table. */
  keys?: readonly string[]
  /** The keys beside the entries, asked at this table or not. */
  beside?: readonly string[]
  /** Suits do not matter, so cards may be tapped by their rank alone. */
  suitless?: true
  /** Whether a card other than a joker is wild, and so begins no set. */
  wild?: (card: Card) => boolean
  /** Nothing need be said of a player: once the round has anything, everybody has an entry. */
  mayBeEmpty?: true
}

export type Way = {
  label: string
  fields: readonly EntryField[]
  /** Turns an entry (or round) written down in another way into this way; undefined if it does not say enough. */
  carry?: (written: Plain) => Plain | undefined
}

/** A player's id, or a side's: the id of its first player. */
export type PlayerId = string

/**
 * `short` heads a narrow column. `each`: what one of them scores, which the pad says beside the label. `seldom`: nearly every player
 * has none of it, so the Next button skips it, and a long form folds it.
 */
type Labelled = { label: string; short?: string; rule: string; each?: number; seldom?: true }

/** Cards, counted in any of three ways. Without a key, the tally is the whole entry. */
export type TallyField = Labelled & {
  kind: 'tally'
  key?: string
  classes: readonly ValueClass[]
  /**
   * The cards stay in a hand and may count much, so the pad asks for them where nothing is written. It asks no player whom the field
   * with this key names, or who has an answer there: they hold none. A tally without this is 0 where nothing is written.
   */
  askedUnless?: string
  /** Nothing written stays nothing, and the game says of whom it needs the cards. */
  mayBeMissing?: true
  /** What the cards counted are worth together, where that is no sum of what each is worth. */
  worth?: (counts: Readonly<Record<string, number>>) => number
}

export type CountField = Labelled & {
  kind: 'count'
  key: string
  min: number
  max: number
  /** Only the player is asked whom the `who` field with this key names (`who` if it has none). Its numbers are few then. */
  of?: string
}

/** One of a few answers. Where there is only one, it is a tick, and no answer is a no. */
export type ChoiceField = Labelled & {
  kind: 'choice'
  key: string
  choices: readonly Choice[]
  /** Only the player is asked whom the `who` field with this key names (`who` if it has none). */
  of?: string
  /** Points depend on the answer, so the pad does not take silence for one, and asks this. */
  question?: string
}

export type Choice = { value: string | boolean; label: string }

/** The one player, if any, who did something, such as going out. Without a key, it follows from the field that it clears. */
export type WhoField = Labelled & {
  kind: 'who'
  key?: string
  /** The key of the tally that is 0 for this player. */
  clears?: string
  /** The tally that it clears is left out of the entry, in place of a 0. */
  instead?: true
  /** Only the player who sits there can have done it. */
  seat?: 'right-of-dealer'
  /** Who did it is paid. So the pad asks this before it saves a round in which nobody is named. */
  ask?: { question: string; nobody: string }
}

/**
 * How the round went for a player, if no number says it: the entry has one of these outcomes, or the other fields, or
 * both where the outcome `asks` for them.
 */
export type OutcomeField = Labelled & { kind: 'outcome'; outcomes: readonly Outcome[] }

/** `entry` is what the outcome writes into the player's entry. */
export type Outcome = {
  id: string
  label: string
  short: string
  entry: Readonly<Record<string, unknown>>
  /** At most one player in a round can have this outcome. */
  single?: true
  /** The other fields of the row are asked all the same. */
  asks?: true
}

/** Melds on the table, card by card. */
export type PilesField = Labelled & {
  kind: 'piles'
  key: string
  /** What a meld is: "7 · clean · 70". */
  describe: (cards: readonly Card[]) => string
  /** Whether a card that is tapped goes on with a meld. Without this, all melds are of one rank. */
  joins?: (cards: readonly Card[], card: Card) => boolean
}

/** Cards, one by one. */
export type CardsField = Labelled & {
  kind: 'cards'
  key: string
  count?: number
  /** Another field of the row holds these cards too. */
  countedElsewhere?: true
  /** Two players divide the cards of this deck between them, so one player's cards tell the other's. */
  divides?: Deck
}

/** Missions, in the order in which they were laid. */
export type LaidField = Labelled & {
  kind: 'laid'
  key: string
  missions: readonly { mission: number; label: string; rule: string }[]
}

/** What is asked of each player. */
export type EntryField =
  | TallyField
  | CountField
  | ChoiceField
  | WhoField
  | OutcomeField
  | PilesField
  | CardsField
  | LaidField

/** A card that is turned up, or its rank. */
export type CardField = Labelled & {
  kind: 'card'
  key: string
  /** Only its rank is written down. A joker and no rank at all are allowed where these say what they mean. */
  ranks?: { joker?: string; none?: string }
}

/** Some of the players who are out of the game. */
export type ReturningField = Labelled & { kind: 'returning'; key: string }

/** What is asked once a round. Other questions may depend on a choice. */
export type RoundField = CardField | Omit<ChoiceField, 'of' | 'question'> | ReturningField

export type FieldOf<K extends (EntryField | RoundField)['kind']> = Extract<
  EntryField | RoundField,
  { kind: K }
>

/** The fields of all ways. */
export function fieldsOf({ ways }: EntryForm): EntryField[] {
  return ways.flatMap(({ fields }) => fields)
}

export function tallyFields(fields: readonly EntryField[]): TallyField[] {
  return fields.filter((field) => field.kind === 'tally')
}

export function whoFields(fields: readonly EntryField[]): WhoField[] {
  return fields.filter((field) => field.kind === 'who')
}

/** All outcomes that a player can have. */
export function outcomesIn(fields: readonly EntryField[]): Outcome[] {
  return fields.flatMap((field) => (field.kind === 'outcome' ? field.outcomes : []))
}

/** The keys under which a field stands. */
export function keysIn(field: EntryField): readonly string[] {
  if ('key' in field && field.key !== undefined) return [field.key]
  return outcomesIn([field]).flatMap(({ entry }) => Object.keys(entry))
}

/** The key under which the pad knows a field. A tally without a key is the entry itself. */
export function keyOf(field: EntryField | RoundField): string {
  if ('key' in field && field.key !== undefined) return field.key
  return field.kind === 'tally' ? '' : field.kind
}

/** The field that says which missions are laid, in games that have them. */
export function laidField(form: EntryForm): LaidField | undefined {
  return fieldsOf(form).find((field) => field.kind === 'laid')
}

/**
 * A kind of field: all that is known of its values without drawing them. Other code asks the kind and never which it is. A value
 * may come from anybody, so it is read with care.
 */
export interface EntryKind<F = EntryField | RoundField> {
  /** Where the pad asks it: in a row of names, or beside the player who is named there. All others are columns. */
  place?(field: F): 'names' | 'aside' | undefined
  /** What fills its box; `counted`: as the table counts its cards. Kinds without this have no box. */
  filledBy?: 'totals' | 'cards' | 'missions' | 'counted'
  /** In a form of columns, all players share one value. */
  isShared?: true
  /** What an entry says, for fields that have no key of their own. */
  of?(entry: Plain, field: F): unknown
  /** The text of a value, in the row of this player. Kinds without this show none. */
  text?(value: unknown, field: F, id: PlayerId): string
  /** The number of a value, if it is one or adds up to one. */
  number?(value: unknown, field: F): number | undefined
  /** What a number that is typed writes down. `parts` were added up to it. */
  typed?(sum: number, parts: readonly number[]): unknown
  /** The largest number that a box takes, and what is said of a larger one. */
  most?(field: F): { number: number; why: string }
  /** The cards of a value, as sets; most kinds have just one. */
  sets?(value: unknown): Card[][]
  /** What tapped cards write down; undefined if the last one was taken back. */
  tapped?(sets: readonly (readonly Card[])[]): unknown
  /** The way in which the table has counted this value, as far as it shows. */
  counted?(value: unknown): Counting | undefined
  /** What it means that nothing was written, in an entry that has something. Without this, it stays nothing. */
  blank?(field: F, entry: Plain): Blank | undefined
  /** Whether a check may write what it found into this field. */
  takes?(found: ForRound, field: F): boolean
  /** The value with what a check found, and a sentence that says so. */
  add?(value: unknown, found: ForRound, field: F, id: PlayerId): { value: unknown; says: string }
  /** A value as the worked examples write it. Without this they write it as records do. */
  parse?(given: unknown, notation: Notation, field: F): unknown
  /** What a value shows where it is read and not entered; undefined if there is nothing. */
  shown?(value: unknown, field: F): Shown | undefined
  /** What a made-up round says here. */
  sample?(field: F, madeUp: MadeUp): unknown
}

/**
 * How a table counts its cards: it types totals, counts cards by their value, or taps each card. This is one choice for
 * the whole game, and the next game of the same kind begins with it.
 */
export const COUNTINGS = ['totals', 'counts', 'cards'] as const
export type Counting = (typeof COUNTINGS)[number]

/**
 * What nothing written means. `is`: this value. `asks`: it has to be said, so the pad asks this; sums take it for what it `is` until
 * then.
 */
export type Blank = { is?: unknown; asks?: string }

export type Shown = { text: string } | { cards: readonly Card[] } | { groups: readonly (readonly Card[])[] }

/** Reads cards as people write them. */
export type Notation = {
  cards: (text: string) => Card[]
  groups: (text: string) => Card[][]
  rank: (text: string) => unknown
}

/** What a round that is made up says, where nothing else decides it. */
export type MadeUp = {
  /** Whose part of the round it is; undefined beside the entries. */
  id: PlayerId | undefined
  points: number
  count: number
  flag: boolean
  /** Whether it is the player who goes out. */
  isFirst: boolean
  first: PlayerId
  /** What a `who` says of that player: yes or no in their entry, or their id in a form of columns. */
  named: boolean | PlayerId | undefined
  /** Takes so many cards of the packs. */
  take: (count: number) => Card[]
}
