import type { FlagField } from '../../../scoring/fields.ts'
import type { FieldKind } from './field-kind.ts'

/** Yes or no. */
export const flag: FieldKind<FlagField, boolean> = {
  empty: () => false,
  input: (value) => value,
  write: (value) => (value ? '1' : ''),
  read: (text) => text === '1' || text === 'true',
  Editor: ({ name, field, value, edit }) => (
    <label class="field field-flag">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => edit.set(name, event.currentTarget.checked)}
      />
      {field.label}
    </label>
  ),
  draw: ({ value }) => <p>{value ? 'Yes' : 'No'}</p>,
}
