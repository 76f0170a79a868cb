import { ok, type Result } from '../../scoring/result.ts'
import { isolate } from '../../scoring/untrusted.ts'
import type { Summary } from '../storage/summary.ts'
import { type Balance, fewestPayments, type Payment } from './payments.ts'
import { type Settled, settleGame } from './settle.ts'
import { readStake, type Stake } from './stake.ts'

/** Who owes whom, in hundredths of a piece. */
export type Settlement = Pick<Stake, 'unit' | 'whole'> & {
  /** What each gets or owes, whoever gets most first. */
  balances: Balance<string>[]
  payments: Payment<string>[]
  isRounded: boolean
}

/** A game, with the person behind each of its players, in the same order. */
export type SettledGame = Pick<Summary, 'players' | 'results' | 'leads' | 'paid' | 'stake'> & {
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

type One = { stake: Stake; settled: Settled; people: ReadonlyMap<string, string> }

function settleOne(game: SettledGame): Result<One> {
  const stake = readStake(game.stake)
  if (!stake.ok) return stake
  const settled = settleGame(game, stake.value)
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
