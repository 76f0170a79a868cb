import { type Card, cardOf, RANKS, SUITS } from '../../src/scoring/cards.ts'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import { ladderRummy } from '../../src/scoring/games/ladder-rummy/game.ts'
import { LADDERS } from '../../src/scoring/games/ladder-rummy/ladders.ts'
import { solver } from '../../src/scoring/games/ladder-rummy/solver.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { allCards } from '../scoring/inputs.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'
import { beside, measure } from './measure.ts'

/**
 * The search of Ladder Rummy: `node ladder-rummy.bench.ts [hands] [seed]`. Hands after the draw, each with a step of the
 * ladder. `near` hands hold most of a step, `crowded` ones come from few ranks and have four wild cards among them.
 */
const HANDS = Number(process.argv[2] ?? 3000)
const SEED = Number(process.argv[3] ?? 1)
const GOAL = { median: 1, 'p99.9': 30 }

const game: Game = ladderRummy
const FOUR = [
  'S2 R3 F3 C3',
  'R3 R3 R3 R3',
  'F3 F3 C3 C3',
  'S3 S3 S3 S2',
  'S2 R4 R4 C3',
  'C3 C3 C3 C3',
  'F3 F3 F3 F3',
]
const HOUSES = {
  ten: { ladder: 'ten' },
  hard: { ladder: 'hard' },
  'hard, jokers wild': { ladder: 'hard', pack: 'jokers', wildLimit: 'half' },
  'four parts': { ladder: 'custom', steps: FOUR, deal: 13 },
  'four parts, two natural': { ladder: 'custom', steps: FOUR, deal: 13, wildLimit: 'two' },
}
const WILDS = SUITS.map((suit) => cardOf('K', suit))

type Question = { hand: Card[]; step: number }

function crowded(size: number, random: Random): Card[] {
  const ranks = shuffled([...RANKS.slice(0, 12)], random).slice(0, 6)
  const some = [...ranks, ...ranks].flatMap((rank) => SUITS.map((suit) => cardOf(rank, suit)))
  return [...shuffled(some, random).slice(0, size - WILDS.length), ...WILDS]
}

console.log(`${HANDS} hands, seed ${SEED}`)
for (const [name, house] of Object.entries(HOUSES)) {
  const read = readOptions(game.options, house, [])
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const table = tableOf(game, 4, read.value)
  const random = seeded(SEED)
  const steps = Array.isArray(read.value.steps) ? read.value.steps.length : LADDERS.ten.length
  const size = Number(read.value.deal) + 1
  const ask = (hand: Card[]): Question => ({ hand, step: wholeBelow(steps, random) + 1 })
  const many = (hands: number, deal: () => Card[]) => Array.from({ length: hands }, () => ask(deal()))
  const dealt = many(HANDS, () => shuffled(allCards(table.deck), random).slice(0, size))
  const near = many(HANDS, () => {
    const low = shuffled(
      allCards(table.deck).filter((card) => '345678'.includes(card.charAt(0)) || card === 'KH'),
      random,
    )
    return low.slice(0, size)
  })
  const full = many(HANDS, () => crowded(size, random))
  console.log(name)
  const timesOf = (questions: Question[]) =>
    beside(
      measure(questions, (input) => solver.hand!(input, table)),
      GOAL,
    )
  console.table({ dealt: timesOf(dealt), near: timesOf(near), crowded: timesOf(full) })
}
