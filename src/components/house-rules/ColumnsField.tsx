import { useState } from 'preact/hooks'
import {
  type Column,
  formatColumn,
  MAX_COLUMN_NAME,
  MAX_COLUMN_WORTH,
  readColumn,
  tidyColumnName,
} from '../../scoring/columns.ts'
import { textOf } from './house-rules.ts'

type Props = {
  /** The columns as texts. */
  value: readonly string[]
  most: number
  /** Columns that are half typed go out, too, so that no game starts with them. */
  onValue: (value: string[] | null) => void
}

/** A column as it is typed. */
type Typed = Omit<Column, 'worth'> & { worth: string }

const FIRST: Typed = { name: '', ticked: false, worth: '1' }

/** The columns of a table's own score pad: what each is called, how it is written down, and what it is worth. */
export function ColumnsField({ value, most, onValue }: Props) {
  const [typed, setTyped] = useState(() => typedFrom(value))
  // A set of rules that is chosen meanwhile brings its own columns.
  const isOwn = textOf(typed.map(formatColumn)) === textOf(value)
  const rows = isOwn ? typed : typedFrom(value)
  const set = (next: Typed[]) => {
    setTyped(next)
    onValue(next.length === 0 ? null : next.map(formatColumn))
  }
  const change = (at: number, part: Partial<Typed>) => set(rows.with(at, { ...rows[at]!, ...part }))
  return (
    <div class="stack columns">
      {rows.map((row, at) => {
        const problem = problemWith(row, rows, at)
        const label = `Column ${at + 1}`
        return (
          // Columns have no identity but their place.
          <fieldset key={at} class="group">
            <legend class="visually-hidden">{label}</legend>
            <input
              aria-label={`${label}: name`}
              value={row.name}
              maxLength={MAX_COLUMN_NAME}
              autocomplete="off"
              placeholder="Tricks"
              aria-invalid={problem?.about === 'name'}
              onInput={({ currentTarget }) => change(at, { name: tidyColumnName(currentTarget.value) })}
            />
            <select
              aria-label={`${label}: how it is written down`}
              value={row.ticked ? 'ticked' : 'counted'}
              onChange={({ currentTarget }) => change(at, { ticked: currentTarget.value === 'ticked' })}
            >
              <option value="counted">counted, each</option>
              <option value="ticked">ticked, once</option>
            </select>
            <input
              class="column-worth"
              aria-label={`${label}: worth`}
              value={row.worth}
              // The keyboards for numbers have no minus on some phones.
              inputMode="text"
              maxLength={6}
              autocomplete="off"
              placeholder="10"
              aria-invalid={problem?.about === 'worth'}
              onInput={({ currentTarget }) =>
                change(at, { worth: currentTarget.value.replace('−', '-').trim() })
              }
            />
            <button
              type="button"
              aria-label={`Remove column ${at + 1}`}
              onClick={() => set(rows.toSpliced(at, 1))}
            >
              ×
            </button>
            {problem && (
              <span class="note line problem" role="alert">
                {problem.message}
              </span>
            )}
          </fieldset>
        )
      })}
      {rows.length < most && (
        <p class="group">
          <button type="button" onClick={() => set([...rows, FIRST])}>
            {rows.length === 0 ? 'Name columns' : 'Another column'}
          </button>
        </p>
      )}
    </div>
  )
}

/** Columns from texts, of which some may be no columns. */
function typedFrom(value: readonly string[]): Typed[] {
  return value.map((text) => {
    const column = readColumn(text)
    if (column) return { ...column, worth: String(column.worth) }
    const [name = '', worth = ''] = text.split(/[×✓]/)
    return { name: name.trim(), ticked: text.includes('✓'), worth: worth.trim() }
  })
}

type RowProblem = { about: 'name' | 'worth'; message: string }

function problemWith(row: Typed, rows: readonly Typed[], at: number): RowProblem | undefined {
  const name = row.name.trim().toLowerCase()
  if (name === '') return { about: 'name', message: 'Say what this column is called.' }
  if (rows.slice(0, at).some((other) => other.name.trim().toLowerCase() === name)) {
    return { about: 'name', message: 'Another column has this name.' }
  }
  if (readColumn(formatColumn(row))) return undefined
  const message = `Say what it is worth: a whole number up to ${MAX_COLUMN_WORTH}, such as 10, or −5 if it costs points.`
  return { about: 'worth', message }
}
