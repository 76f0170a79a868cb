import type { PlayerId } from '../../scoring/game.ts'
import { fail, ok, type Result } from '../../scoring/result.ts'
import { isolate } from '../../scoring/untrusted.ts'
import { placedSides, type Summary } from '../storage/summary.ts'
import { type Balance, fewestPayments, type Payment } from './payments.ts'
import { PIECE, readStake, type Stake } from './stake.ts'

/** Who owes whom, in hundredths of a piece. */
export type Settlement = Pick<Stake, 'unit' | 'whole'> & {
  /** What each gets or owes, whoever gets most first. */
  balances: Balance<string>[]
  payments: Payment<string>[]
  isRounded: boolean
}

/** A game, with the person behind each of its players, in the same order. */
type SettledGame = Pick<Summary, 'players' | 'results' | 'leads' | 'paid' | 'stake'> & {
  people: readonly string[]
}

/** Settles one game. */
export function settle(game: SettledGame): Result<Settlement> {
  const settled = settleOne(game)
  return settled.ok ? ok(addUp([settled.value])) : settled
}

/** Settles several games together, apart for each thing that they are played for. */
export function settleTogether(games: readonly SettledGame[]): {
  settlements: Settlement[]
  /** How many games are played for something but cannot be settled. */
  left: number
} {
  const settled = games.filter(({ stake }) => stake !== undefined).map(settleOne)
  const fine = settled.flatMap((one) => (one.ok ? [one.value] : []))
  const same = Map.groupBy(fine, ({ stake }) => stake.unit.toLowerCase())
  return { settlements: [...same.values()].map(addUp), left: settled.length - fine.length }
}

type One = { stake: Stake; settled: Amounts; people: ReadonlyMap<string, string> }

function settleOne(game: SettledGame): Result<One> {
  const stake = readStake(game.stake)
  if (!stake.ok) return stake
  const settled = amountsOf(game, stake.value)
  if (!settled.ok) return settled
  const people = new Map(game.players.map(({ id }, at) => [id, game.people[at] ?? id]))
  return ok({ stake: stake.value, settled: settled.value, people })
}

function addUp(games: readonly One[]): Settlement {
  const sums = new Map<string, number>()
  for (const { settled, people } of games) {
    for (const [player, amount] of settled.amounts) {
      const who = people.get(player) ?? player
      sums.set(who, (sums.get(who) ?? 0) + amount)
    }
  }
  const balances = [...sums].map(([who, amount]) => ({ who, amount })).sort((a, b) => b.amount - a.amount)
  return {
    unit: games[0]?.stake.unit ?? '',
    whole: games.every(({ stake }) => stake.whole),
    balances,
    payments: fewestPayments(balances),
    isRounded: games.some(({ settled }) => settled.isRounded),
  }
}

/** "3.40 €", "12 matches" */
export function amountInWords(
  hundredths: number,
  { unit, whole }: Pick<Settlement, 'unit' | 'whole'>,
): string {
  const number = (Math.abs(hundredths) / 100).toFixed(whole ? 0 : 2)
  const sign = hundredths < 0 ? '−' : ''
  return `${sign}${number}${unit && `\u00a0${unit}`}`
}

/** "Bo pays Ana 3.40 €" */
export function paymentsInWords(settlement: Settlement, nameOf: (who: string) => string): string[] {
  return settlement.payments.map(
    ({ from, to, amount }) =>
      `${isolate(nameOf(from))} pays ${isolate(nameOf(to))} ${amountInWords(amount, settlement)}`,
  )
}

/** How the amounts were rounded; nothing if they were not. */
export function roundingInWords({ isRounded, whole }: Settlement): string {
  if (!isRounded) return ''
  return `Rounded to ${whole ? 'whole pieces' : 'hundredths'}, so that what is paid and what is got add up.`
}

/**
 * What each player of a game gets (above 0) or owes (below 0), in hundredths of a piece. It adds up to 0. A side wins or
 * loses as one, and its players share that evenly.
 */
export type Amounts = {
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

export function amountsOf(game: Played, stake: Stake): Result<Amounts> {
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
function roundAll(exact: ReadonlyMap<PlayerId, Exact>, smallest: bigint, hundredths: number): Amounts {
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
