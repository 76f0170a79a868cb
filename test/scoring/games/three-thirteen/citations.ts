import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, round } from '../../table.ts'

const hand = (id: string, text: string) => checked(id, { hand: cards(text), round: 1 })
const left = (points: number) => ({ left: { points } })

export const unshown: Citations['unshown'] = {
  draw: hand('go-out', '5H 6H 7H'),
  discard: hand('best-melds', '5H 6H 7H KD'),
  'lowest-wins': scored({ rounds: Array(12).fill(round(left(0), left(30))) }),
  'many-players': refused({ players: 8, options: { decks: 1 } }),
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
