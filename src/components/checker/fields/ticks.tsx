import type { Numbers } from '../../../scoring/fields/numbers.ts'
import type { TicksField } from '../../../scoring/fields.ts'
import type { Verdict } from '../../../scoring/verdict.ts'
import type { FieldEditor } from './field-editor.ts'

/** Some of several things with names. The verdict's words about one of them stand beside its name. */
export const ticks: FieldEditor<TicksField, Numbers> = {
  isListed: true,
  Editor({ name, field, value: ticked, options, edit, verdicts }) {
    return (
      <fieldset class="keys mission-keys">
        <legend class="note">{field.label}</legend>
        {field.names(options).map((title, at) => {
          const number = field.min + at
          const isDone = ticked.includes(number)
          const next = isDone ? ticked.filter((other) => other !== number) : [...ticked, number]
          const state = isDone ? 'done' : stateOf(number, verdicts)
          return (
            <button
              key={title}
              type="button"
              aria-pressed={isDone}
              class={state === 'complete' ? 'key-best' : undefined}
              onClick={() => edit.set(name, next)}
            >
              <b class="figure">{number}</b> <small>{state}</small>
              <span class="note line">{title}</span>
            </button>
          )
        })}
      </fieldset>
    )
  },
}

/** Whether the hand has a mission complete, or what it lacks. */
function stateOf(number: number, verdicts: readonly Verdict[]): string {
  const missions = verdicts.flatMap((verdict) =>
    verdict.shows === 'missions' ? verdict.detail.missions : [],
  )
  const found = missions.find(({ mission }) => mission === number)
  if (!found) return ''
  return found.complete ? 'complete' : `lacks ${found.missing}`
}
