import { describe, expect, it } from 'vitest'
import { type Card, copiesOf, FULL_DECK, JOKER, withoutCards } from '../../../../src/scoring/cards.ts'
import { tableOf } from '../../../../src/scoring/game.ts'
import { arrange, matchContract, togetherAt } from '../../../../src/scoring/games/contract-rummy/contract.ts'
import { contractRummy } from '../../../../src/scoring/games/contract-rummy/game.ts'
import { contractParts } from '../../../../src/scoring/games/contract-rummy/ladders.ts'
import { grammar } from '../../../../src/scoring/games/contract-rummy/melds.ts'
import type { Options } from '../../../../src/scoring/games/contract-rummy/options.ts'
import { partRules, suited } from '../../../../src/scoring/games/contract-rummy/solver.ts'
import { worthOf } from '../../../../src/scoring/games/contract-rummy/values.ts'
import { readOptions } from '../../../../src/scoring/options.ts'
import { canLay, layoutsOf } from '../../../../src/scoring/solvers/part-search.ts'
import { allCards } from '../../inputs.ts'
import { type Chance, each, near, sorted } from '../../random-positions.ts'
import { formatReading, slowLeft, slowMatch, slowReadings } from '../../slow-solvers/contract-rummy.ts'
import { judge } from '../../table.ts'

/** The searches against slow solvers that try everything, on hands with many possible melds. */
const HOUSE_RULES = [
  { jokers: 'all' },
  { jokers: 'all', twosWild: true, two: 20 },
  { jokers: 'all', twosWild: true, two: 5, wildLimit: 'half', sameRank: false },
  { jokers: 'all', wildLimit: 'two', sameRank: false, numbers: 'fives-7' },
  { ladder: 'shanghai', twosWild: true },
  { ladder: 'continental' },
  { ladder: 'continental', twosWild: true, sameRank: false, runsApart: true },
  { ladder: 'carioca', twosWild: true, two: 25 },
  { corner: true, jokers: 'all' },
  { corner: true, jokers: 'all', wildLimit: 'half', twosWild: true },
]
const CONTRACTS = 'S3 S3/S3 R4/R4 R4/S3 S3 S3/R4 R5/S4 R4/S3/R6/S3 S3 R4/X5/S3 X4/R4 X4'.split('/')

/** Where hands come from: few ranks or few suits, and here and there wild cards. */
const DENSE = ['A2345', '6789T', 'JQKA2', '23456789']

function tableFor(houseRules: object) {
  const read = readOptions(contractRummy.options, houseRules, [])
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const table = tableOf(contractRummy, 4, read.value)
  // What readOptions has read are the game's options.
  return { deck: table.deck, options: read.value as Options }
}

function handFrom(deck: readonly Card[], size: number, { below, pick, mix, shown }: Chance): Card[] {
  const [ranks, suits] = [pick(...DENSE), pick('CDHS', 'CD', 'HS', 'C')]
  const jokers = Math.min(size, below(3))
  const naturals = mix(deck.filter(near(`${ranks}/${suits}`))).slice(0, size - jokers)
  return shown([...naturals, ...Array<Card>(jokers).fill(JOKER)])
}

/** A table whose first contract is this one. */
function tableOfOne(contract: string, houseRules: object) {
  const { options } = tableFor(houseRules)
  const own = { ...options, ladder: 'custom', contracts: [contract, contract], cards: [15, 15], buys: [] }
  return { players: 4, options: own }
}

function questionOf(hand: readonly Card[], contract: string, houseRules: object) {
  const { deck, options } = tableFor(houseRules)
  const patience = { positions: 0, limit: 500_000, sure: true }
  return { hand, parts: suited(contractParts(contract)), rules: partRules(options, deck), patience }
}

describe.each(HOUSE_RULES)('the search under %j', (houseRules) => {
  const { deck, options } = tableFor(houseRules)
  const cards = allCards(deck)

  it.each(CONTRACTS)('lays down %s and leaves as little as the slow solver', (contract) => {
    each(10, (chance) => {
      const hand = handFrom(cards, 6 + chance.below(5), chance)
      const question = questionOf(hand, contract, houseRules)
      const { missing, melds } = layoutsOf(question).best()
      const least = slowLeft(hand, contractParts(contract), options)
      expect(missing === 0).toBe(least !== undefined)
      expect(canLay(question)).toBe(least !== undefined)
      expect(question.patience.sure).toBe(true)
      const left = withoutCards(hand, melds.flat())
      expect(left.length).toBe(hand.length - melds.flat().length)
      if (least === undefined) return
      expect(worthOf(left, options)).toBe(least)
      expect(arrange(contractParts(contract), melds, options, togetherAt(options))).toBeDefined()
    })
  })

  /**
   * With the test above this is a proof: the slow solver knows the hands that lack nothing, and every hand lacks one
   * card more than with its best draw.
   */
  it.each(CONTRACTS)('lacks one card more for %s than after the best draw', (contract) => {
    each(2, (chance) => {
      const hand = handFrom(cards, chance.below(9), chance)
      const lacks = (cards: readonly Card[]) =>
        layoutsOf(questionOf(cards, contract, houseRules)).best().missing
      const drawn = [...FULL_DECK, JOKER].filter(
        (card) => hand.filter((own) => own === card).length < copiesOf(card, deck),
      )
      const after = new Map(drawn.map((card) => [card, lacks([...hand, card])]))
      const missing = lacks(hand)
      if (missing > 0) expect(missing).toBe(Math.min(...after.values()) + 1)
      if (missing !== 1) return
      const table = tableOfOne(contract, houseRules)
      const { needs } = judge('contract-rummy', 'contract', { hand, round: 1 }, table).detail as {
        needs: Card[]
      }
      expect(sorted(needs)).toEqual(sorted(drawn.filter((card) => after.get(card) === 0)))
    })
  })

  it('reads melds in the same ways as the slow solver', () => {
    each(60, (chance) => {
      const meld = handFrom(cards, 3 + chance.below(4), chance)
      const readings = grammar(options).readings(meld).map(formatReading).sort()
      expect(readings).toEqual(slowReadings(meld, options))
    })
  })

  it('matches as many parts as the slow solver', () => {
    each(50, (chance) => {
      const parts = contractParts(chance.shown(chance.pick(...CONTRACTS)))
      const melds = Array.from({ length: chance.below(5) }, () =>
        handFrom(cards, 3 + chance.below(3), chance),
      )
      const { matched, missing, extra } = matchContract(parts, melds, options)
      const met = matched.filter((place) => place !== null)
      expect(met.length).toBe(slowMatch(parts, melds, options))
      expect(new Set(met).size).toBe(met.length)
      expect(missing.length).toBe(parts.length - met.length)
      expect(extra.length).toBe(melds.length - met.length)
    })
  })
})
