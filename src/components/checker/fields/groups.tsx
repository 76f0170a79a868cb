import type { Card } from '../../../scoring/cards.ts'
import type { GroupsField } from '../../../scoring/fields.ts'
import { CardButtons } from './CardButtons.tsx'
import type { Aimed, FieldKind } from './field-kind.ts'
import { formatCards, parseGroups, readCards } from './typed.ts'

type Groups = readonly (readonly Card[])[]

/** Several melds, sets or other groups of cards. */
export const groups: FieldKind<GroupsField, Groups> = {
  empty: () => [[]],
  isBlank: (groups) => groups.every((group) => group.length === 0),
  cards: (groups) => groups.flat(),
  input: (groups) => groups.filter((group) => group.length > 0),
  write: (groups) => groups.map((group) => group.join('')).join('_'),
  read: (text) => text.split('_').map((group) => readCards(group) ?? []),
  keys: {
    start: (groups) => groups.length - 1,
    isFull: () => false,
    last: (groups, at) => groups[at]?.at(-1),
    add: (groups, card: Card, at) => ({ value: groups.with(at, [...(groups[at] ?? []), card]), at }),
    takeBack(groups, at) {
      const group = groups[at] ?? []
      if (group.length > 0) return { value: groups.with(at, group.slice(0, -1)), at }
      return at > 0 ? { value: groups.toSpliced(at, 1), at: at - 1 } : undefined
    },
    parse: parseGroups,
    format: (groups) => groups.map(formatCards).join(' / '),
    placeholder: 'or type: 7-9h kd',
  },
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

/** The first empty group, or a new one. */
export function addGroup(groups: Groups): Aimed<Groups> {
  const at = groups.findIndex((group) => group.length === 0)
  return at >= 0 ? { value: groups, at } : { value: [...groups, []], at: groups.length }
}
