import { type Card, FULL_DECK, rankOf } from '../../src/scoring/cards.ts'
import { tableOf } from '../../src/scoring/game.ts'
import { threeThirteen } from '../../src/scoring/games/three-thirteen/game.ts'
import { wildRankIn } from '../../src/scoring/games/three-thirteen/options.ts'
import { solver } from '../../src/scoring/games/three-thirteen/solver.ts'
import { defaultOf } from '../../src/scoring/options.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'
import { slowBest } from '../scoring/slow-solvers/three-thirteen.ts'
import { beside, measure, verdictIn } from './measure.ts'

/**
 * The checks of hands in the last round, with up to eight wild cards: `node three-thirteen-hand.bench.ts [hands]
 * [seed]`. A slow solver gets every five hundredth hand.
 */
const GOAL = { median: 5, 'p99.9': 60 }
const number = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? 1)
const ROUND = 11

const options: Plain = {}
for (const option of threeThirteen.options) options[option.name] = defaultOf(option, options)
const table = tableOf(threeThirteen, undefined, options)
const rules = { naturals: 0, aces: 'low', aceValue: 1, faceValue: 'ten', wildPenalty: null } as const

/** Dealt at random from two packs, as for four players. */
function dealt(random: Random, size: number): Card[] {
  return shuffled([...FULL_DECK, ...FULL_DECK], random).slice(0, size)
}

/** Up to eight wild cards, and the others from few ranks or suits, so that there is much to meld. */
function crowded(random: Random, size: number): Card[] {
  const all = shuffled([...FULL_DECK, ...FULL_DECK, ...FULL_DECK, ...FULL_DECK], random)
  const isWild = (card: Card) => rankOf(card) === wildRankIn(ROUND)
  const wilds = all.filter(isWild).slice(0, wholeBelow(9, random))
  const kind = wholeBelow(3, random)
  const near = all.filter(
    (card) => !isWild(card) && [true, 'CD'.includes(card[1] ?? ''), '3456789'.includes(card[0] ?? '')][kind],
  )
  return [...wilds, ...near.slice(0, size - wilds.length)]
}

const checks = [
  ['best-melds', 13],
  ['best-melds', 14],
  ['go-out', 14],
  ['one-short', 13],
] as const
const rows = Object.entries({ dealt, crowded }).flatMap(([name, deal]) => {
  const random = seeded(seed)
  return checks.map(([check, size]) => {
    const ask = (hand: Card[]) => solver[check]!({ hand, round: ROUND }, table)
    const hands = Array.from({ length: number }, () => deal(random, size))
    const few = check === 'best-melds' && size === 13 ? hands.filter((_, place) => place % 500 === 0) : []
    const wrong = few.filter((hand) => verdictIn(ask(hand)).points !== slowBest(hand, ROUND, rules).points)
    if (wrong.length > 0) process.exitCode = 1
    const unlike = `${wrong.length} of ${few.length}`
    const row = { ...beside(measure(hands, ask), GOAL), 'unlike the slow solver': unlike }
    return [`${name}, ${check} of ${size}`, row]
  })
})
console.log(`${number} hands, seed ${seed}`)
console.table(Object.fromEntries(rows))
