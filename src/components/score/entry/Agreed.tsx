import { useLayoutEffect, useRef } from 'preact/hooks'
import { NumberInput } from '../../controls/NumberInput.tsx'
import type { PanelProps } from './Panel.tsx'
import { agreedOf, setAgreed } from './round-draft.ts'

const MAX_NOTE = 200

type Props = Pick<PanelProps, 'draft' | 'id' | 'change'> & {
  /** Whether somebody has just agreed on one: the number is next, and what was tapped may be gone. */
  asked: boolean
}

/** A score as the table wants it, whatever the rules say. */
export function AgreedFields({ draft, id, change, asked }: Props) {
  const field = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (asked) field.current?.querySelector('input')?.focus()
  }, [asked])
  const agreed = agreedOf(draft, id)
  const set = (more: Partial<typeof agreed>) => change(setAgreed(draft, id, { ...agreed, ...more }))
  return (
    <>
      <div class="entry-count" ref={field}>
        <span>Agreed score</span>
        <NumberInput label="Agreed score" value={agreed.points} onText={(points) => set({ points })} />
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
