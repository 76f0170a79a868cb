import type { ComponentChildren } from 'preact'
import type { EntryField, Outcome, PlayerId } from '../../../scoring/entry-form.ts'
import { signed } from '../../../scoring/words.ts'
import { NumberInput } from '../../controls/NumberInput.tsx'
import {
  type Box,
  chooseOutcome,
  columnsOf,
  fieldValue,
  hasBox,
  isCleared,
  isEmptyRow,
  isTyped,
  missesCards,
  numberOf,
  outcomeOf,
  setField,
  showValue,
  unansweredBoxes,
} from './box.ts'
import type { EntryState } from './entry-state.ts'
import {
  AGREED,
  type Agreed,
  areSame,
  keyOf,
  type RoundDraft,
  setAt,
  spotKey,
  textIn,
} from './round-draft.ts'

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
  const { field } = box
  const value = fieldValue(entry.draft, box)
  const set = (next: unknown) => entry.change((now) => setField(now, box, next))
  if (field.kind === 'outcome') return <Outcomes {...props} field={field} />
  if (outcome && !outcome.asks) return null
  if (field.kind !== 'flag') return <EntryBox {...props} />
  const label = `${name}: ${field.label}`
  if (field.no !== undefined) return <YesOrNo {...{ label, value, set, isWrong }} no={field.no} />
  return (
    <Tick value={value} onValue={set}>
      <span class="visually-hidden">{label}</span>
    </Tick>
  )
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
  // A blank counts as 0 once the row has something, except for cards that are still in a hand.
  const isUnsaid = unansweredBoxes(draft, box).some((unsaid) => unsaid.field === field)
  const mayStay = field.kind !== 'tally' || field.mayBeMissing || isEmptyRow(draft, box)
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
        onText={(typed) => entry.type(box, typed)}
      />
    )
  }
  const shown = showValue(value, field, id) || blank
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

type YesOrNoProps = {
  label: string
  value: unknown
  /** What a no scores. */
  no: number
  isWrong: boolean
  set: (answer: boolean | undefined) => void
}

/** A question that has to be answered, with what a no scores beside it. */
function YesOrNo({ label, value, no, isWrong, set }: YesOrNoProps) {
  const answers = [
    { answer: true, words: 'Yes' },
    { answer: false, words: `No ${signed(no)}` },
  ]
  return (
    <fieldset class="choice entry-outcomes" data-wrong={isWrong}>
      <legend class="visually-hidden">{label}</legend>
      {answers.map(({ answer, words }) => (
        <button
          key={words}
          type="button"
          aria-pressed={value === answer}
          aria-label={`${label}: ${words}`}
          onClick={() => set(value === answer ? undefined : answer)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}

type OutcomesProps = Props & { field: EntryField & { kind: 'outcome' }; outcome: Outcome | undefined }

/** How the round went for a player, in games where that is no number. A second tap takes it back. */
function Outcomes({ entry, box, name, field, outcome }: OutcomesProps) {
  const { form, way, ids, change, goTo } = entry
  const { id } = box
  const choose = (chosen: Outcome) => {
    const isTaken = chosen.id === outcome?.id
    change((now) => {
      const others = chosen.single
        ? ids.filter((other) => other !== id && outcomeOf(now, { form, way, id: other })?.id === chosen.id)
        : []
      const give = (draft: RoundDraft, other: PlayerId, one?: Outcome) =>
        chooseOutcome(draft, { form, way, id: other }, one)
      const rest = others.reduce((next, other) => give(next, other), now)
      return isTaken ? give(rest, id) : give(withRest(rest, chosen), id, chosen)
    })
    const asked = !isTaken && chosen.asks && columnsOf(way).find(hasBox)
    goTo(asked ? { id, key: keyOf(asked) } : undefined)
  }
  /** Where nothing but two outcomes is asked, and only one player has the first, all others have the second. */
  const withRest = (draft: RoundDraft, { single, id: chosen }: Outcome) => {
    const [rest, ...more] = field.outcomes.filter((other) => other.id !== chosen)
    if (!single || !rest || more.length > 0 || way.fields.length > 1) return draft
    const empty = ids.filter((other) => other !== id && isEmptyRow(draft, { form, id: other }))
    return empty.reduce((next, other) => setAt(next, ['entries', other], { ...rest.entry }), draft)
  }
  return (
    <fieldset class="choice entry-outcomes">
      <legend class="visually-hidden">
        {name}: {field.label}
      </legend>
      {field.outcomes.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-pressed={one.id === outcome?.id}
          aria-label={`${name}: ${one.label}`}
          onClick={() => choose(one)}
        >
          {one.short}
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
    <span class="group entry-agreed">
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
        class="line-field entry-note"
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
