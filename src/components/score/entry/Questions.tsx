import type { ComponentChildren } from 'preact'
import { isNobody, nameNobody, nameWho, whoIs } from '../../../scoring/entry/answers.ts'
import { withoutUnasked } from '../../../scoring/entry/completed.ts'
import { areSame, setAt, spotKey, valueAt, WHOLE_ROUND } from '../../../scoring/entry/draft.ts'
import {
  askedOf,
  type Box,
  fieldAt,
  fieldValue,
  isNamed,
  isTick,
  setField,
  textOf,
} from '../../../scoring/entry/rows.ts'
import { spotOf } from '../../../scoring/entry/shape.ts'
import {
  type FieldOf,
  keyOf,
  type PlayerId,
  type RoundField,
  whoFields,
} from '../../../scoring/entry-form.ts'
import { rightOf, type Side, sideName } from '../../../scoring/seats.ts'
import { SideName } from '../../standings/SideName.tsx'
import { Tick } from './EntryCell.tsx'
import type { EntryState } from './entry-state.ts'

/** Questions that are asked once per round: the upcard, the wild rank, whether the hand was cancelled. */
export function RoundFields({ entry, fields }: { entry: EntryState; fields: readonly RoundField[] }) {
  if (fields.length === 0) return null
  return (
    <div class="group entry-line">
      {fields.map((field) => (
        <Field key={field.key} entry={entry} field={field} />
      ))}
    </div>
  )
}

function Field({ entry, field }: { entry: EntryState; field: RoundField }) {
  const { draft, change, target, active, goTo } = entry
  const path = [field.key]
  const value = valueAt(draft.content, path)
  const set = (next: unknown) => change((now) => setAt(now, path, next))
  switch (field.kind) {
    case 'choice':
      return isTick(field) ? (
        <Tick value={value} onValue={set}>
          {field.label}
        </Tick>
      ) : (
        <AnswerKeys
          legend={field.label}
          keys={field.choices.map((choice) => ({
            words: choice.label,
            isOn: choice.value === value,
            onPress: () =>
              change((now) => {
                const next = setAt(now, path, choice.value === value ? undefined : choice.value)
                return withoutUnasked(next, target.form, target.formFor(next.content))
              }),
          }))}
        />
      )
    case 'card': {
      const spot = { id: WHOLE_ROUND, key: field.key }
      const isActive = areSame(active, spot)
      const shown = textOf(value, field)
      return (
        <span class="check">
          {field.label}{' '}
          <button
            type="button"
            class="box"
            aria-pressed={isActive}
            aria-label={`${field.label}${shown && `, ${shown}`}`}
            data-spot={spotKey(spot)}
            data-active={isActive}
            onClick={() => goTo(spot)}
          >
            {shown}
          </button>
        </span>
      )
    }
    case 'returning': {
      const chosen = Array.isArray(value) ? value : []
      if (target.out.length === 0) return null
      const keys = target.out.map((side) => {
        const { key } = side
        const isOn = chosen.includes(key)
        const next = isOn ? chosen.filter((id) => id !== key) : [...chosen, key]
        const onPress = () =>
          change((now) => {
            // A player who stays away after all must have no entry.
            const less = isOn ? setAt(now, ['entries', key], undefined) : now
            return setAt(less, path, next.length > 0 ? next : undefined)
          })
        return { words: <SideName side={side} />, isOn, onPress }
      })
      return <AnswerKeys legend={field.label} keys={keys} />
    }
  }
}

/** Whether it has to be said who it was before the round is saved. */
export function isAskedFor({ problems, form }: EntryState, field: FieldOf<'who'>): boolean {
  return problems.some(({ path }) => path.length === 1 && spotOf(path, form).key === keyOf(field))
}

