import { href } from '../../../site.ts'
import { saveFile } from '../../controls/save-file.ts'
import { useStore } from '../../controls/use-store.ts'
import { exportFile } from '../../storage/export-file.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { $persisted, promiseWords } from '../../storage/persist-storage.ts'

/** Where the game is stored, how safe it is there, and how to make a copy. */
export function GameStorage({ opened }: { opened: OpenGame }) {
  const { folded } = useStore(opened.$view)
  const promise = useStore($persisted)
  return (
    <>
      <p>This game lies on this device and nowhere else. Each round is on disk once it says “Saved”.</p>
      <p>{promiseWords(promise)}</p>
      <p class="group">
        <button type="button" class="main" onClick={() => saveFile(exportFile(folded))}>
          Download this game
        </button>
      </p>
      <p>
        <a href={href('/book/')}>The score book</a> makes a copy of all games in one file, and reads it again.
      </p>
    </>
  )
}
