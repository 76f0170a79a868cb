import { rememberWayBack } from '../../site/way-back.ts'
import type { OpenGame } from '../../storage/open-game.ts'

/** Before the player leaves for the rules: the way back leads to what the score page shows now. */
export function rememberSheet({ game, $view }: OpenGame) {
  rememberWayBack(location.href, `Back to ${game.title}, round ${$view.get().sheet.next.round}`)
}
