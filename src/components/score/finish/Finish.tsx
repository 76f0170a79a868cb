import type { ComponentChildren } from 'preact'
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
import { BestRound, Result } from '../../standings/Result.tsx'
import { linesOf } from '../../standings/total-lines.ts'
import { eveningOf } from '../../storage/evening.ts'
import { beginGame, type OpenGame } from '../../storage/open-game.ts'
import { $route, goTo, openPanel, turnTo } from '../address/route.ts'
import { playAgain, sameStake } from './play-again.ts'
import { ResultPicture, TellOthers } from './ShareResult.tsx'

const WhoOwes = lazy(async () => (await import('./Settling.tsx')).WhoOwes)

/** The end of a game: who won, by how much, and what to do next. */
export function Finish({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const outcome = outcomeOf(view, opened.game)
  const evening = eveningOf(view.folded.events[0]?.time ?? 0)
  const section = useRef<HTMLElement>(null)
  const { round, panel } = useStore($route)
  const [isDrawn, setDrawn] = useState(false)
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
    <section ref={section} class="app stack leaf finish" aria-labelledby="finish-title">
      <Result
        outcome={outcome}
        lines={linesOf(view)}
        isNamed={isPlainPad(opened.game) && outcome.title !== opened.game.title}
      >
        <Chart opened={opened} isLow>
          <BestRound outcome={outcome} />
        </Chart>
      </Result>
      <WhatNow opened={opened}>
        <button type="button" aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
          Make a picture
        </button>
      </WhatNow>
      {isDrawn && <ResultPicture opened={opened} />}
      {view.folded.stake && <WhoOwes opened={opened} />}
      <ul class="sheet rows two finish-rows">
        <TellOthers opened={opened} />
        <li>
          <button type="button" class="row go" onClick={() => openPanel('settling')}>
            <span class="words">{view.folded.stake ? 'What you play for' : 'Settle up'}</span>
          </button>
        </li>
        {evening !== undefined && (
          <li>
            <a class="row go" href={`${href('/book/')}#statistics&from=${evening}&to=${evening}`}>
              <span class="words">This evening</span>
            </a>
          </li>
        )}
        <CarryOn opened={opened} />
      </ul>
      {view.sheet.status !== 'playing' && <BackupReminder />}
    </section>
  )
}

/** The end of a game without a round that counts. */
function Unplayed({ opened, isOver }: { opened: OpenGame; isOver: boolean }) {
  const { rounds } = useStore(opened.$view).sheet
  const played = rounds.length > 0 ? 'No round that counts' : 'Nothing played yet'
  const ended = rounds.length > 0 ? 'Ended without a round that counts' : 'Ended before the first round'
  return (
    <section class="app stack leaf" aria-labelledby="finish-title">
      <h2 id="finish-title">{isOver ? ended : played}</h2>
      {isOver && (
        <>
          <WhatNow opened={opened} />
          <ul class="sheet rows">
            <CarryOn opened={opened} />
          </ul>
        </>
      )}
    </section>
  )
}

type WhatNowProps = { opened: OpenGame; children?: ComponentChildren }

/** Offers to play again. `children` is what else one mostly wants. */
function WhatNow({ opened, children }: WhatNowProps) {
  const view = useStore(opened.$view)
  const [why, setWhy] = useState('')
  if (view.sheet.status === 'playing') return <p class="group">{children}</p>
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
    <div class="stack">
      <p class="group">
        <button type="button" class="main" onClick={again}>
          Play again
        </button>
        {children}
      </p>
      <p class="note">
        With the same {plural(next.players.length, 'player')} and house rules; <bdi>{dealer?.name}</bdi>{' '}
        {dealerWords(opened.game).doesFirst}.
      </p>
      {why && (
        <p class="notice" role="alert">
          A new game could not be begun. {why}
        </p>
      )}
    </div>
  )
}

/** The row that goes on with a game which was ended by hand. One that the rules have ended as well cannot go on. */
function CarryOn({ opened }: { opened: OpenGame }) {
  const { record, sheet } = useStore(opened.$view)
  const goesOn = scoreRecord({ ...record, ended: false }, opened.game).status === 'playing'
  if (sheet.status === 'playing' || !goesOn) return null
  const carryOn = async () => {
    await opened.write(reopenGame)
    const { panel: _, ...sheet } = $route.get()
    turnTo(sheet)
    // The button is gone with the end of the game, so the page's main part gets the focus.
    document.getElementById('main')?.focus()
  }
  return (
    <li>
      <button type="button" class="row" onClick={carryOn}>
        Carry on with this game
      </button>
    </li>
  )
}
