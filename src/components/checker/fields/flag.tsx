import type { FlagField } from '../../../scoring/fields.ts'
import type { EditorProps, FieldKind } from './field-kind.ts'

type Value = boolean | undefined

/** The texts in addresses and in the examples of rules pages. */
const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

/** Yes or no. An optional flag begins without an answer. */
export const flag: FieldKind<FlagField, Value> = {
  empty: ({ optional }) => (optional ? undefined : false),
  input: (value) => value,
  write: (value, field) => (value === flag.empty(field) ? '' : value ? '1' : '0'),
  read: (text) => ANSWERS.get(text),
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
