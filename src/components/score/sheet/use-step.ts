import { useEffect, useState } from 'preact/hooks'
import type { redoLast, undoLast } from '../../../scoring/ledger/game-events.ts'
import { announce } from '../../controls/announce.ts'
import { useStore } from '../../controls/use-store.ts'
import { getDeviceId } from '../../storage/ids.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { describeStep } from './describe-step.ts'

/** Undo or redo: what it is about in words, before it is done, and how to do it. Undefined where there is nothing to do. */
export function useStep(
  opened: OpenGame,
  name: 'Undo' | 'Redo',
  step: typeof undoLast | typeof redoLast,
): { what: string; take: () => void } | undefined {
  const view = useStore(opened.$view)
  const [what, setWhat] = useState<string>()
  useEffect(() => {
    let isStale = false
    getDeviceId().then((device) => {
      if (!isStale) setWhat(describeStep(step, view, opened.game, device))
    })
    return () => {
      isStale = true
    }
  }, [view, opened])
  if (what === undefined) return undefined
  const take = () => {
    opened.write(step)
    announce(`${name}: ${what}`)
  }
  return { what, take }
}
