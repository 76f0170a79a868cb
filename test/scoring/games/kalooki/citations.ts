import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, groups, round } from '../../table.ts'

const left = (points: number) => ({ left: { points } })
const meld = (text: string, options: object = {}) => checked('meld', { cards: cards(text) }, { options })
const lowHand = cards('2C 2D 2H 3C 3D 3H 4S 5S 6S 9D')
const out = [round(left(0), left(120)), round(left(0), left(40))]

export const decided: Citations['decided'] = {
  players: refused({ players: 1 }),
  decks: scored({ rounds: [round({ left: { cards: cards('AS AS') } }, { left: { cards: cards('AS') } })] }),
  deal: scored({}),
  discard: checked('first-meld', { melds: groups('9C 9D 9H / 4S 5S 6S'), taken: '2D' }),
  'no-return': checked('go-out', {
    hand: cards('9C 2D'),
    melds: groups('2C 2S 2H'),
    opened: true,
    taken: '9C',
  }),
  meld: meld('9C 9D'),
  set: meld('9C 9D 9H'),
  'set-suits': meld('9C 9C 9D'),
  run: meld('7C 8C 9C'),
  'ace-high': meld('AH 2H 3H'),
  'joker-wild': meld('4H 5H JK'),
  opening: checked('can-open', { hand: cards('KC KD KH JK 9C 9D 9H') }),
  minimum: checked('first-meld', { melds: groups('9C 9D 9H') }),
  'minimum-count': meld('7C 8C 9C'),
  'lay-off': checked('lay-off', { cards: cards('TC'), meld: cards('7C 8C 9C') }),
  'joker-swap': checked('lay-off', { cards: cards('3H'), meld: cards('4H 5H JK'), take: 1 }),
  'joker-set': checked('lay-off', { cards: cards('9S 9H'), meld: cards('9C 9D JK'), take: 1 }),
  'final-discard': checked('go-out', { hand: cards('9C 9D 9H'), opened: true }),
  out: scored({ rounds: [round(left(0), left(0))] }),
  kalooki: scored({ rounds: [round({ ...left(10), kalooki: true }, left(0))] }),
  values: checked('count', { hand: cards('AC KC') }),
  score: scored({ rounds: [round(left(0), left(23))] }),
  pool: scored({}),
  'last-in': scored({ rounds: [...out, round(left(0), left(10))] }),
  rejoin: scored({ rounds: [{ ...round(left(0), left(23)), rejoin: ['a'] }] }),
  forms: scored({ options: { form: 'deals' } }),
  aces: meld('AH 2H 3H', { aces: 'both' }),
  'pure-run': checked('first-meld', { melds: groups('9C 9D 9H') }, { options: { pureRun: true } }),
  'wild-limit': meld('9C JK JK', { wildLimit: 'one' }),
  'which-joker': checked('lay-off', { cards: cards('7H'), meld: cards('4H 5H JK'), jokers: cards('3H') }),
  'swap-forms': checked(
    'lay-off',
    { cards: cards('9S'), meld: cards('9C 9D JK'), take: 1 },
    { options: { jokerSwap: 'one' } },
  ),
  'lay-off-turn': checked('go-out', { hand: cards('KC KD KH 7C 8C 9C 5D 2H'), melds: groups('5C 5S 5H') }),
  'go-out-discard': checked(
    'go-out',
    { hand: cards('9C 9D 9H'), opened: true },
    { options: { finalDiscard: false } },
  ),
  'kalooki-minimum': checked('go-out', { hand: lowHand }, { options: { kalookiMinimum: false } }),
  'kalooki-double': checked(
    'count',
    { hand: cards('AC'), kalooki: true },
    { options: { kalooki: 'double' } },
  ),
  unopened: checked('count', { hand: cards('AC'), unopened: true }, { options: { unopened: 100 } }),
  'last-ace': checked('count', { hand: cards('AC') }, { options: { lastAce: true } }),
  'out-bonus': scored({ options: { outBonus: 10 }, rounds: [round(left(0), left(23))] }),
  'nobody-out': scored({ rounds: [round(left(10), left(23))] }),
  tie: scored({
    players: 3,
    options: { form: 'deals', deals: 1 },
    rounds: [{ entries: { a: left(10), b: left(10), c: left(20) } }],
  }),
}

export const procedure: Citations['procedure'] = [
  'turn',
  'new-melds',
  'no-rearranging',
  'eliminated-deal',
  'rejoin-often',
  'figures',
  'discard-forms',
  'stakes',
]

export const undrilled: Citations['undrilled'] = {
  'final-discard': 'A hint beside out, which is drilled.',
  'no-return': 'A hint beside out, which is drilled.',
}
