import type { PlayerId } from '../../scoring/game.ts'
import { fail, ok, type Result } from '../../scoring/result.ts'
import { placedSides, type Summary } from '../storage/summary.ts'
import { PIECE, type Stake } from './stake.ts'

/**
 * What each player of a game gets (above 0) or owes (below 0), in hundredths of a piece. It adds up to 0. A side wins or
 * loses as one, and its players share that evenly.
 */
export type Settled = {
  amounts: Map<PlayerId, number>
  /** Whether amounts were rounded. */
  isRounded: boolean
}

type Played = Pick<Summary, 'results' | 'leads' | 'paid'>
type Side = ReturnType<typeof placedSides>[number]

/** An exact number: so many parts of a ten-thousandth of a piece. All amounts of one game have the same parts. */
type Exact = bigint

/** A number that the sizes of sides, and the numbers of sides that share a place, divide: each is at most eight. */
const SHARED = 840n

export function settleGame(game: Played, stake: Stake): Result<Settled> {
  const sides = placedSides(game)
  const totals = sides.reduce((sum, { total }) => sum + total, 0)
  if (stake.way === 'all' && game.paid && totals !== 0) {
    return fail([], `The totals should add up to 0, as the players pay each other. They add up to ${totals}.`)
  }
  const { balances, parts } = balancesOf(sides, game, stake)
  const exact = new Map(
    sides.flatMap(({ players }, at) =>
      players.map((player) => [player, (balances[at]! * SHARED) / BigInt(players.length)]),
    ),
  )
  return ok(
    roundAll(exact, (stake.whole ? 100n : 1n) * BigInt(PIECE / 100) * parts * SHARED, stake.whole ? 100 : 1),
  )
}

/** What each side gets or owes, in parts of a ten-thousandth. */
function balancesOf(
  sides: readonly Side[],
  { leads, paid }: Played,
  { way, worth, shares }: Stake,
): { balances: Exact[]; parts: bigint } {
  const sign = leads === 'high' ? 1 : -1
  const points = sides.map(({ total }) => BigInt(sign * total) * BigInt(worth))
  switch (way) {
    case 'all': {
      // Each settles the difference with each other. What players have paid each other is settled as it is.
      const all = sum(points)
      const times = BigInt(sides.length)
      return { balances: paid ? points : points.map((own) => own * times - all), parts: 1n }
    }
    case 'winner': {
      const winners = sides.filter(({ place }) => place === 1).length
      const best = sides.findIndex(({ place }) => place === 1)
      // A winner may have won without the best total. Then nobody pays for being ahead of them.
      const behind = points.map((own, at) => {
        const distance = (points[best] ?? 0n) - own
        return sides[at]!.place === 1 || distance < 0n ? 0n : distance
      })
      const pot = sum(behind)
      const balances = sides.map(({ place }, at) =>
        place === 1 ? pot * (SHARED / BigInt(winners)) : -behind[at]! * SHARED,
      )
      return { balances, parts: SHARED }
    }
    case 'pot': {
      // Every player puts in the same. Shares of places that nobody has go to the others in proportion.
      const paidOut = shares.slice(0, sides.length)
      const whole = BigInt(paidOut.reduce((sum, share) => sum + share, 0))
      const heads = sides.reduce((sum, { players }) => sum + players.length, 0)
      const pot = BigInt(worth) * BigInt(heads)
      const balances = sides.map(({ place, players }) => {
        const level = sides.filter((other) => other.place === place).length
        const share = paidOut.slice(place - 1, place - 1 + level).reduce((sum, share) => sum + share, 0)
        const won = (pot * BigInt(share) * SHARED) / BigInt(level)
        return won - BigInt(worth) * BigInt(players.length) * whole * SHARED
      })
      return { balances, parts: whole * SHARED }
    }
  }
}

/** Rounds down to the smallest part, and gives what is left over to those who lose most by it, so that the sum stays 0. */
function roundAll(exact: ReadonlyMap<PlayerId, Exact>, smallest: bigint, hundredths: number): Settled {
  const rows = [...exact].map(([player, amount]) => {
    const rest = ((amount % smallest) + smallest) % smallest
    return { player, steps: (amount - rest) / smallest, rest }
  })
  const over = Number(-sum(rows.map(({ steps }) => steps)))
  const isRounded = rows.some(({ rest }) => rest > 0n)
  const order = rows.toSorted((a, b) => (a.rest > b.rest ? -1 : a.rest < b.rest ? 1 : 0))
  const favoured = new Set(order.slice(0, over))
  const amounts = rows.map((row): [PlayerId, number] => {
    return [row.player, (Number(row.steps) + (favoured.has(row) ? 1 : 0)) * hundredths]
  })
  return { amounts: new Map(amounts), isRounded }
}

function sum(numbers: readonly bigint[]): bigint {
  return numbers.reduce((sum, number) => sum + number, 0n)
}
