import type { ComponentChild } from 'preact'
import type { Card } from '../../../scoring/cards.ts'
import type { Field } from '../../../scoring/fields.ts'
import type { Picture } from '../../../scoring/picture.ts'
import type { Result } from '../../../scoring/result.ts'
import type { Plain } from '../../../scoring/untrusted.ts'

/**
 * A kind of field: all that a page does with it. Only the kind knows what its values are. Other code keeps
 * field, value and kind together and asks the kind.
 */
export interface FieldKind<F extends Field = Field, V = unknown> {
  empty(field: F): V
  /**
   * Whether it holds nothing to judge. Kinds without this never hold anything to judge: a tick alone is no
   * play.
   */
  isBlank?(value: V): boolean
  cards?(value: V): readonly Card[]
  /** What the check still waits for before it can answer. */
  waiting?(value: V, field: F, fields: FilledFields): Waiting | undefined
  /** The value for the engine; undefined leaves it out. */
  input(value: V, field: F, fields: FilledFields): unknown
  /** The text for an address; empty if nothing was entered. */
  write(value: V, field: F): string
  read(text: string, field: F): V | undefined
  /** How keys fill it in, on the screen or on a keyboard. */
  keys?: FieldKeys<F, V>
  /** The controls that fill it in, or what shows between its label and its keys. */
  Editor(props: EditorProps<F, V>): ComponentChild
  /** The field shows parts of the verdict, so it is drawn beside the verdict. */
  isListed?: true
  /** The field is so narrow that the verdict has room beside it. */
  isNarrow?: true
}

/** A field of a check with its value. */
export type FilledField<F extends Field = Field, V = unknown> = {
  field: F
  value: V
  kind: FieldKind<F, V>
}

export type FilledFields = Readonly<Record<string, FilledField>>

/** What one key puts into a field: a card, an empty place (`null`), or a number. */
export type Item = Card | null | number

/** A value, and the place in it that the next item goes to: a place of a grid, or one group among several. */
export type Aimed<V> = { value: V; at: number }

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
  /** The text that people type: `7-9h kd`. */
  parse(text: string, field: F): Result<V>
  format(value: V): string
  placeholder: string
}

/** What a field of a fixed size still waits for: "5 of 9". */
export type Waiting = { label: string; has: number; of: number }

/**
 * The cards to mark: `bad` those that a broken rule is about, `on` those of the sentence under the finger.
 */
export type Marks = { broken: ReadonlySet<Card>; pointedAt: ReadonlySet<Card> }

export type EditorProps<F extends Field = Field, V = unknown> = {
  name: string
  field: F
  value: V
  /** All fields of the check. */
  fields: FilledFields
  /** Where in this field the next item goes; undefined while another field is aimed at. */
  at: number | undefined
  edit: Edit
  /** The options of the table. */
  options: Plain
  marks: Marks
  /** What can be drawn of the verdicts. A field may draw parts of it. */
  pictures: readonly Picture[]
}

export type Edit = {
  /** Puts a value into a field and, if a place is given, aims there. */
  set: (name: string, value: unknown, at?: number) => void
  aim: (name: string, at: number) => void
  /** Goes on to the next field when this one is full. */
  moveOn: () => void
  /** Notes what was typed and cannot be read. */
  cannotRead: (name: string, text: string) => void
}

export function markOf(card: Card, { broken, pointedAt }: Marks): string | undefined {
  return pointedAt.has(card) ? 'on' : broken.has(card) ? 'bad' : undefined
}
