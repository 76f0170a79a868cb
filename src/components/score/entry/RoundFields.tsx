import { formatCard, formatRank, isCard, isRank } from '../../../scoring/cards.ts'
import type { RoundField } from '../../../scoring/entry-form.ts'
import { longestWord } from '../../standings/short-names.ts'
import type { EntryContext } from './entry-context.ts'
import { withoutUnasked } from './entry-fields.ts'
import { NameKeys } from './NameKeys.tsx'
import { areSame, setAt, spotKey, TABLE_ID, valueAt } from './round-draft.ts'
import { Tick } from './Tick.tsx'

/** Questions that are asked once per round: the upcard, the wild rank, whether the hand was cancelled. */
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
        <Tick value={value} onValue={set}>
          {field.label}
        </Tick>
      )
    case 'choice':
      return (
        <fieldset class="segment entry-who">
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
            class="figure number-input entry-box"
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
