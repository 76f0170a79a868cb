import { useState } from 'preact/hooks'
import { dealerWords } from '../../../scoring/game.ts'
import { useStore } from '../../controls/use-store.ts'
import { beginGame, type OpenGame } from '../../storage/open-game.ts'
import { goTo } from '../address/route.ts'
import { playAgain, sameStake } from './play-again.ts'

/** Begins the next game of an evening, with the same people and house rules. It says who deals. */
export function PlayAgain({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const [why, setWhy] = useState('')
  const next = playAgain(view, opened.game)
  const dealer = next.players.find(({ id }) => id === next.firstDealer)
  const again = async () => {
    const begun = await beginGame(next, opened.game, view.folded.note || undefined)
    const saving = begun.$saving.get()
    // The page opens games from the database, so a game that is not there cannot be opened.
    if (saving.state === 'failed') return setWhy(saving.why)
    await begun.write(sameStake(view.folded))
    begun.close()
    goTo({ game: begun.id })
    scrollTo(0, 0)
  }
  return (
    <>
      {why && (
        <p class="line notice" role="alert">
          A new game could not be begun. {why}
        </p>
      )}
      <button type="button" class="main" onClick={again}>
        Play again
        <small class="one-line">
          <bdi>{dealer?.name}</bdi> {dealerWords(opened.game).doesFirst}
        </small>
      </button>
    </>
  )
}
