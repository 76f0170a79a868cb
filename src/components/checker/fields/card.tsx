import type { Card } from '../../../scoring/cards.ts'
import { listOf } from '../../../scoring/fields/card.ts'
import type { CardField } from '../../../scoring/fields.ts'
import { CardButtons } from './CardButtons.tsx'
import type { FieldEditor } from './field-editor.ts'

export const card: FieldEditor<CardField, Card | undefined> = {
  Editor: ({ name, value, edit, marks }) => (
    <CardButtons cards={listOf(value)} marks={marks} onTake={() => edit.set(name, undefined, 0)} />
  ),
}
