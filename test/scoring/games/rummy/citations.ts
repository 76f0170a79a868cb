import { type Citations, refused, scored } from '../../citing-plays.ts'

export const unshown: Citations['unshown'] = {
  deals: scored({ options: { deals: 3 } }),
  'hand-size': refused({ players: 4, options: { cards: 13 } }),
}

export const procedure: Citations['procedure'] = ['draw', 'meld', 'no-rearranging', 'stock-out', 'plain']
