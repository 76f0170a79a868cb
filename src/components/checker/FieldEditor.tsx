import type { Card } from '../../scoring/cards.ts'
import type { Field } from '../../scoring/fields.ts'
import { Face } from '../drawn/Face.tsx'
import { cardInWords } from '../drawn/words.ts'
import type { Aim, Value } from './draft.ts'

type Props = {
  name: string
  field: Field
  value: Value
  aim: Aim
  /** The greatest value of a whole number, or the cards that an index chooses among. */
  max: number
  choices: readonly (Card | readonly Card[])[]
  onAim: (aim: Aim) => void
  onRemove: (at: number, index: number) => void
  onChange: (value: Value) => void
}

/** One field of a check, drawn from its definition. */
export function FieldEditor(props: Props) {
  const { field, value, onChange } = props
  switch (field.kind) {
    case 'cards':
      return <Row {...props} cards={value as Card[]} at={0} label={field.label} />
    case 'groups': {
      const groups = value as Card[][]
      return (
        <div class="field">
          {groups.map((cards, at) => (
            // Groups have no name but their place.
            <Row key={at} {...props} cards={cards} at={at} label={`${field.label} ${at + 1}`} />
          ))}
          {field.groups === undefined && (
            <button type="button" class="plain" onClick={() => onChange([...groups, []])}>
              Add another
            </button>
          )}
        </div>
      )
    }
    case 'grid':
      return <Grid {...props} places={value as (Card | null | undefined)[]} />
    case 'whole':
      return (
        <Stepper
          label={field.label}
          value={value as number}
          min={field.min}
          max={props.max}
          onChange={onChange}
        />
      )
    case 'index':
      return <Choice {...props} chosen={value as number} />
    case 'flag':
      return (
        <label class="field field-flag">
          <input
            type="checkbox"
            checked={value as boolean}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          {field.label}
        </label>
      )
    case 'numbers':
      return <Numbers {...props} field={field} numbers={value as number[]} />
  }
}

function Row({
  name,
  aim,
  at,
  label,
  cards,
  onAim,
  onRemove,
}: Props & { cards: readonly Card[]; at: number; label: string }) {
  const aimed = aim.field === name && aim.at === at
  return (
    <div class={aimed ? 'field tray tray-aimed' : 'field tray'}>
      <button
        type="button"
        class="tray-label"
        aria-pressed={aimed}
        onClick={() => onAim({ field: name, at })}
      >
        {label}
      </button>
      <div class="tray-cards">
        {cards.map((card, index) => (
          // The same card may lie here twice, so its place is part of its name.
          <CardButton key={`${card}${index}`} card={card} onClick={() => onRemove(at, index)} />
        ))}
      </div>
    </div>
  )
}

function CardButton({ card, onClick }: { card: Card; onClick: () => void }) {
  return (
    <button type="button" class="card-button" onClick={onClick}>
      <span class="visually-hidden">take back </span>
      <Drawn card={card} />
    </button>
  )
}

function Grid({ name, field, places, aim, onAim }: Props & { places: readonly (Card | null | undefined)[] }) {
  return (
    <fieldset class="field">
      <legend>{field.label}</legend>
      <div class="grid-places">
        {places.map((place, at) => {
          const where = `row ${Math.floor(at / 3) + 1}, column ${(at % 3) + 1}`
          const aimed = aim.field === name && aim.at === at
          return (
            <button
              type="button"
              // A place of the grid is its position and nothing else.
              key={at}
              class={aimed ? 'grid-place tray-aimed' : 'grid-place'}
              aria-pressed={aimed}
              onClick={() => onAim({ field: name, at })}
            >
              <span class="visually-hidden">{where}: </span>
              {place ? (
                <Drawn card={place} />
              ) : place === null ? (
                'empty'
              ) : (
                <span class="visually-hidden">open</span>
              )}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

type StepperProps = {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function Stepper({ label, value, min, max, onChange }: StepperProps) {
  return (
    <fieldset class="field field-stepper">
      <legend>{label}</legend>
      <button
        type="button"
        aria-label={`${label}: less`}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        −
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={`${label}: more`}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        +
      </button>
    </fieldset>
  )
}

/** Which card of a pile, or which group: chosen by tapping it. */
function Choice({ name, field, choices, chosen, onChange }: Props & { chosen: number }) {
  if (choices.length === 0) return null
  return (
    <fieldset class="field">
      <legend>{field.label}</legend>
      <div class="tray-cards">
        {choices.map((choice, at) => (
          // A choice is its position in the list.
          <label key={at} class="card-choice">
            <input type="radio" name={name} checked={at === chosen} onChange={() => onChange(at)} />
            {typeof choice === 'string' ? <Drawn card={choice} /> : `${at + 1}`}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Numbers({
  field,
  numbers,
  onChange,
}: Props & { field: Extract<Field, { kind: 'numbers' }>; numbers: number[] }) {
  const keys = Array.from({ length: field.max - field.min + 1 }, (_, at) => field.min + at)
  return (
    <fieldset class="field">
      <legend>{field.label}</legend>
      <p class="figures">{numbers.join(' ') || '–'}</p>
      <div class="tray-cards">
        {keys.map((number) => (
          <button
            type="button"
            key={number}
            aria-disabled={numbers.length >= field.count}
            onClick={() => numbers.length < field.count && onChange([...numbers, number])}
          >
            {number}
          </button>
        ))}
        <button
          type="button"
          aria-label={`${field.label}: take back the last`}
          onClick={() => onChange(numbers.slice(0, -1))}
        >
          ⌫
        </button>
      </div>
    </fieldset>
  )
}

function Drawn({ card }: { card: Card }) {
  return (
    <span class="cards" role="img" aria-label={cardInWords(card)}>
      <Face card={card} />
    </span>
  )
}
