import type { IndexField } from '../fields.ts'
import type { FieldKind, FilledField, FilledFields } from './field-kind.ts'
import { parseNumber, readNumber } from './whole.ts'

type Value = number | undefined
type Index = FilledField<IndexField, Value>

/** One of the cards or groups of another field. Undefined until somebody chooses. */
export const index: FieldKind<IndexField, Value> = {
  empty: () => undefined,
  waiting(_, { label, of }, fields) {
    const others = fields[of]
    // Without anything to choose from, there is nothing to judge.
    const isEmpty = (others?.kind.cards?.(others.value) ?? []).length === 0
    return isEmpty ? { label: others?.field.label ?? label, has: 0, of: 1 } : undefined
  },
  input: (value, { of }, fields) => chosen(value, fields[of]),
  write: (value) => (value === undefined ? '' : String(value)),
  read: (text) => readNumber(text),
  parse: parseNumber,
}

/** The items to choose from. */
export function itemsOf(filled: FilledField | undefined): readonly unknown[] {
  return Array.isArray(filled?.value) ? filled.value : []
}

/** Whether it is chosen in a pile of cards, and not by its number. */
export function isInPile(others: FilledField | undefined): boolean {
  return others?.field.kind === 'cards'
}

/** The chosen item; by default the top card of a pile, or the first group. */
export function chosen(value: Value, others: FilledField | undefined): number {
  const count = itemsOf(others).length
  if (value !== undefined && value < count) return value
  return isInPile(others) ? Math.max(0, count - 1) : 0
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
