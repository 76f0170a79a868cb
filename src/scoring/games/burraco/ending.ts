import type { Finding } from '../../verdict.ts'
import type { Burrachi } from './melds.ts'
import { broken, type Options } from './options.ts'

/** What a side has at the end of a round, as far as its pot and its closing depend on it. */
type Ending = {
  pot: boolean
  closed: boolean
  burrachi: Burrachi
  /** Something lies on the table. */
  hasMelded: boolean
  /** Cards are left in hand. */
  hasLeft: boolean
  players: number | undefined
}

/** A reason against the pot or the closing of a side, and the part of its entry that it is about. */
type Against = { part: 'pot' | 'closed' | 'left'; finding: Finding }

export function endingFaults(ending: Ending, options: Options): Against[] {
  const { pot, closed, hasMelded, hasLeft, players } = ending
  const faults: Against[] = []
  if (pot && !hasMelded) {
    const message =
      'Nothing lies on the table, so no player of this side played their last card and took the pot.'
    faults.push({ part: 'pot', finding: broken('pot', message) })
  }
  if (!closed) return faults
  if (!pot) {
    const message = 'This side did not take its pot, and only a side that has taken it can close.'
    faults.push({ part: 'closed', finding: broken('pot', message) })
  }
  const short = burracoMissing(ending.burrachi, options)
  if (short) faults.push({ part: 'closed', finding: short })
  if (players === 2 && hasLeft) {
    faults.push({ part: 'left', finding: broken('close', 'A player who closes has no cards left.') })
  }
  return faults
}

/** `#close-burraco`: what the side lacks, if it lacks the burraco to close with. */
function burracoMissing({ clean, royal, semiClean, dirty }: Burrachi, options: Options): Finding | undefined {
  const isCleanOnly = options.closeWith === 'clean'
  const enough = isCleanOnly ? clean + royal : clean + royal + semiClean + dirty
  if (enough > 0) return undefined
  const needed = isCleanOnly ? 'a clean burraco' : 'a burraco'
  return broken('close-burraco', `To close, a side needs ${needed} on the table, and this one has none.`)
}
