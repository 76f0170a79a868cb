import { type Game, playersOf } from '../../../scoring/game.ts'
import { readOptions } from '../../../scoring/options.ts'
import type { Plain } from '../../../scoring/untrusted.ts'

/** The options for playing alone, those for playing in pairs, and which of them are chosen. */
export type PairsChoice = { alone: Plain; pairs: Plain; isPairs: boolean }

/** The choice between alone and in pairs, if this number of players may play either way. */
export function pairsChoice(game: Game, seated: number, options: Plain): PairsChoice | undefined {
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
