import { type Card, FULL_DECK } from '../../src/scoring/cards.ts'
import { SEARCH_RULES } from '../../src/scoring/games/gin-rummy/melds.ts'
import { checkAny } from '../../src/scoring/index.ts'
import { makeCore } from '../../src/scoring/solvers/melds/core.ts'
import { masksOf } from '../../src/scoring/solvers/melds/rules.ts'
import { seeded, shuffled } from '../scoring/seeded.ts'
import { atLeast, beside, coreRates, measure } from './measure.ts'

/**
 * Gin Rummy: `node gin-rummy.bench.ts [positions] [seed]`. Best melds by the core alone, in hands per second beside the
 * goal; and the checks that search, in milliseconds, at the median and at the 99.9th percentile of random positions.
 */
const POSITIONS = Number(process.argv[2] ?? 10_000)
const SEED = Number(process.argv[3] ?? 1)
const HANDS = 20_000

console.log(`seed ${SEED}`)

const core = makeCore(SEARCH_RULES)
const dense = FULL_DECK.filter((card) => 'A234567'.includes(card[0] ?? ''))
console.table({
  'ten cards': rates(FULL_DECK, 10, 10_000_000),
  'eleven of 28, dense': rates(dense, 11, 5_000_000),
})

function rates(deck: readonly Card[], size: number, wanted: number) {
  const hands = Array.from({ length: HANDS }, (_, at) =>
    masksOf(shuffled(deck, seeded(SEED + at)).slice(0, size)),
  )
  const { gained, named } = coreRates(core, hands)
  return { 'gain, hands/s': atLeast(gained, wanted), 'named, hands/s': atLeast(named, wanted) }
}

/** A hand after a knock: the knocker has a random set and a random run, the opponent random cards. */
function showdownFrom(seed: number): object {
  const random = seeded(seed)
  const deck = shuffled(FULL_DECK, random)
  const rank = deck[0]![0]!
  const set = deck.filter((card) => card[0] === rank).slice(0, 3)
  const suit = deck.find((card) => card[0] !== rank)![1]!
  const start = 2 + Math.floor(random() * 5)
  const run = FULL_DECK.filter((card) => card[1] === suit && card[0] !== rank).slice(start, start + 4)
  const rest = deck.filter((card) => !set.includes(card) && !run.includes(card))
  const low = rest.filter((card) => 'A23'.includes(card[0]!)).slice(0, 3)
  return { melds: [set, run], left: low, hand: rest.filter((card) => !low.includes(card)).slice(0, 10) }
}

const positions = {
  'best-melds': (seed: number) => ({ hand: shuffled(FULL_DECK, seeded(seed)).slice(0, 10) }),
  knock: (seed: number) => ({ hand: shuffled(FULL_DECK, seeded(seed)).slice(0, 11) }),
  showdown: showdownFrom,
}
const goals = {
  'best-melds': { median: 2, 'p99.9': 20 },
  knock: { median: 2, 'p99.9': 20 },
  showdown: { median: 5, 'p99.9': 50 },
}
const results = Object.entries(positions).map(([id, position]) => {
  const inputs = Array.from({ length: POSITIONS }, (_, at) => position(SEED + at))
  const ask = (input: object) => {
    const answer = checkAny('gin-rummy', id, input)
    if (!answer.ok) throw new Error(`${id} ${JSON.stringify(input)}`)
  }
  return [id, beside(measure(inputs, ask), goals[id as keyof typeof goals])]
})
console.log(`${POSITIONS} positions`)
console.table(Object.fromEntries(results))
