import { exportGame } from '../../../scoring/ledger/open.ts'
import type { OpenGame } from '../../keep/open-game.ts'
import { saveJson } from '../panels/save.ts'

/** The game as a file, for whom the browser keeps nothing. */
export function takeAway({ $view }: OpenGame) {
  const { folded } = $view.get()
  saveJson(exportGame(folded), folded.record.game)
}
