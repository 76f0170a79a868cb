import type { ComponentChildren } from 'preact'
import { formatRank, RANKS, type Rank } from '../../../scoring/cards.ts'
import { parseRank, rankFieldInWords, type TypedRank, writeRank } from '../../../scoring/fields/choices.ts'
import {
  chosen,
  isInPile,
  itemsOf,
  whole as kind,
  type Numbers,
  readNumber,
} from '../../../scoring/fields/numbers.ts'
import type {
  ChoiceField,
  FlagField,
  IndexField,
  RankField,
  RanksField,
  TicksField,
  WholeField,
} from '../../../scoring/fields.ts'
import { type Mark, marksIn } from '../../../scoring/picture.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import type { EditorProps, FieldEditor } from './field-editor.ts'

const idOf = (name: string) => `field-${name}`

/** A control with its label beside it. */
function Labelled({ name, label, children }: { name: string; label: string; children: ComponentChildren }) {
  return (
    <div class="asked-field group line">
      <label class="note" for={idOf(name)}>
        {label}
      </label>
      {children}
    </div>
  )
}

export const choice: FieldEditor<ChoiceField, string | undefined> = {
  Editor: ({ name, field: { label, values, labels, optional }, value, edit }) => (
    <Labelled name={name} label={label}>
      <select
        id={idOf(name)}
        value={value ?? ''}
        onChange={(event) => edit.set(name, event.currentTarget.value || undefined)}
      >
        {optional && <option value="">either</option>}
        {values.map((known, at) => (
          <option key={known} value={known}>
            {labels[at]}
          </option>
        ))}
      </select>
    </Labelled>
  ),
}

export const flag: FieldEditor<FlagField, boolean | undefined> = {
  Editor: (props) => (props.field.optional ? <Answer {...props} /> : <Tick {...props} />),
}

type FlagProps = EditorProps<FlagField, boolean | undefined>

function Tick({ name, field, value, edit }: FlagProps) {
  return (
    <label class="asked-field check">
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
function Answer({ name, field, value, edit }: FlagProps) {
  return (
    <fieldset class="asked-field choice">
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

export const rank: FieldEditor<RankField, TypedRank | undefined> = {
  Editor: ({ name, field, value, edit }) => (
    <Labelled name={name} label={field.label}>
      <select
        id={idOf(name)}
        value={value === undefined ? '' : writeRank(value)}
        onChange={(event) => edit.set(name, parseRank(event.currentTarget.value))}
      >
        <option value="">Choose …</option>
        {choicesFor(field).map((choice) => (
          <option key={choice} value={writeRank(choice)}>
            {rankFieldInWords(choice, field)}
          </option>
        ))}
      </select>
    </Labelled>
  ),
}

function choicesFor({ joker, none }: RankField): TypedRank[] {
  return [...RANKS, ...(joker ? (['JK'] as const) : []), ...(none ? [null] : [])]
}

/** Some ranks, each a key of its own. */
export const ranks: FieldEditor<RanksField, readonly Rank[]> = {
  Editor: ({ name, field, value: chosen, edit }) => (
    <fieldset class="field choice">
      <legend class="note">{field.label}</legend>
      {field.ranks.map((rank) => {
        const isChosen = chosen.includes(rank)
        const next = isChosen ? chosen.filter((other) => other !== rank) : [...chosen, rank]
        return (
          <button
            key={rank}
            type="button"
            aria-pressed={isChosen}
            aria-label={`${field.label}: ${formatRank(rank)}`}
            onClick={() => edit.set(name, next)}
          >
            {formatRank(rank)}
          </button>
        )
      })}
    </fieldset>
  ),
}

/** One of the cards or groups of another field. */
export const index: FieldEditor<IndexField, number | undefined> = {
  Editor({ name, field, value, fields, edit }) {
    const others = fields[field.of]
    const count = itemsOf(others).length
    // A card of a pile is chosen in the pile itself, and one group needs no choice.
    if (isInPile(others) || count < 2) return null
    const at = chosen(value, others)
    return (
      <fieldset class="asked-field choice">
        <legend class="note">{field.label}</legend>
        {itemsOf(others).map((_, number) => (
          <button
            key={number}
            type="button"
            aria-pressed={number === at}
            aria-label={`${field.label} ${number + 1}`}
            onClick={() => edit.set(name, number)}
          >
            {number + 1}
          </button>
        ))}
      </fieldset>
    )
  },
}

/** A whole number. It is chosen by its name if numbers have names, otherwise by steps. */
export const whole: FieldEditor<WholeField, number | undefined> = {
  Editor: (props) =>
    props.field.names ? <Named {...props} names={props.field.names} /> : <Stepper {...props} />,
}

type WholeProps = EditorProps<WholeField, number | undefined>

function Named({
  name,
  field,
  value,
  options,
  edit,
  names,
}: WholeProps & { names: (options: Plain) => readonly string[] }) {
  return (
    <Labelled name={name} label={field.label}>
      <select
        id={idOf(name)}
        value={value}
        onChange={(event) => edit.set(name, Number(event.currentTarget.value))}
      >
        {names(options).map((title, at) => (
          <option key={title} value={field.min + at}>
            {field.min + at}. {title}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/** Numbers that would take more taps than this are typed. */
const MAX_STEPS = 20

function Stepper({ name, field, value, options, edit }: WholeProps) {
  const { label, min, step = 1, optional } = field
  const max = typeof field.max === 'number' ? field.max : field.max(options)
  if ((max - min) / step > MAX_STEPS) return <Typed name={name} field={field} value={value} edit={edit} />
  const less = value === undefined || value <= min ? (optional ? undefined : value) : value - step
  const more = value === undefined ? min : Math.min(max, value + step)
  return (
    <fieldset class="asked-field choice">
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

function Typed({ name, field, value, edit }: Pick<WholeProps, 'name' | 'field' | 'value' | 'edit'>) {
  return (
    <Labelled name={name} label={field.label}>
      <input
        id={idOf(name)}
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
    </Labelled>
  )
}

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
