import { href } from '../../../site.ts'
import { saveFile } from '../../controls/save-file.ts'
import { useStore } from '../../controls/use-store.ts'
import { exportFile } from '../../storage/export-file.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { $persisted } from '../../storage/persist-storage.ts'

const PROMISES = {
  unknown: 'This browser does not say how long it keeps what pages write down.',
  kept: 'This browser has promised to keep it until you delete it yourself.',
  refused:
    'This browser has not promised to keep it: when the device runs out of space, or after weeks without a visit, it may delete what pages have written down. Make a copy of what you want to keep; putting Meldbook on the home screen helps, too.',
}

/** Where the game is stored, how safe it is there, and how to make a copy. */
export function GameStorage({ opened }: { opened: OpenGame }) {
  const { folded } = useStore(opened.$view)
  const forGood = useStore($persisted)
  return (
    <>
      <p>This game lies on this device and nowhere else. Each round is on disk once it says “Saved”.</p>
      <p>{PROMISES[forGood]}</p>
      <p class="tools">
        <button type="button" class="strong" onClick={() => saveFile(exportFile(folded))}>
          Download this game
        </button>
      </p>
      <p>
        <a href={href('/book/')}>The score book</a> makes a copy of all games in one file, and reads it again.
      </p>
    </>
  )
}
