import { isDeepStrictEqual } from 'node:util'
import { type Card, RANKS } from '../../src/scoring/cards.ts'
import { missionsInHand } from '../../src/scoring/games/monastery/solver.ts'
import { seeded } from '../scoring/seeded.ts'
import { dealt, drawable, groupsOf, holdsMission } from '../scoring/slow-solvers/monastery.ts'
import { median, round, spread, timed } from './measure.ts'

/**
 * All nine missions of ten cards with three aces: `node monastery-hand.bench.ts [hands]`. Each hand must take no more than
 * a tenth of a frame, 1.6 ms, at the median. A slow solver, which tries every choice of cards, and every card that might
 * be drawn where a mission is not complete, gets every fiftieth hand.
 */
const BUDGET = 1.6
const PACKS = 2
const OPTIONS = { colourMission: 1 }
const DECK = { packs: PACKS, jokers: 0, ranks: RANKS }

const number = Number(process.argv[2] ?? 1000)
const hands = Array.from({ length: number }, (_, at) => dealt(seeded(at + 1), 10, 3, PACKS))
const few = hands.filter((_, at) => at % 50 === 0)

for (const hand of hands) solve(hand) // warm
const fast = hands.map((hand) => timed(() => solve(hand)))
const slow = few.map((hand) => timed(() => trySolve(hand)))
const agreed = few.filter((hand, at) => isDeepStrictEqual(verdicts(hand), slow[at]?.value)).length

const [ours = [], theirs = []] = [fast, slow].map((runs) => runs.map(({ time }) => time))
console.table({ solver: spread(ours), 'slow solver': spread(theirs) })
console.table(Object.fromEntries(visited().map((counts, at) => [`mission ${at + 1}`, counts])))
const typical = median(ours)
const share = `${round(typical)} ms a hand at the median (at most ${BUDGET} wanted)`
console.log(
  `${number} hands: ${share}; the slow solver takes ${Math.round(median(theirs) / typical)} times as long`,
)
console.log(`agreeing on what is complete and what one card would complete: ${agreed} of ${few.length}`)
if (agreed < few.length || typical > BUDGET) process.exitCode = 1

function solve(hand: readonly Card[]) {
  return missionsInHand(hand, OPTIONS, DECK)
}

/** Complete, or the cards that would do. */
type Verdict = true | string[]

function verdicts(hand: readonly Card[]): Verdict[] {
  return solve(hand).map(({ complete, needs }) => complete || [...needs].sort())
}

function trySolve(hand: readonly Card[]): Verdict[] {
  return Array.from({ length: 9 }, (_, at) => {
    const groups = groupsOf(at + 1, OPTIONS.colourMission)
    if (holdsMission(hand, groups)) return true
    return drawable(hand, PACKS)
      .filter((card) => holdsMission([...hand, card], groups))
      .sort()
  })
}

function visited() {
  const perHand = hands.map((hand) => {
    const counts = Array<number>(9).fill(0)
    missionsInHand(hand, OPTIONS, DECK, (mission) => {
      counts[mission - 1] = (counts[mission - 1] ?? 0) + 1
    })
    return counts
  })
  return Array.from({ length: 9 }, (_, at) => {
    const counts = perHand.map((hand) => hand[at] ?? 0)
    return { 'positions, median': median(counts), 'positions, most': Math.max(...counts) }
  })
}
