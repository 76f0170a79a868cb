import type { Citations } from '../../citing-plays.ts'

export const procedure: Citations['procedure'] = [
  'turn',
  'wild',
  'wild-meld',
  'talon',
  'keep-card',
  'ask',
  'stock-out',
  'league',
  'opening',
  'splash',
  'pair-apart',
  'swad',
  'out-open',
  'jokers-open',
  'hand-lists',
  'dream',
  'two',
]

export const undrilled: Citations['undrilled'] = {
  'take-pile': 'It is about a pile without a card.',
}
