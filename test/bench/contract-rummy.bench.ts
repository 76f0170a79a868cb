import { type Game, tableOf } from '../../src/scoring/game.ts'
import { contractRummy } from '../../src/scoring/games/contract-rummy/game.ts'
import { contractsOf } from '../../src/scoring/games/contract-rummy/ladders.ts'
import type { Options } from '../../src/scoring/games/contract-rummy/options.ts'
import { solver } from '../../src/scoring/games/contract-rummy/solver.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { allCards } from '../scoring/inputs.ts'
import { seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'
import { beside, measure, verdictIn } from './measure.ts'

/**
 * Whether a hand can go down, for random hands in random rounds: `node contract-rummy.bench.ts [hands] [seed]`. The times
 * are of whole verdicts; `unsure` counts those that say there was too much to try everything.
 */
const HANDS = Number(process.argv[2] ?? 10_000)
const SEED = Number(process.argv[3] ?? 1)

const HOUSE_RULES = {
  contract: {},
  liverpool: { ladder: 'liverpool' },
  shanghai: { ladder: 'shanghai' },
  'twos wild': { jokers: 'all', twosWild: true },
}
const SIZES = {
  '11 to 13 cards': { least: 11, most: 13, hands: HANDS, goal: { median: 5, 'p99.9': 60 } },
  '30 cards': { least: 30, most: 30, hands: Math.ceil(HANDS / 20), goal: { median: 300, 'p99.9': 300 } },
}
type Size = (typeof SIZES)[keyof typeof SIZES]

const game: Game = contractRummy
console.log(`seed ${SEED}`)
for (const [name, size] of Object.entries(SIZES)) {
  console.log(`${size.hands} hands of ${name}`)
  console.table(
    Object.fromEntries(Object.entries(HOUSE_RULES).map(([name, house]) => [name, row(house, size)])),
  )
}

function row(house: object, { least, most, hands, goal }: Size) {
  const read = readOptions(game.options, house, [])
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const options = read.value as Options
  const positions = Array.from({ length: hands }, (_, number) => {
    const random = seeded(SEED * 1_000_003 + number)
    const table = tableOf(game, 2 + wholeBelow(7, random), options)
    const round = 1 + wholeBelow(contractsOf(options).length, random)
    const size = least + wholeBelow(most - least + 1, random)
    return { table, input: { hand: shuffled(allCards(table.deck), random).slice(0, size), round } }
  })
  const ask = ({ table, input }: (typeof positions)[number]) => solver.contract!(input, table)
  const unsure = positions.filter((position) =>
    verdictIn(ask(position)).findings.some(({ message }) => message.startsWith('There was too much')),
  )
  return { ...beside(measure(positions, ask), goal), unsure: unsure.length }
}
