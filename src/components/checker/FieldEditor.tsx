import type { ComponentChildren } from 'preact'
import type { Card } from '../../scoring/cards.ts'
import type { Field, Fields } from '../../scoring/fields.ts'
import { isPlain, type Plain } from '../../scoring/untrusted.ts'
import { cardInWords } from '../cards/card-in-words.ts'
import { Face } from '../cards/Face.tsx'
import { LINES, type LineName } from '../cards/grid-lines.ts'
import { useScrollIntoView } from '../controls/scroll-into-view.ts'
import {
  addGroup,
  type CheckDraft,
  chosenIn,
  moveOn,
  type Place,
  removeCard,
  setTyped,
  setValue,
  takesCards,
} from './check-draft.ts'
import { TypedLine } from './TypedLine.tsx'

/** How cards are marked: what rules speak against, and what the sentence under the finger speaks of. */
export type Marks = { bad: ReadonlySet<Card>; on: ReadonlySet<Card> }

type Props = {
  fields: Fields
  draft: CheckDraft
  options: Plain
  marks: Marks
  /** What the verdict says besides, by which a field may show more than was entered. */
  detail: Plain
  onDraft: (draft: CheckDraft) => void
}

type FieldProps = Props & { name: string; field: Field }

/**
 * The fields of a check, drawn from their definition. What the verdict writes into, a list of names to tick, is `listed`
 * beside the verdict.
 */
export function FieldEditors({ listed = false, ...props }: Props & { listed?: boolean }) {
  const box = useScrollIntoView<HTMLDivElement>(aimIn, props.draft)
  const chosenFrom = new Set(
    Object.values(props.fields).flatMap((field) =>
      field.kind === 'index' && props.fields[field.of]?.kind === 'cards' ? [field.of] : [],
    ),
  )
  return (
    <div class={listed ? 'listed' : 'fields'} ref={box}>
      {Object.entries(props.fields).map(([name, field]) => {
        // A card of a pile is chosen in the pile itself.
        if (field.kind === 'index' && chosenFrom.has(field.of)) return null
        if (namesIn(field) !== listed) return null
        return <FieldEditor key={name} {...props} name={name} field={field} />
      })}
    </div>
  )
}

/** Where the next card goes. */
function aimIn(fields: HTMLElement) {
  const place = fields.querySelector('.place-aimed, .group-aimed')
  return place ?? fields.querySelector('.tray-aimed') ?? fields.querySelector('.tray')
}

function FieldEditor(props: FieldProps) {
  const { field, name, draft, onDraft } = props
  const value = draft.values[name]
  switch (field.kind) {
    case 'cards': {
      const pick = pickOf(props)
      return (
        <Tray {...props}>
          {pick ? <Pile {...props} pick={pick} /> : <Cards {...props} cards={value as Card[]} at={0} />}
        </Tray>
      )
    }
    case 'groups':
      return (
        <Tray {...props}>
          <Groups {...props} />
        </Tray>
      )
    case 'grid':
      return (
        <Tray {...props}>
          <Grid {...props} places={value as Place[]} />
        </Tray>
      )
    case 'numbers':
      return field.names ? (
        <Ticks {...props} names={field.names(props.options)} first={field.min} ticked={value as number[]} />
      ) : (
        <Tray {...props}>{null}</Tray>
      )
    case 'whole':
      return <Whole {...props} field={field} value={value as number} />
    case 'index':
      return <Choice {...props} of={field.of} />
    case 'flag':
      return (
        <label class="field field-flag">
          <input
            type="checkbox"
            checked={value as boolean}
            onChange={(event) => onDraft(setValue(draft, name, event.currentTarget.checked))}
          />
          {field.label}
        </label>
      )
  }
}

/** A field that the keyboard fills: its label aims there, and beside it one may type. */
function Tray({
  name,
  field,
  fields,
  draft,
  onDraft,
  children,
}: FieldProps & { children: ComponentChildren }) {
  const aimed = draft.aim.field === name
  const several =
    Object.values(fields).filter((other) => takesCards(other) || other.kind === 'numbers').length > 1
  const at = field.kind === 'groups' ? (draft.values[name] as Card[][]).length - 1 : 0
  return (
    <div class={several ? `field tray ${aimed ? 'tray-aimed' : 'tray-beside'}` : 'field tray'}>
      <div class="tray-head">
        {several ? (
          <button
            type="button"
            class="tray-label"
            aria-pressed={aimed}
            onClick={() => onDraft({ ...draft, aim: { field: name, at } })}
          >
            {field.label}
          </button>
        ) : (
          <span class="tray-label">{field.label}</span>
        )}
        {field.kind === 'numbers' && !aimed && several && (
          <span class="figures">{(draft.values[name] as number[]).join(' ')}</span>
        )}
        {(aimed || !several) && (
          <TypedLine
            field={field}
            value={draft.values[name]}
            onValue={(value) => onDraft(setTyped(draft, fields, name, value))}
            onDone={() => onDraft(moveOn(draft, fields))}
          />
        )}
      </div>
      {children}
    </div>
  )
}

