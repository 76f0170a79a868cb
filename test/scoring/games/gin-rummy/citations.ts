import { type Citations, checked, scored } from '../../citing-plays.ts'
import { cards, groups, round } from '../../table.ts'

const left = (deadwood: number) => ({ deadwood: { points: deadwood } })
export const unshown: Citations['unshown'] = {
  discard: checked('showdown', {
    melds: groups('3S 4S 5S / JC JD JH'),
    left: cards('2H 2C AD 4H 3C'),
    hand: cards('6S 6H 6D 6C 7S JS 8D 9D TD AC'),
  }),
  'knocker-lays-off-nothing': scored({
    rounds: [round({ knocked: true, deadwood: { counts: { A: 4, 2: 4 } } }, left(25))],
  }),
}

export const procedure: Citations['procedure'] = [
  'first-upcard',
  'one-meld',
  'bonus-sizes',
  'doubled',
  'knocker-arranges',
  'lay-off-together',
  'deal-passes',
  'straight-score',
  'hollywood-shut-out',
  'hollywood-entry',
  'hollywood-winner',
  'hollywood-agreed',
  'hollywood-problems',
  'left-out',
]

export const undrilled: Citations['undrilled'] = {
  'big-gin': 'Few tables play it.',
  deal: 'Nobody at a table holds another number of cards.',
}

export const uncited: Citations['uncited'] = {
  'one-meld': 'The best melds share no card, so that nothing is to be said of it.',
}
