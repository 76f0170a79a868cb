import type { Citations } from '../../citing-plays.ts'

export const procedure: Citations['procedure'] = [
  ...['turn', 'draw', 'discard', 'stock-out', 'not-covered', 'printed', 'tables', 'dublee-three', 'kidnap'],
]
