import { RANKS } from '../../../scoring/cards.ts'
import type { RankField } from '../../../scoring/fields.ts'
import { capitalize, rankWord } from '../../../scoring/words.ts'
import type { FieldKind } from './field-kind.ts'
import { parseRank, type TypedRank } from './typed.ts'

/** Nothing is chosen yet while it is undefined; `null` says that there is no such rank. */
type Value = TypedRank | undefined

/** A rank, or what a joker or nothing in its place means. */
export const rank: FieldKind<RankField, Value> = {
  empty: () => undefined,
  waiting: (value, { label }) => (value === undefined ? { label, has: 0, of: 1 } : undefined),
  input: (value) => value,
  write: (value) => (value === undefined ? '' : writeRank(value)),
  read: parseRank,
  sample: () => '7',
  Editor: ({ name, field, value, edit }) => (
    <div class="field field-choice">
      <label for={`field-${name}`}>{field.label}</label>
      <select
        id={`field-${name}`}
        value={value === undefined ? '' : writeRank(value)}
        onChange={(event) => edit.set(name, parseRank(event.currentTarget.value))}
      >
        <option value="">Choose …</option>
        {choicesFor(field).map((choice) => (
          <option key={choice} value={writeRank(choice)}>
            {nameOf(choice, field)}
          </option>
        ))}
      </select>
    </div>
  ),
  draw: ({ value, field }) => (value === undefined ? null : <p>{nameOf(value, field)}</p>),
}

function choicesFor({ joker, none }: RankField): TypedRank[] {
  return [...RANKS, ...(joker ? (['JK'] as const) : []), ...(none ? [null] : [])]
}

function nameOf(choice: TypedRank, { joker, none }: RankField): string {
  if (choice === null) return capitalize(none ?? '')
  return capitalize(choice === 'JK' ? (joker ?? '') : rankWord(choice))
}

function writeRank(value: TypedRank): string {
  return value ?? 'none'
}
