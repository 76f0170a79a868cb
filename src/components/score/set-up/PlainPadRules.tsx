import { useEffect } from 'preact/hooks'
import type { Game } from '../../../scoring/game.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import { useStore } from '../../controls/use-store.ts'
import { OptionFields } from '../../house-rules/OptionFields.tsx'
import { areSame } from '../../house-rules/rule-changes.ts'
import { $ruleSets } from '../../storage/rule-sets.ts'
import { openPanel } from '../address/route.ts'
import type { Seat } from './table-draft.ts'

type Props = {
  game: Game
  options: Plain
  note: string
  seats: readonly Seat[]
  onNote: (note: string) => void
  onOptions: (options: Plain) => void
}

/** The rules of a plain pad: what is played on it, and how it is won. A table may make a game of its own of it. */
export function PlainPadRules({ game, options, note, seats, onNote, onOptions }: Props) {
  const sets = useStore($ruleSets).filter((set) => set.game === game.id)
  const isOwn = Object.keys(options).length > 0
  const savedName = isOwn ? sets.find((set) => areSame(game, set.options, options))?.name : undefined
  // A game that was kept under a name is played under it, unless the table calls it something else.
  useEffect(() => {
    if (savedName !== undefined && note === '') onNote(savedName)
  }, [savedName])
  const print = async () => {
    const { printBlankSheet } = await import('./blank-sheet.tsx')
    printBlankSheet({ game, options, title: note.trim() || game.title, names: seats.map(({ name }) => name) })
  }
  return (
    <div class="stack plain-pad">
      <div class="option">
        <label for="note">What are you playing?</label>
        <input
          id="note"
          value={note}
          maxLength={60}
          autocomplete="off"
          placeholder="Gin, Skat, darts"
          onInput={({ currentTarget }) => onNote(currentTarget.value)}
        />
      </div>
      <OptionFields game={game} options={options} folds onOptions={onOptions} />
      {(isOwn || sets.length > 0) && (
        <p class="group">
          <button type="button" onClick={() => openPanel('house')}>
            Keep, send or choose a game of your own
          </button>
          {isOwn && (
            <button type="button" onClick={print}>
              Print a blank sheet
            </button>
          )}
        </p>
      )}
    </div>
  )
}
