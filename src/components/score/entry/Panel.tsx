import { useRef, useState } from 'preact/hooks'
import type { EntryField, EntryForm, Game, PlayerId, Table } from '../../../scoring/game.ts'
import type { Problem } from '../../../scoring/result.ts'
import type { SheetRound } from '../../../scoring/sheet.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import { signed } from '../../../scoring/words.ts'
import { Choice } from '../../controls/Choice.tsx'
import { lazy } from '../../controls/lazy.tsx'
import { NumberInput } from '../../controls/NumberInput.tsx'
import { RuleLink } from '../../controls/RuleLink.tsx'
import { enter, type FieldValue, WAYS, type Way, writeValue } from './field-value.ts'
import { fieldAround } from './fields.ts'
import {
  agreedOf,
  fieldsOf,
  keyOf,
  NOBODY,
  type RoundDraft,
  setAgreed,
  setValue,
  setWay,
  spotOf,
  valueIn,
  wayOf,
} from './round-draft.ts'
import type { RoundTarget } from './round-target.ts'

export type PanelProps = {
  game: Game
  form: EntryForm
  table: Table
  draft: RoundDraft
  sides: RoundTarget['sides']
  id: PlayerId
  /** What it comes to in this round, and what the total was before. */
  sum: number | undefined
  before: number | undefined
  /** Whether somebody has tried to save it, so that everything that is missing is said. */
  tried: boolean
  problems: readonly Problem[]
  preview: (content: Plain) => SheetRound
  /** Whoever comes to it later changes what stands there by then. */
  change: (next: RoundDraft | ((now: RoundDraft) => RoundDraft)) => void
}

type Aiming = {
  /** Which set of cards the keys fill, where a field has several. */
  at: number
  onAimed: (key: string | undefined, at?: number) => void
}

export type FieldProps<F extends EntryField = EntryField> = PanelProps & Aiming & { field: F }

const ByCards = lazy(async () => (await import('./ByCards.tsx')).ByCards)
const Share = lazy(async () => (await import('./Share.tsx')).Share)
const ByPlayer = lazy(async () => (await import('./ByPlayer.tsx')).ByPlayer)
const AgreedFields = lazy(async () => (await import('./Agreed.tsx')).AgreedFields)

/** One player's fields, what they come to, and what is wrong with them. */
export function Panel(props: PanelProps & Aiming) {
  const { game, form, draft, id, sum, before, tried, problems, change, onAimed } = props
  // What is being typed is not judged before it is done.
  const [typing, setTyping] = useState<string>()
  const agreed = agreedOf(draft, id)
  const fields = agreed.on ? [] : fieldsOf(draft, form, id)
  const keys = agreed.on ? ['agreed'] : fields.map(keyOf)
  const told = problems.filter(({ path }) => {
    const spot = spotOf(path, form)
    const isMine = spot.id === id || spot.id === NOBODY
    return isMine && (tried || (spot.key !== typing && isTouched(spot.key, props)))
  })
  const asked = useRef(false)
  const agree = (on: boolean) => {
    asked.current = on
    change(setAgreed(draft, id, { ...agreed, on }))
  }
  const onAgree = game.scoring.unit === 'points' && !agreed.on ? () => agree(true) : undefined
  const about = (key: string | undefined) =>
    told.filter(({ path }) => {
      const spot = spotOf(path, form)
      return key === undefined ? !keys.includes(spot.key ?? '/') : spot.key === key
    })
  return (
    <div
      class="entry-panel"
      role="tabpanel"
      id="entry-panel"
      aria-labelledby={`tab-${id}`}
      onFocusIn={({ target }) => onAimed(fieldAround(target as Element))}
      onFocusOut={() => setTyping(undefined)}
      onInput={({ target }) => setTyping(fieldAround(target as Element))}
    >
      {agreed.on ? (
        <div class="entry-field" data-key="agreed">
          <AgreedFields {...{ draft, id, change }} asked={asked.current} />
        </div>
      ) : (
        form.ways.length > 1 && (
          <Choice
            name={`way ${id}`}
            legend="Written down"
            options={form.ways.map(({ label }) => label)}
            chosen={wayOf(draft, form, id)}
            onChoose={(way) => change(setWay(draft, form, id, way))}
          />
        )
      )}
      {fields.map((field) => (
        <div key={keyOf(field)} class={`entry-field entry-${field.kind}`} data-key={keyOf(field)}>
          <Field {...props} field={field} />
          <Problems {...{ game, onAgree }} problems={about(keyOf(field))} />
        </div>
      ))}
      <Problems {...{ game, onAgree }} problems={about(agreed.on ? 'agreed' : undefined)} />
      <p class="entry-sum">
        {game.scoring.unit === 'points' && (
          <>
            {sum !== undefined && (
              <span>
                <b>{signed(sum)}</b> this round{before !== undefined && `, ${signed(before + sum)} in all`}
              </span>
            )}
            <button type="button" class="entry-plain" onClick={() => agree(!agreed.on)}>
              {agreed.on ? 'Count it after all' : 'Agree on a score'}
            </button>
          </>
        )}
      </p>
    </div>
  )
}

