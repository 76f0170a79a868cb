import type { Citations } from '../../citing-plays.ts'

export const procedure: Citations['procedure'] = [
  'deck',
  'layout',
  'deal',
  'turn',
  'play-card',
  'take-card',
  'replenish',
  'fresh-sets',
  'round-end',
  'who-starts',
]