function markOf(card: Card, { bad, on }: Marks): string | undefined {
  return on.has(card) ? 'on' : bad.has(card) ? 'bad' : undefined
}

/** Cards side by side; a tap takes one back. */
function Cards({
  name,
  fields,
  draft,
  marks,
  onDraft,
  cards,
  at,
}: FieldProps & { cards: readonly Card[]; at: number }) {
  const turns = turnsOf(draft, fields, name)
  return (
    <span class={`cards tray-cards${turns ? ' row-cards' : cards.length > 6 ? ' many-cards' : ''}`}>
      {cards.map((card, index) => (
        // By place, so that a card taken back leaves the focus where it was.
        <button
          key={index}
          type="button"
          class={turns?.[index] === undefined ? 'card-button' : `card-button turn-${turns[index]}`}
          onClick={() => onDraft(removeCard(draft, fields, name, at, index))}
        >
          <span aria-hidden="true">
            <Face card={card} mark={markOf(card, marks)} />
          </span>
          <span class="visually-hidden">{cardInWords(card)}: take back</span>
        </button>
      ))}
      {cards.length === 0 && <Face card={null} />}
    </span>
  )
}

/** Whose draw took which card of a row, where a field of numbers says how many each draw takes. */
function turnsOf(draft: CheckDraft, fields: Fields, name: string): (number | undefined)[] | undefined {
  const numbers = Object.keys(fields).find(
    (other) => fields[other]?.kind === 'numbers' && !namesIn(fields[other]),
  )
  if (numbers === undefined || fields[name]?.kind !== 'cards') return undefined
  return (draft.values[numbers] as number[]).flatMap((number, turn) =>
    Array.from({ length: Math.min(number, 24) }, () => turn % 2),
  )
}

function namesIn(field: Field | undefined): boolean {
  return field?.kind === 'numbers' && field.names !== undefined
}

/** The field by which one of these cards is chosen. */
function pickOf({ fields, name }: FieldProps): string | undefined {
  return Object.keys(fields).find((other) => {
    const field = fields[other]
    return field?.kind === 'index' && field.of === name
  })
}

/** A pile laid out from its bottom to its top: a tap chooses a card, and what lies on it comes along. */
function Pile({ name, fields, draft, marks, onDraft, pick }: FieldProps & { pick: string }) {
  const cards = draft.values[name] as readonly Card[]
  const chosen = chosenIn(draft, fields, pick)
  return (
    <fieldset class="cards tray-cards pile-cards">
      <legend class="visually-hidden">{fields[pick]?.label}</legend>
      {cards.map((card, index) => (
        <button
          key={index}
          type="button"
          aria-pressed={index === chosen}
          class={index < chosen ? 'card-button stays' : 'card-button'}
          onClick={() => onDraft(setValue(draft, pick, index))}
        >
          <span aria-hidden="true">
            <Face card={card} mark={index === chosen ? 'on' : markOf(card, marks)} />
          </span>
          <span class="visually-hidden">{cardInWords(card)}</span>
        </button>
      ))}
      {cards.length === 0 && <Face card={null} />}
    </fieldset>
  )
}

function Groups(props: FieldProps) {
  const { name, field, draft, onDraft } = props
  const groups = draft.values[name] as readonly (readonly Card[])[]
  return (
    <div class="groups">
      {groups.map((cards, at) => {
        const aimed = draft.aim.field === name && draft.aim.at === at
        return (
          <div key={at} class={aimed ? 'group group-aimed' : 'group'}>
            <button
              type="button"
              class="group-number"
              aria-pressed={aimed}
              aria-label={`${field.label}, ${at + 1}`}
              onClick={() => onDraft({ ...draft, aim: { field: name, at } })}
            >
              {at + 1}
            </button>
            <Cards {...props} cards={cards} at={at} />
          </div>
        )
      })}
      <button type="button" class="plain" onClick={() => onDraft(addGroup(draft, name))}>
        + Another
      </button>
    </div>
  )
}

