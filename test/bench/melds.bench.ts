import { type Card, FULL_DECK, JOKER } from '../../src/scoring/cards.ts'
import { grammar as gin } from '../../src/scoring/games/gin-rummy/melds.ts'
import { grammar } from '../../src/scoring/games/rummy-500/melds.ts'
import { checkAny } from '../../src/scoring/index.ts'
import { makeCore } from '../../src/scoring/solvers/melds/core.ts'
import { masksOf, searchRulesOf } from '../../src/scoring/solvers/melds/rules.ts'
import { seeded, shuffled } from '../scoring/seeded.ts'
import { atLeast, beside, coreRates, measure } from './measure.ts'

/**
 * The best melds of random hands: `node melds.bench.ts [hands]`. The cores of 500 Rummy and Gin Rummy say what a hand from one
 * pack gains at most, and name the melds; the check of 500 Rummy answers as a page asks it, also with jokers and duplicate cards.
 */
const number = Number(process.argv[2] ?? 20_000)
const RULES = searchRulesOf(grammar({ values: 'fives', distinctSuits: false, corner: false }).rules)
const GIN = searchRulesOf(gin.rules)
const SEARCHED = 1000
/** The number of hands that are so large that each takes milliseconds. */
const LARGE_HANDS = 100

const dense = FULL_DECK.filter((card) => 'A234567'.includes(card[0] ?? ''))
const jokers = Array<Card>(4).fill(JOKER)
const twoPacks = [...FULL_DECK, ...FULL_DECK, ...jokers]

function handsOf(deck: readonly Card[], size: number, hands: number): Card[][] {
  return Array.from({ length: hands }, (_, at) => shuffled(deck, seeded(at + 1)).slice(0, size))
}

const FAST = 10_000_000
const cores = [
  { name: 'ten cards', deck: FULL_DECK, size: 10, goals: { named: FAST / 2 } },
  { name: 'thirteen cards', deck: FULL_DECK, size: 13 },
  { name: 'eleven of 28, dense', deck: dense, size: 11 },
  { name: 'Gin Rummy, ten', deck: FULL_DECK, size: 10, rules: GIN, goals: { gained: FAST, named: FAST } },
  {
    ...{ name: 'Gin Rummy, eleven of 28', deck: dense, size: 11, rules: GIN },
    goals: { gained: FAST / 2, named: FAST / 2 },
  },
].map(({ name, deck, size, rules = RULES, goals = {} }) => {
  const masks = handsOf(deck, size, number).map((hand) => masksOf(hand, rules))
  const rates = coreRates(makeCore(rules), masks)
  const visits = { positions: 0 }
  const counting = makeCore(rules, visits)
  for (const [c, d, h, s] of masks) counting.gain(c, d, h, s)
  const { gained = 0, named = 0 }: Partial<typeof rates> = goals
  const row = {
    'gain, hands/s': atLeast(rates.gained, gained),
    'named, hands/s': atLeast(rates.named, named),
    positions: visits.positions / number,
  }
  return [name, row]
})
console.log('The core')
console.table(Object.fromEntries(cores))

const ask = (input: object) => {
  const verdict = checkAny('rummy-500', 'best-melds', input, { options: { jokers: true } })
  if (!verdict.ok) throw new Error(JSON.stringify(input))
  return verdict.value
}
const SMALL = { median: 0.008, 'p99.9': 2 }
const LARGE = { median: 30, 'p99.9': 30 }
const checks = [
  { name: 'ten cards', deck: FULL_DECK, size: 10, goal: SMALL },
  { name: 'thirteen cards', deck: FULL_DECK, size: 13, goal: LARGE },
  { name: 'ten, with jokers', deck: [...FULL_DECK, ...jokers], size: 10, goal: LARGE },
  { name: 'thirteen of two packs', deck: twoPacks, size: 13, goal: LARGE },
  ...[25, 35, 42, 50].map((size) => ({ name: `${size} of two packs`, deck: twoPacks, size, goal: LARGE })),
  { name: '35, all four jokers', deck: twoPacks.slice(0, -4), size: 31, more: jokers, goal: LARGE },
  { name: '50, all four jokers', deck: twoPacks.slice(0, -4), size: 46, more: jokers, goal: LARGE },
].map(({ name, deck, size, more = [], goal }) => {
  const hands = handsOf(deck, size, size > 20 ? LARGE_HANDS : SEARCHED).map((hand) => [...hand, ...more])
  const inputs = hands.map((hand) => ({ hand }))
  const unsure = inputs.filter((input) =>
    ask(input).findings.some(({ message }) => message.includes('more may be possible')),
  )
  return [name, { ...beside(measure(inputs, ask), goal), unsure: unsure.length }]
})
console.log('The check')
console.table(Object.fromEntries(checks))
