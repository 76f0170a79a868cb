import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, groups, round } from '../../table.ts'

const meld = (text: string, options: object = {}) => checked('meld', { cards: cards(text) }, { options })

/** Ana is out, and Bo has these points left. */
function won(points: number, { rummy = false, options = {} }: { rummy?: boolean; options?: object } = {}) {
  return scored({ options, rounds: [round({ hand: { points: 0 }, rummy }, { hand: { points } })] })
}

function out(hand: string, more: object = {}, options: object = {}) {
  return checked('out', { hand: cards(hand), ...more }, { options })
}

export const decided: Citations['decided'] = {
  players: refused({ players: 7 }),
  deck: scored({
    rounds: [round({ hand: { counts: { K: 3 } } }, { hand: { counts: { K: 2 } } })],
    options: { block: 'all' },
  }),
  deal: scored({
    rounds: [round({ hand: { points: 0 } }, { hand: { counts: { '2': 4, '3': 4, '4': 3 } } })],
  }),
  'meld-set': meld('7C 7D 7H'),
  'meld-run': meld('7H 8H 9H'),
  'ace-low': meld('QH KH AH'),
  'no-corner': meld('KH AH 2H'),
  'lay-off': checked('lay-off', { cards: cards('6D'), meld: cards('3D 4D 5D') }),
  discard: out('KD'),
  'discard-other': out('KD', { taken: 'KD' }),
  out: out('KD'),
  values: meld('7C 7D 7H'),
  'winner-collects': won(30),
  'going-rummy': won(30, { rummy: true }),
  target: scored({}),
  'melds-per-turn': out('9C 9D 9H 4S 5S 6S 7S KD', {}, { meldsPerTurn: 'one' }),
  'final-discard': out('9C 9D 9H', {}, { finalDiscard: true }),
  'lay-off-first': out('6D KD', { melds: groups('3D 4D 5D') }, { layOff: 'after-meld' }),
  'aces-high': meld('QH KH AH', { aces: 'both' }),
  penalty: won(30, { options: { scoring: 'losers' } }),
  'same-turn': out('9C 9D 9H KD'),
  block: scored({
    rounds: [round({ hand: { points: 5 } }, { hand: { points: 12 } })],
    options: { block: 'lowest' },
  }),
  deals: scored({ options: { deals: 3 } }),
  'hand-size': refused({ players: 4, options: { cards: 13 } }),
  tie: scored({
    options: { deals: 1 },
    rounds: [{ agreed: { a: { points: 5 }, b: { points: 5 } } }, {}],
  }),
}

export const procedure: Citations['procedure'] = ['draw', 'meld', 'no-rearranging', 'stock-out', 'plain']
