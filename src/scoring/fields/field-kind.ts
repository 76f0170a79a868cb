import type { Card, Deck } from '../cards.ts'
import type { Field } from '../fields.ts'
import type { Path, Result } from '../result.ts'
import type { Plain } from '../untrusted.ts'

/**
 * A kind of field: all that is known of its values without drawing them. Only the kind knows what its values are. Other
 * code keeps field, value and kind together and asks the kind.
 *
 * A value is what was entered so far, so it may not be whole yet. The input is what the engine judges.
 */
export interface FieldKind<F extends Field = Field, V = unknown> {
  /** Reads the input from outside. */
  readInput(given: unknown, path: Path, field: F, around: Around): Result<unknown>
  /** A field that is left out has an input all the same. */
  mayBeMissing?: true
  /** Whether `null` is an input of its own. */
  takesNull?(field: F): boolean
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

/** What a field may depend on. `input` holds the fields before it. */
export type Around = { options: Plain; deck: Deck; input: Plain }

/** A field of a check with its value. */
export type FilledField<F extends Field = Field, V = unknown> = {
  field: F
  value: V
  kind: FieldKind<F, V>
}

export type FilledFields = Readonly<Record<string, FilledField>>

/** What a field of a fixed size still waits for: "5 of 9". */
export type Waiting = { label: string; has: number; of: number }
