import type { EntryField } from '../../../scoring/entry-form.ts'
import { rightOf } from '../../../scoring/seats.ts'
import type { EntryContext } from './entry-context.ts'
import { columnOf, fieldValue, flagsOf, nameWho, setField, showValue, whoIs } from './entry-fields.ts'
import { NameKeys } from './NameKeys.tsx'
import { keyOf } from './round-draft.ts'

type WhoField = EntryField & { kind: 'who' }

/**
 * Who did something that only one player can do, such as going out: a row of names, and the questions for
 * that player.
 */
export function WhoRows(context: EntryContext) {
  return context.way.fields
    .filter((field): field is WhoField => field.kind === 'who')
    .map((field) => <WhoRow key={keyOf(field)} {...context} field={field} />)
}

function WhoRow(props: EntryContext & { field: WhoField }) {
  const { field, draft, target, form, way, ids, change, goOn, active } = props
  const { sides, dealer } = target
  const able = field.seat ? sides.filter(({ key }) => key === rightOf(dealer, ids)) : sides
  const who = whoIs(draft, props, field)
  const isDone = (chosen: string) => {
    if (!active) return false
    const column = columnOf(way, active.key)
    const value = column && fieldValue(draft, { form, way, id: active.id, field: column })
    const isCleared = active.id === chosen && active.key === field.clears
    return isCleared || (column !== undefined && showValue(value, column, active.id) !== '')
  }
  const flags = flagsOf(field, way)
  return (
    <NameKeys
      legend={field.label}
      sides={able}
      isChosen={({ key }) => key === who}
      onPress={({ key }) => {
        change((now) => nameWho(now, props, field, key === who ? undefined : key))
        // Choosing the player finishes the active box, unless it is still empty.
        if (key !== who && isDone(key)) goOn()
      }}
    >
      {who !== undefined &&
        flags.map((flag) => {
          const box = { form, way, id: who, field: flag }
          const isOn = fieldValue(draft, box) === true
          return (
            <label key={keyOf(flag)} class="check note">
              <input
                type="checkbox"
                checked={isOn}
                onChange={() => change((now) => setField(now, box, !isOn || undefined))}
              />
              {flag.label}
            </label>
          )
        })}
    </NameKeys>
  )
}
