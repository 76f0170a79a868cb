import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, groups, round } from '../../table.ts'

const KINGS = 'KC KC KD KD KH KH KS'
const NOTHING = { table: { points: 0 }, left: { points: 50 } }
const OUT = { melds: groups(KINGS), left: { points: 30 }, wentOut: true }
const fives = groups('5C 5D 5H')

/** Four players. Ana's side has this entry. */
function four(a: object, b: object = NOTHING, options: object = {}) {
  return scored({ players: 4, options, rounds: [round(a, b)] })
}

function take(pile: string, hand: string, more: object = { melds: fives }) {
  return checked('take-pile', { pile: cards(pile), hand: cards(hand), ...more })
}

function goOut(hand: string, more: object = {}) {
  return checked('go-out', { melds: [], hand: cards(hand), ...more })
}

export const decided: Citations['decided'] = {
  players: refused({ players: 3 }),
  decks: scored({}),
  deal: scored({}),
  wild: checked('meld', { cards: cards('5C 5D 2S') }),
  'red-threes': checked('meld', { cards: cards('3H 3D 3H') }),
  meld: checked('meld', { cards: cards('5C 5D 6H') }),
  'two-naturals': checked('meld', { cards: cards('5C 2D 2S') }),
  'three-wilds': checked('meld', { cards: cards('5C 5D 5H 5S 2C 2D 2H 2S') }),
  'one-meld-a-rank': checked('first-meld', { melds: groups('AC AD AH / AC AD AS'), total: 0 }),
  canasta: checked('meld', { cards: cards(KINGS) }),
  natural: four(OUT),
  mixed: checked('meld', { cards: cards('2S'), onto: cards(KINGS) }),
  values: four(OUT),
  minimum: checked('first-meld', { melds: groups('4C 4D 4H'), total: 0 }),
  'minimum-count': checked('first-meld', { melds: groups('4C 4D 4H 4S 4C 4D 4H'), total: 0 }),
  'take-pile': take('9C QH', 'QC QD', { melds: fives, lay: groups('QC QD QS') }),
  'open-pile': take('9C QH', 'QC 7D'),
  frozen: take('2S 9C QH', 'QC 2D'),
  'frozen-side': take('9C QH', 'QC 2D', { total: 0 }),
  'pile-minimum': take('9C 4S KH', 'KC KS 5D 7H 8C 9D', { total: 0 }),
  'closed-pile': take('QH 3S', '3C 3S'),
  'one-card': take('QH', '7C', { melds: groups('QC QD QS') }),
  'black-threes': checked('meld', { cards: cards('3C 3S 3C') }),
  'keep-card': goOut('5S', { melds: fives }),
  'go-out': goOut('5S 6C 7D', { melds: fives }),
  'out-bonus': four(OUT),
  concealed: four({ ...OUT, concealed: true }),
  'concealed-minimum': goOut(KINGS),
  'red-three-bonus': four({ ...OUT, redThrees: 2 }),
  'red-three-debt': four(OUT, { ...NOTHING, redThrees: 2 }),
  left: four(OUT),
  target: scored({ options: { target: 500 } }),
  'wild-majority': checked('meld', { cards: cards('5C 5D 2S 2D JK') }, { options: { wildLimit: 'equal' } }),
  'black-three-freeze': take('3S QH', 'QC 2D'),
  'concealed-pile': goOut(KINGS, { fromPile: true, total: 0 }),
  merged: take('9C QH', 'QC 2D', { melds: groups('QC QD QS') }),
  tie: scored({
    options: { target: 500 },
    rounds: [{ agreed: { a: { points: 500 }, b: { points: 500 } } }],
  }),
}

export const procedure: Citations['procedure'] = [
  'upcard',
  'turn',
  'draw',
  'ask',
  'stock-out',
  'debt-two',
  'modern',
]

export const undrilled: Citations['undrilled'] = {
  'take-pile': 'It is about a pile or a hand without cards, or melds that were listed beside the pile.',
}
