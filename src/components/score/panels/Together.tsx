import { useMemo } from 'preact/hooks'
import type { EventId } from '../../../scoring/ledger/event.ts'
import { takeOut } from '../../../scoring/ledger/game-events.ts'
import { describeOne } from '../../../scoring/ledger/history.ts'
import { rivalsOf, type Waiting } from '../../../scoring/ledger/read-game.ts'
import { messagesOf } from '../../../scoring/result.ts'
import { keepScore } from '../../../scoring/sheet.ts'
import { announce } from '../../controls/announce.ts'
import { formatTime } from '../../controls/format-time.ts'
import { saveFile } from '../../controls/save-file.ts'
import { useStore } from '../../controls/use-store.ts'
import { exportFile } from '../../storage/export-file.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { openPanel } from '../address/route.ts'
import { useStep } from '../sheet/use-step.ts'
import { useDevices } from './History.tsx'

/** The changes that do not go together, such as an eighth player from each of two phones, to take one of them out. */
export function Together({ opened }: { opened: OpenGame }) {
  const { folded } = useStore(opened.$view)
  const undo = useStep(opened, 'Undone')
  const { waiting } = folded
  return (
    <>
      {waiting.length === 0 ? (
        <p>Everything goes together.</p>
      ) : (
        <p>
          The sheet stands without what waits, and nothing is lost. Take out what should not count; Undo and
          Redo work as ever.
        </p>
      )}
      {waiting.map((one) => (
        <OneWaiting key={one.event} opened={opened} waiting={one} />
      ))}
      <p class="group">
        <button type="button" aria-disabled={!undo} onClick={undo?.take}>
          Undo{undo && `: ${undo.what}`}
        </button>
        <button type="button" onClick={() => openPanel('history')}>
          History
        </button>
        <button type="button" onClick={() => saveFile(exportFile(folded))}>
          Save the game to a file
        </button>
      </p>
    </>
  )
}

function OneWaiting({ opened, waiting }: { opened: OpenGame; waiting: Waiting }) {
  const { folded } = useStore(opened.$view)
  const { events } = folded
  const { nameOf } = useDevices(opened.id, events)
  const changes = useMemo(() => {
    const keeper = keepScore(opened.game)
    const counting = rivalsOf(folded, waiting).map((event) => ({ event, counts: true }))
    return [...counting, { event: waiting.event, counts: false }].map((change) => ({
      ...change,
      what: describeOne(events, opened.game, change.event, keeper) ?? '',
    }))
  }, [folded, waiting])
  const take = (event: EventId, what: string) => {
    opened.write((folded, meta) => takeOut(folded, meta, event))
    announce(`Taken out: ${what}`)
  }
  return (
    <section>
      <h3>{messagesOf(waiting)}</h3>
      <ul class="rows">
        {changes.map(({ event: id, what, counts }) => {
          const event = events.find((event) => event.id === id)
          return (
            <li class="row" key={id}>
              <div class="words">
                <b>{what}</b>
                {event && (
                  <small>
                    {formatTime(event.time)}, {nameOf(event.device)}
                    {counts ? ', counts for now' : ', waits'}
                  </small>
                )}
              </div>
              <button type="button" onClick={() => take(id, what)}>
                Take that out <span class="visually-hidden">({what})</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
