import { exportGame } from '../../../scoring/ledger/game-export.ts'
import { saveJson } from '../../controls/save-file.ts'
import type { OpenGame } from '../../storage/open-game.ts'

/** The game as a file, for whom the browser keeps nothing. */
export function downloadGame({ $view }: OpenGame) {
  const { folded } = $view.get()
  saveJson(exportGame(folded), folded.record.game)
}
