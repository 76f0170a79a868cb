import type { ComponentChildren } from 'preact'
import { tapOutcome } from '../../../scoring/entry/answers.ts'
import { AGREED, type Agreed, areSame, setAt, spotKey, textIn } from '../../../scoring/entry/draft.ts'
import {
  type Box,
  blankText,
  columnsOf,
  fieldValue,
  hasBox,
  isCleared,
  isTick,
  isTyped,
  missesCards,
  numberOf,
  setField,
  textOf,
} from '../../../scoring/entry/rows.ts'
import { type Choice, keyOf, type Outcome, type PlayerId } from '../../../scoring/entry-form.ts'
import { signed } from '../../../scoring/words.ts'
import { NumberInput } from '../../controls/NumberInput.tsx'
import type { EntryState } from './entry-state.ts'

type Props = {
  entry: EntryState
  box: Box
  name: string
  /** Whether the value of this box is refused. */
  isWrong: boolean
}

/** A player's answer to one question of the game. */
export function EntryCell(props: Props & { outcome: Outcome | undefined }) {
  const { entry, box, name, isWrong, outcome } = props
  const { field, id } = box
  const { form, way, ids, draft, active, change, goTo } = entry
  const value = fieldValue(draft, box)
  const label = `${name}: ${field.label}`
  const set = (next: unknown) => change((now) => setField(now, box, next))
  if (field.kind === 'outcome') {
    const keys = field.outcomes.map((one) => ({
      words: field.outcomes.length > MOST_KEYS ? one.label : one.short,
      name: `${name}: ${one.label}`,
      value: one,
    }))
    const choose = (chosen: Outcome) => {
      change((now) => tapOutcome(now, { form, way, ids }, field, id, chosen))
      const asked = chosen.id !== outcome?.id && chosen.asks && columnsOf(way).find(hasBox)
      // A list has taken the focus; whoever types into another row goes on there.
      if (keys.length <= MOST_KEYS || active?.id === id) goTo(asked ? { id, key: keyOf(asked) } : undefined)
    }
    return <Answers label={label} keys={keys} isWrong={isWrong} chosen={outcome} onPress={choose} />
  }
  if (outcome && !outcome.asks) return null
  if (field.kind !== 'choice') return <EntryBox {...props} />
  if (isTick(field)) {
    return (
      <Tick value={value} onValue={set}>
        <span class="visually-hidden">{label}</span>
      </Tick>
    )
  }
  const keys = field.choices.map((one) => ({
    words: one.label,
    name: `${label}: ${one.label}`,
    value: one.value,
  }))
  const answer = (chosen: Choice['value']) => set(value === chosen ? undefined : chosen)
  return <Answers label={label} keys={keys} isWrong={isWrong} chosen={value} onPress={answer} />
}

/** One box of the entry. It shows a number that the player types, or what the keys below have counted. */
function EntryBox({ entry, box, name, isWrong }: Props) {
  const { field, id } = box
  const { draft, counting, active, goTo } = entry
  const spot = { id, key: keyOf(field) }
  const isActive = areSame(active, spot)
  const value = fieldValue(draft, box)
  const label = `${name}: ${field.label}`
  // Choosing who went out has filled it in.
  if (isCleared(draft, box)) return <output class="box">0</output>
  const blank = blankText(draft, box)
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
        onText={(typed) => entry.type(box, typed)}
      />
    )
  }
  const shown = textOf(value, field, id) || blank
  const isTotal = missesCards(value, field, counting)
  return (
    <button
      type="button"
      class="box line"
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

type TickProps = { value: unknown; onValue: (value: true | undefined) => void; children: ComponentChildren }

/** A question that is answered by yes or no. Only a yes is written down. */
export function Tick({ value, onValue, children }: TickProps) {
  const isOn = value === true
  return (
    <label class="check note">
      <input type="checkbox" checked={isOn} onChange={() => onValue(isOn ? undefined : true)} />
      {children}
    </label>
  )
}

/** More answers than these are chosen from a list. */
export const MOST_KEYS = 5

type AnswersProps<V> = {
  label: string
  keys: readonly { words: string; name: string; value: V }[]
  chosen: unknown
  onPress: (value: V) => void
  isWrong: boolean
}

/** A question with a key for each answer: how the round went, or yes and no with what that scores. A second tap takes it back. */
function Answers<V>({ label, keys, chosen, onPress, isWrong }: AnswersProps<V>) {
  if (keys.length > MOST_KEYS) {
    const at = keys.findIndex(({ value }) => value === chosen)
    const pick = (place: number) => {
      // The empty line of the list takes back what was chosen, as a second tap on a key does.
      const key = keys[place] ?? keys[at]
      if (key) onPress(key.value)
    }
    return (
      <select
        class="line entry-pick"
        aria-label={label}
        data-wrong={isWrong}
        value={at}
        onChange={({ currentTarget }) => pick(Number(currentTarget.value))}
      >
        <option value={-1}>–</option>
        {keys.map(({ words }, place) => (
          <option key={words} value={place}>
            {words}
          </option>
        ))}
      </select>
    )
  }
  return (
    <fieldset class="choice" data-wrong={isWrong}>
      <legend class="visually-hidden">{label}</legend>
      {keys.map(({ words, name, value }) => (
        <button
          key={words}
          type="button"
          aria-pressed={value === chosen}
          aria-label={name}
          onClick={() => onPress(value)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}

const MAX_NOTE = 200

/** A score that the table has agreed on, whatever the rules say. It replaces the player's boxes. */
export function AgreedScore({
  entry,
  id,
  name,
  agreed,
  isWrong,
}: Omit<Props, 'box'> & { id: PlayerId; agreed: Agreed }) {
  const { form, way, change } = entry
  return (
    <span class="group">
      <EntryBox entry={entry} box={{ form, way, id, field: AGREED }} name={name} isWrong={isWrong} />
      <button
        type="button"
        class="link-button"
        aria-label={`${name}: count it after all`}
        onClick={() => change((now) => setAt(now, ['agreed', id], undefined))}
      >
        Count it
      </button>
      <input
        class="line-field"
        maxLength={MAX_NOTE}
        aria-label={`${name}: why`}
        placeholder="Why? A misdeal …"
        value={agreed.note}
        onInput={({ currentTarget }) => {
          const note = currentTarget.value
          change((now) => setAt(now, ['agreed', id, 'note'], note))
        }}
      />
    </span>
  )
}
