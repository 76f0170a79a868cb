import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Balance, fewestPayments, MAX_EXACT } from '../../src/components/settling/payments.ts'
import {
  amountInWords,
  amountsOf,
  paymentsInWords,
  roundingInWords,
  settle,
  settleTogether,
} from '../../src/components/settling/settlement.ts'
import {
  NO_STAKE,
  readStake,
  type Stake,
  storedStake,
  type TypedStake,
} from '../../src/components/settling/stake.ts'
import type { Summary } from '../../src/components/storage/summary.ts'
import type { Result } from '../../src/scoring/result.ts'
import { valueIn } from '../scoring/results.ts'
import { summaryOf } from './forms.ts'

function problemsOf(result: Result<unknown>): string[] {
  return result.ok ? [] : result.problems.map(({ message }) => message)
}

const typed = (more: Partial<TypedStake>) => storedStake({ ...NO_STAKE, worth: '1', ...more })

const stake = (more: Partial<TypedStake>): Stake => valueIn(readStake(typed(more)))

/** A finished game, `120 60 30`. Partners are named, `ac:150 bd:50`, and so is a winner without the best total, `40! 60`. */
function game(sides: string, leads: 'high' | 'low' = 'high', more: Partial<Summary> = {}) {
  const given = sides.split(' ').map((side, at) => {
    const [, players = 'abcdefgh'.charAt(at), total, won] = /^(?:([a-h]+):)?(-?\d+)(!)?$/.exec(side) ?? []
    const [points, isWon] = [Number(total), won !== undefined]
    return { key: players[0]!, players: [...players], total: points, rounds: 1, scored: points, won: isWon }
  })
  const best = (leads === 'high' ? Math.max : Math.min)(...given.map(({ total }) => total))
  const isSaid = given.some(({ won }) => won)
  const results = given.map((one) => ({ ...one, won: isSaid ? one.won : one.total === best }))
  return { results, leads, ...more }
}

const paid = (sides: string) => game(sides, 'high', { paid: true })

function amounts(played: Pick<Summary, 'results' | 'leads' | 'paid'>, more: Partial<TypedStake>) {
  const settled = valueIn(amountsOf(played, stake(more)))
  return [...settled.amounts].map(([player, amount]) => `${player} ${amount / 100}`).join(', ')
}

describe('a game', () => {
  const THREE_PLACES = { way: 'pot', worth: '2', shares: '3 2 1' } as const

  // Each row is worked out by hand.
  test.each([
    // Ana gets 60 from Bo and 90 from Cy, Bo gets 30 from Cy.
    ['every point', game('120 60 30'), { worth: '1' }, 'a 150, b -30, c -120'],
    ['every point, where low wins', game('4 9', 'low'), { worth: '0.1' }, 'a 0.5, b -0.5'],
    ['every point of three who are level', game('10 10 10'), {}, 'a 0, b 0, c 0'],
    // Two sides of two: 100 apart, which two pay and two get.
    ['every point of partners', game('ac:150 bd:50'), { worth: '0.1' }, 'a 5, c 5, b -5, d -5'],
    ['points behind the winner', game('120 60 30'), { way: 'winner' }, 'a 150, b -60, c -90'],
    ['points behind two winners', game('50 50 20'), { way: 'winner' }, 'a 15, b 15, c -30'],
    // Bo has more points, but Ana wins by what ends the game. Bo pays nothing, Cy is 20 behind.
    ['points behind one with fewer points', game('40! 60 20'), { way: 'winner' }, 'a 20, b 0, c -20'],
    ['a pot to the first', game('120 60 30'), { way: 'pot', worth: '2', shares: '1' }, 'a 4, b -2, c -2'],
    // Six in the pot: half, a third and a sixth of it.
    ['a pot for three places', game('120 60 30'), THREE_PLACES, 'a 1, b 0, c -1'],
    // Bo and Cy share the second place and the third: (2 + 1) / 2 each.
    ['a pot with a shared place', game('120 60 60'), THREE_PLACES, 'a 1, b -0.5, c -0.5'],
    // The third share has no place, so it is 3 to 2.
    ['a pot with more shares than places', game('120 60'), { ...THREE_PLACES, worth: '5' }, 'a 1, b -1'],
    ['a pot of partners', game('ac:9 bd:8'), { way: 'pot', worth: '2' }, 'a 2, c 2, b -2, d -2'],
    // Chips that were paid go in as they are: 80 won, 50 and 30 lost.
    ['chips as they are', paid('80 -50 -30'), { worth: '0.05' }, 'a 4, b -2.5, c -1.5'],
  ] as const)('is settled by %s', (_, played, more, expected) => {
    expect(amounts(played, more)).toBe(expected)
  })

  test.each([
    // Three get a third of 0.20 each, and have put 0.05 in: 0.0167 each.
    ['a win of three', game('9 9 9 0'), { way: 'pot', worth: '0.05' }, 'a 0.02, b 0.02, c 0.01, d -0.05'],
    // Ana gets 1.5 cents, and Bo owes them. Of equals the first gets what is left over.
    ['half a cent a point', game('3 0'), { worth: '0.005' }, 'a 0.02, b -0.02'],
    // Ana gets 1.5 matches.
    ['half a match a point', game('3 0'), { worth: '0.5', whole: true }, 'a 2, b -2'],
  ] as const)('is rounded so that it adds up to nothing: %s', (_, played, more, expected) => {
    expect(amounts(played, more)).toBe(expected)
    expect(amountsOf(played, stake(more))).toMatchObject({ ok: true, value: { isRounded: true } })
  })

  test('leaves out who played no round', () => {
    const played = game('120 60 30')
    played.results[2]!.rounds = 0
    expect(amounts(played, {})).toBe('a 60, b -60')
  })

  test('of chips that do not add up to 0 is not settled', () => {
    const settled = amountsOf(paid('100 -50'), stake({}))
    expect(problemsOf(settled)).toEqual([
      'The totals should add up to 0, as the players pay each other. They add up to 50.',
    ])
  })

  test('always adds up to nothing, close to the exact amounts', () => {
    const anyTotals = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 2, maxLength: 8 })
    const anyStake = fc.record({
      way: fc.constantFrom('all', 'winner', 'pot') as fc.Arbitrary<Stake['way']>,
      worth: fc.constantFrom('0.0001', '0.005', '0.3333', '7', '10000'),
      whole: fc.boolean(),
      shares: fc.constantFrom('1', '3 2 1', '7 5 5 2'),
    })
    const anyLead = fc.constantFrom('high' as const, 'low' as const)
    fc.assert(
      fc.property(anyTotals, anyStake, anyLead, (totals, more, leads) => {
        const settled = valueIn(amountsOf(game(totals.join(' '), leads), stake(more)))
        const given = [...settled.amounts.values()]
        expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(0)
        for (const amount of given)
          expect(Number.isSafeInteger(more.whole ? amount / 100 : amount)).toBe(true)
        if (more.way !== 'all') return
        const sign = leads === 'high' ? 1 : -1
        const all = totals.reduce((sum, total) => sum + total, 0)
        for (const [at, total] of totals.entries()) {
          const exact = sign * (total * totals.length - all) * Number(more.worth) * 100
          expect(Math.abs(given[at]! - exact)).toBeLessThan(more.whole ? 100.001 : 1.001)
        }
      }),
    )
  })
})

