import type { Game } from '../../../scoring/game.ts'
import type { redoLast, undoLast } from '../../../scoring/ledger/game-events.ts'
import { history } from '../../../scoring/ledger/history.ts'
import type { GameView } from '../../storage/open-game.ts'

/** What undo or redo is about, in words; undefined when there is nothing to undo or redo. */
export function describeStep(
  make: typeof undoLast | typeof redoLast,
  { folded }: GameView,
  game: Game,
  device: string,
): string | undefined {
  const step = make(folded, { id: '', device, time: 0 })
  if (!step) return undefined
  const { events } = folded
  const back = events.length - events.findIndex(({ id }) => id === step.data.event)
  return history(events, game, back).at(-1)?.text
}
