import { useEffect, useState } from 'preact/hooks'
import { redoLast, undoLast } from '../../../scoring/ledger/game-events.ts'
import { history } from '../../../scoring/ledger/history.ts'
import { announce } from '../../controls/announce.ts'
import { useStore } from '../../controls/use-store.ts'
import { writeDatabase } from '../../storage/database.ts'
import { getDeviceId } from '../../storage/ids.ts'
import type { GameView, OpenGame } from '../../storage/open-game.ts'
import { persistStorage } from '../../storage/persist-storage.ts'
import { $wakeLock, hasWakeLock } from './wake-lock.ts'

/** What can be done once there is something on the sheet: one back, one on, and keeping the screen on. */
export function Tools({ opened }: { opened: OpenGame }) {
  useEffect(() => {
    persistStorage()
  }, [])
  return (
    <>
      <Step opened={opened} name="Undo" make={undoLast} />
      <Step opened={opened} name="Redo" make={redoLast} />
      {hasWakeLock() && <Awake />}
    </>
  )
}

type Making = typeof undoLast | typeof redoLast

/** Says what it is about before it is done. */
function Step({ opened, name, make }: { opened: OpenGame; name: string; make: Making }) {
  const view = useStore(opened.$view)
  const [what, setWhat] = useState<string>()
  useEffect(() => {
    let isStale = false
    getDeviceId().then((device) => {
      if (!isStale) setWhat(wordsFor(make(view.folded, { id: '', device, time: 0 }), view, opened))
    })
    return () => {
      isStale = true
    }
  }, [view, make, opened])
  const step = () => {
    if (what === undefined) return
    opened.write(make)
    announce(`${name}: ${what}`)
  }
  return (
    <button type="button" class="step" aria-disabled={what === undefined} onClick={step}>
      {name}
      <small>{what ?? 'nothing'}</small>
    </button>
  )
}

function wordsFor(step: ReturnType<Making>, { folded }: GameView, { game }: OpenGame): string | undefined {
  if (!step) return undefined
  const { events } = folded
  const back = events.length - events.findIndex(({ id }) => id === step.data.event)
  return history(events, game, back).at(-1)?.text
}

function Awake() {
  const isOn = useStore($wakeLock)
  const turn = () => {
    $wakeLock.set(!isOn)
    writeDatabase(['settings'], async (tx) => {
      await tx.objectStore('settings').put(!isOn, 'awake')
    }).catch(() => {
      // It holds as long as the page.
    })
  }
  return (
    <button type="button" role="switch" aria-checked={isOn} onClick={turn}>
      Screen stays on
    </button>
  )
}
