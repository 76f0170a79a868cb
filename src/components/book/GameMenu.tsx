import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { scoreHref } from '../../site.ts'
import { type IconName, MenuIcon } from '../controls/MenuIcon.tsx'
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

  /** Whether a tap is on the page behind the dialog. */
  const isBeside = ({ target, clientX, clientY }: MouseEvent) => {
    const box = dialog.current?.getBoundingClientRect()
    const isIn =
      box && clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom
    return target === dialog.current && !isIn
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap beside the dialog closes it; on a keyboard, Escape does
    <dialog
      ref={dialog}
      class="app sheet over"
      aria-labelledby="book-menu"
      onClose={onClose}
      onClick={(event) => isBeside(event) && close()}
    >
      <div class="stack">
        <h2 id="book-menu">{gameName(game)}</h2>
        {unread !== undefined && <p>{unread} The game stays as it is, and you can save it to a file.</p>}
        {failure && <p role="alert">{failure}</p>}
        <ul class="rows">
          {canOpen && (
            <>
              <Action icon="players" name="New game, same people and rules" act={() => run('copyGame')} />
              <Action icon="table" name="Save as a table (CSV)" act={() => run('saveCsv')} />
            </>
          )}
          <Action icon="file" name="Save to a file" act={() => run('saveGame')} />
          {deleted !== undefined && <Action icon="undo" name="Bring back" act={() => leave(onRestore)} />}
          {deleted === undefined && !game.fixed && (
            <Action icon="remove" name="Remove" act={() => leave(onDelete)} />
          )}
        </ul>
        {isNameless && (
          <details>
            <summary>Which game was it?</summary>
            <ul class="rows">
              {Object.entries(known).map(([kind, { title }]) => (
                <li key={kind}>
                  <a class="row go" href={scoreHref({ id: game.id, game: kind })}>
                    <span class="words">{title}</span>
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
          {canOpen && (
            <a class="btn main" href={scoreHref(game)}>
              {status === 'playing' ? 'Carry on' : 'Look at it'}
            </a>
          )}
        </p>
      </div>
    </dialog>
  )
}

type ActionProps = { icon: IconName; name: string; act: () => void }

function Action({ icon, name, act }: ActionProps) {
  return (
    <li>
      <button type="button" class={icon === 'remove' ? 'row danger' : 'row'} onClick={act}>
        <MenuIcon name={icon} />
        <span class="words">{name}</span>
      </button>
    </li>
  )
}
