import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, groups } from '../../table.ts'

const group = (text: string, wild: string | null, options?: object) =>
  checked('group', { cards: cards(text), wild }, options && { options })
const declare = (text: string) => checked('declare', { groups: groups(text), wild: '7' })
const hand = (text: string, options?: object) =>
  checked('hand', { hand: cards(text), wild: '7' }, options && { options })
const deal = (entries: object, options: object = {}, more: object = {}) =>
  scored({ players: Object.keys(entries).length, options, rounds: [{ entries, ...more }] })

const won = { won: true }
const points = (points: number) => ({ count: { points } })
const whole = (text: string) => ({ hand: cards(text) })
const OUT = { a: points(80), b: won, c: points(10) }

export const decided: Citations['decided'] = {
  players: refused({ players: 7 }),
  decks: scored({}),
  deal: scored({}),
  'wild-rank': group('4H 5H 7S', '7'),
  'wild-printed': group('4H 5H AS', 'JK'),
  'pure-sequence': group('4H 5H 6H', '7'),
  'wild-as-itself': group('7H 8H 9H', '7'),
  sequence: group('4H JK 6H', '7'),
  'ace-both-ends': group('KS AS 2S', '7'),
  set: group('9C 9D 9H', '7'),
  'set-suits': group('9C 9C 9D', '7'),
  declare: declare('3H 4H 5H / 8S 9S TS'),
  'two-sequences': declare('3H 4H 5H / 9C 9D 9H'),
  'one-pure': declare('3H 4H 7S / 8S 9S JK'),
  values: group('4H 5H 6H', '7'),
  'winner-zero': deal({ a: won, b: points(10) }),
  'count-left': deal({ a: won, b: points(10) }),
  'count-all': deal({ a: won, b: whole('3H 4H 8S 9S QC QD KH 2C AS 6D TD 9C KD') }, {}, { wild: '7' }),
  cap: hand('3H 4H 8S 9S QC QD KH 2C AS 6D TD 9C KD'),
  'first-drop': deal({ a: won, b: { drop: 'first' } }),
  'middle-drop': deal({ a: won, b: { drop: 'middle' } }),
  wrong: deal({ a: won, b: { wrong: true } }),
  'last-left': deal({ a: points(10), b: { drop: 'first' } }),
  pool: scored({}),
  points: deal({ a: won, b: points(10) }, { variant: 'points' }),
  deals: scored({ options: { variant: 'deals' } }),
  'second-missing': hand('3H 4H 5H 8S 9S 2C 2D 6C TD 4S 5D 9D 6S', { secondMissing: 'rest' }),
  'set-size': group('9C 9D 9H 9S JK', '7'),
  'joker-share': group('JK JK JK', '7', { decks: 3 }),
  readings: group('7C 7D 7H', '7'),
  triples: group('9C 9C 9C', '7', { decks: 3, triples: true }),
  drops: deal({ a: won, b: { drop: 'first' } }, { variant: 'deals' }),
  rejoin: scored({
    players: 3,
    options: { rejoin: true },
    rounds: [
      { entries: { ...OUT, a: points(80) } },
      { entries: { ...OUT, a: points(21) } },
      { entries: OUT, rejoin: ['a'] },
    ],
  }),
  tie: scored({
    options: { variant: 'points' },
    rounds: [{ agreed: { a: { points: 0 }, b: { points: 0 } } }],
  }),
}

export const procedure: Citations['procedure'] = [
  'turn',
  'form',
  'deals-chips',
  'not-scored',
  'open-joker',
  'stock-out',
  'eliminated-deal',
]

export const undrilled: Citations['undrilled'] = {
  deal: 'No player lays out a group of more than thirteen cards.',
}
