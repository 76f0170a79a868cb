import type { Field } from '../../../scoring/fields.ts'
import { card } from './card.tsx'
import { cards } from './cards.tsx'
import { choice } from './choice.tsx'
import type { FieldEditor } from './field-editor.ts'
import { flag } from './flag.tsx'
import { grid } from './grid.tsx'
import { groups, hands } from './groups.tsx'
import { index } from './one-of.tsx'
import { rank } from './rank.tsx'
import { ticks } from './ticks.tsx'
import { whole } from './whole.tsx'

/** How each kind of field is drawn. */
const EDITORS: { readonly [K in Field['kind']]: FieldEditor<Extract<Field, { kind: K }>> } = {
  card,
  cards,
  choice,
  flag,
  grid,
  groups,
  hands,
  index,
  // The line beside the label shows the numbers, and the row of cards shows who took which.
  numbers: { Editor: () => null },
  rank,
  ticks,
  whole,
}

export function editorOf(field: Field): FieldEditor {
  return EDITORS[field.kind]
}
