import type { GameId } from '../../src/scoring/games.ts'

/** Each check of each game, a case that is legal and one that is not, as examples are written on a rules page. */
export type Case = { legal: boolean; input: Record<string, string | number | boolean> }

const ROW = 'as ks 9h td jc qd ah 9s kc kd th 9d js jh qs ac qh 9c ts ad kh qc tc jd'

export const CASES: Record<GameId, Record<string, readonly Case[]>> = {
  threedom: {
    claim: [
      { legal: true, input: { grid: '9d td jd 2c . kh 7c 7h 7s' } },
      { legal: false, input: { grid: 'td 9d jd 2c 5s kh 7c 7h 8s' } },
    ],
    'best-turn': [
      { legal: true, input: { grid: '9d td 4c 2c 5s kh 7c 3h 8s', hand: 'jd 2h 4s' } },
      { legal: false, input: { grid: 'ac 3d 5h 7s 9c jd kh 2s 4c', hand: '6d 8h ts' } },
    ],
  },
  'rummy-500': {
    meld: [
      { legal: true, input: { cards: '7-9h' } },
      { legal: false, input: { cards: '9c td jc' } },
    ],
    'lay-off': [
      { legal: true, input: { cards: '6d', meld: '3-5d' } },
      { legal: false, input: { cards: '7d', meld: '3-5d' } },
    ],
    'discard-draw': [
      { legal: true, input: { pile: '9c 4d jc 3h', pick: 1, hand: '5d 6d kh', melds: '' } },
      { legal: false, input: { pile: '9c 4d jc 3h', pick: 2, hand: '5d 6d kh', melds: '7-9s' } },
    ],
    'best-melds': [
      { legal: true, input: { hand: '7-9h kcds 2d' } },
      { legal: false, input: { hand: '7h 9h kc 2d' } },
    ],
  },
  monastery: {
    mission: [
      { legal: true, input: { mission: 4, cards: '5-8c ac' } },
      { legal: false, input: { mission: 4, cards: '5-8c ad' } },
    ],
    add: [
      { legal: true, input: { mission: 4, groups: '5-9c', to: 0, cards: 'tc' } },
      { legal: false, input: { mission: 4, groups: '5-9c', to: 0, cards: 'th' } },
    ],
    'in-hand': [
      { legal: true, input: { hand: '5-9c 2d 4h kd jh', done: '1 2' } },
      { legal: false, input: { hand: '5-9c 2d 4h kd jh', done: '4' } },
    ],
  },
  'hand-and-foot': {
    meld: [
      { legal: true, input: { cards: '9c 9d 2s' } },
      { legal: false, input: { cards: '3c 3s 3c' } },
    ],
    'first-meld': [
      { legal: true, input: { melds: 'ac ad ah / 9c 9d 9h', round: 2 } },
      { legal: false, input: { melds: '4c 4d 4h', round: 1 } },
    ],
    'draw-seven': [
      {
        legal: true,
        input: {
          pile: '9d kd 6c 3s jc td 9h',
          hand: '9c 9s 6d',
          down: true,
          round: 1,
          lay: '9h 9c 9s',
        },
      },
      {
        legal: false,
        input: { pile: '9d kd 6c 9h', hand: '9c 6d', down: false, round: 1 },
      },
    ],
    'go-out': [
      {
        legal: true,
        input: { piles: '4c 4h 4d 4s 4c 4d 4h / 9c 9d 9h 9s 2d 9c 9h', inHand: '7s', footTaken: true },
      },
      { legal: false, input: { piles: '4c 4h 4d 4s 4c 4d 4h', inHand: '7s', footTaken: false } },
    ],
  },
  abstrac: {
    combinations: [{ legal: true, input: { cards: '9-jc 9ds' } }],
    deal: [{ legal: true, input: { mine: '9-jc ahdsc' } }],
    draws: [
      { legal: true, input: { layout: ROW, draws: '3 1 2' } },
      { legal: false, input: { layout: ROW, draws: '3 4' } },
    ],
    solve: [{ legal: true, input: { layout: ROW, draws: '3' } }],
    review: [{ legal: true, input: { layout: ROW, draws: '3 3 3 3 3 3 3 3' } }],
  },
}
