import { chosen, isInPile, itemsOf } from '../../../scoring/fields/one-of.ts'
import type { IndexField } from '../../../scoring/fields.ts'
import type { FieldEditor } from './field-editor.ts'

/** One of the cards or groups of another field. */
export const index: FieldEditor<IndexField, number | undefined> = {
  Editor({ name, field, value, fields, edit }) {
    const others = fields[field.of]
    const count = itemsOf(others).length
    // A card of a pile is chosen in the pile itself, and one group needs no choice.
    if (isInPile(others) || count < 2) return null
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
