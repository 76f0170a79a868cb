import { type Citations, checked, scored } from '../../citing-plays.ts'
import { cards, groups, round } from '../../table.ts'

/** Ana closes with 3 points, and Bo has these. */
const closed = (points: number) => round({ left: { points: 3 }, closed: true }, { left: { points } })

export const unshown: Citations['unshown'] = {
  last: scored({ rounds: [closed(50), closed(50), closed(10)] }),
  'closer-only': checked('after-close', {
    melds: groups('5H 6H 7H / JS JC JD'),
    left: cards('3C'),
    hand: cards('2S 3S 4S KS KH KC KD'),
  }),
}

export const procedure: Citations['procedure'] = [
  'deck',
  'turn',
  'discard',
  'one-meld',
  'stock-out',
  'limit',
  'first-turn',
  'figures',
  'coins',
  'others-melds',
  'rejoin-times',
  'not-covered',
]

export const undrilled: Citations['undrilled'] = {
  close: 'A layout of fewer than seven cards is a slip of the pen.',
  deal: 'A hand of fewer than seven cards is a slip of the pen.',
}

export const uncited: Citations['uncited'] = {
  'one-meld': 'The best melds share no card, so that nothing is to be said of it.',
}