describe('a stake', () => {
  test.each([
    [{ worth: '1e9' }, '“1e9” is too much: 10000 is the most.'],
    [{ worth: '10000.01' }, '“10000.01” is too much: 10000 is the most.'],
    [{ worth: '' }, 'Say what a point is worth, such as 0.05.'],
    [{ worth: ' ', way: 'pot' }, 'Say what everybody puts in, such as 2.'],
    [{ worth: '0' }, '“0” is nothing to play for: it has to be more than 0.'],
    [{ worth: '-3' }, '“-3” is nothing to play for: it has to be more than 0.'],
    [{ worth: 'a lot' }, '“a lot” is no amount. Write it like 0.05.'],
    [{ worth: '0.00001' }, '“0.00001” is too fine: up to four digits may follow the point.'],
    [{ worth: '1e-3' }, '“1e-3” is too fine: up to four digits may follow the point.'],
    [{ worth: 'Infinity' }, '“Infinity” is too much: 10000 is the most.'],
    [{ way: 'pot', shares: '' }, 'Say how the pot is shared, such as 3 2 1 for three places.'],
    [{ way: 'pot', shares: '0 0' }, 'Somebody has to get the pot: all shares are 0.'],
    [{ way: 'pot', shares: '1 2' }, 'A later place gets no more than the one before it.'],
    [{ way: 'pot', shares: '3 -1' }, '“-1” is no share. A share is a whole number from 0 to 100.'],
    [{ way: 'pot', shares: '1 1 1 1 1 1 1 1 1' }, 'There are at most 8 places to share among.'],
    [{ unit: 'a very long name' }, 'Write it in up to 12 letters.'],
  ] as const)('%o is refused', (more, message) => {
    expect(problemsOf(readStake(typed(more)))).toEqual([message])
  })

  test('of another program is read or refused, and never throws', () => {
    fc.assert(fc.property(fc.anything(), (given) => void readStake(given)))
    expect(readStake({ way: '__proto__', worth: '2' })).toMatchObject({ ok: true, value: { way: 'all' } })
  })

  test('may be typed with a comma', () => {
    expect(stake({ worth: '0,05', unit: ' € ' })).toMatchObject({ worth: 500, unit: '€' })
  })
})

