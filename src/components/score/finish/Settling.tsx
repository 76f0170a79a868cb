import { useRef } from 'preact/hooks'
import { changeStake } from '../../../scoring/ledger/game-events.ts'
import { messagesOf } from '../../../scoring/result.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import { announce } from '../../controls/announce.ts'
import { useStore } from '../../controls/use-store.ts'
import { Owed } from '../../settling/Owed.tsx'
import { StakeForm } from '../../settling/StakeForm.tsx'
import type { OpenGame } from '../../storage/open-game.ts'
import { closePanel } from '../address/route.ts'
import { namesIn, owedIn, owedTitle } from './owed.ts'

/** The panel in which a table says what it plays for. */
export function Settling({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const { folded, record, sheet } = view
  const top = useRef<HTMLDivElement>(null)
  const change = async (stake: Plain) => {
    await opened.write((folded, meta) => changeStake(folded, meta, stake))
    if (Object.keys(stake).length === 0) announce('You play for nothing.')
    // Who pays whom now stands above the form.
    else if (sheet.rounds.length > 0) return top.current?.scrollIntoView()
    closePanel()
  }
  return (
    <div class="stack" ref={top}>
      {folded.stake && sheet.rounds.length > 0 && <WhoOwes opened={opened} />}
      <StakeForm
        stored={folded.stake}
        isPaid={opened.game.isPaid?.(record.options) ?? false}
        onStake={change}
      />
    </div>
  )
}

/** Who owes whom, or why that cannot be said. */
export function WhoOwes({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const owed = owedIn(view)
  if (!owed.ok) return <p class="problem">This cannot be settled. {messagesOf(owed)}</p>
  return <Owed title={owedTitle(view)} settlement={owed.value} nameOf={namesIn(view)} />
}
