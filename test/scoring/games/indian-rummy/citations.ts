import { type Citations, scored } from '../../citing-plays.ts'

export const unshown: Citations['unshown'] = {
  tie: scored({
    options: { variant: 'points' },
    rounds: [{ agreed: { a: { points: 0 }, b: { points: 0 } } }],
  }),
}

export const procedure: Citations['procedure'] = [
  'turn',
  'form',
  'deals-chips',
  'not-scored',
  'open-joker',
  'stock-out',
  'eliminated-deal',
]

export const undrilled: Citations['undrilled'] = {
  deal: 'No player lays out a group of more than thirteen cards.',
}
