import type { PlayerId } from '../../../scoring/entry-form.ts'
import { EntryBox } from './EntryBox.tsx'
import type { EntryContext } from './entry-context.ts'
import { AGREED, type Agreed, setAt } from './round-draft.ts'

const MAX_NOTE = 200

type Props = EntryContext & { id: PlayerId; name: string; agreed: Agreed; columns: number; isWrong: boolean }

/** A score that the table has agreed on, whatever the rules say. It replaces the player's boxes. */
export function AgreedRow(props: Props) {
  const { id, name, agreed, columns, change } = props
  return (
    <td colSpan={columns}>
      <span class="tools entry-agreed">
        <EntryBox {...props} field={AGREED} />
        <button
          type="button"
          class="link-button"
          aria-label={`${name}: count it after all`}
          onClick={() => change((now) => setAt(now, ['agreed', id], undefined))}
        >
          Count it
        </button>
        <input
          class="line-field entry-note"
          maxLength={MAX_NOTE}
          aria-label={`${name}: why`}
          placeholder="Why? A misdeal …"
          value={agreed.note}
          onInput={({ currentTarget }) => {
            const note = currentTarget.value
            change((now) => setAt(now, ['agreed', id, 'note'], note))
          }}
        />
      </span>
    </td>
  )
}
