import type { ChoiceField } from '../../../scoring/fields.ts'
import type { FieldEditor } from './field-editor.ts'

export const choice: FieldEditor<ChoiceField, string | undefined> = {
  Editor: ({ name, field: { label, values, labels, optional }, value, edit }) => (
    <div class="field tools line">
      <label class="note" for={`field-${name}`}>
        {label}
      </label>
      <select
        id={`field-${name}`}
        value={value ?? ''}
        onChange={(event) => edit.set(name, event.currentTarget.value || undefined)}
      >
        {optional && <option value="">either</option>}
        {values.map((known, at) => (
          <option key={known} value={known}>
            {labels[at]}
          </option>
        ))}
      </select>
    </div>
  ),
}
