import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, groups, round } from '../../table.ts'

const left = (points: number) => ({ left: { points } })
const lastRound = { round: 7, melds: groups('2C 3C 4C 5C / 7D 8D 9D TD / JH QH KH AH') }
const LIVERPOOL = { ladder: 'liverpool' }
const SHANGHAI = { ladder: 'shanghai' }

export const decided: Citations['decided'] = {
  players: refused({ players: 1 }),
  decks: scored({ rounds: [round({ left: { cards: cards('AS AS') } }, { left: { cards: cards('AS') } })] }),
  ladder: scored({}),
  deal: scored({}),
  set: checked('meld', { cards: cards('7C 7C 7D') }),
  run: checked('meld', { cards: cards('4H 5H 6H') }),
  'ace-both-ends': checked('meld', { cards: cards('QH KH AH 2H') }),
  'joker-wild': checked('meld', { cards: cards('4H JK 6H 7H') }),
  contract: checked('lay-down', { round: 2, melds: groups('7C 7D 7H / 9C 9C 9D') }),
  'runs-apart': checked('lay-down', { round: 3, melds: groups('6S 7S 8S 9S / TS JS QS KS') }),
  'no-new-melds': checked('lay-off', { cards: cards('7C 7D 7H'), meld: cards('KC KD KS') }),
  'lay-off': checked('lay-off', { cards: cards('AH'), meld: cards('TH JH QH KH') }),
  out: scored({ rounds: [round(left(0), left(0))] }),
  'last-round': checked('lay-down', { ...lastRound, rest: cards('JD') }),
  values: checked('meld', { cards: cards('7C 7C 7D') }),
  score: scored({ rounds: [round(left(0), left(23))] }),
  'lowest-wins': scored({ rounds: Array.from({ length: 8 }, () => round(left(0), left(23))) }),
  'wild-limit': checked('meld', { cards: cards('7C JK JK') }, { options: { wildLimit: 'table' } }),
  'same-rank': checked(
    'lay-down',
    { round: 1, melds: groups('7C 7D 7H / 7C 7S 7S') },
    { options: { sameRank: false } },
  ),
  twos: checked('meld', { cards: cards('7C 7D 2C') }, { options: { twosWild: true } }),
  'buy-limit': scored({ options: SHANGHAI }),
  'no-discard': checked(
    'lay-down',
    { ...lastRound, rest: cards('JD') },
    { options: { noDiscardLast: false } },
  ),
  'number-cards': checked('meld', { cards: cards('7C 7C 7D') }, { options: SHANGHAI }),
  blind: scored({ options: SHANGHAI, rounds: [round({ ...left(0), blind: true }, left(35))] }),
  'exact-cut': scored({ options: LIVERPOOL, rounds: [round(left(0), { ...left(23), cut: true })] }),
  'nobody-out': scored({ rounds: [round(left(10), left(23))] }),
  tie: scored({ rounds: Array.from({ length: 8 }, () => round(left(10), left(10))) }),
}

export const procedure: Citations['procedure'] = [
  'draw',
  'buy',
  'discard',
  'ladders',
  'dealt',
  'joker-count',
  'lay-off-turn',
  'joker-swap',
]
