import type { Card, Deck } from './cards.ts'
import type { ValueClass } from './tally.ts'
import type { Plain } from './untrusted.ts'

/**
 * How a round is written down: what the pad asks, and where the answers stand in the record. The pad draws itself from
 * this form: players (or sides) are rows, their fields are columns, and what concerns the whole round stands above.
 */
export type EntryForm = {
  /** `each`: a player's fields stand in `entries` under the player's id. `round`: they stand in the round itself. */
  place: 'each' | 'round'
  /** Any one of these; most games have one. */
  ways: readonly Way[]
  /** What the round holds beside its entries. */
  round?: readonly RoundField[]
  /** Suits do not matter, so cards may be tapped by their rank alone. */
  suitless?: true
  /** Cards besides jokers that stand for others, and so begin no set. */
  wild?: (card: Card) => boolean
}

/** The fields of all ways. */
export function fieldsOf({ ways }: EntryForm): EntryField[] {
  return ways.flatMap(({ fields }) => fields)
}

/** Where missions are laid, the field that says which. */
export function laidField(form: EntryForm) {
  return fieldsOf(form).find((field) => field.kind === 'laid')
}

export type Way = {
  label: string
  fields: readonly EntryField[]
  /** The same entry (or round) in this way, of one that was written down in another, where that says enough. */
  carry?: (written: Plain) => Plain | undefined
}

/** A player's id, or a side's: the id of its first player. */
export type PlayerId = string

/** `short` heads a narrow column. */
type Labelled = { label: string; short?: string; rule: string }

/** What is asked of each player. Without a key, a tally is the entry itself, and `who` is read off the other fields. */
export type EntryField = Labelled &
  (
    | { kind: 'tally'; key?: string; classes: readonly ValueClass[] }
    /** `seldom`: it is 0 for nearly everybody, so Next passes over it. */
    | { kind: 'count'; key: string; min: number; max: number; seldom?: true }
    /** `of` is the key of a `who` field, or `who` where that has none: only that player is asked. */
    | { kind: 'flag'; key: string; of?: string }
    /**
     * The one player, if any, who did something, such as going out. The field that it `clears` is 0 for that player.
     * `seat`: only the player who sits there can have done it.
     */
    | { kind: 'who'; key?: string; clears?: string; seat?: 'right-of-dealer' }
    /** How the round went for a player, where that is no number: exactly one of these, or the other fields. */
    | { kind: 'outcome'; outcomes: readonly Outcome[] }
    /** Sets on the table, card by card; `describe` says what one is: "7 · clean · 70". */
    | { kind: 'piles'; key: string; describe: (cards: readonly Card[]) => string }
    /** A list of cards. */
    | { kind: 'cards'; key: string; count?: number }
    /** Missions, in the order in which they were laid. */
    | { kind: 'laid'; key: string; missions: readonly { mission: number; label: string }[] }
    /** Cards of a deck that two players share out: one player's cards tell the other's. */
    | { kind: 'share'; key: string; deck: Deck }
  )

/** `entry` is what it writes in the player's entry. */
export type Outcome = {
  id: string
  label: string
  short: string
  entry: Readonly<Record<string, unknown>>
  /** At most one player in a round has it. */
  single?: true
}

/** What is asked once a round. */
export type RoundField = Labelled &
  (
    | { kind: 'card'; key: string }
    /** A rank, or a joker where `joker` says what that means; `none` says that there may be no such rank. */
    | { kind: 'rank'; key: string; joker?: string; none?: string }
    | { kind: 'flag'; key: string }
    /** Some of the players who are out of the game. */
    | { kind: 'returning'; key: string }
  )
