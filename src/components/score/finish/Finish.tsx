import { useEffect, useRef, useState } from 'preact/hooks'
import { isPlainPad } from '../../../scoring/game.ts'
import { reopenGame } from '../../../scoring/ledger/game-events.ts'
import { scoreRecord } from '../../../scoring/sheet.ts'
import { href } from '../../../site.ts'
import { lazy } from '../../controls/lazy.tsx'
import { useStore } from '../../controls/use-store.ts'
import { BackupReminder } from '../../hand-over/BackupReminder.tsx'
import { Chart } from '../../standings/Chart.tsx'
import { outcomeOf } from '../../standings/outcome.ts'
import { BestRound, Result } from '../../standings/Result.tsx'
import { linesOf } from '../../standings/total-lines.ts'
import { eveningOf } from '../../storage/evening.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { $route, openPanel, turnTo } from '../address/route.ts'
import { ResultPicture, TellOthers } from './ShareResult.tsx'

const WhoOwes = lazy(async () => (await import('./Settling.tsx')).WhoOwes)

/** The end of a game: who won, by how much, and what to do with it. The foot of the sheet offers to play again. */
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
  if (outcome.rounds === 0) return <Unplayed opened={opened} />
  return (
    <section ref={section} class="app stack leaf finish" aria-labelledby="finish-title">
      <Result
        outcome={outcome}
        lines={linesOf(view)}
        isNamed={isPlainPad(opened.game) && outcome.title !== opened.game.title}
      >
        <Chart opened={opened}>
          <BestRound outcome={outcome} />
        </Chart>
      </Result>
      <p class="group">
        <button type="button" aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
          Make a picture
        </button>
      </p>
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
      <BackupReminder />
    </section>
  )
}

/** The end of a game without a round that counts. */
function Unplayed({ opened }: { opened: OpenGame }) {
  const { rounds } = useStore(opened.$view).sheet
  return (
    <section class="app stack leaf" aria-labelledby="finish-title">
      <h2 id="finish-title">
        {rounds.length > 0 ? 'Ended without a round that counts' : 'Ended before the first round'}
      </h2>
      <ul class="sheet rows">
        <CarryOn opened={opened} />
      </ul>
    </section>
  )
}

/** The row that goes on with a game which was ended by hand. One that the rules have ended as well cannot go on. */
function CarryOn({ opened }: { opened: OpenGame }) {
  const { record } = useStore(opened.$view)
  const goesOn = scoreRecord({ ...record, ended: false }, opened.game).status === 'playing'
  if (!goesOn) return null
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