function Grid({ name, draft, detail, marks, onDraft, places }: FieldProps & { places: readonly Place[] }) {
  const lines = linesIn(detail)
  const claimed = new Set<number>(lines.flatMap((line) => LINES[line].places))
  const side = Math.round(Math.sqrt(places.length))
  return (
    <span class="cards grid grid-places">
      {lines.length > 0 && (
        <svg viewBox="0 0 3 3" preserveAspectRatio="none" aria-hidden="true">
          <path d={lines.map((line) => LINES[line].path).join('')} />
        </svg>
      )}
      {places.map((place, at) => {
        const aimed = draft.aim.field === name && draft.aim.at === at
        const where = `row ${Math.floor(at / side) + 1}, column ${(at % side) + 1}`
        const says = place ? cardInWords(place) : place === null ? 'empty' : 'open'
        return (
          <button
            // A place of the grid is its position and nothing else.
            key={at}
            type="button"
            class={aimed ? 'card-button place-aimed' : 'card-button'}
            aria-pressed={aimed}
            onClick={() => onDraft({ ...draft, aim: { field: name, at } })}
          >
            <span aria-hidden="true">
              <Face
                card={place ?? null}
                mark={place ? (claimed.has(at) ? 'on' : markOf(place, marks)) : undefined}
              >
                {place === null && '∅'}
              </Face>
            </span>
            <span class="visually-hidden">
              {where}: {says}
              {claimed.has(at) && ', in a set'}
            </span>
          </button>
        )
      })}
    </span>
  )
}

/** The lines that are sets, where a verdict's detail speaks of lines. */
function linesIn({ sets }: Plain): LineName[] {
  return Array.isArray(sets)
    ? sets.flatMap((set) => (isPlain(set) && String(set.line) in LINES ? [set.line as LineName] : []))
    : []
}

type WholeProps = FieldProps & { field: Extract<Field, { kind: 'whole' }>; value: number }

/** A number by its name where numbers have names, else up and down. */
function Whole({ name, field, value, options, draft, onDraft }: WholeProps) {
  const max = typeof field.max === 'number' ? field.max : field.max(options)
  const set = (number: number) => onDraft(setValue(draft, name, number))
  if (field.names) {
    return (
      <div class="field field-choice">
        <label for={`field-${name}`}>{field.label}</label>
        <select
          id={`field-${name}`}
          value={value}
          onChange={(event) => set(Number(event.currentTarget.value))}
        >
          {field.names(options).map((title, at) => (
            <option key={title} value={field.min + at}>
              {field.min + at}. {title}
            </option>
          ))}
        </select>
      </div>
    )
  }
  return (
    <fieldset class="field field-stepper">
      <legend>{field.label}</legend>
      <button
        type="button"
        aria-label={`${field.label}: less`}
        aria-disabled={value <= field.min}
        onClick={() => value > field.min && set(value - 1)}
      >
        −
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={`${field.label}: more`}
        aria-disabled={value >= max}
        onClick={() => value < max && set(value + 1)}
      >
        +
      </button>
    </fieldset>
  )
}

/** Which of several groups. */
function Choice({ name, field, fields, draft, onDraft, of }: FieldProps & { of: string }) {
  const groups = draft.values[of] as readonly unknown[]
  const chosen = chosenIn(draft, fields, name)
  if (groups.length < 2) return null
  return (
    <fieldset class="field field-stepper">
      <legend>{field.label}</legend>
      {groups.map((_, at) => (
        <button
          key={at}
          type="button"
          aria-pressed={at === chosen}
          aria-label={`${field.label} ${at + 1}`}
          onClick={() => onDraft(setValue(draft, name, at))}
        >
          {at + 1}
        </button>
      ))}
    </fieldset>
  )
}

type TicksProps = FieldProps & { names: readonly string[]; first: number; ticked: readonly number[] }

/** Numbers that are names of something, each to be ticked; where the verdict says something of one, it stands there. */
function Ticks({ name, field, draft, detail, onDraft, names, first, ticked }: TicksProps) {
  return (
    <fieldset class="field ticks">
      <legend>{field.label}</legend>
      {names.map((title, at) => {
        const number = first + at
        const done = ticked.includes(number)
        const rest = done ? ticked.filter((other) => other !== number) : [...ticked, number]
        const state = done ? 'done' : stateIn(detail, number)
        return (
          <button
            key={title}
            type="button"
            aria-pressed={done}
            class={state === 'complete' ? 'tick tick-ready' : 'tick'}
            onClick={() => onDraft(setValue(draft, name, rest))}
          >
            <b>{number}</b> <small>{state}</small>
            <span>{title}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

/** What a verdict's detail says of one mission of a hand. */
function stateIn({ missions }: Plain, number: number): string {
  const found = Array.isArray(missions) && missions.find((one) => isPlain(one) && one.mission === number)
  if (!isPlain(found)) return ''
  return found.complete ? 'complete' : `lacks ${found.missing}`
}
