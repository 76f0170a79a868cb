import type { FlagField } from '../../../scoring/fields.ts'
import type { EditorProps, FieldEditor } from './field-editor.ts'

type Value = boolean | undefined

export const flag: FieldEditor<FlagField, Value> = {
  Editor: (props) => (props.field.optional ? <Answer {...props} /> : <Tick {...props} />),
}

type Props = EditorProps<FlagField, Value>

function Tick({ name, field, value, edit }: Props) {
  return (
    <label class="field check">
      <input
        type="checkbox"
        checked={value === true}
        onChange={(event) => edit.set(name, event.currentTarget.checked)}
      />
      {field.label}
    </label>
  )
}

/** A second tap on an answer takes it back. */
function Answer({ name, field, value, edit }: Props) {
  return (
    <fieldset class="field segment">
      <legend class="note">{field.label}</legend>
      {[true, false].map((answer) => (
        <button
          key={String(answer)}
          type="button"
          aria-pressed={value === answer}
          onClick={() => edit.set(name, value === answer ? undefined : answer)}
        >
          {answer ? 'Yes' : 'No'}
        </button>
      ))}
    </fieldset>
  )
}
