import { type Card, FULL_DECK } from '../../src/scoring/cards.ts'
import { grammar } from '../../src/scoring/games/gin-rummy/melds.ts'
import { makeCore } from '../../src/scoring/solvers/melds/core.ts'
import { masksOf, searchRulesOf } from '../../src/scoring/solvers/melds/rules.ts'
import { seeded, shuffled } from '../scoring/seeded.ts'
import { atLeast, coreRates } from './measure.ts'

/**
 * Gin Rummy: `node gin-rummy.bench.ts [seed]`. Best melds by the core alone, in hands per second beside the goal.
 */
const SEED = Number(process.argv[2] ?? 1)
const HANDS = 20_000

console.log(`seed ${SEED}`)

const rules = searchRulesOf(grammar.rules)
const core = makeCore(rules)
const dense = FULL_DECK.filter((card) => 'A234567'.includes(card[0] ?? ''))
console.table({
  'ten cards': rates(FULL_DECK, 10, 10_000_000),
  'eleven of 28, dense': rates(dense, 11, 5_000_000),
})

function rates(deck: readonly Card[], size: number, wanted: number) {
  const hands = Array.from({ length: HANDS }, (_, at) =>
    masksOf(shuffled(deck, seeded(SEED + at)).slice(0, size), rules),
  )
  const { gained, named } = coreRates(core, hands)
  return { 'gain, hands/s': atLeast(gained, wanted), 'named, hands/s': atLeast(named, wanted) }
}
