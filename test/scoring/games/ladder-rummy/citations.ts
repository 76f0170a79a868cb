import { type Citations, scored } from '../../citing-plays.ts'
import { round } from '../../table.ts'

const left = (points: number) => ({ left: { points } })
const OF_ONE = { ladder: 'custom', steps: ['S3'] }

export const unshown: Citations['unshown'] = {
  'last-step': scored({
    options: OF_ONE,
    rounds: [round(left(0), left(60)), round(left(0), left(60))],
  }),
  pace: scored({
    options: { ...OF_ONE, pace: 'together' },
    rounds: [round(left(0), left(60)), round(left(0), left(60))],
  }),
  'nobody-out': scored({ rounds: [round(left(60), left(60))] }),
  tie: scored({
    options: { ...OF_ONE, pace: 'together' },
    players: 3,
    rounds: [
      { entries: { a: left(60), b: left(50), c: left(50) } },
      { entries: { a: left(60), b: left(50), c: left(50) } },
    ],
  }),
}

export const procedure: Citations['procedure'] = [
  ...[
    'cards',
    'ladder',
    'draw',
    'wild-stays',
    'skip-turn',
    'stock-out',
    'lowest',
    'special-cards',
    'stopped',
  ],
  ...['wild-choice', 'ladders', 'last-card'],
]
