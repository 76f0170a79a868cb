import { useState } from 'preact/hooks'
import type { Plain } from '../../scoring/untrusted.ts'
import {
  MAX_UNIT,
  NO_STAKE,
  readStake,
  storedStake,
  type TypedStake,
  typedStake,
  WAYS,
  type Way,
} from './stake.ts'

type Props = {
  stored: Plain | undefined
  /** Whether the totals are what the players have paid each other. */
  isPaid: boolean
  onStake: (stake: Plain) => void
}

/** Asks what is played for. What was typed stays, also when it makes no sense. */
export function StakeForm({ stored, isPaid, onStake }: Props) {
  const [typed, setTyped] = useState(stored ? typedStake(stored) : NO_STAKE)
  const [isAsked, setAsked] = useState(false)
  const set = (change: Partial<TypedStake>) => setTyped({ ...typed, ...change })
  const read = readStake(storedStake(typed))
  const problemAt = (name: string) =>
    isAsked && !read.ok ? read.problems.find(({ path }) => path[0] === name)?.message : undefined
  const save = (event: Event) => {
    event.preventDefault()
    setAsked(true)
    if (read.ok) onStake(storedStake(typed))
  }
  return (
    <form class="stack stake" onSubmit={save}>
      <label class="field">
        <span class="label">What counts</span>
        <select value={typed.way} onChange={({ currentTarget }) => set({ way: currentTarget.value as Way })}>
          {Object.entries(WAYS).map(([way, name]) => (
            <option key={way} value={way}>
              {way === 'all' && isPaid ? 'The chips, as they were paid' : name}
            </option>
          ))}
        </select>
      </label>
      <div class="group">
        <Field
          label={typed.way === 'pot' ? 'Stake of each player' : 'What a point is worth'}
          value={typed.worth}
          inputMode="decimal"
          placeholder={typed.way === 'pot' ? '2' : '0.05'}
          problem={problemAt('worth')}
          onText={(worth) => set({ worth })}
        />
        <Field
          label="In"
          value={typed.unit}
          maxLength={MAX_UNIT}
          placeholder="matches, sweets, €"
          problem={problemAt('unit')}
          onText={(unit) => set({ unit })}
        />
      </div>
      {typed.way === 'pot' && (
        <Field
          label="Shares of the places, the first one first"
          value={typed.shares}
          placeholder="3 2 1"
          problem={problemAt('shares')}
          onText={(shares) => set({ shares })}
        />
      )}
      <label class="reach group">
        <input
          type="checkbox"
          checked={typed.whole}
          onChange={({ currentTarget }) => set({ whole: currentTarget.checked })}
        />
        Only whole pieces, as with matches
      </label>
      <p class="note">
        {typed.way === 'all' && isPaid ? EXPLAINED_PAID : EXPLAINED[typed.way]} Partners win or lose as one,
        and share that evenly. Amounts are rounded so that they add up.
      </p>
      <p class="group">
        <button type="submit" class="main">
          Settle up
        </button>
        {stored && (
          <button type="button" onClick={() => onStake({})}>
            Play for nothing
          </button>
        )}
      </p>
    </form>
  )
}

const EXPLAINED_PAID =
  'The sheet says what everybody has paid the others: whoever is below 0 pays that, and whoever is above 0 gets it.'

const EXPLAINED: Record<Way, string> = {
  all: 'Everybody settles the difference in points with everybody else.',
  winner: 'Everybody pays the winner for the points that they are behind.',
  pot: 'Everybody puts the stake in. “3 2 1” gives half of it to the first, a third to the second and a sixth to the third.',
}

type FieldProps = {
  label: string
  value: string
  placeholder: string
  inputMode?: 'decimal'
  maxLength?: number
  problem: string | undefined
  onText: (text: string) => void
}

function Field({ label, problem, onText, ...input }: FieldProps) {
  return (
    <label class="field">
      <span class="label">{label}</span>
      <input
        {...input}
        autocomplete="off"
        aria-invalid={problem !== undefined}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
      {problem && (
        <span class="note problem" role="alert">
          {problem}
        </span>
      )}
    </label>
  )
}
