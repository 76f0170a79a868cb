import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, groups, round } from '../../table.ts'

const table = (text: string, options: object = {}) => checked('table', { groups: groups(text) }, { options })
const play = (lying: string, text: string, more: object = {}, options: object = {}) => {
  return checked('play', { table: groups(lying), cards: cards(text), ...more }, { options })
}
const turn = (before: string, after: string, hand: string, options: object = {}) => {
  return checked(
    'rearrange',
    { before: groups(before), after: groups(after), hand: cards(hand) },
    { options },
  )
}
const OUT = { out: true }
const left = (points: number) => ({ left: { points } })

export const decided: Citations['decided'] = {
  players: refused({ players: 1 }),
  pack: scored({ rounds: [round(OUT, { left: { counts: { K: 8, 8: 8 } } })], players: 2 }),
  deal: scored({}),
  'play-one': play('7C 7D 7H', ''),
  draw: checked('most', { table: [], hand: cards('KC KD 2H 9S') }),
  meld: table('4C 5C'),
  set: table('9C 9C 9D'),
  run: table('4C 5C 7C'),
  ace: table('KS AS 2S'),
  rearrange: play('7C 7D 7H', '8H 9H'),
  table: play('7C 7D', '7H'),
  stays: turn('5S 6S 7S / 9C 9D 9H', '5S 6S 7S 8S', '8S'),
  'from-hand': turn('5S 6S 7S', '5S 6S 7S 8S', '9S'),
  out: scored({ rounds: [round(OUT, left(10))] }),
  values: checked('count', { hand: cards('AC KC') }),
  left: scored({ rounds: [round(OUT, left(10))] }),
  target: scored({}),
  'no-jokers': scored({ options: { jokers: 4 } }),
  natural: table('9C 9D JK', { jokers: 4 }),
  'joker-moves': turn('5H JK 7H', '5H 6H 7H / 9C 9D JK', '6H 9C 9D', { jokers: 4 }),
  readings: table('5H 6H JK', { jokers: 4 }),
  opening: play('5S 6S 7S', '8S', { opened: false }, { opening: 'own' }),
  'cards-left': checked('count', { hand: cards('AC KC') }, { options: { scoring: 'cards' } }),
  'hand-won': scored({ options: { scoring: 'hands' }, rounds: [round(OUT, {})] }),
  'stock-out': scored({ rounds: [{ ...round(OUT, left(10)), blocked: true }] }),
  'deal-size': scored({ options: { cards: 15 } }),
  tie: scored({ rounds: [{ ...round(left(110), left(110)), blocked: true }] }),
}

export const procedure: Citations['procedure'] = ['turn', 'penalty', 'around', 'tiles']

export const undrilled: Citations['undrilled'] = {
  table: 'The check of a table, which is drilled, asks the same.',
  'play-one': 'Nobody mistakes a play of no card for one.',
}
