import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, round } from '../../table.ts'

const net = (table: number, hand: number) => ({ table: { points: table }, hand: { points: hand } })
const draw = {
  pile: cards('4H 9C KD 2S'),
  pick: 1,
  hand: cards('9D 9S'),
  melds: [],
}

export const decided: Citations['decided'] = {
  players: refused({ players: 1 }),
  decks: scored({ players: 5 }),
  'draw-all-above': checked('discard-draw', draw),
  'draw-use': checked('discard-draw', { ...draw, hand: cards('9D 8S') }),
  'meld-set': checked('meld', { cards: cards('7C 7D 7H 7S 7C') }),
  'meld-run': checked('meld', { cards: cards('4S 5S 7S') }),
  'no-corner': checked('meld', { cards: cards('KH AH 2H') }),
  'ace-both-ends': checked('meld', { cards: cards('QH KH AH') }),
  'lay-off': checked('lay-off', { cards: cards('6D'), meld: cards('3D 4D 5D') }),
  'lay-off-credit': checked('lay-off', { cards: cards('6D'), meld: cards('3D 4D 5D') }),
  out: scored({ rounds: [round(net(50, 0), net(50, 0))] }),
  values: checked('meld', { cards: cards('QH KH AH') }),
  net: scored({ rounds: [round(net(85, 20), net(0, 35))] }),
  target: scored({}),
  'two-decks': checked(
    'meld',
    { cards: cards('7S 7S 7D') },
    { players: 5, options: { distinctSuits: true } },
  ),
  jokers: checked('meld', { cards: cards('7C JK JK') }, { options: { jokers: true } }),
  'joker-place': checked(
    'lay-off',
    { cards: cards('8H'), meld: cards('7H JK 9H') },
    { options: { jokers: true } },
  ),
  'draw-use-with': checked('discard-draw', { ...draw, pile: cards('4H 9C 9H 2S'), hand: cards('9D') }),
  tie: scored({ options: { target: 50 }, rounds: [round(net(55, 5), net(55, 5))] }),
}

export const procedure: Citations['procedure'] = [
  'deal',
  'draw',
  'draw-rest',
  'no-discard-needed',
  'stock-out',
]
