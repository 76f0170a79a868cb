import { agreedOf, setAgreed } from './draft.ts'
import type { PanelProps } from './Panel.tsx'
import { Slot } from './Slot.tsx'

const MAX_NOTE = 200

/** A score as the table wants it, whatever the rules say. */
export function AgreedFields({ draft, id, change }: Pick<PanelProps, 'draft' | 'id' | 'change'>) {
  const agreed = agreedOf(draft, id)
  const set = (more: Partial<typeof agreed>) => change(setAgreed(draft, id, { ...agreed, ...more }))
  return (
    <>
      <div class="entry-count">
        <span>Agreed score</span>
        <Slot label="Agreed score" value={agreed.points} onText={(points) => set({ points })} />
      </div>
      <label class="entry-note">
        Note
        <input
          maxLength={MAX_NOTE}
          value={agreed.note}
          placeholder="a misdeal, a penalty …"
          onInput={({ currentTarget }) => set({ note: currentTarget.value })}
        />
      </label>
    </>
  )
}
