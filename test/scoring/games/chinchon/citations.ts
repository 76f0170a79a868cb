import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, groups, round } from '../../table.ts'

const left = (points: number) => ({ left: { points } })
const closes = (points: number) => ({ ...left(points), closed: true })
const meld = (text: string, options: object = {}) => checked('meld', { cards: cards(text) }, { options })
const close = (text: string, options: object = {}) => checked('close', { hand: cards(text) }, { options })
const afterClose = (melds: string, left: string, hand: string) =>
  checked('after-close', { melds: groups(melds), left: cards(left), hand: cards(hand) })
const out = [round(closes(3), left(50)), round(closes(3), left(50))]

export const decided: Citations['decided'] = {
  players: refused({ players: 1 }),
  packs: refused({ players: 8, options: { packs: 1 } }),
  order: meld('6H 7H JH'),
  deal: afterClose('5H 6H 7H / JS JC JD', '3C', '4H JH'),
  draw: close('5H 6H 7H JS JC JD 3C'),
  set: meld('5C 5D 5H'),
  'set-suits': meld('5C 5C 5D'),
  run: meld('6H 7H JH'),
  'ace-low': meld('QH KH AH'),
  close: close('5H 6H 7H JS JC JD 3C KD'),
  'close-one': close('5H 6H 7H JH AS AC 2D KC'),
  'close-limit': close('5H 6H 7H JS JC JD 6C KD'),
  'lay-off': checked('lay-off', { cards: cards('4H'), meld: cards('5H 6H 7H') }),
  'no-lay-off': afterClose('5H 6H 7H JH / QS QC QD', '', '4H 3H 2S 3S 4S KC KD'),
  values: meld('5C 5D 5H'),
  left: checked('best-melds', { hand: cards('5C 5D 5H 2S') }),
  'minus-ten': scored({ rounds: [round(closes(0), left(20))] }),
  chinchon: close('4C 5C 6C 7C JC QC KC 2H'),
  out: scored({}),
  rejoin: scored({ rounds: [{ ...round(closes(3), left(23)), rejoin: ['a'] }] }),
  last: scored({ rounds: [...out, round(closes(3), left(10))] }),
  wild: meld('5H JK 7H', { wild: 'jokers' }),
  'wild-limit': meld('5H JK JK JH', { wild: 'jokers' }),
  'wild-value': meld('5H JK 7H', { wild: 'jokers' }),
  'wild-chinchon': close('4C 5C 6C 7C JK QC KC 2H', { wild: 'jokers' }),
  'close-how': close('5H 6H 7H JH AS AC 2D KC', { loose: 'any' }),
  'chinchon-worth': close('4C 5C 6C 7C JC QC KC 2H', { chinchon: 'bonus' }),
  'wild-itself': meld('AD 2D 3D', { wild: 'coins' }),
  'wild-moves': checked(
    'lay-off',
    { cards: cards('4H'), meld: cards('2H 3H JK') },
    { options: { wild: 'jokers' } },
  ),
  twins: meld('5C 5C 5D', { packs: 2, twins: true }),
  'closer-only': afterClose('5H 6H 7H / JS JC JD', '3C', '2S 3S 4S KS KH KC KD'),
  'all-out': scored({ rounds: allOut() }),
}

/** A round in which agreed scores put everybody out, and one more. */
function allOut() {
  return [{ agreed: { a: { points: 120 }, b: { points: 130 } } }, round(closes(3), left(10))]
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
