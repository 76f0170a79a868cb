import { jsonFile, saveFile } from '../../controls/save-file.ts'
import { useStore } from '../../controls/use-store.ts'
import { gameRange, openDatabase } from '../../storage/database.ts'
import type { OpenGame } from '../../storage/open-game.ts'

/**
 * The parts of this game that make no sense here. They stay stored, for a newer Meldbook or for somebody who
 * can read them.
 */
export function Unread({ opened }: { opened: OpenGame }) {
  const { problems } = useStore(opened.$view)
  const save = async () => {
    const rows = await (await openDatabase()).getAll('events', gameRange(opened.id))
    const text = JSON.stringify(rows.map(({ event }) => event))
    saveFile(jsonFile(`meldbook ${opened.game.id}`, [text]))
  }
  return (
    <>
      <p>
        Nothing was thrown away: this stays on the device as it is, and the rest of the game goes on without
        it.
      </p>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {message} <small>{path.join(' › ')}</small>
          </li>
        ))}
      </ul>
      <p class="group">
        <button type="button" onClick={save}>
          Save it as it is
        </button>
      </p>
    </>
  )
}
