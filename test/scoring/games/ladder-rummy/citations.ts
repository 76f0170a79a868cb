import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, groups, round } from '../../table.ts'

const left = (points: number) => ({ left: { points } })
const meld = (text: string, options: object = {}) => checked('meld', { cards: cards(text) }, { options })
const step = (number: number, text: string) => checked('step', { step: number, melds: groups(text) })
const hit = (more: object, options: object = {}) =>
  checked('hit', { cards: cards('7C'), meld: cards('7D 7H'), ...more }, { options })
const OF_ONE = { ladder: 'custom', steps: ['S3'] }

export const decided: Citations['decided'] = {
  players: refused({ players: 1 }),
  packs: scored({
    rounds: [round({ left: { cards: cards('AS AS') } }, { left: { cards: cards('AS') } })],
  }),
  deal: scored({}),
  step: step(1, '7C 7D 7H / 8C 8D 8H'),
  'one-step': step(2, '8C 8D 8H 8S / 4S 5H 6D 7D'),
  set: meld('7C 7D 7H'),
  run: meld('4C 5D 6H 7S'),
  'ace-low': meld('AC 2D 3H 4S'),
  suited: meld('4C 5C 6C 7C', { ladder: 'hard' }),
  colour: meld('2H 5H 9H QH AH 7H'),
  wild: meld('7C 7D KH'),
  natural: meld('KC KD KH'),
  'skip-cards': meld('7C 7D JK'),
  hit: hit({}),
  'hit-first': hit({ laid: false }),
  discard: scored({ rounds: [round(left(0), left(45))] }),
  out: scored({ rounds: [round(left(0), left(60))] }),
  'step-up': scored({ rounds: [round(left(0), left(60))] }),
  values: checked('count', { cards: cards('4C KD') }),
  left: scored({ rounds: [round(left(0), left(60))] }),
  'last-step': scored({
    options: OF_ONE,
    rounds: [round(left(0), left(60)), round(left(0), left(60))],
  }),
  'wild-limit': meld('7C KD KH', { wildLimit: 'two' }),
  'same-rank': step(1, '7C 7D 7H / 7C 7D 7S'),
  'hit-whose': hit({}, { hits: 'own' }),
  pace: scored({
    options: { ...OF_ONE, pace: 'together' },
    rounds: [round(left(0), left(60)), round(left(0), left(60))],
  }),
  'nobody-out': scored({ rounds: [round(left(60), left(60))] }),
  tie: scored({
    options: { ...OF_ONE, pace: 'together' },
    players: 3,
    rounds: [
      { entries: { a: left(60), b: left(50), c: left(50) } },
      { entries: { a: left(60), b: left(50), c: left(50) } },
    ],
  }),
}

export const procedure: Citations['procedure'] = [
  ...[
    'cards',
    'ladder',
    'draw',
    'wild-stays',
    'skip-turn',
    'stock-out',
    'lowest',
    'special-cards',
    'stopped',
  ],
  ...['wild-choice', 'ladders', 'last-card'],
]
