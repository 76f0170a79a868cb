import type { Card, Rank } from './cards.ts'
import type { LineName } from './grid-lines.ts'

/**
 * What a page can draw of a verdict, in a few shapes that any game can use. A judge says what to draw of the detail that
 * it gives (`drawing` in `game.ts`).
 */
export type Picture =
  | { shape: 'rows'; rows: readonly Row[] }
  | DrawnGroups
  /** Other pictures under one caption. */
  | { shape: 'figure'; caption: string; parts: readonly Picture[] }
  | { shape: 'note'; text: string }
  | DrawnGrid
  /** Hands side by side. */
  | { shape: 'hands'; hands: readonly { name: string; note: string; cards: readonly Card[] }[] }
  /** By how much the first of two players is ahead. */
  | { shape: 'margin'; margin: number }
  | DrawnCurve
  | ({ shape: 'table' } & Columns)
  /** How groups are rearranged, step by step, and how they lie in the end. */
  | { shape: 'steps'; steps: readonly Step[]; groups: readonly Card[][] }
  /** Lines on the grid that was entered. */
  | { shape: 'lines'; lines: readonly LineName[] }
  /** What stands beside numbers that the player can choose. */
  | { shape: 'marks'; marks: readonly Mark[] }

/** The lines to draw on the grid that was entered; undefined if the verdict is not about one. */
export function linesIn(pictures: readonly Picture[]): readonly LineName[] | undefined {
  return pictures.find((picture) => picture.shape === 'lines')?.lines
}

/** What to write beside numbers that the player can choose. */
export function marksIn(pictures: readonly Picture[]): readonly Mark[] {
  return pictures.flatMap((picture) => (picture.shape === 'marks' ? picture.marks : []))
}

/**
 * Cards that lie together, and what becomes of them: "Left", "Discard". Rows without cards are not drawn. `name` is for
 * screen readers alone.
 */
export type Row = { label?: string; name?: string; cards: readonly Card[] }

/** Cards in groups, the cards left over, and the card that is put away first. */
export type DrawnGroups = {
  shape: 'groups'
  groups: readonly Group[]
  left?: readonly Card[]
  discard?: Card | null
}

/** Cards with the rank that each stands for, null where ranks do not matter. */
type Group = { cards: readonly Card[]; as?: readonly (Rank | null)[] }

/** A grid with lines, and with short labels on some of its places. */
type DrawnGrid = {
  shape: 'grid'
  name: string
  grid: readonly (Card | null)[]
  lines: readonly LineName[]
  tags: ReadonlyMap<number, string>
  note?: string | undefined
}

/** How a number went, with the places of the points to mark, and a table of what made it so. */
export type DrawnCurve = {
  shape: 'curve'
  name: string
  values: readonly number[]
  marked: readonly number[]
  note: string
  table: Columns
}

/** A table whose first column names the rows. */
export type Columns = {
  caption?: string
  heads: readonly string[]
  rows: readonly { cells: readonly Cell[]; isMarked?: boolean }[]
}

/** A text or a number, or a sign and what it says. */
export type Cell = string | number | { sign: string; says: string }

/** Cards come to one group, from other groups (as they lay at first) or from the hand (`null`). */
export type Step = {
  moves: { cards: Card[]; from: Card[] | null }[]
  to: Card[]
  /** What then lies in the places of all groups that change. It need not be legal yet. */
  table: Card[][]
}

/** `isBest`: the verdict recommends this number. */
export type Mark = { number: number; text: string; isBest?: boolean }
