import { type Card, FULL_DECK, JOKER } from '../../src/scoring/cards.ts'
import type { House } from '../../src/scoring/games/rummy-500/melds.ts'
import { cardValue } from '../../src/scoring/games/rummy-500/values.ts'
import { type Core, coreFor } from '../../src/scoring/solvers/melds/core.ts'
import { planMelds } from '../../src/scoring/solvers/melds/search.ts'
import { seeded, shuffled } from '../scoring/seeded.ts'
import { masksOf, slowBestMelds } from '../scoring/twins/rummy-melds.ts'

/**
 * The best melds of hands from one pack: `node rummy-melds.bench.ts [hands]`. The core says what a hand gains at most, the
 * search which melds do it; the twin, which tries every choice of cards, gets the first few hands.
 */
const HOUSE: House = { values: 'fives', distinctSuits: false, corner: false }
const ROUNDS = 9
const ROUND = 1_000_000
const SEARCHED = 2000
const TWINS = 10

const dense = FULL_DECK.filter((card) => 'A234567'.includes(card[0] ?? ''))
/** `wanted`: hands a second of the core, on a quiet machine. */
const KINDS = [
  { name: 'ten cards', deck: FULL_DECK, size: 10, jokers: 0, wanted: 5_000_000 },
  { name: 'eleven cards', deck: FULL_DECK, size: 11, jokers: 0 },
  { name: 'thirteen cards', deck: FULL_DECK, size: 13, jokers: 0 },
  { name: 'eleven, ace to seven', deck: dense, size: 11, jokers: 0, wanted: 3_000_000 },
  { name: 'ten, two of them jokers', deck: FULL_DECK, size: 10, jokers: 2 },
]
type Kind = (typeof KINDS)[number]

const number = Number(process.argv[2] ?? 20_000)
const core = coreFor(HOUSE)
const visits = { positions: 0 }
const counting = coreFor(HOUSE, visits)

const results = KINDS.map((kind) => [kind.name, measure(kind)] as const)
console.table(Object.fromEntries(results))
if (results.some(([, { disagreeing }]) => disagreeing > 0)) process.exitCode = 1

function measure({ deck, size, jokers, wanted }: Kind) {
  const hands = Array.from({ length: number }, (_, at) => {
    const naturals = shuffled(deck, seeded(at + 1)).slice(0, size - jokers)
    return [...naturals, ...Array<Card>(jokers).fill(JOKER)]
  })
  const masks = Uint16Array.from(hands.flatMap(masksOf))

  const times = Math.ceil(ROUND / number)
  const fast = rate(number * times, () => {
    let sum = 0
    for (let time = 0; time < times; time += 1) sum += gained(core, masks, jokers)
    return sum
  })
  const searched = hands.slice(0, SEARCHED)
  const found = rate(searched.length, () =>
    searched.reduce((sum, hand) => sum + planMelds(hand, HOUSE).gain, 0),
  )
  const few = hands.slice(0, TWINS)
  const tried = rate(few.length, () => few.reduce((sum, hand) => sum + slowBestMelds(hand, HOUSE), 0), 3)

  visits.positions = 0
  gained(counting, masks, jokers)
  const twin = { positions: 0 }
  const disagreeing = few.filter((hand, at) => {
    const gain = gained(core, masks.subarray(at * 4, at * 4 + 4), jokers)
    const best = slowBestMelds(hand, HOUSE, twin)
    return gain - against(hand) !== best || planMelds(hand, HOUSE).gain !== gain
  }).length
  return {
    'core, hands/s': Math.round(fast),
    wanted: wanted ?? '',
    'positions a hand': Math.round((visits.positions / number) * 1000) / 1000,
    'search, hands/s': Math.round(found),
    'twin, hands/s': Math.round(tried),
    'its positions': Math.round(twin.positions / few.length),
    'core / twin': Math.round(fast / tried),
    disagreeing,
  }
}

/** What all these hands gain together, so that none of it is idle. */
function gained(best: Core, masks: Uint16Array, jokers: number): number {
  let sum = 0
  for (let at = 0; at < masks.length; at += 4) {
    sum += best(masks[at] ?? 0, masks[at + 1] ?? 0, masks[at + 2] ?? 0, masks[at + 3] ?? 0, jokers)
  }
  return sum
}

function against(hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + cardValue(card, HOUSE), 0)
}

/** Hands a second at the median of several rounds, each of which must find the same. */
function rate(hands: number, run: () => number, rounds = ROUNDS): number {
  const expected = run() // warm
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    const sum = run()
    const time = performance.now() - start
    if (sum !== expected) throw new Error(`a round found ${sum}, the first ${expected}`)
    return time
  }).sort((a, b) => a - b)
  return (hands * 1000) / (times[Math.floor(rounds / 2)] ?? Number.NaN)
}
