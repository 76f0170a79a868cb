import type { GameId } from '../../src/scoring/games.ts'

/**
 * Cases for each check of each game, in the notation of rules pages: first a legal and an illegal one, if
 * both exist, then the worked examples that define the game's rules.
 */
export type Case = { legal: boolean; input: Record<string, string | number | boolean> }
const legal = (input: Case['input']): Case => ({ legal: true, input })
const illegal = (input: Case['input']): Case => ({ legal: false, input })

const ROW = 'as ks 9h td jc qd ah 9s kc kd th 9d js jh qs ac qh 9c ts ad kh qc tc jd'

export const CASES: Record<GameId, Record<string, readonly Case[]>> = {
  threedom: {
    claim: [
      { legal: true, input: { grid: '9d td jd 2c . kh 7c 7h 7s' } },
      { legal: false, input: { grid: 'td 9d jd 2c 5s kh 7c 7h 8s' } },
      legal({ grid: '9d td jd 2c 5s kh 7c 7h 8s' }),
      illegal({ grid: '9d jd td 2c 5s kh 7c 7h 8s' }),
      legal({ grid: '7c 8c 9c 7h 2d ks 7s 4h 5d' }),
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
      legal({ cards: '7cdh' }),
      legal({ cards: '7cdhs' }),
      legal({ cards: 'qh kh ah' }),
      legal({ cards: 'ah 2h 3h' }),
      illegal({ cards: 'kh ah 2h' }),
      illegal({ cards: '4s 5s 7s' }),
    ],
    'lay-off': [
      { legal: true, input: { cards: '6d', meld: '3-5d' } },
      { legal: false, input: { cards: '7d', meld: '3-5d' } },
      legal({ cards: '2d', meld: '3-5d' }),
      illegal({ cards: 'kd', meld: 'a-3d' }),
    ],
    'discard-draw': [
      { legal: true, input: { pile: '9c 4d jc 3h', pick: 1, hand: '5d 6d kh', melds: '' } },
      { legal: false, input: { pile: '9c 4d jc 3h', pick: 2, hand: '5d 6d kh', melds: '7-9s' } },
      legal({ pile: '4h 9c kd 2s', pick: 1, hand: '9d 9s', melds: '' }),
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
      legal({ mission: 1, cards: 'tc ts ts jd jh jd' }),
      illegal({ mission: 1, cards: 'tc ts th jd jh jd' }),
      legal({ mission: 1, cards: 'ac ts ts jd jh ad' }),
      illegal({ mission: 1, cards: 'ah ts ts jd jh jd' }),
      legal({ mission: 3, cards: 'kcdhs 2c 3d 4h 5s' }),
      legal({ mission: 4, cards: '8-qs' }),
      legal({ mission: 4, cards: '8s 9s as js qs' }),
      illegal({ mission: 4, cards: '8s 9s ah js qs' }),
      legal({ mission: 6, cards: '6c 7d 8h 9s tc jd qh ks' }),
      legal({ mission: 6, cards: '7c 8d 9h ts jc qd kh as' }),
      legal({ mission: 7, cards: '4cd 5hs 6cd' }),
      legal({ mission: 9, cards: '3cd 7hsc 9d jh ks kc' }),
      legal({ mission: 9, cards: '2c 6dhsc td th ts qc' }),
      legal({ mission: 9, cards: 'ac 6dhsc td th ts qc' }),
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
      legal({ cards: '5c 5d 2s' }),
      illegal({ cards: '5c 2d 2s' }),
      legal({ cards: '5c 5d 5h 2s jk' }),
      illegal({ cards: '3c 3s 3d' }),
      illegal({ cards: '2c 2d 2h' }),
      illegal({ cards: 'jk jk jk' }),
      legal({ cards: 'kcdhs kcdh' }),
      legal({ cards: 'kcdhs kcdh 2s' }),
    ],
    'first-meld': [
      { legal: true, input: { melds: 'ac ad ah / 9c 9d 9h', round: 2 } },
      { legal: false, input: { melds: '4c 4d 4h', round: 1 } },
      illegal({ melds: 'ac ad ah / 9c 9d 9h', round: 3 }),
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
    combinations: [
      { legal: true, input: { cards: '9-jc 9ds' } },
      legal({ cards: 'acdhs kd qd jd 9d 9s qh' }),
    ],
    deal: [{ legal: true, input: { mine: '9-jc ahdsc' } }, legal({ mine: 'acdhs kd qd jd 9d 9s qh' })],
    draws: [
      { legal: true, input: { layout: ROW, draws: '3 1 2' } },
      { legal: false, input: { layout: ROW, draws: '3 4' } },
    ],
    solve: [{ legal: true, input: { layout: ROW, draws: '3' } }],
    review: [{ legal: true, input: { layout: ROW, draws: '3 3 3 3 3 3 3 3' } }],
  },
  'contract-rummy': {
    meld: [
      legal({ cards: '7c 7c 7d' }),
      illegal({ cards: '4-6h' }),
      legal({ cards: '7c jk jk' }),
      legal({ cards: '4h jk 6h 7h' }),
      legal({ cards: 'jh qh kh ah' }),
      legal({ cards: 'a-4h' }),
      illegal({ cards: 'qh kh ah 2h' }),
    ],
    'lay-off': [
      legal({ cards: 'ah', meld: 't-kh' }),
      illegal({ cards: '2h', meld: 'jh qh kh ah' }),
      illegal({ cards: '8c', meld: '7cdh', kind: 'set' }),
    ],
    'lay-down': [
      legal({ round: 1, melds: '7cdh / kc ks jk' }),
      illegal({ round: 1, melds: '7cdh / kc ks jk / 2cds' }),
      illegal({ round: 2, melds: '7cdh / 9c 9c 9d' }),
      illegal({ round: 3, melds: '6-9s / t-ks' }),
      legal({ round: 3, melds: '6-9s / j-ks as' }),
      legal({ round: 7, melds: '2-5c / 7-jd / jh qh kh ah' }),
      illegal({ round: 7, melds: '2-5c / 7-td / jh qh kh ah', rest: 'jd' }),
    ],
    contract: [
      legal({ round: 2, hand: '5-9h 9c 9d jk ks 3c' }),
      illegal({ round: 2, hand: '5-8h 9c 9d kd ks 3c 4s' }),
    ],
  },
  'gin-rummy': {
    meld: [
      { legal: true, input: { cards: 'a-3s' } },
      { legal: false, input: { cards: 'qh kh ah' } },
      legal({ cards: '9cdhs' }),
    ],
    'lay-off': [
      { legal: true, input: { cards: '7s 8s', meld: '4-6s' } },
      { legal: false, input: { cards: '8s', meld: '4-6s' } },
    ],
    'best-melds': [
      { legal: true, input: { hand: '4-8s 7hc 3dh kc' } },
      { legal: false, input: { hand: '2c 4d 6h 8s' } },
    ],
    knock: [
      { legal: true, input: { hand: '4-6s 7hcd ac 2h 3d 4c kd' } },
      { legal: false, input: { hand: '4-6s 7hcd ac 2h 3d 9c kd' } },
      legal({ hand: '9cdh 2-6s kcdh' }),
    ],
    showdown: [
      {
        legal: true,
        input: { melds: '3-5s / jcdh', left: '2hc ad 4h', hand: '6shdc 7s js 8d 9d td ac' },
      },
      {
        legal: false,
        input: { melds: '3-5s / jcdh', left: '2hc ad kh', hand: '6shdc 7s js 8d 9d td ac' },
      },
    ],
  },
  canasta: {
    meld: [
      { legal: true, input: { cards: '5c 5d 2s' } },
      { legal: false, input: { cards: '5c 2d 2s' } },
      legal({ cards: '5c 5d 2s 2d jk' }),
      illegal({ cards: '3c 3s 3c' }),
      legal({ cards: '3c 3s 3c', goingOut: true }),
      legal({ cards: 'kc kc kd kd kh kh ks' }),
      legal({ cards: '2s', onto: 'kc kc kd kd kh kh ks' }),
    ],
    'first-meld': [
      { legal: true, input: { melds: '4c 4d 4h', total: -120 } },
      { legal: false, input: { melds: '4c 4d 4h', total: 0 } },
    ],
    'can-open': [
      { legal: true, input: { hand: 'kc kd 7c 7d jk 2s 5h 6h 8c tc jc qd', total: 2995 } },
      { legal: false, input: { hand: 'kc kd 7c 7d jk 2s 5h 6h 8c tc jc qd', total: 3000 } },
    ],
    'take-pile': [
      { legal: true, input: { pile: '9c 4s kh', hand: 'kc ks ac ad 2h 5d', total: 0 } },
      { legal: false, input: { pile: '9c 4s kh', hand: 'kc ks 5d 7h 8c 9d', total: 0 } },
      legal({ pile: '9c qh', hand: 'qc 2d', melds: '5c 5d 5h' }),
      illegal({ pile: '2s 9c qh', hand: 'qc 2d', melds: '5c 5d 5h' }),
      illegal({ pile: 'qh 3s', hand: '3c 3s', melds: '5c 5d 5h' }),
    ],
    'go-out': [
      { legal: true, input: { melds: 'kc kc kd kd kh kh ks / 5c 5d 5h', hand: '5s 9c 9d 2h qs' } },
      { legal: false, input: { melds: 'kc kc kd kd kh kh ks / 5c 5d 5h', hand: '3c 3s' } },
      legal({ melds: '', hand: '8c 8c 8d 8d 8h 8h 8s ac ad ah 2s 6c' }),
    ],
  },
  rummy: {
    meld: [
      { legal: true, input: { cards: 'a-3h' } },
      { legal: false, input: { cards: 'qh kh ah' } },
      legal({ cards: '7cdh' }),
      illegal({ cards: 'kh ah 2h' }),
      illegal({ cards: '4s 5s 7s' }),
    ],
    'lay-off': [
      { legal: true, input: { cards: '6d', meld: '3-5d' } },
      { legal: false, input: { cards: 'ah', meld: 'j-kh' } },
    ],
    'best-melds': [
      { legal: true, input: { hand: '7cdh 8h 9h kd 2s' } },
      { legal: false, input: { hand: '7c 7d 9h' } },
    ],
    out: [
      { legal: true, input: { hand: '9cdh 4-7s kd' } },
      { legal: false, input: { hand: '8h qh 2c', melds: '9-jh', taken: '2c', down: true } },
      legal({ hand: '8h qh 2c', melds: '9-jh', down: true }),
    ],
  },
  'three-thirteen': {
    meld: [
      legal({ cards: '7c 7d 3h', round: 1 }),
      illegal({ cards: 'qh kh ah', round: 2 }),
      legal({ cards: 'jh qh kh 4c', round: 2 }),
    ],
    'best-melds': [legal({ hand: '5-7s 6h 6c', round: 3 }), illegal({ hand: '9h 8d ks 2d', round: 2 })],
    'go-out': [legal({ hand: '5-7s 6h 6c 5d', round: 3 }), illegal({ hand: 'kcdh qcdh', round: 3 })],
    'one-short': [legal({ hand: '5s 6s 9d', round: 1 }), illegal({ hand: 'kcdh 8h 9h', round: 3 })],
  },
  kalooki: {
    meld: [
      legal({ cards: 'qh kh ah' }),
      illegal({ cards: '9c 9c 9d' }),
      legal({ cards: '4h 5h jk' }),
      illegal({ cards: 'ah 2h 3h' }),
    ],
    'first-meld': [
      legal({ melds: '9cdh / 4-6s' }),
      illegal({ melds: '9cdh / 3-5s' }),
      illegal({ melds: '9cdh / 4-6s', taken: '2d' }),
    ],
    'lay-off': [
      legal({ cards: 'tc jc', meld: '7-9c' }),
      illegal({ cards: '9s', meld: '9cd jk', take: 1 }),
      legal({ cards: '9sh', meld: '9cd jk', take: 1 }),
      illegal({ cards: '7h', meld: '4h 5h jk', jokers: '3h' }),
    ],
    'can-open': [legal({ hand: 'kcdh 7-9c jk 2ds 5h 6h acd' }), illegal({ hand: 'kcd 7c 9h 2ds 5h' })],
    'go-out': [
      legal({ hand: '9c 8c 5c 2d', melds: 't-qc / 5hds', opened: true }),
      illegal({ hand: '9c 2h kd', melds: 't-qc / 5hds', opened: true }),
    ],
    count: [legal({ hand: 'ac kc 5d' })],
  },
  burraco: {
    meld: [
      legal({ cards: '3-8h jk' }),
      illegal({ cards: '5c 2d jk' }),
      legal({ cards: '8c', onto: '5c 6c 2d' }),
      illegal({ cards: 'jk', onto: '3h 2h 5h 6h' }),
    ],
    'best-melds': [legal({ hand: 'kcds 4c', melds: '3-9h' }), illegal({ hand: '4c 9d' })],
    pot: [legal({ hand: '7cdh 9s' }), illegal({ hand: '7c 9s' }), illegal({ hand: '7cdh', taken: true })],
    close: [legal({ hand: 'th kcds 4c', melds: '3-9h' }), illegal({ hand: 'jk', melds: '3-9h' })],
    count: [legal({ melds: '3-9h / kcd 2s', pot: true, closed: true }), illegal({ melds: '5cdh / 5cds' })],
  },
  chinchon: {
    meld: [
      legal({ cards: '6h 7h jh' }),
      illegal({ cards: 'qh kh ah' }),
      legal({ cards: '5cdh' }),
      illegal({ cards: '5c 5d' }),
    ],
    'best-melds': [
      legal({ hand: '4-7h 6cd kd' }),
      illegal({ hand: '2c 4d 6h js' }),
      legal({ hand: '4-6h 6cds kd' }),
    ],
    close: [
      legal({ hand: '5-7h jscd 3c kd' }),
      illegal({ hand: '5-7h jscd 6c kd' }),
      legal({ hand: '5-7h jscdh kd' }),
      illegal({ hand: '5-7h jh asc 2d kc' }),
      legal({ hand: '4-7c jc qc kc 2h' }),
    ],
    'lay-off': [legal({ cards: '4h jh', meld: '5-7h' }), illegal({ cards: 'qh', meld: '5-7h' })],
    'after-close': [
      legal({ melds: '5-7h / jscd', left: '3c', hand: '4h jh 2-4s kcd' }),
      illegal({ melds: '5-7h / jscd', left: '6c', hand: '4h jh 2-4s kcd' }),
      legal({ melds: '5-7h / jscd', left: '3c', hand: '3h 4h jh qh 4cd 2s' }),
      legal({ melds: '5-7h jh / qscd', left: '', hand: '4h 3h 2-4s kcd' }),
    ],
  },
  machiavelli: {
    table: [
      legal({ groups: 'qs ks as' }),
      illegal({ groups: 'ks as 2s' }),
      illegal({ groups: '9c 9c 9d' }),
      legal({ groups: '7cdhs / 4-8h' }),
    ],
    play: [
      legal({ table: '7cdhs', cards: '8s 9s' }),
      illegal({ table: '7cdh', cards: '8h 9h' }),
      legal({ table: '4-8h', cards: '6h' }),
      legal({ table: '7chs / 8-tc', cards: '7c' }),
    ],
    most: [legal({ table: '5-7s', hand: '8s 5d 5c 9d' }), illegal({ table: '5-7s', hand: 'kcd 2h 9s' })],
    rearrange: [
      legal({ before: '7cdhs', after: '7cdh / 7-9s', hand: '8s 9s' }),
      illegal({ before: '5-7s / 9cdh', after: '5-8s', hand: '8s' }),
      illegal({ before: '5-7s', after: '5-9s', hand: '8s' }),
    ],
    count: [legal({ hand: 'as kd 7h' })],
  },
  'ladder-rummy': {
    meld: [
      legal({ cards: 'th jc qd ks' }),
      illegal({ cards: 'kcdh' }),
      legal({ cards: '2h 5h 9h ks qh ah 7h' }),
      illegal({ cards: '7c 7d jk' }),
    ],
    step: [
      legal({ step: 2, melds: '7c 7d kh / 4s 5h 6d 7d' }),
      illegal({ step: 1, melds: '4cdh / 5cdh / 6cdh' }),
    ],
    hand: [
      legal({ hand: '2c 3d 4s 5h 6s 8c kd th qh qd as', step: 4 }),
      illegal({ hand: '2c 3d 5h 6s 8c kd th qh qd as jk', step: 4 }),
    ],
    hit: [
      legal({ cards: '9s', meld: '5c 6d kh 8s' }),
      illegal({ cards: '2h qs', meld: '5-9h th jh' }),
      illegal({ cards: '9s', meld: '5c 6d kh 8s', laid: false }),
    ],
    count: [legal({ cards: '4c td jk ks' })],
  },
  'indian-rummy': {
    group: [
      legal({ cards: '4-6h', wild: '7' }),
      illegal({ cards: 'ks as 2s', wild: '7' }),
      legal({ cards: '4h 5h 7s', wild: '7' }),
      legal({ cards: 'ad 2d 3d', wild: 'jk' }),
      illegal({ cards: '9c 9c 9d', wild: 'none' }),
    ],
    declare: [
      legal({ groups: '3-5h / 8s 9s jk js / qc qd qh / 2c 2s 7d', wild: '7' }),
      illegal({ groups: '3h 4h 7s / 8s 9s jk js / qc qd qh / 2c 2d 2s', wild: '7' }),
    ],
    hand: [
      legal({ hand: '3-5h 8s 9s jk js qc qd qh 2c 2s 7d', wild: '7' }),
      illegal({ hand: '3-5h 8s 9s jk qc qd 7d kh 2c as 6d', wild: '7' }),
    ],
  },
}

type Outcomes = { waiting: string; illegal: string; problem: string }

/** Links to outcomes other than a legal verdict: each outcome once for each game. */
export const OUTCOMES: Record<GameId, Outcomes> = {
  threedom: {
    waiting: 'check=claim&grid=9DTDJD2C5S----',
    illegal: 'check=claim&grid=TD9DJD2C5SKH7C7H8S',
    problem: 'check=claim&grid=9D9DJD2C5SKH7C7H8S',
  },
  'rummy-500': {
    waiting: 'check=discard-draw&hand=5D6D',
    illegal: 'check=meld&cards=9CTDJC',
    problem: 'check=meld&cards=7H7H7H',
  },
  monastery: {
    waiting: 'check=add&mission=4',
    illegal: 'check=mission&mission=4&cards=5C6C7C8CAD',
    problem: 'check=mission&mission=1&cards=TCTCTCTCTCTCTCTC',
  },
  'hand-and-foot': {
    waiting: 'check=go-out',
    illegal: 'check=meld&cards=3C3S3C',
    problem: 'check=first-meld&melds=ACADAH&round=9',
  },
  abstrac: {
    waiting: 'check=solve&layout=ASKS9HTDJC',
    illegal: `check=draws&layout=ASKS9HTDJCQDAH9SKCKDTH9DJSJHQSACQH9CTSADKHQCTCJD&draws=3_4`,
    problem: 'check=combinations&cards=9C9C9C',
  },
  'contract-rummy': {
    waiting: 'check=lay-off&cards=AH',
    illegal: 'check=meld&cards=4H5H6H',
    problem: 'check=meld&cards=7C7C7C7C',
  },
  'gin-rummy': {
    waiting: 'check=knock&hand=4S5S6S7H',
    illegal: 'check=meld&cards=QHKHAH',
    problem: 'check=meld&cards=7H7H7H',
  },
  canasta: {
    waiting: 'check=can-open',
    illegal: 'check=meld&cards=5C2D2S',
    problem: 'check=meld&cards=7H7H7H',
  },
  rummy: {
    waiting: 'check=lay-off&cards=6D',
    illegal: 'check=meld&cards=QHKHAH',
    problem: 'check=meld&cards=7H7H7H',
  },
  'three-thirteen': {
    waiting: 'check=meld',
    illegal: 'check=meld&cards=QHKHAH&round=2',
    problem: 'check=meld&cards=7C7D7H7S8C&round=1',
  },
  kalooki: {
    waiting: 'check=lay-off&cards=TC',
    illegal: 'check=meld&cards=AH2H3H',
    problem: 'check=meld&cards=9C9C9C',
  },
  burraco: {
    waiting: 'check=best-melds&melds=3H4H5H',
    illegal: 'check=meld&cards=KHAH2H3H',
    problem: 'check=meld&cards=9C9C9C',
  },
  chinchon: {
    waiting: 'check=close&hand=5H6H7HJS',
    illegal: 'check=meld&cards=QHKHAH',
    problem: 'check=meld&cards=8H8C8D',
  },
  machiavelli: {
    waiting: 'check=table',
    illegal: 'check=table&groups=KSAS2S',
    problem: 'check=table&groups=9C9C9C',
  },
  'ladder-rummy': {
    waiting: 'check=hit&cards=9S',
    illegal: 'check=meld&cards=KCKDKH',
    problem: 'check=meld&cards=9C9C9C',
  },
  'indian-rummy': {
    waiting: 'check=group&cards=4H5H6H',
    illegal: 'check=group&cards=KSAS2S&wild=7',
    problem: 'check=group&cards=9C9C9C&wild=7',
  },
}
