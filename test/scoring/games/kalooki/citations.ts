import { type Citations, checked, scored } from '../../citing-plays.ts'
import { cards, groups, round } from '../../table.ts'

const left = (points: number) => ({ left: { points } })

export const unshown: Citations['unshown'] = {
  'no-return': checked('go-out', {
    hand: cards('9C 2D'),
    melds: groups('2C 2S 2H'),
    opened: true,
    taken: '9C',
  }),
  opening: checked('can-open', { hand: cards('KC KD KH JK 9C 9D 9H') }),
  'last-in': scored({ rounds: [120, 40, 10].map((points) => round(left(0), left(points))) }),
  'lay-off-turn': checked('go-out', { hand: cards('KC KD KH 7C 8C 9C 5D 2H'), melds: groups('5C 5S 5H') }),
  'nobody-out': scored({ rounds: [round(left(10), left(23))] }),
}

export const procedure: Citations['procedure'] = [
  'turn',
  'new-melds',
  'no-rearranging',
  'eliminated-deal',
  'rejoin-often',
  'figures',
  'discard-forms',
  'names',
  'stakes',
]

export const undrilled: Citations['undrilled'] = {
  'final-discard': 'A hint beside out, which is drilled.',
  'no-return': 'A hint beside out, which is drilled.',
}
