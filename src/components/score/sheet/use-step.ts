import { useMemo } from 'preact/hooks'
import { redoLast, redoLastOfAll, undoLast, undoLastOfAll } from '../../../scoring/ledger/game-events.ts'
import { keepScore } from '../../../scoring/sheet.ts'
import { isolate } from '../../../scoring/untrusted.ts'
import { announce } from '../../controls/announce.ts'
import { calmFoot } from '../../controls/calm.ts'
import { useLoaded } from '../../controls/use-loaded.ts'
import { useStore } from '../../controls/use-store.ts'
import { readDeviceNames } from '../../live-sheet/device-names.ts'
import { $table } from '../../live-sheet/table.ts'
import { getDeviceId } from '../../storage/ids.ts'
import type { OpenGame } from '../../storage/open-game.ts'

/** Each takes back what this device did, or while phones share the sheet, what any of them did. */
const STEPS = { Undone: [undoLast, undoLastOfAll], Redone: [redoLast, redoLastOfAll] } as const

/** Undo or redo: what the step is about, and a function that takes it. Undefined if there is no such step. */
export function useStep(
  opened: OpenGame,
  done: keyof typeof STEPS,
): { what: string; take: () => void } | undefined {
  const view = useStore(opened.$view)
  const isShared = useStore($table) !== undefined
  const step = STEPS[done][isShared ? 1 : 0]
  // A scorekeeper of its own, because it goes back and forth between rounds.
  const keeper = useMemo(() => keepScore(opened.game), [opened])
  const what = useLoaded(async () => {
    const device = await getDeviceId()
    const next = step(view.folded, { id: '', device, time: 0 })
    if (!next) return undefined
    // Fetched on demand, because before the first round there is nothing to describe.
    const history = await import('../../../scoring/ledger/history.ts').catch(() => undefined)
    if (!history) return 'the last change'
    const { events } = view.folded
    const what = history.describeOne(events, opened.game, next.data.event, keeper)
    const writer = events.find(({ id }) => id === next.data.event)?.device
    const name = writer === device ? undefined : (await readDeviceNames(opened.id)).get(writer ?? '')
    return name === undefined ? what : `${isolate(name)}: ${what}`
  }, [view, opened, step])
  if (what === undefined) return undefined
  const take = () => {
    opened.write(step)
    // The button now names another change.
    calmFoot()
    announce(`${done}: ${what}`)
  }
  return { what, take }
}
