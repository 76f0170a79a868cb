import type { Citations } from '../../citing-plays.ts'

export const procedure: Citations['procedure'] = [
  'upcard',
  'turn',
  'draw',
  'ask',
  'stock-out',
  'debt-two',
  'modern',
  'card-count',
]

export const undrilled: Citations['undrilled'] = {
  'take-pile': 'It is about a pile or a hand without cards, or melds that were listed beside the pile.',
}
