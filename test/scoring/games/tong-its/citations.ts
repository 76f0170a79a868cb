import type { Citations } from '../../citing-plays.ts'

export const procedure: Citations['procedure'] = [
  'order',
  'turn',
  'dealer',
  'draw-card',
  'take',
  'expose',
  'one-meld',
  'secret',
  'stakes',
  'pot-left',
  'own-added',
  'fourth',
  'not-covered',
]

export const undrilled: Citations['undrilled'] = {}
