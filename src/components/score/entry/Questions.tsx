import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { formatCard, formatRank, isCard, isRank } from '../../../scoring/cards.ts'
import type { RoundField } from '../../../scoring/entry-form.ts'
import { rightOf, type Side } from '../../../scoring/seats.ts'
import { useStableCallback } from '../../controls/use-stable-callback.ts'
import { SideName } from '../../standings/SideName.tsx'
import { longestWord, shortNames } from '../../standings/short-names.ts'
import {
  askedOf,
  type Box,
  type FieldOf,
  fieldAt,
  fieldValue,
  isNamed,
  isNobody,
  nameNobody,
  nameWho,
  setField,
  showValue,
  spotOf,
  whoIs,
} from './box.ts'
import { Tick } from './EntryCell.tsx'
import type { EntryState } from './entry-state.ts'
import { withoutUnasked } from './judge-round.ts'
import { areSame, keyOf, setAt, spotKey, TABLE_ID, valueAt } from './round-draft.ts'

/** Questions that are asked once per round: the upcard, the wild rank, whether the hand was cancelled. */
export function RoundFields({ entry, fields }: { entry: EntryState; fields: readonly RoundField[] }) {
  if (fields.length === 0) return null
  return (
    <div class="group entry-round">
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
    case 'flag':
      return (
        <Tick value={value} onValue={set}>
          {field.label}
        </Tick>
      )
    case 'choice':
      return (
        <fieldset class="choice entry-who">
          <legend class="note">{field.label}</legend>
          <div
            style={{
              '--columns': field.choices.length,
              '--letters': longestWord(field.choices.map(({ label }) => label)),
            }}
          >
            {field.choices.map((choice) => (
              <button
                key={choice.value}
                type="button"
                aria-pressed={choice.value === value}
                onClick={() =>
                  change((now) => {
                    const next = setAt(now, path, choice.value === value ? undefined : choice.value)
                    return withoutUnasked(next, target.form, target.formFor(next.content))
                  })
                }
              >
                {choice.label}
              </button>
            ))}
          </div>
        </fieldset>
      )
    case 'card':
    case 'rank': {
      const spot = { id: TABLE_ID, key: field.key }
      const isActive = areSame(active, spot)
      const shown = showChoice(value, field)
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
      return (
        <NameKeys
          legend={field.label}
          sides={target.out}
          isChosen={({ key }) => chosen.includes(key)}
          onPress={({ key }) => {
            const isIn = chosen.includes(key)
            const rest = chosen.filter((id) => id !== key)
            const next = isIn ? rest : [...rest, key]
            change((now) => {
              // A player who stays away after all must have no entry.
              const less = isIn ? setAt(now, ['entries', key], undefined) : now
              return setAt(less, path, next.length > 0 ? next : undefined)
            })
          }}
        />
      )
    }
  }
}

function showChoice(value: unknown, field: RoundField & { kind: 'card' | 'rank' }): string {
  if (isCard(value)) return field.kind === 'rank' ? (field.joker ?? '') : formatCard(value)
  if (field.kind === 'rank' && isRank(value)) return formatRank(value)
  return field.kind === 'rank' && value === null ? (field.none ?? '') : ''
}

/**
 * Who did something that only one player can do, such as going out: a row of names, and the questions for
 * that player.
 */
export function WhoRows({ entry }: { entry: EntryState }) {
  return entry.way.fields
    .filter((field) => field.kind === 'who')
    .map((field) => <WhoRow key={keyOf(field)} entry={entry} field={field} />)
}

function WhoRow({ entry, field }: { entry: EntryState; field: FieldOf<'who'> }) {
  const { draft, target, form, way, ids, change, goOn, active, problems } = entry
  const { sides, dealer } = target
  const able = field.seat ? sides.filter(({ key }) => key === rightOf(dealer, ids)) : sides
  const who = whoIs(draft, entry, field)
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
        change((now) => nameWho(now, entry, field, isChosen ? undefined : key))
        // Choosing the player finishes the active box, unless it is still empty.
        if (!isChosen && isDone(key)) goOn()
      }}
      isAsked={problems.some(({ path }) => spotOf(path, form).key === keyOf(field) && path.length === 1)}
      nobody={
        field.ask && {
          name: field.ask.nobody,
          isChosen: isNobody(draft, entry, field),
          onPress: () => change((now) => nameNobody(now, entry, field)),
        }
      }
    >
      {who !== undefined &&
        askedOf(field, way).map((asked) => {
          const box = { form, way, id: who, field: asked }
          if (asked.kind === 'count') return <Few key={keyOf(asked)} {...{ entry, box }} most={asked.max} />
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
function Few({ entry, box, most }: { entry: EntryState; box: Box; most: number }) {
  const { label } = box.field
  const value = fieldValue(entry.draft, box)
  return (
    <fieldset class="choice">
      <legend class="note">{label}</legend>
      {Array.from({ length: most }, (_, at) => at + 1).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`${label}: ${number}`}
          aria-pressed={value === number}
          onClick={() => entry.change((now) => setField(now, box, value === number ? undefined : number))}
        >
          {number}
        </button>
      ))}
    </fieldset>
  )
}

/** How many letters of a legend and the names beside it fit on a phone. With more, the legend is above the names. */
const LETTERS_BESIDE = 43

const NOBODY = 'Nobody'

type NameKeysProps = {
  legend: string
  sides: readonly Side[]
  isChosen: (side: Side) => boolean
  onPress: (side: Side) => void
  /** The answer that it was none of them. */
  nobody?: { name: string; isChosen: boolean; onPress: () => void } | undefined
  /** Whether it has to be answered before the round is saved. */
  isAsked?: boolean
  children?: ComponentChildren
}

/** One row of names to choose from. */
function NameKeys({ legend, sides, isChosen, onPress, nobody, isAsked = false, children }: NameKeysProps) {
  const press = useStableCallback(onPress)
  const pressNobody = useStableCallback(() => nobody?.onPress())
  const columns = sides.length + Number(nobody !== undefined)
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isAsked) group.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
  const chosen = sides.filter(isChosen).map(({ key }) => key)
  const [names, letters] = useMemo(() => {
    const short = shortNames(sides)
    const letters = longestWord(short.values())
    const keys = sides.map((side) => (
      <button
        key={side.key}
        type="button"
        aria-pressed={chosen.includes(side.key)}
        onClick={() => press(side)}
      >
        <SideName side={side} short={short} />
      </button>
    ))
    const none = nobody && (
      <button type="button" aria-label={nobody.name} aria-pressed={nobody.isChosen} onClick={pressNobody}>
        {NOBODY}
      </button>
    )
    const style = { '--columns': columns, '--letters': Math.max(letters, none ? NOBODY.length + 1 : 0) }
    return [
      <div style={style}>
        {keys}
        {none}
      </div>,
      letters,
    ]
    // Memoized, because most keys of the entry choose no name.
  }, [sides, chosen.join(' '), nobody?.isChosen])
  return (
    <fieldset
      ref={group}
      class="choice entry-who"
      data-wrong={isAsked}
      data-many={columns > 5 || legend.length + columns * letters > LETTERS_BESIDE}
    >
      <legend class="note">{legend}</legend>
      {names}
      {children}
    </fieldset>
  )
}
