import type { Game } from '../../../scoring/game.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import { OptionFields } from '../../house-rules/OptionFields.tsx'

type Props = {
  game: Game
  options: Plain
  note: string
  onNote: (note: string) => void
  onOptions: (options: Plain) => void
}

/** The rules of a plain pad: what is played on it, and how it is won. */
export function PlainPadRules({ game, options, note, onNote, onOptions }: Props) {
  return (
    <div>
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
      <OptionFields game={game} options={options} onOptions={onOptions} />
    </div>
  )
}
