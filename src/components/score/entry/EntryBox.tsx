import type { EntryField, PlayerId } from '../../../scoring/entry-form.ts'
import { signed } from '../../../scoring/words.ts'
import { NumberInput } from '../../controls/NumberInput.tsx'
import { isTyped } from './counting.ts'
import type { EntryContext } from './entry-context.ts'
import { fieldValue, isCleared, isEmptyRow, missesCards, unsaidBoxes } from './entry-fields.ts'
import { numberOf, showValue } from './entry-kinds.ts'
import { areSame, keyOf, spotKey, textIn } from './round-draft.ts'

type Props = EntryContext & {
  field: EntryField
  id: PlayerId
  name: string
  /** Whether the value of this box is refused. */
  isWrong: boolean
}

/** One box of the entry. It shows a number that the player types, or what the keys below have counted. */
export function EntryBox(props: Props) {
  const { field, id, name, draft, counting, active, goTo, type, isWrong } = props
  const spot = { id, key: keyOf(field) }
  const isActive = areSame(active, spot)
  const value = fieldValue(draft, props)
  const label = `${name}: ${field.label}`
  // Choosing who went out has filled it in.
  if (isCleared(draft, props)) return <output class="figure number-input soft entry-cleared">0</output>
  // A blank counts as 0 once the row has something, except for cards that are still in a hand.
  const isUnsaid = unsaidBoxes(draft, props).some((box) => box.field === field)
  const mayStay = field.kind !== 'tally' || field.mayBeMissing || isEmptyRow(draft, props)
  const blank = mayStay ? '' : isUnsaid ? '?' : '0'
  if (isTyped(field, counting)) {
    const number = numberOf(value, field)
    const text = textIn(draft, spot, number)
    return (
      <NumberInput
        label={label}
        text={isActive ? text : number === undefined ? text : signed(number)}
        spot={spotKey(spot)}
        placeholder={isActive ? '' : blank}
        isActive={isActive}
        isWrong={isWrong}
        onFocus={() => isActive || goTo(spot)}
        onText={(typed) => type(props, typed)}
      />
    )
  }
  const shown = showValue(value, field, id) || blank
  const isTotal = missesCards(value, field, counting)
  return (
    <button
      type="button"
      class="figure line number-input entry-box"
      aria-pressed={isActive}
      aria-label={`${label}${shown && `, ${shown}`}${isTotal ? ', a total without its cards' : ''}`}
      data-spot={spotKey(spot)}
      data-active={isActive}
      data-total={isTotal}
      data-wrong={isWrong}
      onClick={() => goTo(spot)}
    >
      {shown}
    </button>
  )
}
