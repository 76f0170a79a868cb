import { type Game, playersOf } from '../../../scoring/game.ts'
import { readOptions } from '../../../scoring/options.ts'
import type { Plain } from '../../../scoring/untrusted.ts'

type Props = { game: Game; seated: number; options: Plain; onOptions: (options: Plain) => void }

/** "Each alone" or "In pairs", if the game and the number of players allow both. */
export function PairsChoice({ game, seated, options, onOptions }: Props) {
  const choice = pairsChoice(game, seated, options)
  if (!choice) return null
  const { alone, pairs, isPairs } = choice
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons need no fieldset
    <div class="choice beside-margin" role="group" aria-label="Who plays together">
      <button type="button" aria-pressed={!isPairs} onClick={() => onOptions(alone)}>
        Each alone
      </button>
      <button type="button" aria-pressed={isPairs} onClick={() => onOptions(pairs)}>
        In pairs
      </button>
    </div>
  )
}

/** The options for playing alone, those for playing in pairs, and which of them are chosen. */
type Choice = { alone: Plain; pairs: Plain; isPairs: boolean }

/** The choice between alone and in pairs, if this number of players may play either way. */
export function pairsChoice(game: Game, seated: number, options: Plain): Choice | undefined {
  for (const option of game.options) {
    if (option.kind !== 'choice') continue
    const ways = option.values.map((value) => ({ ...options, [option.name]: value }))
    const alone = ways.find((way) => arePairs(game, seated, way) === false)
    const pairs = ways.find((way) => arePairs(game, seated, way) === true)
    if (alone && pairs) return { alone, pairs, isPairs: arePairs(game, seated, options) === true }
  }
  return undefined
}

/** Whether this many play in pairs by these options; undefined if they cannot play at all. */
function arePairs(game: Game, seated: number, options: Plain): boolean | undefined {
  const read = readOptions(game.options, options, [])
  if (!read.ok || !playersOf(game, read.value).includes(seated)) return undefined
  return game.sidesFor?.(seated, read.value) !== undefined
}