/** Names the player, or takes that back. */
export function nameOrNot(entry: EntryState, field: FieldOf<'who'>, id: PlayerId) {
  const { draft, form, way, change, goOn, active } = entry
  const isChosen = isNamed(draft, form, field, id)
  change((now) => nameWho(now, entry, field, isChosen ? undefined : id))
  // Choosing the player finishes the active box, unless it is still empty.
  const column = active && fieldAt(way, active.key)
  if (isChosen || !column) return
  const isCleared = active.id === id && active.key === field.clears
  const value = fieldValue(draft, { form, way, id: active.id, field: column })
  if (isCleared || textOf(value, column, active.id) !== '') goOn()
}

type WhoDotProps = { entry: EntryState; field: FieldOf<'who'>; side: Side; onName: () => void }

/** Whether it was this player: a circle in their row. */
export function WhoDot({ entry, field, side, onName }: WhoDotProps) {
  const { draft, form, ids, target } = entry
  if (field.seat && side.key !== rightOf(target.dealer, ids)) return null
  return (
    <button
      type="button"
      class="dot"
      aria-label={`${field.label}: ${sideName(side)}`}
      aria-pressed={isNamed(draft, form, field, side.key)}
      data-wrong={isAskedFor(entry, field)}
      onClick={onName}
    />
  )
}

/** Below the rows: that nobody did it, and the questions for the player who did. */
export function WhoRows({ entry }: { entry: EntryState }) {
  return whoFields(entry.way.fields).map((field) => <WhoRow key={keyOf(field)} entry={entry} field={field} />)
}

function WhoRow({ entry, field }: { entry: EntryState; field: FieldOf<'who'> }) {
  const { draft, form, way, change } = entry
  const who = whoIs(draft, entry, field)
  const asks = who === undefined ? [] : askedOf(field, way)
  if (!field.ask && asks.length === 0) return null
  return (
    <fieldset class="choice entry-line">
      <legend class="visually-hidden">{field.label}</legend>
      {field.ask && (
        <button
          type="button"
          class="pill"
          aria-pressed={isNobody(draft, entry, field)}
          data-wrong={isAskedFor(entry, field)}
          onClick={() => change((now) => nameNobody(now, entry, field))}
        >
          {field.ask.nobody}
        </button>
      )}
      {who !== undefined &&
        asks.map((asked) => {
          const box = { form, way, id: who, field: asked }
          if (asked.kind === 'count')
            return <Few key={keyOf(asked)} entry={entry} box={box} most={asked.max} />
          return asked.choices.map(({ value, label }) => (
            <Tick
              key={`${keyOf(asked)} ${value}`}
              value={fieldValue(draft, box) === value}
              onValue={(isOn) => change((now) => setField(now, box, isOn && value))}
            >
              {label}
            </Tick>
          ))
        })}
    </fieldset>
  )
}

/** A number of the player who is named, by one tap. A second tap takes it back. */
function Few({ entry, box, most }: { entry: EntryState; box: Box; most: number }) {
  const { label } = box.field
  const value = fieldValue(entry.draft, box)
  const keys = Array.from({ length: most }, (_, at) => at + 1).map((number) => ({
    words: number,
    name: `${label}: ${number}`,
    isOn: value === number,
    onPress: () => entry.change((now) => setField(now, box, value === number ? undefined : number)),
  }))
  return <AnswerKeys legend={label} keys={keys} />
}

type AnswerKeysProps = {
  legend: string
  keys: readonly { words: ComponentChildren; name?: string; isOn: boolean; onPress: () => void }[]
}

/** A question with a key for each answer. */
function AnswerKeys({ legend, keys }: AnswerKeysProps) {
  return (
    <fieldset class="choice">
      <legend class="note">{legend}</legend>
      {keys.map(({ words, name, isOn, onPress }, at) => (
        // Answers have no identity but their place.
        <button key={at} type="button" aria-label={name} aria-pressed={isOn} onClick={onPress}>
          {words}
        </button>
      ))}
    </fieldset>
  )
}
