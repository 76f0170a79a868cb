import { type Citations, checked, scored } from '../../citing-plays.ts'
import { cards } from '../../table.ts'

export const unshown: Citations['unshown'] = {
  'no-jokers': scored({ options: { jokers: 4 } }),
  'cards-left': checked('count', { hand: cards('AC KC') }, { options: { scoring: 'cards' } }),
}

export const procedure: Citations['procedure'] = ['turn', 'penalty', 'around', 'tiles']

export const undrilled: Citations['undrilled'] = {
  table: 'The check of a table, which is drilled, asks the same.',
  'play-one': 'Nobody mistakes a play of no card for one.',
}
