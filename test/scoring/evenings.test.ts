import { expect, test } from 'vitest'
import type { GameId } from '../../src/scoring/games.ts'
import { groups, round, sheet } from './table.ts'

/**
 * Whole evenings. The totals after each round were worked out by hand from the rules, not by the engine. How each kind of
 * entry is tapped in: test/e2e/whole-games.spec.ts.
 */
type Evening = {
  game: GameId
  players?: number
  options?: object
  /** Each round, with the totals after it. */
  rounds: readonly (readonly [object, ...number[]])[]
  winners: readonly string[]
}

const sum = (points: number) => ({ points })
const each =
  (write: (points: number) => unknown) =>
  (...points: readonly number[]) =>
    round(...points.map(write))
const [plain, left] = [each(sum), each((points) => ({ left: sum(points) }))]
const table = (points: number, hand = 0) => ({ table: sum(points), hand: sum(hand) })
const holds = (...points: number[]) => points.map((held) => ({ left: sum(held) }))
const canasta = (points: number, natural: number, mixed: number, redThrees: number, held: number) => ({
  ...{ table: sum(points), natural, mixed, redThrees },
  left: sum(held),
})
const liverpool = (cut: number | undefined, ...points: number[]) =>
  round(...holds(...points).map((held, at) => (at === cut ? { ...held, cut: true } : held)))
const ladder = (laid: string, ...points: number[]) =>
  round(
    ...holds(...points).map((held, at) => (laid.includes('abc'.charAt(at)) ? { ...held, laid: true } : held)),
  )

