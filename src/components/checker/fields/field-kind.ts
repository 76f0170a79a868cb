import type { ComponentChild } from 'preact'
import type { Card } from '../../../scoring/cards.ts'
import type { Field } from '../../../scoring/fields.ts'
import type { Result } from '../../../scoring/result.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import type { Verdict } from '../../../scoring/verdict.ts'

/**
 * A kind of field: all that a page does with it. What its value is only the kind knows; everybody else keeps field, value
 * and kind together and asks the kind.
 */
export interface FieldKind<F extends Field = Field, V = unknown> {
  empty(field: F): V
  /** Whether there is nothing in it to judge. A kind without this never has: a tick alone is no play. */
  isBlank?(value: V): boolean
  /** The cards in it. */
  cards?(value: V): readonly Card[]
  /** Whether it waits for more before the check can answer. */
  waiting?(value: V, field: F, fields: FilledFields): Waiting | undefined
  /** As the engine reads it; undefined leaves it out. */
  input(value: V, field: F, fields: FilledFields): unknown
  /** As it stands in an address; empty where nothing was entered. */
  write(value: V, field: F): string
  read(text: string, field: F): V | undefined
  /** Something to try a check with, for kinds without keys, where what they begin with will not do. */
  sample?(field: F): V
  /** For kinds that a keyboard fills in, on the screen or at a desk. */
  keys?: FieldKeys<F, V>
  /** What it is filled in with, or what shows between its label and its keys. */
  Editor(props: EditorProps<F, V>): ComponentChild
  /** The verdict writes into it, so it is drawn beside the verdict. */
  isListed?: true
  /** So narrow that the verdict has room beside it. */
  isNarrow?: true
}

/** A field of a check with what stands in it. */
export type FilledField<F extends Field = Field, V = unknown> = {
  field: F
  value: V
  kind: FieldKind<F, V>
}

export type FilledFields = Readonly<Record<string, FilledField>>

/** What one key puts into a field: a card, a place that is empty on the table, or a number. */
export type Item = Card | null | number

/** A value, and the place in it that the next item goes to: a place of a grid, or one group among several. */
export type Aimed<V> = { value: V; at: number }

export interface FieldKeys<F extends Field = Field, V = unknown> {
  /** The numbers that have a key each. Without them the keys are cards. */
  numbers?(field: F): readonly number[]
  /** A place of it may be empty on the table. */
  hasEmptyPlaces?: true
  /** The place that the next item goes to when the field is aimed at. */
  start(value: V, field: F): number
  /** Whether no further item makes sense at this place. */
  isFull(value: V, at: number, field: F): boolean
  /** Whether this item makes sense now, where not every one does. */
  takes?(value: V, item: Item, field: F): boolean
  add(value: V, item: Item, at: number, field: F): Aimed<V>
  /** Without the item that was put there last; undefined where there is none. */
  takeBack(value: V, at: number, field: F): Aimed<V> | undefined
  /** Begins another group, where there are several. */
  addGroup?(value: V): Aimed<V>
  /** As people type it: `7-9h kd`. */
  parse(text: string, field: F): Result<V>
  format(value: V): string
  placeholder: string
}

/** What a field of a fixed size still waits for: "5 of 9". */
export type Waiting = { label: string; has: number; of: number }

/** How cards are marked: those that a broken rule speaks of, and those of the sentence under the finger. */
export type Marks = { bad: ReadonlySet<Card>; on: ReadonlySet<Card> }

export type EditorProps<F extends Field = Field, V = unknown> = {
  name: string
  field: F
  value: V
  /** All fields of the check. */
  fields: FilledFields
  /** Where in this field the next item goes; undefined while another field is aimed at. */
  at: number | undefined
  edit: Edit
  /** Of the table. */
  options: Plain
  marks: Marks
  /** The answers so far, by which a field may show more than was entered. */
  verdicts: readonly Verdict[]
}

export type Edit = {
  /** Puts a value into a field and, where a place is given, aims there. */
  set: (name: string, value: unknown, at?: number) => void
  aim: (name: string, at: number) => void
  /** Goes on to the next field when this one is full. */
  moveOn: () => void
}

export function markOf(card: Card, { bad, on }: Marks): string | undefined {
  return on.has(card) ? 'on' : bad.has(card) ? 'bad' : undefined
}
