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
const left = each((points) => ({ left: sum(points) }))
const holds = (...points: number[]) => points.map((held) => ({ left: sum(held) }))
const liverpool = (cut: number | undefined, ...points: number[]) =>
  round(...holds(...points).map((held, at) => (at === cut ? { ...held, cut: true } : held)))

const EVENINGS: Record<string, Evening> = {
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
