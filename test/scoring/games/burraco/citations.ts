import { type Citations, scored } from '../../citing-plays.ts'

export const unshown: Citations['unshown'] = {
  'clean-close': scored({ options: { closeWith: 'clean' } }),
}

export const procedure: Citations['procedure'] = [
  'upcard',
  'turn',
  'draw',
  'back',
  'keep-card',
  'stock-out',
  'pot-unused',
  'three',
  'table-talk',
]

export const undrilled: Citations['undrilled'] = {
  'run-length': 'It takes fifteen cards to break, and too many wild cards break another rule first.',
}
