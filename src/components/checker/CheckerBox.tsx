import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Game } from '../../scoring/game.ts'
import { Guard } from '../controls/Guard.tsx'
import { loadGame } from '../load-game.ts'

type Props = { game: string; isPage?: boolean; children: (game: Game) => ComponentChildren }

/** The box around a checker. Until the game's module has arrived, it says what the checker is for. */
export function CheckerBox({ game: id, isPage = false, children }: Props) {
  const [game, setGame] = useState<Game>()
  useEffect(() => {
    loadGame(id).then(setGame)
  }, [id])
  return (
    <section
      class={isPage ? 'app sheet desk checker checker-full' : 'app sheet checker'}
      aria-label={game && `Check a play of ${game.title}`}
    >
      {game ? (
        <Guard what="The check">{children(game)}</Guard>
      ) : (
        // The largest text of the page, so that the largest contentful paint does not wait for the checker.
        <p class="wait">Tap the cards as they lie on the table. Fetching the rules …</p>
      )}
    </section>
  )
}
