import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, groups, round } from '../../table.ts'

const knock = (deadwood: number) => ({ knocked: true, deadwood: { points: deadwood } })
const left = (deadwood: number) => ({ deadwood: { points: deadwood } })
const meld = (text: string) => checked('meld', { cards: cards(text) })
const oklahoma = { variant: 'oklahoma', spadeDouble: true }

const HAND = cards('4S 5S 6S 7H 7C 7D AC 2H 3D 4C KD')
const GIN = cards('9C 9D 9H 2S 3S 4S 5S 6S KC KD KH')
const showdown = {
  melds: groups('3S 4S 5S / JC JD JH'),
  left: cards('2H 2C AD 4H'),
  hand: cards('6S 6H 6D 6C 7S JS 8D 9D TD AC'),
}

export const decided: Citations['decided'] = {
  players: refused({ players: 1 }),
  deck: scored({
    rounds: [round({ knocked: true, deadwood: { cards: ['4C'] } }, { deadwood: { cards: ['4C'] } })],
  }),
  deal: checked('showdown', { ...showdown, hand: cards('6S 6H') }),
  draw: checked('knock', { hand: HAND.slice(1) }),
  discard: checked('showdown', {
    ...showdown,
    left: cards('2H 2C AD 4H 3C'),
  }),
  'no-return': checked('knock', { hand: HAND, taken: 'KD' }),
  set: meld('7C 7D 7H'),
  run: meld('4S 5S 7S'),
  'ace-low': meld('QH KH AH'),
  values: meld('9C 9D 9H'),
  deadwood: checked('best-melds', { hand: HAND.slice(1) }),
  knock: checked('knock', { hand: HAND }),
  'knock-limit': checked('knock', { hand: cards('4S 5S 6S 7H 7C 7D AC 2H 3D 9C KD') }),
  gin: checked('knock', { hand: GIN }),
  'lay-off': checked('lay-off', { cards: cards('6S'), meld: cards('3S 4S 5S') }),
  'no-lay-off-gin': scored({ rounds: [round(knock(0), { deadwood: { counts: { K: 4, Q: 4 } } })] }),
  'knocker-lays-off-nothing': scored({
    rounds: [round({ knocked: true, deadwood: { counts: { A: 4, 2: 4 } } }, left(25))],
  }),
  'knock-score': scored({ rounds: [round(knock(4), left(25))] }),
  undercut: scored({ rounds: [round(knock(8), left(8))] }),
  'gin-score': scored({ rounds: [round(knock(0), left(30))] }),
  'stock-two': scored({ rounds: [{ cancelled: true }] }),
  target: scored({}),
  'game-bonus': scored({ rounds: [round(knock(0), left(90))] }),
  shutout: scored({ rounds: [round(knock(0), left(90))] }),
  'line-bonus': scored({ rounds: [round(knock(0), left(90))] }),
  'oklahoma-limit': scored({ options: oklahoma }),
  'oklahoma-ace': checked('knock', { hand: HAND, upcard: 'AD' }, { options: oklahoma }),
  'oklahoma-spade': scored({
    options: oklahoma,
    rounds: [{ ...round(knock(4), left(25)), upcard: '6S' }],
  }),
  straight: checked('knock', { hand: HAND }, { options: { variant: 'straight' } }),
  'big-gin': checked('knock', { hand: GIN }, { options: { bigGin: 31 } }),
  'ace-upcard': checked(
    'knock',
    { hand: HAND, upcard: 'AD' },
    { options: { ...oklahoma, oklahomaAce: 'one' } },
  ),
  winner: scored({
    rounds: [{ agreed: { a: { points: 100 }, b: { points: 100 } } }],
  }),
}

export const procedure: Citations['procedure'] = [
  'first-upcard',
  'one-meld',
  'bonus-sizes',
  'doubled',
  'knocker-arranges',
  'lay-off-together',
  'deal-passes',
  'straight-score',
  'left-out',
]

export const undrilled: Citations['undrilled'] = {
  'big-gin': 'Few tables play it.',
  deal: 'Nobody at a table holds another number of cards.',
}
