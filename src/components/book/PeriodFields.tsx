import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Result } from '../../scoring/result.ts'
import { messagesOf } from '../../scoring/result.ts'
import { PERIODS, type Period, type PeriodChoice, type PeriodName, periodInWords } from './period.ts'

type Props = {
  choice: PeriodChoice
  period: Result<Period>
  onChange: (choice: PeriodChoice) => void
}

/** Chooses the period of the whole book. What was typed stays, also when it is no period. */
export function PeriodFields({ choice, period, onChange }: Props) {
  return (
    <fieldset class="group bare book-period" aria-label="Period">
      <select
        aria-label="Period"
        value={choice.name}
        onChange={({ currentTarget }) => onChange({ ...choice, name: currentTarget.value as PeriodName })}
      >
        {Object.entries(PERIODS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {choice.name === 'days' && (
        <>
          <DayField label="From" value={choice.from} onChange={(from) => onChange({ ...choice, from })} />
          <DayField label="To" value={choice.to} onChange={(to) => onChange({ ...choice, to })} />
        </>
      )}
      <div class="note line" role="status">
        {period.ok ? (
          periodInWords(period.value)
        ) : (
          <p class="problem">{messagesOf(period)} No games are shown.</p>
        )}
        {choice.name === 'days' && (
          <p>A game belongs to the day on which it began. A day lasts until 5 in the morning.</p>
        )}
      </div>
    </fieldset>
  )
}

type DayProps = { label: string; value: string; onChange: (day: string) => void }

function DayField({ label, value, onChange }: DayProps) {
  const input = useRef<HTMLInputElement>(null)
  // Not controlled: of a day that is half typed the browser reports nothing, which must not clear the field.
  useLayoutEffect(() => {
    if (value !== '' && input.current) input.current.value = value
  }, [value])
  return (
    <label class="field">
      <span class="label">{label}</span>
      <input ref={input} type="date" onInput={({ currentTarget }) => onChange(currentTarget.value)} />
    </label>
  )
}
