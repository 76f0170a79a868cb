import type { Card } from '../cards.ts'
import type { Field } from '../fields.ts'
import type { Result } from '../result.ts'

/**
 * A kind of field as people fill it in: all that is known of its values without drawing them. Only the kind knows what its
 * values are. Other code keeps field, value and kind together and asks the kind.
 *
 * A value is what was entered so far, so it may not be whole yet. The input is what the engine judges, and `fields.ts`
 * reads that.
 */
export interface FieldKind<F extends Field = Field, V = unknown> {
  empty(field: F): V
  /**
   * Whether it holds nothing to judge. Kinds without this never hold anything to judge: a tick alone is no
   * play.
   */
  isBlank?(value: V): boolean
  /** The cards in it. Kinds without this hold no cards. */
  cards?(value: V): readonly Card[]
  /** What the check still waits for before it can answer. */
  waiting?(value: V, field: F, fields: FilledFields): Waiting | undefined
  /** The input; undefined leaves the field out. */
  input(value: V, field: F, fields: FilledFields): unknown
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
}

/** A field of a check with its value. */
export type FilledField<F extends Field = Field, V = unknown> = {
  field: F
  value: V
  kind: FieldKind<F, V>
}

export type FilledFields = Readonly<Record<string, FilledField>>

/** What a field of a fixed size still waits for: "5 of 9". */
export type Waiting = { label: string; has: number; of: number }
