import { useState } from 'preact/hooks'
import { writeNote } from '../../../scoring/ledger/game-events.ts'
import { useStore } from '../../controls/use-store.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { closePanel } from '../address/route.ts'

/** What the table wants to remember. The score book finds the game by it. */
export function Note({ opened }: { opened: OpenGame }) {
  const { note } = useStore(opened.$view).folded
  const [typed, setTyped] = useState<string>()
  const save = async (event: Event) => {
    event.preventDefault()
    const text = (typed ?? note).trim()
    if (text !== note) await opened.write((folded, meta) => writeNote(folded, meta, text))
    closePanel()
  }
  return (
    <form class="stack" onSubmit={save}>
      <label class="label" for="note">
        What this game is called, or what is worth remembering
      </label>
      <textarea
        id="note"
        rows={6}
        maxLength={500}
        value={typed ?? note}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p class="foot">
        <button type="submit" class="main">
          Keep the note
        </button>
      </p>
    </form>
  )
}
