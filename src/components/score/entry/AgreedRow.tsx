import type { PlayerId } from '../../../scoring/entry-form.ts'
import { signed } from '../../../scoring/words.ts'
import { NumberInput } from '../../controls/NumberInput.tsx'
import type { EntryContext } from './entry-context.ts'
import { type Agreed, setAt, setText, spotKey, textIn, wasTyped } from './round-draft.ts'

const MAX_NOTE = 200

type Props = EntryContext & { id: PlayerId; name: string; agreed: Agreed; columns: number; isWrong: boolean }

/** A score that the table has agreed on, whatever the rules say. It replaces the player's boxes. */
export function AgreedRow({ id, name, agreed, columns, isWrong, draft, change, active, goTo }: Props) {
  const spot = { id, key: 'agreed' }
  const path = ['agreed', id]
  const isActive = active !== undefined && spotKey(active) === spotKey(spot)
  const text = textIn(draft, spot, agreed.points)
  return (
    <td colSpan={columns}>
      <span class="tools entry-agreed">
        <NumberInput
          label={`${name}: agreed score`}
          text={isActive || agreed.points === undefined ? text : signed(agreed.points)}
          spot={spotKey(spot)}
          isActive={isActive}
          isWrong={isWrong}
          isReplaced={!wasTyped(draft, spot, agreed.points)}
          onFocus={() => isActive || goTo(spot)}
          onText={(typed) => change((now) => setText(now, spot, [...path, 'points'], typed, (sum) => sum))}
        />
        <button
          type="button"
          class="link-button"
          aria-label={`${name}: count it after all`}
          onClick={() => change((now) => setAt(now, path, undefined))}
        >
          Count it
        </button>
        <input
          class="line-field entry-note"
          maxLength={MAX_NOTE}
          aria-label={`${name}: why`}
          placeholder="a misdeal, a penalty …"
          value={agreed.note}
          onInput={({ currentTarget }) => {
            const note = currentTarget.value
            change((now) => setAt(now, [...path, 'note'], note))
          }}
        />
      </span>
    </td>
  )
}
