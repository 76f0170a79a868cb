import { whole as kind, readNumber } from '../../../scoring/fields/whole.ts'
import type { WholeField } from '../../../scoring/fields.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import type { EditorProps, FieldEditor } from './field-editor.ts'

type Value = number | undefined

/** A whole number. It is chosen by its name if numbers have names, otherwise by steps. */
export const whole: FieldEditor<WholeField, Value> = {
  Editor: (props) =>
    props.field.names ? <Named {...props} names={props.field.names} /> : <Stepper {...props} />,
}

type Props = EditorProps<WholeField, Value>

function Named({
  name,
  field,
  value,
  options,
  edit,
  names,
}: Props & { names: (options: Plain) => readonly string[] }) {
  return (
    <div class="field tools line">
      <label class="note" for={`field-${name}`}>
        {field.label}
      </label>
      <select
        id={`field-${name}`}
        value={value}
        onChange={(event) => edit.set(name, Number(event.currentTarget.value))}
      >
        {names(options).map((title, at) => (
          <option key={title} value={field.min + at}>
            {field.min + at}. {title}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Numbers that would take more taps than this are typed. */
const MAX_STEPS = 20

function Stepper({ name, field, value, options, edit }: Props) {
  const { label, min, step = 1, optional } = field
  const max = typeof field.max === 'number' ? field.max : field.max(options)
  if ((max - min) / step > MAX_STEPS) return <Typed name={name} field={field} value={value} edit={edit} />
  const less = value === undefined || value <= min ? (optional ? undefined : value) : value - step
  const more = value === undefined ? min : Math.min(max, value + step)
  return (
    <fieldset class="field segment">
      <legend class="note">{label}</legend>
      <button
        type="button"
        aria-label={`${label}: less`}
        aria-disabled={less === value}
        onClick={() => less !== value && edit.set(name, less)}
      >
        −
      </button>
      <output class="figure">{value ?? '–'}</output>
      <button
        type="button"
        aria-label={`${label}: more`}
        aria-disabled={more === value}
        onClick={() => more !== value && edit.set(name, more)}
      >
        +
      </button>
    </fieldset>
  )
}

function Typed({ name, field, value, edit }: Pick<Props, 'name' | 'field' | 'value' | 'edit'>) {
  return (
    <div class="field tools line">
      <label class="note" for={`field-${name}`}>
        {field.label}
      </label>
      <input
        id={`field-${name}`}
        inputMode="numeric"
        autocomplete="off"
        value={value ?? ''}
        onInput={(event) =>
          edit.set(name, readNumber(event.currentTarget.value.trim(), field) ?? kind.empty(field))
        }
      />
      {/* The number keys of phones have no minus. */}
      {field.min < 0 && (
        <button
          type="button"
          aria-label={`${field.label}: change sign`}
          onClick={() => edit.set(name, 0 - (value ?? 0))}
        >
          ±
        </button>
      )}
    </div>
  )
}
