import { RANKS } from '../../../scoring/cards.ts'
import type { RankField } from '../../../scoring/fields.ts'
import { rankFieldInWords } from '../../cards/in-words.ts'
import type { FieldKind } from './field-kind.ts'
import { parseRank, type TypedRank } from './typed.ts'

/** Undefined while nothing is chosen; `null` says that there is no such rank. */
type Value = TypedRank | undefined

/** A rank, a joker in its place, or no rank. */
export const rank: FieldKind<RankField, Value> = {
  empty: () => undefined,
  waiting: (value, { label }) => (value === undefined ? { label, has: 0, of: 1 } : undefined),
  input: (value) => value,
  write: (value) => (value === undefined ? '' : writeRank(value)),
  read: parseRank,
  Editor: ({ name, field, value, edit }) => (
    <div class="field tools line">
      <label class="note" for={`field-${name}`}>
        {field.label}
      </label>
      <select
        id={`field-${name}`}
        value={value === undefined ? '' : writeRank(value)}
        onChange={(event) => edit.set(name, parseRank(event.currentTarget.value))}
      >
        <option value="">Choose …</option>
        {choicesFor(field).map((choice) => (
          <option key={choice} value={writeRank(choice)}>
            {rankFieldInWords(choice, field)}
          </option>
        ))}
      </select>
    </div>
  ),
}

function choicesFor({ joker, none }: RankField): TypedRank[] {
  return [...RANKS, ...(joker ? (['JK'] as const) : []), ...(none ? [null] : [])]
}

function writeRank(value: TypedRank): string {
  return value ?? 'none'
}
