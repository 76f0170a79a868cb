import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { gameName, scoreHref } from './GameRow.tsx'
import type { ListedGame } from './listed-game.ts'

type Props = {
  game: ListedGame
  onClose: () => void
  onDelete: (game: ListedGame) => void
  onRestore: (game: ListedGame) => void
}

/** The actions for a game. */
export function GameMenu({ game, onClose, onDelete, onRestore }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [failure, setFailure] = useState('')
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const { summary } = game
  const { deleted, unread } = summary
  const canOpen = unread === undefined && deleted === undefined
  const close = () => dialog.current?.close()

  const save = async (kind: 'saveCsv' | 'saveGame') => {
    const failed = await import('./game-actions.ts').then((actions) => actions[kind](game)).catch(String)
    if (failed === undefined) close()
    else setFailure(failed)
  }
  const copy = async () => {
    const { copyGame } = await import('./game-actions.ts')
    const copied = await copyGame(game)
    if ('why' in copied) setFailure(copied.why)
    else location.assign(scoreHref({ ...copied, game: summary.game }))
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap beside the dialog closes it; on a keyboard, Escape does
    <dialog
      ref={dialog}
      class="book-menu"
      aria-labelledby="book-menu"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div>
        <h2 id="book-menu">{gameName(game)}</h2>
        {unread !== undefined && <p>{unread} The game stays as it is, and you can save it to a file.</p>}
        {failure && <p role="alert">{failure}</p>}
        <ul>
          {canOpen && (
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
                  onRestore(game)
                }}
              >
                Bring back
              </button>
            </li>
          ) : (
            game.isRemovable && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    onDelete(game)
                  }}
                >
                  Remove
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
