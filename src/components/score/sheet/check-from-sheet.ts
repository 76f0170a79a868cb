import { href } from '../../../site.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { SHEET } from '../address/route.ts'

/** The address of the checks for this game, with the way back to the sheet; undefined if it has none. */
export function checkFromSheet({ id, game }: OpenGame): string | undefined {
  const [first] = game.checks
  if (first === undefined) return undefined
  return `${href(`/games/${game.id}/check/`)}#check=${first}&from=${id}&from.round=${SHEET}`
}
