import type { Numbers } from '../../../scoring/fields/numbers.ts'
import type { TicksField } from '../../../scoring/fields.ts'
import { type Mark, marksIn } from '../../../scoring/picture.ts'
import type { FieldEditor } from './field-editor.ts'

/** Some of several things with names. The verdict's words about one of them stand beside its name. */
export const ticks: FieldEditor<TicksField, Numbers> = {
  isListed: true,
  Editor({ name, field, value: ticked, options, edit, pictures }) {
    return (
      <fieldset class="keys mission-keys">
        <legend class="note">{field.label}</legend>
        {field.names(options).map((title, at) => {
          const number = field.min + at
          const isDone = ticked.includes(number)
          const next = isDone ? ticked.filter((other) => other !== number) : [...ticked, number]
          const mark: Partial<Mark> | undefined = isDone
            ? { text: 'done' }
            : marksIn(pictures).find((mark) => mark.number === number)
          return (
            <button
              key={title}
              type="button"
              aria-pressed={isDone}
              class={mark?.isBest ? 'key-best' : undefined}
              onClick={() => edit.set(name, next)}
            >
              <b class="figure">{number}</b> <small>{mark?.text}</small>
              <span class="note line">{title}</span>
            </button>
          )
        })}
      </fieldset>
    )
  },
}