const EVENINGS: Record<string, Evening> = {
  'Threedom: the higher total wins if both players pass 500 in one round': {
    game: 'threedom',
    rounds: [
      // 8 × 5 + 5 × 10 + 2 × 15 = 120
      [round(sum(180), { counts: { low: 8, ten: 5, ace: 2 } }), 180, 120],
      [plain(95, 205), 275, 325],
      [plain(150, 130), 425, 455],
      // 15 + 3 × 10 + 5 = 50
      [round({ cards: ['AS', 'KD', 'QD', 'JD', '9C'] }, sum(40)), 475, 495],
      [plain(60, 55), 535, 550],
    ],
    winners: ['b'],
  },
  '500 Rummy: four players play to 300': {
    game: 'rummy-500',
    players: 4,
    options: { target: 300, jokers: true },
    rounds: [
      // 10 + 10 + 15 = 35; 85 − 2 × 5
      [
        round(
          { table: { cards: ['QH', 'KH', 'AH'] }, hand: sum(0) },
          table(85, 10),
          table(0, 45),
          table(60, 15),
        ),
        ...[35, 75, -45, 45],
      ],
      [round(table(100, 20), table(120), table(55, 5), table(30, 40)), 115, 195, 5, 35],
      [round(table(90, 10), table(110), table(40, 20), table(65, 5)), 195, 305, 25, 95],
    ],
    winners: ['b'],
  },
  'Hand and Foot: two rounds, and clean piles are worth 200': {
    game: 'hand-and-foot',
    options: { minimums: [50, 90], clean: 200 },
    rounds: [
      // 345 + 2 × 200 + 100 + 100 = 945; 60 − (2 × 500 + 50 + 3 × 10) = −1020
      [
        round(
          { table: sum(345), clean: 2, dirty: 1, left: sum(0), wentOut: true },
          { table: sum(60), left: sum(1080) },
        ),
        ...[945, -1020],
      ],
      // 7 × 10 + 3 × 20 + 200 + 100 − 25 = 405; 400 + 200 + 100 + 100 = 800
      [
        round(
          { piles: groups('KC KD KH KS KC KD KH / AC AD AH'), left: sum(25), exact22: true },
          { table: sum(400), clean: 1, dirty: 1, left: sum(0), wentOut: true },
        ),
        ...[1350, -220],
      ],
    ],
    winners: ['a'],
  },
  'Canasta: the higher side wins if both pass 5000 in one round': {
    /*
     *        table  natural  mixed   threes     out   left   round   total
     * 1  AC    130  1 · 500          2 · 100    100    −30     900     900
     *    BD    110           1 · 300 1 · 100          −100     410     410
     * 2  AC      0                  −3 · 100          −110    −410     490
     *    BD    325  1 · 500  2 · 300 1 · 100    100    −15    1610    2020
     * 3  AC    150  1 · 500          all 800    200    −85    1565    2055
     *    BD      0                                    −140    −140    1880
     * 4  AC    480  1 · 500  2 · 300 1 · 100    100    −45    1735    3790
     *    BD    210           1 · 300 2 · 100          −120     590    2470
     * 5  AC    265           2 · 300 1 · 100           −75     890    4680
     *    BD    355  2 · 500  1 · 300 3 · 100    100    −20    2035    4505
     * 6  AC    300  1 · 500          2 · 100           −60     940    5620
     *    BD    430  1 · 500  1 · 300 2 · 100    100           1530    6035
     */
    game: 'canasta',
    players: 4,
    rounds: [
      [round({ ...canasta(130, 1, 0, 2, 30), wentOut: true }, canasta(110, 0, 1, 1, 100)), 900, 410],
      [round(canasta(0, 0, 0, 3, 110), { ...canasta(325, 1, 2, 1, 15), wentOut: true }), 490, 2020],
      [
        round({ ...canasta(150, 1, 0, 4, 85), wentOut: true, concealed: true }, canasta(0, 0, 0, 0, 140)),
        ...[2055, 1880],
      ],
      [round({ ...canasta(480, 1, 2, 1, 45), wentOut: true }, canasta(210, 0, 1, 2, 120)), 3790, 2470],
      [round(canasta(265, 0, 2, 1, 75), { ...canasta(355, 2, 1, 3, 20), wentOut: true }), 4680, 4505],
      [round(canasta(300, 1, 0, 2, 60), { ...canasta(430, 1, 1, 2, 0), wentOut: true }), 5620, 6035],
    ],
    winners: ['b'],
  },
  'Burraco: both sides pass 2005 in a round that nobody closes': {
    /*
     *        table  clean    semi     dirty    closed   pot   left  round   total
     * 1  AC     85  1 · 200                       100          −30    355     355
     *    BD     15                                      −100   −45   −130    −130
     * 2  AC    240  1 · 200           1 · 100                  −85    455     810
     *    BD    420  2 · 400  1 · 150              100                1070     940
     * 3  AC    510  2 · 400  1 · 150              100          −20   1140    1950
     *    BD    150                    1 · 100                  −60    190    1130
     * 4  AC    110                                             −40     70    2020
     *    BD    605  3 · 600  1 · 150                           −15   1340    2470
     */
    game: 'burraco',
    players: 4,
    rounds: [
      [
        round(
          { melds: groups('3H 4H 5H 6H 7H 8H 9H / KC KD 2S'), left: sum(30), pot: true, closed: true },
          { table: sum(15), left: sum(45) },
        ),
        ...[355, -130],
      ],
      [
        round(
          { table: sum(240), clean: 1, dirty: 1, left: sum(85), pot: true },
          { table: sum(420), clean: 2, semiClean: 1, left: sum(0), pot: true, closed: true },
        ),
        ...[810, 940],
      ],
      [
        round(
          { table: sum(510), clean: 2, semiClean: 1, left: sum(20), pot: true, closed: true },
          { table: sum(150), dirty: 1, left: sum(60), pot: true },
        ),
        ...[1950, 1130],
      ],
      [
        round(
          { table: sum(110), left: sum(40), pot: true },
          { table: sum(605), clean: 3, semiClean: 1, left: sum(15), pot: true },
        ),
        ...[2020, 2470],
      ],
    ],
    winners: ['b'],
  },
  'Rummy: three players play to 100, and one goes rummy': {
    game: 'rummy',
    players: 3,
    rounds: [
      // 34 + 21
      [round({ hand: sum(0) }, { hand: sum(34) }, { hand: sum(21) }), 55, 0, 0],
      // 18 + 29
      [
        round({ hand: { cards: ['KC', '8D'] } }, { hand: sum(0) }, { hand: { cards: ['QC', 'QD', '9S'] } }),
        ...[55, 47, 0],
      ],
      // 2 × (15 + 11)
      [round({ hand: sum(15) }, { hand: sum(11) }, { hand: sum(0), rummy: true }), 55, 47, 52],
      [round({ hand: sum(0) }, { hand: sum(20) }, { hand: sum(25) }), 100, 47, 52],
    ],
    winners: ['a'],
  },
  'Three Thirteen: two players share the lowest total after eleven rounds': {
    game: 'three-thirteen',
    players: 3,
    rounds: [
      [left(0, 22, 7), 0, 22, 7],
      [left(12, 0, 6), 12, 22, 13],
      [left(7, 15, 0), 19, 37, 13],
      [left(0, 9, 11), 19, 46, 24],
      // K Q 2 count 22, and a wild seven 7.
      [
        round({ left: sum(0) }, { left: { cards: ['KH', 'QD', '2C'] } }, { left: { cards: ['7H'] } }),
        ...[19, 68, 31],
      ],
      [left(5, 0, 3), 24, 68, 34],
      [left(13, 0, 8), 37, 68, 42],
      [left(10, 4, 0), 47, 72, 42],
      [left(0, 16, 20), 47, 88, 62],
      [left(24, 0, 9), 71, 88, 71],
      [left(10, 0, 10), 81, 88, 81],
    ],
    winners: ['a', 'c'],
  },
  'Contract Rummy: Liverpool has seven contracts, and an exact cut subtracts 50': {
    game: 'contract-rummy',
    players: 4,
    options: { ladder: 'liverpool' },
    // Only the player at the dealer's right can cut: d if a deals, a if b deals, and so on.
    rounds: [
      // 23 − 50 = −27
      [liverpool(3, 0, 35, 62, 23), 0, 35, 62, -27],
      [liverpool(undefined, 40, 0, 28, 15), 40, 35, 90, -12],
      // 25 − 50 = −25
      [liverpool(1, 12, 25, 0, 50), 52, 10, 90, 38],
      [liverpool(undefined, 0, 44, 19, 70), 52, 54, 109, 108],
      [liverpool(undefined, 33, 0, 81, 27), 85, 54, 190, 135],
      // 60 − 50 = 10
      [liverpool(0, 60, 45, 5, 0), 95, 99, 195, 135],
      [liverpool(undefined, 18, 0, 22, 95), 113, 99, 217, 230],
    ],
    winners: ['b'],
  },
  'Ladder Rummy: most steps win, whatever the totals': {
    game: 'ladder-rummy',
    players: 3,
    options: { ladder: 'even' },
    // Who is out has laid the step. In the end a has 5 steps, b 4, c 3.
    rounds: [
      [ladder('ab', 0, 5, 85), 0, 5, 85],
      [ladder('abc', 25, 0, 20), 25, 5, 105],
      [ladder('ac', 0, 60, 10), 25, 65, 115],
      [ladder('ab', 0, 5, 95), 25, 70, 210],
      [ladder('abc', 50, 0, 25), 75, 70, 235],
    ],
    winners: ['a'],
  },
  'Chinchón: a player comes back, and another wins with a chinchón from behind': {
    game: 'chinchon',
    players: 3,
    rounds: [
      [round(...holds(60, 35), { left: sum(5), closed: true }), 60, 35, 5],
      // a has all seven in melds, and b passes 100.
      [round({ left: sum(0), closed: true }, ...holds(66, 14)), 50, 101, 19],
      // b comes back at a’s 50.
      [
        {
          ...round({ left: sum(20) }, { left: sum(3), closed: true }, { left: sum(30) }),
          rejoin: ['b'],
        },
        ...[70, 53, 49],
      ],
      [round({ closed: true, chinchon: 'pure' }), 70, 53, 49],
    ],
    winners: ['a'],
  },
  'Kalooki: one buys back in, another stays in at 150, and the last one in wins': {
    game: 'kalooki',
    players: 3,
    rounds: [
      [left(0, 45, 88), 0, 45, 88],
      // 11 + 2 × 10; 2 × 15 + 3 × 10 + 4, which is more than 150
      [round({ left: { cards: ['AC', 'KD', 'KS'] } }, { left: sum(0) }, { left: sum(64) }), ...[31, 45, 152]],
      [{ ...left(25, 110, 0), rejoin: ['c'] }, 56, 155, 45],
      [round({ left: sum(94) }, undefined, { left: sum(0) }), 150, 155, 45],
      [round({ left: sum(0) }, undefined, { left: sum(12) }), 150, 155, 57],
      [round({ left: sum(8) }, undefined, { left: sum(0) }), 158, 155, 57],
    ],
    winners: ['c'],
  },
  'Machiavelli: equal lowest totals at 101 play another round': {
    game: 'machiavelli',
    players: 3,
    rounds: [
      // 2 × 11 + 10 + 9
      [
        round({ out: true }, { left: { cards: ['AC', 'AD', 'JH', '9S'] } }, { left: sum(60) }),
        ...[0, 41, 60],
      ],
      [round({ left: sum(60) }, { left: sum(60) }, { out: true }), 60, 101, 60],
      [round({ out: true }, { left: { cards: ['5C'] } }, { left: { cards: ['4C', '3D'] } }), 60, 106, 67],
    ],
    winners: ['a'],
  },
}

test.each(Object.entries(EVENINGS))('%s', (_, { game, players = 2, rounds, winners, ...sketch }) => {
  const played = sheet(game, {
    players,
    ...sketch,
    rounds: rounds.map(([entered]) => entered),
  })
  expect(played.rounds.map(({ totals }) => Object.values(totals))).toEqual(
    rounds.map(([, ...totals]) => totals),
  )
  expect(played.rounds.flatMap(({ problems }) => problems)).toEqual([])
  expect(played).toMatchObject({ status: 'finished', winners })
})
