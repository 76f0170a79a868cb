import { type Card, cardOf, RANKS, SUITS } from '../../src/scoring/cards.ts'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import { kalooki } from '../../src/scoring/games/kalooki/game.ts'
import { solver } from '../../src/scoring/games/kalooki/solver.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { allCards } from '../scoring/inputs.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'
import { beside, measure } from './measure.ts'

/**
 * The searches of Kalooki: `node kalooki.bench.ts [hands] [seed]`. Random hands after the draw, with up to six melds on
 * the table. `crowded` hands come from two suits and have four jokers among them.
 */
const HANDS = Number(process.argv[2] ?? 3000)
const SEED = Number(process.argv[3] ?? 1)
const GOAL = { median: 1, 'p99.9': 30 }

const game: Game = kalooki
const HOUSES = {
  kalooki: {},
  'scala-40': game.presets.find(({ id }) => id === 'scala-40')!.options,
  romme: game.presets.find(({ id }) => id === 'romme')!.options,
}

type Position = { hand: Card[]; melds: Card[][]; opened: boolean }

function position(deck: readonly Card[], random: Random): Position {
  const cards = shuffled([...deck], random)
  const hand = cards.splice(0, 14)
  const melds = Array.from({ length: wholeBelow(7, random) }, (_, at) => {
    const start = wholeBelow(10, random)
    const run = RANKS.slice(start + 1, start + 4).map((rank) => cardOf(rank, SUITS[at % 4]!))
    return run.length === 3 && at % 2 === 0 ? run : SUITS.slice(1).map((suit) => cardOf(RANKS[start]!, suit))
  })
  return { hand, melds, opened: random() < 0.5 }
}

console.log(`${HANDS} hands, seed ${SEED}`)
for (const [name, house] of Object.entries(HOUSES)) {
  const read = readOptions(game.options, house, [])
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const table = tableOf(game, 4, read.value)
  const random = seeded(SEED)
  const dealt = Array.from({ length: HANDS }, () => position(allCards(table.deck), random))
  const rich = allCards(table.deck).filter((card) => card === 'JK' || 'CD'.includes(card.charAt(1)))
  const crowded = Array.from({ length: Math.ceil(HANDS / 10) }, () => position(rich, random))
  console.log(name)
  console.table({
    'can-open': beside(
      measure(dealt, (input) => solver['can-open']!(input, table)),
      GOAL,
    ),
    'go-out': beside(
      measure(dealt, (input) => solver['go-out']!(input, table)),
      GOAL,
    ),
    'can-open, crowded': beside(
      measure(crowded, (input) => solver['can-open']!(input, table)),
      GOAL,
    ),
    'go-out, crowded': beside(
      measure(crowded, (input) => solver['go-out']!(input, table)),
      GOAL,
    ),
  })
}
