import type { Game } from '../../../scoring/game.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import { pairsChoice } from './pairs-choice.ts'

type Props = { game: Game; seated: number; options: Plain; onOptions: (options: Plain) => void }

/** "Each alone" or "In pairs", if the game and the number of players allow both. */
export function PairsChoice({ game, seated, options, onOptions }: Props) {
  const choice = pairsChoice(game, seated, options)
  if (!choice) return null
  const { alone, pairs, isPairs } = choice
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons need no fieldset
    <div class="segment" role="group" aria-label="Who plays together">
      <button type="button" aria-pressed={!isPairs} onClick={() => onOptions(alone)}>
        Each alone
      </button>
      <button type="button" aria-pressed={isPairs} onClick={() => onOptions(pairs)}>
        In pairs
      </button>
    </div>
  )
}