describe('payments', () => {
  const balances = (...amounts: number[]) => amounts.map((amount, who): Balance<number> => ({ who, amount }))

  test.each([
    [balances(), 0],
    [balances(0, 0), 0],
    [balances(5, -5), 1],
    [balances(150, -30, -120), 2],
    // Two pairs need two payments, where the largest sums first would need three.
    [balances(7, -7, 4, -4), 2],
    [balances(6, -4, -2, 5, -5), 3],
    // 8 + 1 and −5 −4, and 3 and −3.
    [balances(8, 1, 3, -5, -4, -3), 4],
  ])('of %o are the fewest', (given, expected) => {
    expect(fewestPayments(given)).toHaveLength(expected)
  })

  /** Tries everybody who may pay the first one who is not settled. */
  function fewestSlowly(amounts: readonly number[]): number {
    const [first, ...others] = amounts.filter((amount) => amount !== 0)
    if (first === undefined) return 0
    return (
      1 +
      Math.min(
        ...others.flatMap((other, at) =>
          Math.sign(other) === Math.sign(first) ? [] : [fewestSlowly(others.with(at, other + first))],
        ),
      )
    )
  }

  /** Up to eight people whose balances add up to 0. */
  const anyBalances = fc
    .array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 7 })
    .map((some) => [...some, -some.reduce((sum, amount) => sum + amount, 0)])

  test('are the fewest, as a slow search finds them, and settle everything', () => {
    fc.assert(
      fc.property(anyBalances, (amounts) => {
        const payments = fewestPayments(balances(...amounts))
        expect(payments).toHaveLength(fewestSlowly(amounts))
        expectSettled(amounts, payments)
      }),
    )
  })

  test('of many people settle everything, with one payment less than people at most', () => {
    const amounts = Array.from({ length: 30 }, (_, at) => (at % 2 ? -at : at + 1)).concat(-15 + 15)
    const sum = amounts.reduce((sum, amount) => sum + amount, 0)
    const all = [...amounts, -sum]
    expect(all.length).toBeGreaterThan(MAX_EXACT)
    const payments = fewestPayments(balances(...all))
    expect(payments.length).toBeLessThan(all.length)
    expectSettled(all, payments)
  })

  function expectSettled(amounts: readonly number[], payments: ReturnType<typeof fewestPayments<number>>) {
    const left = [...amounts]
    for (const { from, to, amount } of payments) {
      expect(amount).toBeGreaterThan(0)
      left[from]! += amount
      left[to]! -= amount
    }
    expect(left.every((amount) => amount === 0)).toBe(true)
  }
})

test('the chips of Indian Rummy go in as they are', () => {
  const playedFor = (variant: string) =>
    summaryOf('indian-rummy', `variant ${variant}, ended`, 'won | 10 | 20')
  expect(playedFor('points').results.map(({ total }) => total)).toEqual([30, -10, -20])
  expect(amounts(playedFor('points'), { worth: '0.5' })).toBe('a 15, b -5, c -10')
  // Points of a pool are not paid, so everybody settles with everybody: Ana is 10 and 20 ahead.
  expect(amounts(playedFor('pool-101'), { worth: '0.5' })).toBe('a 15, b 0, c -15')
})

describe('an evening', () => {
  const evening = (totals: readonly number[], more: Partial<TypedStake> | undefined, people = 'ABC') => ({
    ...game(totals.join(' ')),
    players: people.split('').map((name, at) => ({ id: 'abc'.charAt(at), name })),
    people: people.split(''),
    ...(more && { stake: typed(more) }),
  })
  const owed = ({ balances }: { balances: readonly Balance<string>[] }) =>
    balances.map(({ who, amount }) => `${who} ${amount}`).join(', ')
  const name = (who: string) => ({ A: 'Ana', B: 'Bo', C: 'Cy' })[who] ?? who

  test('of one game says who owes whom', () => {
    const settled = valueIn(settle(evening([120, 60, 30], { worth: '0.01', unit: '€' })))
    expect(owed(settled)).toBe('A 150, B -30, C -120')
    const said = paymentsInWords(settled, name).map((line) => line.replace(/[\u2068\u2069]/g, ''))
    expect(said).toEqual(['Cy pays Ana 1.20\u00a0€', 'Bo pays Ana 0.30\u00a0€'])
    expect(roundingInWords(settled)).toBe('')
  })

  test('adds up its games by person, apart for each thing played for', () => {
    // First game: Ana +150, Bo −30, Cy −120. Second, Bo sits first: Bo +150, Cy −30, Ana −120. Together: Ana 30, Bo 120, Cy −150.
    const { settlements, left } = settleTogether([
      evening([120, 60, 30], { worth: '0.01', unit: '€' }),
      evening([120, 60, 30], { worth: '0.01', unit: '€' }, 'BCA'),
      evening([3, 0, 0], { way: 'pot', worth: '4', unit: 'matches', whole: true }),
      evening([3, 0, 0], undefined),
      evening([3, 0, 0], { worth: '1e9' }),
    ])
    expect(left).toBe(1)
    const told = settlements.map((one) => `${one.unit}: ${owed(one)}`)
    expect(told).toEqual(['€: B 120, A 30, C -150', 'matches: A 800, B -400, C -400'])
    expect(settlements.map(({ payments }) => payments.length)).toEqual([2, 2])
    expect(amountInWords(800, settlements[1]!)).toBe('8\u00a0matches')
    expect(amountInWords(-340, { unit: '', whole: false })).toBe('−3.40')
  })
})
