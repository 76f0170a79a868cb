import { formatCard, formatRank, isCard, isRank } from '../../../scoring/cards.ts'
import type { RoundField } from '../../../scoring/entry-form.ts'
import { SideName } from '../../standings/SideName.tsx'
import { longestWord, shortNames } from '../../standings/short-names.ts'
import type { EntryContext } from './entry-context.ts'
import { setAt, spotKey, TABLE_ID, valueAt } from './round-draft.ts'

/** What is asked once a round: the upcard, the wild rank, whether the hand was cancelled. */
export function RoundFields({ fields, ...context }: EntryContext & { fields: readonly RoundField[] }) {
  if (fields.length === 0) return null
  return (
    <div class="tools entry-round">
      {fields.map((field) => (
        <Field key={field.key} {...context} field={field} />
      ))}
    </div>
  )
}

function Field({ field, draft, change, target, active, goTo }: EntryContext & { field: RoundField }) {
  const path = [field.key]
  const value = valueAt(draft.content, path)
  const set = (next: unknown) => change((now) => setAt(now, path, next))
  switch (field.kind) {
    case 'flag':
      return (
        <label class="check entry-tick">
          <input
            type="checkbox"
            checked={value === true}
            onChange={() => set(value === true ? undefined : true)}
          />
          {field.label}
        </label>
      )
    case 'card':
    case 'rank': {
      const spot = { id: TABLE_ID, key: field.key }
      const isActive = active !== undefined && spotKey(active) === spotKey(spot)
      const shown = showChoice(value, field)
      return (
        <span class="entry-choice">
          {field.label}{' '}
          <button
            type="button"
            class="entry-box"
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
      const short = shortNames(target.out)
      return (
        <fieldset class="segment entry-who">
          <legend>{field.label}</legend>
          <div style={{ '--columns': target.out.length, '--letters': longestWord(short.values()) }}>
            {target.out.map((side) => {
              const isIn = chosen.includes(side.key)
              const rest = chosen.filter((id) => id !== side.key)
              const next = isIn ? rest : [...rest, side.key]
              return (
                <button
                  key={side.key}
                  type="button"
                  aria-pressed={isIn}
                  onClick={() =>
                    change((now) => {
                      // A player who stays away after all has no entry.
                      const less = isIn ? setAt(now, ['entries', side.key], undefined) : now
                      return setAt(less, path, next.length > 0 ? next : undefined)
                    })
                  }
                >
                  <SideName side={side} short={short} />
                </button>
              )
            })}
          </div>
        </fieldset>
      )
    }
  }
}

function showChoice(value: unknown, field: RoundField & { kind: 'card' | 'rank' }): string {
  if (isCard(value)) return field.kind === 'rank' ? (field.joker ?? '') : formatCard(value)
  if (field.kind === 'rank' && isRank(value)) return formatRank(value)
  return field.kind === 'rank' && value === null ? (field.none ?? '') : ''
}
