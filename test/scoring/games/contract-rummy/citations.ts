import { type Citations, checked, scored } from '../../citing-plays.ts'
import { cards, round } from '../../table.ts'

const left = (points: number) => ({ left: { points } })
const SHANGHAI = { ladder: 'shanghai' }

export const unshown: Citations['unshown'] = {
  'lowest-wins': scored({ rounds: Array.from({ length: 8 }, () => round(left(0), left(23))) }),
  'number-cards': checked('meld', { cards: cards('7C 7C 7D') }, { options: SHANGHAI }),
  'nobody-out': scored({ rounds: [round(left(10), left(23))] }),
}

export const procedure: Citations['procedure'] = [
  'draw',
  'buy',
  'discard',
  'ladders',
  'dealt',
  'joker-count',
  'lay-off-turn',
  'buy-down',
  'runs-may-join',
  'spanish-values',
  'dirty-and-royal',
]

export const uncited: Citations['uncited'] = {
  values: 'The lines of a score cite what asks for them, not what single cards count.',
}
