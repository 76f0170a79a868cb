import type { ComponentChild } from 'preact'
import type { Card } from '../../../scoring/cards.ts'
import type { Field, FilledFields } from '../../../scoring/fields.ts'
import type { Picture } from '../../../scoring/picture.ts'
import type { Plain } from '../../../scoring/untrusted.ts'

/** How a kind of field is drawn. Its kind in the engine knows what its values are. */
export interface FieldEditor<F extends Field = Field, V = unknown> {
  /** The controls that fill it in, or what shows between its label and its keys. */
  Editor(props: EditorProps<F, V>): ComponentChild
  /** The field shows parts of the verdict, so it is drawn beside the verdict. */
  isListed?: true
  /** The field is so narrow that the verdict has room beside it. */
  isNarrow?: true
}

/**
 * The cards to mark: `broken` those that a broken rule is about, `pointedAt` those of the sentence under the finger.
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
