import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards } from '../../table.ts'

const row = cards('AC AD AH AS KC KD KH KS QC QD QH QS JC JD JH JS TC TD TH TS 9C 9D 9H 9S')
const hand = cards('AC AD AH AS KD QD JD 9D 9S QH')

export const decided: Citations['decided'] = {
  players: refused({ players: 3 }),
  deck: scored({ rounds: [{ cards: { a: hand, b: hand } }] }),
  draw: checked('draws', { layout: row, draws: [4] }),
  sets: checked('combinations', { cards: cards('AC AD AH') }),
  runs: checked('combinations', { cards: cards('QC KC AC') }),
  twice: checked('combinations', { cards: cards('AC AD AH KC QC') }),
  'combination-points': checked('combinations', { cards: cards('AC AD AH') }),
  multiply: scored({ rounds: [{ cards: { a: hand } }] }),
  misere: scored({ rounds: [{ combinations: { a: 0, b: 12 }, taken: { a: 10 } }] }),
  'longest-run': checked('combinations', { cards: cards('TC JC QC KC AC') }),
  'misere-both': scored({ rounds: [{ combinations: { a: 0, b: 0 }, taken: { a: 12 } }] }),
  match: scored({ options: { target: 500 } }),
}

export const procedure: Citations['procedure'] = ['layout', 'choose', 'arranged']
