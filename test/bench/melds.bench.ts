import { type Card, FULL_DECK, isJoker, JOKER } from '../../src/scoring/cards.ts'
import type { House } from '../../src/scoring/games/rummy-500/melds.ts'
import { JOKER_GAIN, searchRules } from '../../src/scoring/games/rummy-500/solver.ts'
import { cardValue } from '../../src/scoring/games/rummy-500/values.ts'
import { check } from '../../src/scoring/index.ts'
import { makeCore } from '../../src/scoring/solvers/melds/core.ts'
import { masksOf } from '../../src/scoring/solvers/melds/rules.ts'
import { searchMelds } from '../../src/scoring/solvers/melds/search.ts'
import { seeded, shuffled } from '../scoring/seeded.ts'
import { slowBestMelds } from '../scoring/twins/rummy-melds.ts'

/**
 * The best melds of random hands: `node melds.bench.ts [hands]`. The core says what a hand from one pack gains at most,
 * and names the melds; the search bears jokers and cards twice; the twin tries every choice of cards of the first few.
 */
const HOUSE: House = { values: 'fives', distinctSuits: false, corner: false }
const RULES = searchRules(HOUSE)
const ROUNDS = 9
const ROUND = 1_000_000
const SEARCHED = 1000
const TWINS = 10

const dense = FULL_DECK.filter((card) => 'A234567'.includes(card[0] ?? ''))
const jokers = Array<Card>(4).fill(JOKER)
const twoPacks = [...FULL_DECK, ...FULL_DECK, ...jokers]
/** `core`: hands that it answers. */
const KINDS = [
  { name: 'ten cards', deck: FULL_DECK, size: 10, core: true },
  { name: 'thirteen cards', deck: FULL_DECK, size: 13, core: true },
  { name: 'eleven, ace to seven', deck: dense, size: 11, core: true },
  { name: 'ten, with jokers', deck: [...FULL_DECK, ...jokers], size: 10, core: false },
  { name: 'thirteen of two packs', deck: twoPacks, size: 13, core: false },
  { name: 'thirty of two packs', deck: twoPacks, size: 30, core: false },
  { name: 'fifty of two packs', deck: twoPacks, size: 50, core: false },
]
type Kind = (typeof KINDS)[number]

const number = Number(process.argv[2] ?? 20_000)
const core = makeCore(RULES)
const visits = { positions: 0 }
const counting = makeCore(RULES, visits)

console.table(Object.fromEntries(KINDS.map((kind) => [kind.name, measure(kind)])))

function measure({ deck, size, core: isForCore }: Kind) {
  const hands = Array.from({ length: isForCore ? number : SEARCHED }, (_, at) =>
    shuffled(deck, seeded(at + 1)).slice(0, size),
  )
  return { ...(isForCore && measureCore(hands)), ...measureChecks(hands), ...compareToTwin(hands) }
}

function measureCore(hands: readonly Card[][]) {
  const masks = hands.map(masksOf)
  const times = Math.ceil(ROUND / hands.length)
  const gained = rate(hands.length * times, () => {
    let sum = 0
    for (let time = 0; time < times; time += 1) for (const [c, d, h, s] of masks) sum += core.gain(c, d, h, s)
    return sum
  })
  const named = rate(hands.length * times, () => {
    let sum = 0
    for (let time = 0; time < times; time += 1)
      for (const [c, d, h, s] of masks) for (const meld of core.melds(c, d, h, s)) sum += meld
    return sum
  })
  visits.positions = 0
  for (const [c, d, h, s] of masks) counting.gain(c, d, h, s)
  return {
    'gain, hands/s': Math.round(gained),
    'named, hands/s': Math.round(named),
    'positions a hand': visits.positions / hands.length,
  }
}

/** The check as a page asks it, in microseconds. */
function measureChecks(hands: readonly Card[][]) {
  const options = { jokers: true }
  const times = hands.slice(0, SEARCHED).map((hand) => {
    const start = now()
    const verdict = check('rummy-500', 'best-melds', { hand }, { options })
    if (!verdict.ok) throw new Error(hand.join(' '))
    return (now() - start) * 1000
  })
  times.sort((a, b) => a - b)
  return { 'check, µs': Math.round(times[times.length / 2]!), '99.9th': Math.round(times.at(-2)!) }
}

function compareToTwin(hands: readonly Card[][]) {
  const few = hands.filter(({ length }) => length <= 13).slice(0, TWINS)
  const disagreeing = few.filter((hand) => {
    const wilds = hand.filter(isJoker).map(() => JOKER_GAIN)
    const { gain } = searchMelds(
      hand.filter((card) => !isJoker(card)),
      wilds,
      RULES,
    )
    const against = hand.reduce((sum, card) => sum + cardValue(card, HOUSE), 0)
    return gain - against !== slowBestMelds(hand, HOUSE)
  })
  if (disagreeing.length > 0) process.exitCode = 1
  return { 'unlike the twin': `${disagreeing.length} of ${few.length}` }
}

/** Hands a second at the median of several rounds, each of which must find the same. */
function rate(hands: number, run: () => number): number {
  const expected = run() // warm
  const times = Array.from({ length: ROUNDS }, () => {
    const start = now()
    const sum = run()
    const time = now() - start
    if (sum !== expected) throw new Error(`a round found ${sum}, the first ${expected}`)
    return time
  }).sort((a, b) => a - b)
  return (hands * 1000) / times[Math.floor(ROUNDS / 2)]!
}

/** Milliseconds of this process alone, so that a busy machine changes little. */
function now(): number {
  return process.cpuUsage().user / 1000
}
