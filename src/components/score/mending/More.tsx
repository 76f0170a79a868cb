import { isPlainPad } from '../../../scoring/game.ts'
import { endGame, redoLast, reopenGame } from '../../../scoring/ledger/game-events.ts'
import { count } from '../../../scoring/words.ts'
import { href } from '../../../site.ts'
import { hasWakeLock } from '../../controls/use-awake.ts'
import { useStore } from '../../controls/use-store.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { closePanel, openPanel } from '../address/route.ts'
import { turnCard } from '../sheet/turn-card.ts'
import { useStep } from '../sheet/use-step.ts'
import { $wakeLock, chooseWakeLock } from '../sheet/wake-lock.ts'

type Row = { panel: string; name: string; about: string }

/** Everything that is not needed every round. */
export function More({ opened }: { opened: OpenGame }) {
  const { folded, record, sheet } = useStore(opened.$view)
  const rows: Row[] = [
    ...(turnCard() !== null
      ? [{ panel: 'turn', name: 'Turn card', about: 'what a turn is, and what cards count' }]
      : []),
    { panel: 'players', name: 'Players', about: `${record.players.length}: rename, move, join, leave` },
    { panel: 'house', name: 'House rules', about: 'change one, and see what it does to past rounds' },
    { panel: 'far', name: 'Show large', about: 'names and totals for the whole table' },
    { panel: 'chart', name: 'Chart', about: 'the running totals' },
    {
      panel: 'history',
      name: 'History',
      about: `${count(folded.events.length, 'entry', 'entries')}, with every change`,
    },
    { panel: 'note', name: 'Note', about: folded.note || 'what this game is, or where' },
    { panel: 'share', name: 'Hand over', about: 'to another phone, by a link or a code' },
    { panel: 'keeping', name: 'Where it is kept', about: 'and how to make a copy' },
  ]
  const close = async (make: typeof endGame | typeof reopenGame) => {
    await opened.write(make)
    closePanel()
  }
  return (
    <>
      <ul class="rows menu">
        <Redo opened={opened} />
        {rows.map(({ panel, name, about }) => (
          <li key={panel}>
            <button type="button" onClick={() => openPanel(panel)}>
              {name}
              <small>{about}</small>
            </button>
          </li>
        ))}
        {hasWakeLock() && <StayAwake />}
        {sheet.status === 'playing' && (
          <li>
            <button type="button" onClick={() => close(endGame)}>
              End the game
              <small>the player who is ahead wins; it can go on later</small>
            </button>
          </li>
        )}
        {record.ended && (
          <li>
            <button type="button" onClick={() => close(reopenGame)}>
              Go on with the game
              <small>it was ended by hand</small>
            </button>
          </li>
        )}
      </ul>
      <p class="tools">
        {!isPlainPad(opened.game) && <a href={href(`/games/${opened.game.id}/`)}>The rules</a>}{' '}
        <a href={href('/book/')}>The score book</a> <a href={href('/')}>Another game</a>
      </p>
    </>
  )
}

/** Says what it brings back before the player taps it. */
function Redo({ opened }: { opened: OpenGame }) {
  const redo = useStep(opened, 'Redo', redoLast)
  if (!redo) return null
  return (
    <li>
      <button type="button" onClick={redo.take}>
        Redo
        <small>{redo.what}</small>
      </button>
    </li>
  )
}

function StayAwake() {
  const isOn = useStore($wakeLock)
  return (
    <li>
      <button type="button" role="switch" aria-checked={isOn} onClick={() => chooseWakeLock(!isOn)}>
        Screen stays on
        <small>while a game is open</small>
      </button>
    </li>
  )
}
