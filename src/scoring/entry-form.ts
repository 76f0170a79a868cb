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

declare const written: unique symbol
/** For the compiler: how a record holds what this form, or this part of one, asks. */
export type Written<W> = { readonly [written]?: W }

declare const cited: unique symbol
/** The slugs of the rules that a form or a part of it cites, for the compiler. */
export type Cites<Slug extends string> = { readonly [cited]?: Slug }

/** The fields of all ways. */
export function fieldsOf({ ways }: EntryForm): EntryField[] {
  return ways.flatMap(({ fields }) => fields)
}

/** The keys under which a field stands. */
export function keysIn(field: EntryField): readonly string[] {
  if (field.kind === 'outcome') return field.outcomes.flatMap(({ entry }) => Object.keys(entry))
  return field.key === undefined ? [] : [field.key]
}

/** The field that says which missions are laid, in games that have them. */
export function laidField(form: EntryForm): Extract<EntryField, { kind: 'laid' }> | undefined {
  return fieldsOf(form).find((field) => field.kind === 'laid')
}

/** Whether its cards are tapped one by one, however a table counts. */
export function isTapped({ kind }: EntryField): boolean {
  return kind === 'piles' || kind === 'share' || kind === 'cards'
}

export type Way = {
  label: string
  fields: readonly EntryField[]
  /** Turns an entry (or round) written down in another way into this way; undefined if it does not say enough. */
  carry?: (written: Plain) => Plain | undefined
}

/** A player's id, or a side's: the id of its first player. */
export type PlayerId = string

/** `short` heads a narrow column. */
type Labelled = { label: string; short?: string; rule: string }

/**
 * A field that is asked of each player. A tally without a key is the entry itself; a `who` without a key follows from
 * the other fields.
 */
export type EntryField = Labelled &
  /**
   * `askedUnless`: these are cards that stay in a hand, so the pad asks for them where nothing is written. It does not
   * ask where the field with this key names the player or has an answer. `mayBeMissing`: a blank stays blank, and the
   * game says of whom it is needed. Any other blank tally is 0.
   */
  (
    | {
        kind: 'tally'
        key?: string
        classes: readonly ValueClass[]
        askedUnless?: string
        mayBeMissing?: true
        /** What the cards counted are worth together, where that is no sum of what each is worth. */
        worth?: (counts: Readonly<Record<string, number>>) => number
      }
    /**
     * `seldom`: it is 0 for nearly every player, so the Next button skips it. `of`: as for a flag; its numbers are few
     * then.
     */
    | { kind: 'count'; key: string; min: number; max: number; seldom?: true; of?: string }
    /**
     * `of`: the key of a `who` field, or `who` if that has none. Only that player is asked. `no`: what a no scores; then the
     * pad takes no silence for a no.
     */
    | { kind: 'flag'; key: string; of?: string; no?: number }
    /** One of a few answers, or none. `of`: as for a flag. */
    | { kind: 'choice'; key: string; of?: string; choices: readonly Choice[] }
    /**
     * The one player, if any, who did something, such as going out. The field that it `clears` is 0 for that player.
     * `instead`: that field is left out of the entry. `seat`: only the player who sits there can have done it. `ask`: it is
     * paid, so the pad asks before it saves that nobody did.
     */
    | {
        kind: 'who'
        key?: string
        clears?: string
        instead?: true
        seat?: 'right-of-dealer'
        ask?: { question: string; nobody: string }
      }
    /**
     * How the round went for a player, if no number says it: the entry has one of these outcomes, or the other fields,
     * or both where the outcome `asks` for them.
     */
    | { kind: 'outcome'; outcomes: readonly Outcome[] }
    /**
     * Melds on the table, card by card; `describe` says what one is: "7 · clean · 70". `joins`: whether a card that is
     * tapped goes on with a meld. Without it, all melds are of one rank.
     */
    | {
        kind: 'piles'
        key: string
        describe: (cards: readonly Card[]) => string
        joins?: (cards: readonly Card[], card: Card) => boolean
      }
    /** `countedElsewhere`: another field of the row holds these cards too. */
    | { kind: 'cards'; key: string; count?: number; countedElsewhere?: true }
    /** Missions, in the order in which they were laid. */
    | { kind: 'laid'; key: string; missions: readonly { mission: number; label: string; rule: string }[] }
    /** Cards of a deck that two players divide between them, so one player's cards tell the other's. */
    | { kind: 'share'; key: string; deck: Deck }
  )

type Choice = { value: string; label: string }

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

/** What is asked once a round. */
export type RoundField = Labelled &
  (
    | { kind: 'card'; key: string }
    /** A rank. `joker` allows a joker, and `none` allows no rank; both say what that means. */
    | { kind: 'rank'; key: string; joker?: string; none?: string }
    | { kind: 'flag'; key: string }
    /** One of a few answers, on which the other questions may depend. */
    | { kind: 'choice'; key: string; choices: readonly Choice[] }
    /** Some of the players who are out of the game. */
    | { kind: 'returning'; key: string }
  )
