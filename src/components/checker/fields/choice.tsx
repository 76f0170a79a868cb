import type { ChoiceField } from '../../../scoring/fields.ts'
import type { FieldKind } from './field-kind.ts'

type Value = string | undefined

/** One of a few words. An optional choice begins without any. */
export const choice: FieldKind<ChoiceField, Value> = {
  empty: ({ values, optional }) => (optional ? undefined : values[0]),
  input: (value) => value,
  write: (value, field) => (value === choice.empty(field) ? '' : (value ?? '')),
  read: (text, { values }) => values.find((value) => value === text),
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
