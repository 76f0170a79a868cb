import { useMemo } from 'preact/hooks'
import type { redoLast, undoLast } from '../../../scoring/ledger/game-events.ts'
import { keepScore } from '../../../scoring/sheet.ts'
import { announce } from '../../controls/announce.ts'
import { calmFoot } from '../../controls/calm.ts'
import { useLoaded } from '../../controls/use-loaded.ts'
import { useStore } from '../../controls/use-store.ts'
import { getDeviceId } from '../../storage/ids.ts'
import type { OpenGame } from '../../storage/open-game.ts'

/** Undo or redo: what the step is about, and a function that takes it. Undefined if there is no such step. */
export function useStep(
  opened: OpenGame,
  done: 'Undone' | 'Redone',
  step: typeof undoLast | typeof redoLast,
): { what: string; take: () => void } | undefined {
  const view = useStore(opened.$view)
  // A scorekeeper of its own, because it goes back and forth between rounds.
  const keeper = useMemo(() => keepScore(opened.game), [opened])
  const what = useLoaded(async () => {
    const next = step(view.folded, { id: '', device: await getDeviceId(), time: 0 })
    if (!next) return undefined
    // Fetched on demand, because before the first round there is nothing to describe.
    const history = await import('../../../scoring/ledger/history.ts').catch(() => undefined)
    if (!history) return 'the last change'
    return history.describeOne(view.folded.events, opened.game, next.data.event, keeper)
  }, [view, opened])
  if (what === undefined) return undefined
  const take = () => {
    opened.write(step)
    // The button now names another change.
    calmFoot()
    announce(`${done}: ${what}`)
  }
  return { what, take }
}
