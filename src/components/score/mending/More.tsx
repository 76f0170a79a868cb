import { endGame, reopenGame } from '../../../scoring/ledger/game-events.ts'
import { count } from '../../../scoring/words.ts'
import { href } from '../../../site.ts'
import { useStore } from '../../controls/use-store.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { closePanel, openPanel } from '../panel-route.ts'

/** Everything that is not needed every round. */
export function More({ opened }: { opened: OpenGame }) {
  const { folded, record, sheet } = useStore(opened.$view)
  const rows: [panel: string, name: string, about: string][] = [
    ['players', 'Players', `${record.players.length}: rename, move, join, leave`],
    ['house', 'House rules', 'change one, and see what it does to past rounds'],
    ['history', 'History', `${count(folded.events.length, 'entry', 'entries')}, with every change`],
    ['chart', 'Chart', 'the running totals'],
    ['note', 'Note', folded.note || 'what this game is, or where'],
    ['share', 'Hand over', 'to another phone, by a link or a code'],
    ['keeping', 'Where it is kept', 'and how to make a copy'],
  ]
  const end = async () => {
    await opened.write(endGame)
    closePanel()
  }
  const goOn = async () => {
    await opened.write(reopenGame)
    closePanel()
  }
  return (
    <>
      <ul class="menu">
        {rows.map(([panel, name, about]) => (
          <li key={panel}>
            <button type="button" onClick={() => openPanel(panel)}>
              {name}
              <small>{about}</small>
            </button>
          </li>
        ))}
        {sheet.status === 'playing' && (
          <li>
            <button type="button" onClick={end}>
              End the game
              <small>whoever is ahead has won; it can go on later</small>
            </button>
          </li>
        )}
        {record.ended && (
          <li>
            <button type="button" onClick={goOn}>
              Go on with the game
              <small>it was ended by hand</small>
            </button>
          </li>
        )}
      </ul>
      <p>
        {opened.game.rules.length > 0 && <a href={href(`/games/${opened.game.id}/`)}>The rules</a>}{' '}
        <a href={href('/book/')}>The score book</a> <a href={href('/')}>Another game</a>
      </p>
    </>
  )
}
