import type { Card, Rank } from './cards.ts'
import type { LineName } from './grid-lines.ts'

/**
 * What a verdict says besides its findings. `shows` tells a page what to draw, and `detail` holds the data for it. A
 * new picture is a new member of this union, and the compiler then asks for its drawing.
 */
export type Shown =
  | { shows: 'melds'; detail: Melds | Opening }
  | { shows: 'going-out'; detail: GoingOut }
  | { shows: 'closing'; detail: { lay: Lay; discard: Card | null } }
  | { shows: 'laying'; detail: { lay: Lay; left: Card[] } }
  | { shows: 'ways-to-pot'; detail: { ways: WayToPot[] } }
  | { shows: 'knocks'; detail: Knocks }
  | { shows: 'showdown'; detail: Showdown }
  | { shows: 'closings'; detail: { ways: Closing[] } }
  | { shows: 'after-close'; detail: AfterClose }
  | { shows: 'last-turn'; detail: LastTurn }
  | { shows: 'rearranged'; detail: Rearranged }
  | { shows: 'groups'; detail: { groups: ReadGroup[] } }
  | { shows: 'arrangement'; detail: Arranged }
  | { shows: 'best-melds'; detail: BestMelds }
  | { shows: 'ways-out'; detail: { ways: { discard: Card; melds: ReadGroup[] }[] } }
  | { shows: 'wanted'; detail: { draws: Card[] } }
  | { shows: 'lines'; detail: { sets: LineSet[]; cards: Card[] } }
  | { shows: 'turns'; detail: Turns }
  | { shows: 'missions'; detail: { missions: HandMission[] } }
  | { shows: 'hands'; detail: { first: DrawnHand; second: DrawnHand } }
  | { shows: 'margin'; detail: Margin }
  | { shows: 'review'; detail: { draws: ReviewedDraw[]; habits: Habit[] } }
  | NothingToDraw

/** Data for scripts; the findings say the same in sentences. */
type NothingToDraw<D = Record<string, unknown>> = { shows?: undefined; detail?: D }

/** The pictures that a page can draw of a verdict. */
export type Picture = NonNullable<Shown['shows']>

/** What a verdict says that shows one of these pictures, or else has the data `D`. */
export type ShownBy<P extends Picture, D> = Extract<Shown, { shows: P }> | NothingToDraw<D>

/** Melds, and the cards that are in none. */
export type Melds = { melds: Card[][]; left: Card[] }

/** Melds to open a round with, the minimum that they must be worth, and the most that the hand could meld. */
export type Opening = { melds: Card[][]; minimum: number; most: number }

/** Cards laid at once: new melds, and cards added to a meld on the table (`onto` is its index). */
export type Lay = { cards: Card[]; onto?: number }[]

/** How to lay down a whole hand, and a last discard. */
export type GoingOut = {
  lay: Lay
  discard: Card | null
  /** The number of canastas that the side then has. */
  canastas: number
  concealed: boolean
}

/** A way to play the last card and take a second hand: melded, or discarded after the rest was laid. */
export type WayToPot = { how: 'meld' | 'discard'; lay: Lay; discard: Card | null; points: number }

/** A discard with which the player can knock, and how their other cards lie then. */
export type Knock = Melds & { discard: Card; count: number; gin: boolean }

/** All ways to knock, the lowest count first. `bigGin`: the player needs no discard. */
type Knocks = { ways: Knock[]; limit: number; bigGin: boolean }

/** All cards in one run: without a wild card, with one, or not at all. */
export type WholeRun = 'pure' | 'wild' | null

/** A discard with which the player can close, what they write then, and how their other cards lie. */
export type Closing = Melds & {
  discard: Card
  /** What the cards left are worth. */
  count: number
  score: number
  chinchon: WholeRun
}

/** The best that another player does after a close, with additions to the closer's melds; and what the closer writes. */
type AfterClose = Melds & {
  layOffs: { cards: Card[]; onto: number }[]
  closer: number
  chinchon: WholeRun
}

/**
 * How a hand ends after a knock: the counts of both players, and the other player's best melds, lay-offs in playing
 * order, and cards left over.
 */
export type Showdown = Melds & {
  outcome: string
  winner: string
  knocker: number
  other: number
  layOffs: { card: Card; onto: number }[]
}

/**
 * A turn that gets rid of as much as possible: new melds, lay-offs (`meld` is the index of a meld on the table) and a
 * discard.
 */
type LastTurn = Melds & {
  layOffs: { cards: Card[]; meld: number }[]
  discard: Card | null
} & ({ rummy: boolean } | { kalooki: boolean })

/** A table with the cards of a play on it, and how it is rearranged for them. */
export type Rearranged = { groups: Card[][]; steps: RearrangingStep[] } & (
  | { changed: number }
  | { cards: Card[]; left: Card[]; out: boolean }
)

/** Cards come to one group, from other groups (as they lay at first) or from the hand (`null`). */
export type RearrangingStep = {
  moves: { cards: Card[]; from: Card[] | null }[]
  to: Card[]
  /** What then lies in the places of all groups that change. It need not be legal yet. */
  table: Card[][]
}

/** `as` is parallel to `cards`: the rank that each stands for, null where ranks do not matter. */
export type ReadGroup = { kind: string; cards: Card[]; as: (Rank | null)[] }

/** A hand in groups, the cards in none, and the discard. */
export type Arranged = {
  groups: { kind: string; cards: Card[] }[]
  left: Card[]
  discard: Card | null
  /** The count before any cap. */
  raw: number
}

/** Melds with the rank that each card stands for, the cards in none, and the discard. */
export type BestMelds = { melds: ReadGroup[]; left: Card[]; discard: Card | null }

export type LineSet = { line: LineName; kind: 'same-rank' | 'run'; cards: Card[] }

/** Ways to play one card on a grid and take another. `turn` is the grid after the first of these ways. */
export type Turns = { ways: Turn[]; turn?: { grid: (Card | null)[]; lines: LineName[] } }

export type Turn = { play: Card; on: number; take: number; cards: Card[]; points: number }

export type HandMission = {
  mission: number
  complete: boolean
  /** The cards of the hand that would be part of the mission. */
  cards: Card[]
  /** How many cards would have to be drawn. */
  missing: number
  /** If one card is missing: every card that would complete the mission. */
  needs: Card[]
}

/** How a row ends with perfect play. The margin is the first player's score minus the second's. */
export type Margin = {
  margin: number
  best: number[]
  line: number[]
  choose?: 'first' | 'second' | 'either'
}

/** What one of two players has drawn from a row. */
export type DrawnHand = { cards: Card[]; combinations: number; taken: number }

export type ReviewedDraw = { draw: number; before: number; after: number; best: number[] }

/** What both players score if they always draw this number of cards. */
export type Habit = { draw: number; first: number; second: number }
