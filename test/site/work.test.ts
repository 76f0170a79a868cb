import { expect, test } from 'vitest'
import { identify } from '../../src/components/book/identity.ts'
import { find, MAX_QUERY } from '../../src/components/search/find.ts'
import { makeRanker } from '../../src/components/search/rank.ts'
import { fewestPayments } from '../../src/components/settling/payments.ts'
import { growthOf, stepsOf } from '../tools/steps.ts'

/** What an address, a file or the database can hold. The work grows with its size, and not with its square. */

const list = <Item>(length: number, make: (at: number) => Item) => Array.from({ length }, (_, at) => make(at))

test.each<[what: string, into: (at: number, size: number) => string]>([
  ['a chain', (at) => `p${at + 1}`],
  ['a chain to the front', (at) => `p${at - 1}`],
  ['a circle', (at, size) => `p${(at + 1) % size}`],
  ['a ring at the end of a chain', (at, size) => `p${at + 1 < size ? at + 1 : size >> 1}`],
])('people who were merged in %s', (_, into) => {
  const people = (size: number) =>
    list(size, (at) => ({ id: `p${at}`, name: `P${at}`, used: at, into: into(at, size) }))
  expect(growthOf((size) => () => identify(people(size), []), 200)).toBeLessThan(7)
  expect(identify(people(200), []).all).toHaveLength(1)
  // As many as a file may bring, of whom the stack of a browser could not hold a list.
  expect(identify(people(130_000), []).all).toHaveLength(1)
})

test('many who owe each other', () => {
  const amounts = (size: number) => list(size, (at) => (at % 2 === 0 ? at * at + 1 : -at * at))
  const balances = (size: number) => {
    const given = amounts(size)
    return [...given, -given.reduce((sum, amount) => sum + amount, 0)].map((amount, who) => ({ who, amount }))
  }
  expect(growthOf((size) => () => fewestPayments(balances(size)), 200)).toBeLessThan(7)
  expect(
    growthOf((size) => () => fewestPayments(list(size, (who) => ({ who, amount: who % 2 ? 1 : -1 }))), 200),
  ).toBeLessThan(7)
})

test('a question of ten thousand unknown words is cut, and the answer says which it is', () => {
  const records = list(50, (at) => ({
    ...{ url: `games/oak/#${at}`, kind: 'rule' as const, game: 'oak', place: 'Oak' },
    ...{ title: 'Jokers', text: 'A joker is wild when melds are laid down.' },
  }))
  const search = { rank: makeRanker(records), titleOf: () => 'Oak' }
  const words = (count: number) =>
    list(count, (at) => `zq${String.fromCharCode(97 + (at % 26))}xvw`).join(' ')
  expect(find(search, words(10_000)).query).toHaveLength(MAX_QUERY)
  expect(stepsOf(() => find(search, words(10_000)))).toBeLessThan(
    1.5 * stepsOf(() => find(search, words(50))),
  )
})
