import type { IndexField } from '../../../scoring/fields.ts'
import type { FieldKind, FilledField, FilledFields } from './field-kind.ts'
import { readNumber } from './whole.tsx'

type Value = number | undefined
type Index = FilledField<IndexField, Value>

/** One of the cards or groups of another field. Undefined until somebody chooses. */
export const index: FieldKind<IndexField, Value> = {
  empty: () => undefined,
  waiting(_, { label, of }, fields) {
    const others = fields[of]
    // Without anything to choose from, there is nothing to judge.
    return cardsOf(others).length === 0 ? { label: others?.field.label ?? label, has: 0, of: 1 } : undefined
  },
  input: (value, { of }, fields) => chosen(value, fields[of]),
  write: (value) => (value === undefined ? '' : String(value)),
  read: (text) => readNumber(text),
  Editor({ name, field, value, fields, edit }) {
    const others = fields[field.of]
    const count = itemsOf(others).length
    // A card of a pile is chosen in the pile itself, and one group needs no choice.
    if (others?.field.kind === 'cards' || count < 2) return null
    const at = chosen(value, others)
    return (
      <fieldset class="field segment">
        <legend class="note">{field.label}</legend>
        {itemsOf(others).map((_, number) => (
          <button
            key={number}
            type="button"
            aria-pressed={number === at}
            aria-label={`${field.label} ${number + 1}`}
            onClick={() => edit.set(name, number)}
          >
            {number + 1}
          </button>
        ))}
      </fieldset>
    )
  },
}

function cardsOf(filled: FilledField | undefined) {
  return filled?.kind.cards?.(filled.value) ?? []
}

/** The items to choose from. */
function itemsOf(filled: FilledField | undefined): readonly unknown[] {
  return Array.isArray(filled?.value) ? filled.value : []
}

/** The chosen item; by default the top card of a pile, or the first group. */
function chosen(value: Value, others: FilledField | undefined): number {
  const count = itemsOf(others).length
  if (value !== undefined && value < count) return value
  return others?.field.kind === 'cards' ? Math.max(0, count - 1) : 0
}

function isIndex(filled: FilledField): filled is Index {
  return filled.field.kind === 'index'
}

/** The field that chooses one of the cards of this field, if there is one. */
export function choiceFrom(
  name: string,
  fields: FilledFields,
): { name: string; label: string; at: number } | undefined {
  for (const [choice, filled] of Object.entries(fields)) {
    if (isIndex(filled) && filled.field.of === name) {
      return { name: choice, label: filled.field.label, at: chosen(filled.value, fields[name]) }
    }
  }
  return undefined
}
