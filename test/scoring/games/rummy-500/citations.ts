import type { Citations } from '../../citing-plays.ts'

export const procedure: Citations['procedure'] = [
  'draw',
  'draw-rest',
  'no-discard-needed',
  'stock-out',
  'call',
]