function isTouched(key: string | undefined, { draft, form, id }: PanelProps): boolean {
  if (key === 'agreed') return agreedOf(draft, id).points !== ''
  const field = fieldsOf(draft, form, id).find((one) => keyOf(one) === key)
  return field !== undefined && writeValue(valueIn(draft, id, field)) !== undefined
}

function Field(props: FieldProps) {
  const { field, draft, id, change } = props
  const { label } = field
  const set = (value: FieldValue) => change(setValue(draft, id, field, value))
  switch (field.kind) {
    case 'tally': {
      const tally = valueIn(draft, id, field)
      const look = async (shown: Way) => {
        set({ ...tally, shown })
        const { showWay } = await import('./tally-modes.ts')
        change((now) => {
          const latest = valueIn(now, id, field)
          // Whoever goes through the ways by the arrow keys may be further by now.
          return latest.shown === shown ? setValue(now, id, field, showWay(latest, shown, field)) : now
        })
      }
      return (
        <>
          <Choice
            name={`by ${id} ${keyOf(field)}`}
            legend={label}
            options={['Total', 'Count', 'Cards']}
            chosen={WAYS.indexOf(tally.shown)}
            isStop={tally.shown === 'cards'}
            onChoose={(at) => look(WAYS[at] ?? 'points')}
          />
          {tally.shown === 'points' && (
            <NumberInput
              label={label}
              value={tally.points}
              onText={(points) => set(enter(tally, { points }))}
            />
          )}
          {(tally.shown !== 'points' || tally.by !== 'points') && <ByCards {...props} field={field} />}
        </>
      )
    }
    case 'count':
      return (
        <>
          <span>{label}</span>
          <NumberInput
            label={label}
            value={valueIn(draft, id, field).text}
            onText={(text) => set({ kind: 'count', text })}
          />
        </>
      )
    case 'flag':
      return (
        <label>
          <input
            type="checkbox"
            checked={valueIn(draft, id, field).on}
            onChange={() => change(toggle(props, field))}
          />
          {label}
        </label>
      )
    case 'piles':
      return <ByCards {...props} field={field} />
    case 'share':
      return <Share {...props} field={field} />
    case 'laid':
    case 'player':
      return <ByPlayer {...props} field={field} />
  }
}

/** Of a flag that only one can have, whoever had it before has it no more. */
function toggle({ draft, id, sides }: PanelProps, field: EntryField & { kind: 'flag' }): RoundDraft {
  const { on } = valueIn(draft, id, field)
  const others =
    field.single && !on ? sides.filter(({ key }) => key !== id && valueIn(draft, key, field).on) : []
  const rest = others.reduce(
    (next, { key }) => setValue(next, key, field, { kind: 'flag', on: false }),
    draft,
  )
  return setValue(rest, id, field, { kind: 'flag', on: !on })
}

type ProblemsProps = {
  game: Game
  problems: readonly Problem[]
  /** Where the table may have it its own way. */
  onAgree: (() => void) | undefined
}

/** Where it stands, why not, and by which rule. The plain pad has no page of rules. */
function Problems({ game, problems, onAgree }: ProblemsProps) {
  return (
    <>
      {problems.map(({ path, message, rule }) => (
        <p key={`${path} ${message}`} class="entry-problem">
          <span aria-hidden="true">✗ </span>
          {message}{' '}
          {rule && (
            <RuleLink game={game} rule={rule}>
              § {rule.split('#')[1]}
            </RuleLink>
          )}
        </p>
      ))}
      {onAgree && problems.length > 0 && (
        <button type="button" class="entry-plain" onClick={onAgree}>
          Write it down all the same
        </button>
      )}
    </>
  )
}
