import { useEffect, useRef, useState } from 'preact/hooks'
import { dealerWords, isPlainPad } from '../../../scoring/game.ts'
import { reopenGame } from '../../../scoring/ledger/game-events.ts'
import { scoreRecord } from '../../../scoring/sheet.ts'
import { plural } from '../../../scoring/words.ts'
import { href } from '../../../site.ts'
import { lazy } from '../../controls/lazy.tsx'
import { useStore } from '../../controls/use-store.ts'
import { BackupReminder } from '../../hand-over/BackupReminder.tsx'
import { Chart } from '../../standings/Chart.tsx'
import { outcomeOf } from '../../standings/outcome.ts'
import { Result } from '../../standings/Result.tsx'
import { eveningOf } from '../../storage/evening.ts'
import { beginGame, type OpenGame } from '../../storage/open-game.ts'
import { $route, goTo, openPanel, turnTo } from '../address/route.ts'
import { playAgain, sameStake } from './play-again.ts'
import { ShareResult } from './ShareResult.tsx'

const WhoOwes = lazy(async () => (await import('./Settling.tsx')).WhoOwes)

/** The end of a game: who won, by how much, and what to do next. */
export function Finish({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const outcome = outcomeOf(view, opened.game)
  const evening = eveningOf(view.folded.events[0]?.time ?? 0)
  const section = useRef<HTMLElement>(null)
  const { round, panel } = useStore($route)
  const isCovered = round !== undefined || panel !== undefined
  const isShown = useRef(false)
  useEffect(() => {
    // The player who has just saved the last round, or ended the game, is further down the page, and going back leads to
    // the same place again. The result is longer than a phone, so some of it is in view anyway.
    if (isCovered || isShown.current) return
    isShown.current = true
    section.current?.scrollIntoView({ block: 'start' })
  }, [isCovered])
  if (outcome.rounds === 0) return <Unplayed opened={opened} isOver={outcome.isOver} />
  return (
    <section ref={section} class="app leaf finish" aria-labelledby="finish-title">
      <div class="finish-result">
        <Result outcome={outcome} isNamed={isPlainPad(opened.game) && outcome.title !== opened.game.title} />
        {view.folded.stake && <WhoOwes opened={opened} />}
        <WhatNow opened={opened} />
        <p class="group">
          <button type="button" onClick={() => openPanel('settling')}>
            {view.folded.stake ? 'What you play for' : 'Settle up'}
          </button>
          {evening !== undefined && (
            <a class="btn" href={`${href('/book/')}#statistics&from=${evening}&to=${evening}`}>
              This evening
            </a>
          )}
        </p>
        <ShareResult opened={opened} />
        {view.sheet.status !== 'playing' && <BackupReminder />}
      </div>
      <Chart opened={opened} />
    </section>
  )
}

/** The end of a game without a round that counts. */
function Unplayed({ opened, isOver }: { opened: OpenGame; isOver: boolean }) {
  const { rounds } = useStore(opened.$view).sheet
  const played = rounds.length > 0 ? 'No round that counts' : 'Nothing played yet'
  const ended = rounds.length > 0 ? 'Ended without a round that counts' : 'Ended before the first round'
  return (
    <section class="app leaf" aria-labelledby="finish-title">
      <h2 id="finish-title">{isOver ? ended : played}</h2>
      {isOver && <WhatNow opened={opened} />}
    </section>
  )
}

/** Offers to play again, or to go on with this game. */
function WhatNow({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const [why, setWhy] = useState('')
  const { record, sheet, folded } = view
  if (sheet.status === 'playing') return null
  const next = playAgain(view, opened.game)
  const dealer = next.players.find(({ id }) => id === next.firstDealer)
  // If the rules have ended the game as well, it cannot go on.
  const goesOn = scoreRecord({ ...record, ended: false }, opened.game).status === 'playing'
  const again = async () => {
    const begun = await beginGame(next, opened.game, folded.note || undefined)
    const saving = begun.$saving.get()
    // The page opens games from the database, so a game that is not there cannot be opened.
    if (saving.state === 'failed') return setWhy(saving.why)
    await begun.write(sameStake(folded))
    begun.close()
    goTo({ game: begun.id })
    scrollTo(0, 0)
  }
  const carryOn = async () => {
    await opened.write(reopenGame)
    const { panel: _, ...sheet } = $route.get()
    turnTo(sheet)
    // The button is gone with the end of the game, so the page's main part gets the focus.
    document.getElementById('main')?.focus()
  }
  return (
    <div>
      <p class="group">
        <button type="button" class="main" onClick={again}>
          Play again
        </button>
      </p>
      <p>
        With the same {plural(next.players.length, 'player')} and house rules; <bdi>{dealer?.name}</bdi>{' '}
        {dealerWords(opened.game).doesFirst}.
      </p>
      {goesOn && (
        <p class="group">
          <button type="button" onClick={carryOn}>
            Carry on with this game
          </button>
        </p>
      )}
      {why && (
        <p class="notice" role="alert">
          A new game could not be begun. {why}
        </p>
      )}
    </div>
  )
}
