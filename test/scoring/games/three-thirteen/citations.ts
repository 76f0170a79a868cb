import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards } from '../../table.ts'

const meld = (round: number, text: string, options?: object) =>
  checked('meld', { cards: cards(text), round }, options && { options })
const hand = (id: string, round: number, text: string) => checked(id, { hand: cards(text), round })
const left = (points: number) => ({ left: { points } })
const round = (a: object, b: object) => scored({ rounds: [{ entries: { a, b } }] })
const over = Array(12).fill({ entries: { a: left(0), b: left(30) } })
const even = Array(12).fill({ entries: { a: left(0), b: left(0) } })

export const decided: Citations['decided'] = {
  players: refused({ players: 1 }),
  decks: scored({}),
  rounds: scored({}),
  deal: scored({}),
  wild: meld(1, '7C 7D 3H'),
  draw: hand('go-out', 1, '5H 6H 7H'),
  discard: hand('best-melds', 1, '5H 6H 7H KD'),
  set: meld(2, '7C 7D 7H'),
  'equal-cards': meld(2, '7C 7C 7H'),
  run: meld(2, '5H 6H 7H'),
  'ace-low': meld(2, 'QH KH AH'),
  'wild-any': meld(1, '7C 7D 3H'),
  'all-wild': meld(1, '3C 3D 3H'),
  'go-out': hand('go-out', 1, '5H 6H 7H 8H'),
  penalty: round(left(0), left(30)),
  values: meld(2, '7C 7D 7H'),
  'lowest-wins': scored({ rounds: over }),
  'many-players': refused({ players: 8, options: { decks: 1 } }),
  'set-size': meld(3, '7C 7C 7D 7H 7S'),
  'wild-is-wild': meld(8, '9H TH JH'),
  'natural-needed': meld(1, '3C 3D 3H', { naturals: 1 }),
  'wild-left': scored({
    rounds: [{ entries: { a: left(0), b: { left: { cards: cards('3C KH 9D') } } } }],
  }),
  'discard-from-meld': hand('go-out', 1, '5H 6H 7H 8H'),
  tie: scored({ rounds: even }),
}

export const procedure: Citations['procedure'] = [
  'in-hand',
  'one-meld',
  'last-turn',
  'no-lay-off',
  'ace-value',
  'out-after',
  'stock-out',
  'left-out',
]

export const undrilled: Citations['undrilled'] = {
  deal: 'No player at a table holds another number of cards.',
}
