import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { nameOf, scoreHref } from './GameRow.tsx'
import type { ListedGame } from './listed-game.ts'

type Props = {
  entry: ListedGame
  onClose: () => void
  onDelete: (entry: ListedGame) => void
  onRestore: (entry: ListedGame) => void
}

/** What can be done with a game. */
export function GameMenu({ entry, onClose, onDelete, onRestore }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [why, setWhy] = useState('')
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const { summary } = entry
  const { deleted, unread } = summary
  const opens = unread === undefined && deleted === undefined
  const close = () => dialog.current?.close()

  /** What takes more code is loaded when it is asked for. */
  const save = async (kind: 'saveCsv' | 'saveGame') => {
    const failed = await import('./game-actions.ts').then((doings) => doings[kind](entry)).catch(String)
    if (failed === undefined) close()
    else setWhy(failed)
  }
  const copy = async () => {
    const { copyGame } = await import('./game-actions.ts')
    const copied = await copyGame(entry)
    if ('why' in copied) setWhy(copied.why)
    else location.assign(scoreHref({ ...copied, game: summary.game }))
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap beside it closes it; keys have Escape, which dialogs know
    <dialog
      ref={dialog}
      class="book-menu"
      aria-labelledby="book-menu"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div>
        <h2 id="book-menu">{nameOf(entry)}</h2>
        {unread !== undefined && <p>{unread} It is kept as it is, and can be saved to a file.</p>}
        {why && <p role="alert">{why}</p>}
        <ul>
          {opens && (
            <>
              <li>
                <a href={scoreHref(summary)}>{summary.status === 'playing' ? 'Carry on' : 'Look at it'}</a>
              </li>
              <li>
                <button type="button" onClick={copy}>
                  New game, same people and rules
                </button>
              </li>
              <li>
                <button type="button" onClick={() => save('saveCsv')}>
                  Save as a table (CSV)
                </button>
              </li>
            </>
          )}
          <li>
            <button type="button" onClick={() => save('saveGame')}>
              Save to a file
            </button>
          </li>
          {deleted !== undefined ? (
            <li>
              <button
                type="button"
                onClick={() => {
                  close()
                  onRestore(entry)
                }}
              >
                Bring back
              </button>
            </li>
          ) : (
            entry.removable && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    onDelete(entry)
                  }}
                >
                  Delete
                </button>
              </li>
            )
          )}
        </ul>
        <button type="button" class="book-close" onClick={close}>
          Close
        </button>
      </div>
    </dialog>
  )
}
