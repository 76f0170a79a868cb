import { useEffect, useRef, useState } from 'preact/hooks'
import type { Problem } from '../../scoring/result.ts'
import { count, join } from '../../scoring/words.ts'
import { href } from '../../site.ts'
import { Chart } from '../standings/Chart.tsx'
import { outcomeOf } from '../standings/outcome.ts'
import { Result } from '../standings/Result.tsx'
import { type Arrival, type Here, readArrival, takeIn } from './arrival.ts'
import { PasteForm } from './PasteForm.tsx'

type State =
  | { kind: 'waiting' }
  | { kind: 'reading' }
  | { kind: 'refused'; problems: readonly Problem[] }
  | { kind: 'arrived'; arrival: Arrival }

/** A game from a link, from what somebody pastes, or from a file: looked at first, and kept only when wanted. */
export function ReceiveGame() {
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const latest = useRef(0)
  const read = async (text: string) => {
    latest.current += 1
    const mine = latest.current
    setState({ kind: 'reading' })
    const arrived = await readArrival(text)
    if (mine !== latest.current) return
    setState(
      arrived.ok
        ? { kind: 'arrived', arrival: arrived.value }
        : { kind: 'refused', problems: arrived.problems },
    )
  }
  useEffect(() => {
    const follow = () => location.hash.startsWith('#g=') && read(location.hash)
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return (
    <>
      <div role="status">{state.kind === 'reading' && <p>Unpacking…</p>}</div>
      {state.kind === 'refused' && <Refusal problems={state.problems} />}
      {state.kind === 'arrived' && <Arrived key={latest.current} arrival={state.arrival} />}
      <PasteForm onText={read} isFirst={state.kind !== 'arrived'} />
    </>
  )
}

const SHOWN = 5

function Refusal({ problems }: { problems: readonly Problem[] }) {
  const more = problems.length - SHOWN
  return (
    <div class="leaf refusal" role="alert">
      <h2>This cannot be opened</h2>
      <ul>
        {problems.slice(0, SHOWN).map(({ path, message }) => (
          <li key={path.join(' ') + message}>
            <bdi>{message}</bdi>
          </li>
        ))}
        {more > 0 && <li>and {count(more, 'more problem')}</li>}
      </ul>
      <p>Nothing on this device was changed.</p>
    </div>
  )
}

function Arrived({ arrival }: { arrival: Arrival }) {
  const { opened, told, here } = arrival
  const outcome = outcomeOf(opened.$view.get(), opened.game)
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} class="leaf arrived" aria-labelledby="arrived-title" tabIndex={-1}>
      <p id="arrived-title" class="arrived-title">
        A game was handed to you
      </p>
      {told.map((message) => (
        <p key={message} class="told">
          <bdi>{message}</bdi>
        </p>
      ))}
      <Offer arrival={arrival} here={here} />
      {outcome.rounds > 0 ? (
        <div class="finish">
          <div class="finish-leaves">
            <div class="finish-result">
              <Result outcome={outcome} isNamed />
            </div>
            <Chart opened={opened} startAsTable />
          </div>
        </div>
      ) : (
        <p>
          <bdi>{outcome.title}</bdi> with {join(opened.$view.get().record.players.map(({ name }) => name))}:
          no round has been played yet.
        </p>
      )}
    </section>
  )
}

/** What taking it in would do on this device. */
function Offer({ arrival, here }: { arrival: Arrival; here: Here }) {
  const [why, setWhy] = useState<readonly Problem[]>([])
  const [isBusy, setBusy] = useState(false)
  const scorePage = href(`/games/${arrival.opened.game.id}/score/`)
  const take = async () => {
    if (isBusy) return
    setBusy(true)
    const taken = await takeIn(arrival)
    setBusy(false)
    if (taken.ok) location.assign(`${scorePage}#game=${encodeURIComponent(taken.value)}`)
    else setWhy(taken.problems)
  }
  const words = wordsFor(here)
  return (
    <div class="offer">
      {words.told.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <p class="tools">
        {words.action ? (
          <button type="button" class="strong" aria-busy={isBusy} onClick={take}>
            {words.action}
          </button>
        ) : (
          <a class="strong" href={`${scorePage}#game=${encodeURIComponent(arrival.opened.id)}`}>
            Go to the game
          </a>
        )}
      </p>
      {why.length > 0 && (
        <p role="alert">
          <b>Not saved.</b> {why.map(({ message }) => message).join(' ')}
        </p>
      )}
    </div>
  )
}

/** Without an action there is nothing to take in. */
type Words = { told: string[]; action?: string }

function wordsFor(here: Here): Words {
  switch (here.kind) {
    case 'new': {
      const apart = here.apart.length > 0 ? [APART] : []
      return { told: ['This device has not seen this game yet.', ...apart], action: 'Keep it here' }
    }
    case 'same': {
      const deleted = 'This game was deleted on this device.'
      if (here.isDeleted) return { told: [deleted], action: 'Bring it back' }
      return { told: ['This device has all of this game already.', ...missing(here.missing)] }
    }
    case 'more': {
      const { rounds, changes, conflicts } = here
      const parts = [
        ...(rounds > 0 ? [count(rounds, 'new round')] : []),
        ...(changes > 0 ? [count(changes, 'change')] : []),
      ]
      const twice =
        conflicts > 0
          ? [
              `${capitalizeCount(conflicts)} written down on both phones: you choose on the sheet what stands.`,
            ]
          : []
      const told = [
        `This device has the game. ${join(parts)} would come in.`,
        ...twice,
        ...missing(here.missing),
      ]
      return { told, action: 'Merge' }
    }
    case 'onward':
      return {
        told: [
          `This device has the game up to there. ${count(here.rounds, 'new round')} would come in, without the history of their changes.`,
        ],
        action: here.rounds === 1 ? 'Add the round' : 'Add the rounds',
      }
    case 'estranged':
      return { told: [ESTRANGED], action: 'Keep it as a copy' }
  }
}

const APART =
  'You have a game of the same players here. The two were started apart, so they are not merged: both stay as they are.'

const ESTRANGED =
  'This device has the game too, but what came is without its history, and its rounds differ. So the two cannot be merged round by round. For that, send the link or the file from the other phone.'

function missing(rounds: number): string[] {
  return rounds > 0
    ? ['The other phone lacks some of what is here: hand the game back to it afterwards.']
    : []
}

function capitalizeCount(conflicts: number): string {
  return conflicts === 1 ? 'One thing was' : `${conflicts} things were`
}
