import type { FoldedGame } from '../../scoring/ledger/fold.ts'
import { exportGame } from '../../scoring/ledger/game-export.ts'
import { jsonFile } from '../controls/save-file.ts'

/** The export of a game, which every Meldbook reads, however long the game is. */
export function exportFile(folded: FoldedGame): File {
  return jsonFile(`meldbook ${folded.record.game}`, [JSON.stringify(exportGame(folded))])
}
