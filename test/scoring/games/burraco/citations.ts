import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, groups, round } from '../../table.ts'

const HEARTS = '3H 4H 5H 6H 7H 8H 9H'
const SUIT = 'AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH'
const NOTHING = { table: { points: 0 }, left: { points: 50 } }
const CLOSED = { melds: groups(HEARTS), left: { points: 30 }, pot: true, closed: true }

const meld = (text: string, options: object = {}) => checked('meld', { cards: cards(text) }, { options })
const add = (text: string, onto: string) => checked('meld', { cards: cards(text), onto: cards(onto) })
const close = (hand: string, options: object = {}) =>
  checked('close', { hand: cards(hand), melds: groups(HEARTS) }, { options })

/** Four players. Ana's side has this entry. */
const four = (a: object, options: object = {}) => scored({ players: 4, options, rounds: [round(a, NOTHING)] })

export const decided: Citations['decided'] = {
  players: refused({ players: 3 }),
  decks: scored({}),
  deal: scored({}),
  pots: scored({}),
  meld: meld('5C 5D'),
  set: meld('5C 5D 5H'),
  run: meld('5C 6C 7C'),
  ace: meld('KH AH 2H 3H'),
  wild: meld('5C 5D JK'),
  'one-wild': meld('5C 5D JK 2D'),
  'natural-two': meld('2H 3H 4H JK'),
  'no-wild-sets': meld('2C 2D 2H'),
  'run-length': meld(`${SUIT} JK`),
  'one-set-a-rank': checked('count', { melds: groups('5C 5D 5H / 5C 5D 5S') }),
  add: add('6H', HEARTS.slice(0, 8)),
  'wild-moves': add('JK', '3H 2H 5H 6H'),
  burraco: meld(HEARTS),
  clean: four(CLOSED),
  'semi-clean': meld(`${HEARTS} JK`),
  dirty: meld('3H 4H 5H 6H 7H 8H JK'),
  pot: checked('pot', { hand: cards('7C 7D 7H 9S') }),
  close: close('4C 9D'),
  'close-burraco': close('4C'),
  'last-card': close('JK'),
  values: four(CLOSED),
  left: four(CLOSED),
  'close-bonus': four(CLOSED),
  'pot-missed': four(NOTHING),
  target: scored({}),
  readings: add('9H', '2H 3H 4H 5H 6H 7H'),
  'semi-place': meld(`${HEARTS} JK JH`),
  royal: meld(SUIT, { royal: 300 }),
  'set-ranks': meld('KC KD KH', { sets: 'none' }),
  'clean-close': scored({ options: { closeWith: 'clean' } }),
  'pot-bonus': four(CLOSED, { potBonus: 100 }),
  tie: scored({
    options: { target: 500 },
    rounds: [{ agreed: { a: { points: 500 }, b: { points: 500 } } }],
  }),
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
]

export const undrilled: Citations['undrilled'] = {
  'run-length': 'It takes fifteen cards to break, and too many wild cards break another rule first.',
}
