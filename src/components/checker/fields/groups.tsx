import type { Groups } from '../../../scoring/fields/groups.ts'
import type { GroupsField } from '../../../scoring/fields.ts'
import { CardButtons } from './CardButtons.tsx'
import type { FieldEditor } from './field-editor.ts'
import { addGroup } from './keys.ts'

/** Several melds, sets or other groups of cards. */
export const groups: FieldEditor<GroupsField, Groups> = {
  Editor({ name, field, value, at: aimed, edit, marks }) {
    return (
      <div class="segment groups">
        {value.map((cards, at) => (
          // Groups have no identity but their place.
          <div key={at} class={at === aimed ? 'ends group group-aimed' : 'ends group'}>
            <button
              type="button"
              class="figure"
              aria-pressed={at === aimed}
              aria-label={`${field.label}, ${at + 1}`}
              onClick={() => edit.aim(name, at)}
            >
              {at + 1}
            </button>
            <CardButtons
              cards={cards}
              marks={marks}
              onTake={(index) => edit.set(name, value.with(at, cards.toSpliced(index, 1)), at)}
            />
          </div>
        ))}
        <button
          type="button"
          class="plain"
          onClick={() => {
            const more = addGroup(value)
            edit.set(name, more.value, more.at)
          }}
        >
          + Another
        </button>
      </div>
    )
  },
}
