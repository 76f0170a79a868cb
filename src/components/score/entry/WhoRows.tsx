import type { EntryField } from '../../../scoring/entry-form.ts'
import { rightOf } from '../../../scoring/seats.ts'
import type { EntryContext } from './entry-context.ts'
import {
  askedOf,
  type Box,
  fieldAt,
  fieldValue,
  isNamed,
  isNobody,
  nameNobody,
  nameWho,
  setField,
  spotOf,
  whoIs,
} from './entry-fields.ts'
import { showValue } from './entry-kinds.ts'
import { NameKeys } from './NameKeys.tsx'
import { keyOf } from './round-draft.ts'
import { Tick } from './Tick.tsx'

/**
 * Who did something that only one player can do, such as going out: a row of names, and the questions for
 * that player.
 */
export function WhoRows(context: EntryContext) {
  return context.way.fields
    .filter((field) => field.kind === 'who')
    .map((field) => <WhoRow key={keyOf(field)} {...context} field={field} />)
}

function WhoRow(props: EntryContext & { field: EntryField & { kind: 'who' } }) {
  const { field, draft, target, form, way, ids, change, goOn, active, problems } = props
  const { sides, dealer } = target
  const able = field.seat ? sides.filter(({ key }) => key === rightOf(dealer, ids)) : sides
  const who = whoIs(draft, props, field)
  const isDone = (chosen: string) => {
    const column = active && fieldAt(way, active.key)
    if (!column) return false
    const { id, key } = active
    const isCleared = id === chosen && key === field.clears
    return isCleared || showValue(fieldValue(draft, { form, way, id, field: column }), column, id) !== ''
  }
  return (
    <NameKeys
      legend={field.label}
      sides={able}
      isChosen={({ key }) => isNamed(draft, form, field, key)}
      onPress={({ key }) => {
        const isChosen = isNamed(draft, form, field, key)
        change((now) => nameWho(now, props, field, isChosen ? undefined : key))
        // Choosing the player finishes the active box, unless it is still empty.
        if (!isChosen && isDone(key)) goOn()
      }}
      isAsked={problems.some(({ path }) => spotOf(path, form).key === keyOf(field) && path.length === 1)}
      nobody={
        field.ask && {
          name: field.ask.nobody,
          isChosen: isNobody(draft, props, field),
          onPress: () => change((now) => nameNobody(now, props, field)),
        }
      }
    >
      {who !== undefined &&
        askedOf(field, way).map((asked) => {
          const box = { form, way, id: who, field: asked }
          if (asked.kind === 'count') return <Few key={keyOf(asked)} {...props} box={box} most={asked.max} />
          const answers = asked.kind === 'choice' ? asked.choices : [{ value: true, label: asked.label }]
          return answers.map(({ value, label }) => (
            <Tick
              key={`${keyOf(asked)} ${value}`}
              value={fieldValue(draft, box) === value}
              onValue={(isOn) => change((now) => setField(now, box, isOn && value))}
            >
              {label}
            </Tick>
          ))
        })}
    </NameKeys>
  )
}

/** A number of the player who is named, by one tap. A second tap takes it back. */
function Few({ box, most, draft, change }: EntryContext & { box: Box; most: number }) {
  const { label } = box.field
  const value = fieldValue(draft, box)
  return (
    <fieldset class="segment entry-few">
      <legend class="note">{label}</legend>
      {Array.from({ length: most }, (_, at) => at + 1).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`${label}: ${number}`}
          aria-pressed={value === number}
          onClick={() => change((now) => setField(now, box, value === number ? undefined : number))}
        >
          {number}
        </button>
      ))}
    </fieldset>
  )
}
