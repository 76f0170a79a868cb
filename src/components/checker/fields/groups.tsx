import type { ComponentChild } from 'preact'
import type { Groups } from '../../../scoring/fields/groups.ts'
import type { GroupsField, HandsField } from '../../../scoring/fields.ts'
import { CardButtons } from './CardButtons.tsx'
import type { EditorProps, FieldEditor } from './field-editor.ts'
import { addGroup } from './keys.ts'

/** Several melds, sets or other groups of cards. */
export const groups: FieldEditor<GroupsField, Groups> = {
  Editor: (props) => (
    <Listed {...props} nameOf={(at) => `${at + 1}`}>
      <button
        type="button"
        class="plain"
        onClick={() => {
          const more = addGroup(props.value)
          props.edit.set(props.name, more.value, more.at)
        }}
      >
        + Another
      </button>
    </Listed>
  ),
}

/** The hands of a few players. */
export const hands: FieldEditor<HandsField, Groups> = {
  Editor: (props) => <Listed {...props} nameOf={(at) => props.field.names[at] ?? ''} />,
}

type Props = EditorProps<GroupsField | HandsField, Groups> & {
  nameOf: (at: number) => string
  children?: ComponentChild
}

function Listed({ name, field, value, at: aimed, edit, marks, nameOf, children }: Props) {
  return (
    <div class="segment groups">
      {value.map((cards, at) => (
        // Groups have no identity but their place.
        <div key={at} class={at === aimed ? 'ends group group-aimed' : 'ends group'}>
          <button
            type="button"
            class="figure"
            aria-pressed={at === aimed}
            aria-label={`${field.label}, ${nameOf(at)}`}
            onClick={() => edit.aim(name, at)}
          >
            {nameOf(at)}
          </button>
          <CardButtons
            cards={cards}
            marks={marks}
            onTake={(index) => edit.set(name, value.with(at, cards.toSpliced(index, 1)), at)}
          />
        </div>
      ))}
      {children}
    </div>
  )
}
