import { type Game, playersOf } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { Dialog } from '../controls/Dialog.tsx'
import { areSameRules, DEFAULT_RULES, type HouseRules, playersMatter } from './house-rules.ts'
import { OptionFields } from './OptionFields.tsx'
import { tableFor } from './table-for.ts'
import { WholeSets } from './WholeSets.tsx'

export type Props = {
  game: Game
  rules: HouseRules
  onRules: (rules: HouseRules) => void
  onClose: () => void
}

/** The house rules of a check, drawn from the game's definition, in a sheet of their own. */
export function HouseRulesSheet({ game, rules, onRules, onClose }: Props) {
  const onOptions = (options: Plain) => onRules({ ...rules, options })
  return (
    <Dialog title="House rules" onClose={onClose}>
      <form method="dialog">
        <WholeSets game={game} options={rules.options} onOptions={onOptions} />
        <Players game={game} rules={rules} onRules={onRules} />
        <OptionFields game={game} {...rules} onOptions={onOptions} />
        <p class="group foot">
          <button
            type="button"
            class="plain"
            aria-disabled={areSameRules(rules, DEFAULT_RULES)}
            onClick={() => onRules(DEFAULT_RULES)}
          >
            As in the book
          </button>
          <button type="submit" class="main">
            Done
          </button>
        </p>
      </form>
    </Dialog>
  )
}

function Players({ game, rules, onRules }: Omit<Props, 'onClose'>) {
  const { options } = tableFor(game, rules).table
  if (!playersMatter(game, options)) return null
  return (
    <div class="option">
      <label for="house-players">Players</label>
      <select
        id="house-players"
        value={rules.players ?? ''}
        onChange={(event) => onRules({ ...rules, players: Number(event.currentTarget.value) || undefined })}
      >
        <option value="">any number</option>
        {playersOf(game, options).map((players) => (
          <option key={players} value={players}>
            {players}
          </option>
        ))}
      </select>
      <small class="line">How many packs are in play.</small>
    </div>
  )
}
