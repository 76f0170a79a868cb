import { RANKS } from '../../../scoring/cards.ts'
import { parseRank, type TypedRank, writeRank } from '../../../scoring/fields/rank.ts'
import type { RankField } from '../../../scoring/fields.ts'
import { rankFieldInWords } from '../../cards/in-words.ts'
import type { FieldEditor } from './field-editor.ts'

export const rank: FieldEditor<RankField, TypedRank | undefined> = {
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
