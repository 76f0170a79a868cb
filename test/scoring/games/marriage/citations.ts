import { type Citations, scored } from '../../citing-plays.ts'
import { round } from '../../table.ts'

export const unshown: Citations['unshown'] = {
  sum: scored({
    players: 3,
    rounds: [
      {
        ...round({ won: true, maal: { points: 0 } }, { seen: true, maal: { points: 30 } }),
        agreed: { c: { points: -20 } },
      },
    ],
  }),
}

export const procedure: Citations['procedure'] = [
  ...['turn', 'draw', 'discard', 'stock-out', 'not-covered', 'printed', 'tables', 'dublee-three', 'kidnap'],
]
