import { type Game, tableOf } from '../../src/scoring/game.ts'
import { contractRummy } from '../../src/scoring/games/contract-rummy/game.ts'
import { contractsOf } from '../../src/scoring/games/contract-rummy/ladders.ts'
import type { Options } from '../../src/scoring/games/contract-rummy/options.ts'
import { solver } from '../../src/scoring/games/contract-rummy/solver.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { allCards } from '../scoring/hostile.ts'
import { seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'

/**
 * Can this hand go down? Random hands in random rounds: `node contract-rummy.bench.ts [hands] [seed]`. The times are of
 * whole verdicts; `unsure` counts those that say that there was too much to try everything.
 */
const HANDS = Number(process.argv[2] ?? 10_000)
const SEED = Number(process.argv[3] ?? 1)

const HOUSES = {
  contract: {},
  liverpool: { ladder: 'liverpool' },
  shanghai: { ladder: 'shanghai' },
  'twos wild': { jokers: 'all', twosWild: true },
}
const SIZES = {
  '11 to 13 cards (goal 5 and 60)': { least: 11, most: 13, hands: HANDS },
  '30 cards (goal 300)': { least: 30, most: 30, hands: Math.ceil(HANDS / 20) },
}

const game: Game = contractRummy
console.log(`seed ${SEED}`)
for (const [size, { least, most, hands }] of Object.entries(SIZES)) {
  const rows = Object.entries(HOUSES).map(([name, house]) => [name, measure(house, least, most, hands)])
  console.log(`${hands} hands of ${size}, in milliseconds`)
  console.table(Object.fromEntries(rows))
}

function measure(house: object, least: number, most: number, hands: number) {
  const read = readOptions(game.options, house, [])
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const options = read.value as Options
  const times: number[] = []
  let unsure = 0
  for (let number = 0; number < hands; number += 1) {
    const random = seeded(SEED * 1_000_003 + number)
    const table = tableOf(game, 2 + wholeBelow(7, random), options)
    const round = 1 + wholeBelow(contractsOf(options).length, random)
    const size = least + wholeBelow(most - least + 1, random)
    const hand = shuffled(allCards(table.deck), random).slice(0, size)
    const start = performance.now()
    const verdict = solver.contract!({ hand, round }, table)
    times.push(performance.now() - start)
    if (verdict.findings.some(({ message }) => message.startsWith('There was too much'))) unsure += 1
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100
  return { median: at(0.5), '99.9th percentile': at(0.999), most: at(1 - 1 / times.length), unsure }
}
