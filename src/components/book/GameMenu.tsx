import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { scoreHref } from '../../site.ts'
import { gameName } from './GameRow.tsx'
import type { KnownGames, ListedGame } from './listed-game.ts'

type Props = {
  game: ListedGame
  known: KnownGames
  onClose: () => void
  onDelete: (game: ListedGame) => void
  onRestore: (game: ListedGame) => void
}

export function GameMenu({ game, known, onClose, onDelete, onRestore }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [failure, setFailure] = useState('')
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const { deleted, unread, status } = game
  const canOpen = unread === undefined && deleted === undefined
  const isNameless = game.game === '' && deleted === undefined && !game.fixed
  const close = () => dialog.current?.close()

  const run = async (action: 'copyGame' | 'saveCsv' | 'saveGame') => {
    const failed = await import('./game-actions.ts').then((actions) => actions[action](game)).catch(String)
    if (failed === undefined) close()
    else setFailure(failed)
  }
  const leave = (act: (game: ListedGame) => void) => {
    close()
    act(game)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap beside the dialog closes it; on a keyboard, Escape does
    <dialog
      ref={dialog}
      class="app sheet dialog book-menu"
      aria-labelledby="book-menu"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div class="stack">
        <h2 id="book-menu">{gameName(game)}</h2>
        {unread !== undefined && <p>{unread} The game stays as it is, and you can save it to a file.</p>}
        {failure && <p role="alert">{failure}</p>}
        <ul class="bare-list stack">
          {canOpen && (
            <>
              <li>
                <a class="btn main" href={scoreHref(game)}>
                  {status === 'playing' ? 'Carry on' : 'Look at it'}
                </a>
              </li>
              <Action name="New game, same people and rules" act={() => run('copyGame')} />
              <Action name="Save as a table (CSV)" act={() => run('saveCsv')} />
            </>
          )}
          <Action name="Save to a file" act={() => run('saveGame')} />
          {deleted !== undefined && <Action name="Bring back" act={() => leave(onRestore)} />}
          {deleted === undefined && !game.fixed && <Action name="Remove" act={() => leave(onDelete)} />}
        </ul>
        {isNameless && (
          <details>
            <summary>Which game was it?</summary>
            <ul class="bare-list stack">
              {Object.entries(known).map(([kind, { title }]) => (
                <li key={kind}>
                  <a class="btn" href={scoreHref({ id: game.id, game: kind })}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
        <p class="group foot">
          <button type="button" onClick={close}>
            Close
          </button>
        </p>
      </div>
    </dialog>
  )
}

function Action({ name, act }: { name: string; act: () => void }) {
  return (
    <li>
      <button type="button" onClick={act}>
        {name}
      </button>
    </li>
  )
}
