import { expect, test } from 'vitest'
import { tableOf } from '../../../../src/scoring/game.ts'
import { arrange, togetherAt } from '../../../../src/scoring/games/contract-rummy/contract.ts'
import { contractRummy } from '../../../../src/scoring/games/contract-rummy/game.ts'
import type { Options } from '../../../../src/scoring/games/contract-rummy/options.ts'
import { partRules, suited } from '../../../../src/scoring/games/contract-rummy/solver.ts'
import { partsOf } from '../../../../src/scoring/meld-parts.ts'
import { readOptions } from '../../../../src/scoring/options.ts'
import { layoutsOf } from '../../../../src/scoring/solvers/part-search.ts'
import { cards, judge } from '../../table.ts'

function ask(parts: string, hand: string, options: object, limit: number) {
  const read = readOptions(contractRummy.options, { jokers: 'all', ...options }, [])
  if (!read.ok) throw new Error('no options')
  const { deck } = tableOf(contractRummy, 4, read.value)
  const own = read.value as Options
  const patience = { positions: 0, limit, sure: true }
  const rules = partRules(own, deck)
  const layout = layoutsOf({ hand: cards(hand), parts: suited(partsOf(parts)), rules, patience }).best()
  const arranged = arrange(partsOf(parts), layout.melds, own, togetherAt(own))
  return { ...layout, ...patience, isLegal: arranged !== undefined }
}

test('the best layout is a valid answer, marked as unsure, when patience ends', () => {
  const hand = '8C 5C 4C 7H 9H 3D 8S QH KC JC QS 3H 7S JD 9C AH KD AS 6S JH 2C 2C 2D 2D 2H 2H 2S 2S JK JK'
  const found = ask('R4 R5 R6 R7', hand, { twosWild: true }, 1)
  expect(found).toMatchObject({ missing: 0, isLegal: true, sure: false })
})

/** Positions, by contract and hand. Without a bound that knows the limit of wild cards the first two end unsure at 300,000. */
test.each([
  ['R4 R4 R4', '7S 5S 9C 8S 6D KD TH 6C JH QD 9H 6S TH QH', 16, 'half', 3_000],
  ['R5 R5 R5', '5H 6H AD QC JC AD QC 5H 6C QD 6D TH 4C JS', 16, 'half', 3_000],
  ['S3 R4 R4', '7S 5S 9C 8S 6D KD TH 6C JH QD 9H 6S TH QH', 16, 'any', 3_000],
  ['R4 R4 R4', 'AH 3H 6S 5S 8H QS 7S AS 5H JH AH 9H AS TH 4H KH KH TS 4S TH', 10, 'two', 6_000],
] as const)(
  'all is tried for %s with %s and %i wild cards, limit %s',
  (contract, naturals, wilds, wildLimit, most) => {
    const wild = '2C 2C 2D 2D JK JK 2S 2S JK JK 2D 2H 2H 2H 2C 2S'.split(' ').slice(0, wilds)
    const hand = [naturals, ...wild].join(' ')
    const found = ask(contract, hand, { twosWild: true, wildLimit }, 300_000)
    expect(found).toMatchObject({ missing: 0, isLegal: true, sure: true })
    expect(found.positions).toBeLessThan(most)
  },
)

test('a longer run, or one that begins with a wild card, keeps runs apart', () => {
  const longer = ask('R4 R4 R4', 'AH 2H 3H 4H 4H 5H 6H 7H 8H 8H 9H TH JH', {}, 10_000)
  expect(longer).toMatchObject({ missing: 0, isLegal: true, sure: true })
  const wild = ask('R4 R4', 'AH 2H 3H 4H 5H 6H 7H JK', {}, 10_000)
  expect(wild).toMatchObject({ missing: 0, isLegal: true, sure: true })
})

test('a card of which the packs have no more is not drawn, but a joker', () => {
  expect(ask('S3 S3 S3', '7C 7C 7D 7D 7H 7H 7S', {}, 10_000).missing).toBe(2)
  expect(ask('S3 S3 S3', '7C 7C 7D 7D 7H 7H 7S', { jokers: 'few', twosWild: false }, 10_000).missing).toBe(2)
  expect(ask('S3 S3 S3', '7C 7C 7D 7D 7H 7H JK', { jokers: 'few' }, 10_000).missing).toBe(2)
})

test('two jokers make a set with a two that is wild elsewhere, and none with a third joker', () => {
  const options = { ladder: 'custom', contracts: ['S3'], cards: [13], twosWild: true }
  const { detail } = judge('contract-rummy', 'contract', { hand: cards('JK JK'), round: 1 }, { options })
  expect(detail).toMatchObject({ missing: 1, needs: expect.arrayContaining(cards('2C 7H')) })
  expect(detail).not.toMatchObject({ needs: expect.arrayContaining(cards('JK')) })
})

/** Where the search cuts the ring of ranks, no run of such a layout ends. */
test.each([
  ['R4 R4', 'AC 2C 3C 4C 5C 6C 7C 8C 9C 8D 9D TD JD QD KD AD 2D 3D'],
  ['R9 R9', 'AC 2C 3C 4C 5C 6C 7C 8C 9C 8D 9D TD JD QD KD AD 2D 3D'],
  ['S3 R4 R4', 'AC 2C 3C 4C 5C 6C 7C 8C 9C 8D 9D TD JD QD KD AD 2D 3D KH KS KH'],
  ['R7 R7 R7', '3C 4C 5C 6C 7C 8C 9C 8D 9D TD JD QD KD AD KH AH 2H JK 4H 5H 6H'],
  ['R5 X13', 'AC 2D 3C 4D 5C 6D 7C 8D 9C TD JC QD KC JH QH KH AH 2H'],
])('%s takes all of %s, whose runs pass all ranks together', (contract, hand) => {
  const found = ask(contract, hand, { corner: true, twosWild: false, runsApart: false }, 20_000)
  expect(found).toMatchObject({ missing: 0, isLegal: true, sure: true })
  expect(found.melds.flat()).toHaveLength(cards(hand).length)
})

/** Thirty cards, ten of them wild: more than anybody holds. One pass around the ring that tells no parts apart needs 360,000 positions. */
test.each([
  ['continental', 'R4 R4 R4', 'JH AD 9D 3H JD 5S 5H 4C 8D 5D 6D 3D 7H AD 5H KC KS 9D JC 6H', 6_000],
  ['continental', 'S3 R4 R4', 'JC 3H 6D TS 8C QH TC 4S 9D 9H QD QS 8C 9C 3C 9S 4D 5C 5D 6H', 25_000],
  ['carioca', 'R4 R4 R4', 'JH AD 9D 3H JD 5S 5H 4C 8D 5D 6D 3D 7H AD 5H KC KS 9D JC 6H', 4_000],
] as const)(
  'around the corner, at a table of %s, all is tried for %s with %s',
  (ladder, contract, naturals, most) => {
    const hand = `${naturals} JK JK JK JK JK JK 2S 2S 2D 2D`
    const found = ask(contract, hand, { ladder, twosWild: true, corner: true }, 150_000)
    expect(found).toMatchObject({ missing: 0, isLegal: true, sure: true })
    expect(found.positions).toBeLessThan(most)
  },
)
