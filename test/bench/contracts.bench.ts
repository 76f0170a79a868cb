import { isJoker } from '../../src/scoring/cards.ts'
import { tableOf } from '../../src/scoring/game.ts'
import { contractRummy } from '../../src/scoring/games/contract-rummy/game.ts'
import { contractsOf } from '../../src/scoring/games/contract-rummy/ladders.ts'
import { grammar } from '../../src/scoring/games/contract-rummy/melds.ts'
import type { Options } from '../../src/scoring/games/contract-rummy/options.ts'
import { solver } from '../../src/scoring/games/contract-rummy/solver.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { allCards } from '../scoring/inputs.ts'
import { seeded } from '../scoring/seeded.ts'
import { atMost, median, processorTime, round } from './measure.ts'
import { DEALS } from './positions.ts'

/**
 * "Can I go down?" with thirty cards, ten of them wild: more than anybody holds. `node contracts.bench.ts [hands] [seed]`.
 * The time is the processor time of this process, which a busy machine changes little.
 */
const ask = solver.contract!
const [hands = '25', seed = '1'] = process.argv.slice(2)
const CARDS = 30
const WILD = 10
/** In milliseconds, for the slowest hand. */
const GOAL = 100

/** The tables with the most to try: more wild cards, runs around the corner, runs apart. */
const TABLES = {
  'Continental, round the corner': { ladder: 'continental', corner: true, twosWild: true, jokers: 'all' },
  'Continental, no corner': { ladder: 'continental', corner: false, twosWild: true, jokers: 'all' },
  Carioca: { ladder: 'carioca', twosWild: true, jokers: 'all' },
  'runs apart, round the corner': {
    ladder: 'contract',
    corner: true,
    runsApart: true,
    twosWild: true,
    jokers: 'all',
  },
}

for (const [title, house] of Object.entries(TABLES)) {
  const read = readOptions(contractRummy.options, house, [])
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const options = read.value as Options
  const table = { ...tableOf(contractRummy, 8, read.value), options }
  const { wild } = grammar(options).rules
  const rows = contractsOf(options).flatMap((contract, at) =>
    Object.entries(DEALS).map(([kind, deal]) => {
      const asked = Array.from({ length: Number(hands) }, (_, number) => {
        const cards = deal(allCards(table.deck), seeded(Number(seed) + number))
        const wilds = cards.filter((card) => wild?.is(card)).slice(0, WILD)
        const naturals = cards.filter((card) => !isJoker(card) && !wild?.is(card))
        return { hand: [...wilds, ...naturals.slice(0, CARDS - wilds.length)], round: at + 1 }
      })
      ask(asked[0]!, table) // warm
      const times = asked.map((input) => processorTime(() => ask(input, table)))
      return [
        `${contract}, ${kind}`,
        { median: round(median(times)), slowest: atMost(Math.max(...times), GOAL) },
      ]
    }),
  )
  console.log(title)
  console.table(Object.fromEntries(rows))
}
