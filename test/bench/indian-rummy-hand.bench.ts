import { type Card, FULL_DECK, isJoker, JOKER, RANKS, rankOf } from '../../src/scoring/cards.ts'
import { arrangeHand } from '../../src/scoring/games/indian-rummy/arrangement.ts'
import type { Wild } from '../../src/scoring/games/indian-rummy/wild.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'
import { slowHand } from '../scoring/slow-solvers/indian-rummy.ts'
import { beside, measure } from './measure.ts'

/**
 * What hands of thirteen and fourteen cards count, with up to ten jokers among them: `node indian-rummy-hand.bench.ts
 * [hands] [seed]`. A slow solver, which tries every choice of cards, gets every five hundredth hand of thirteen.
 */
const GOAL = { median: 2, 'p99.9': 30 }
const number = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? 1)
const rules = { setSize: 'four', triples: false, secondMissing: 'all' } as const

type Deal = { hand: Card[]; wild: Wild }

/** Dealt as at the table, from two packs. */
function dealt(random: Random, size: number): Deal {
  const wild = RANKS[wholeBelow(RANKS.length, random)]!
  return { hand: shuffled([...FULL_DECK, ...FULL_DECK, JOKER, JOKER], random).slice(0, size), wild }
}

/** With so many jokers, the other cards from few ranks or suits of two packs, so that there is much to group. */
function crowded(random: Random, size: number): Deal {
  const wild = RANKS[wholeBelow(RANKS.length, random)]!
  const all = shuffled([...FULL_DECK, ...FULL_DECK, JOKER, JOKER], random)
  const jokers = all.filter((card) => isJoker(card) || rankOf(card) === wild).slice(0, wholeBelow(11, random))
  const kept = wholeBelow(3, random)
  const plain = all.filter((card) => !isJoker(card) && rankOf(card) !== wild)
  const near = plain.filter(
    (card) => [true, 'CD'.includes(card[1] ?? ''), '3456789'.includes(card[0] ?? '')][kept],
  )
  return { hand: [...jokers, ...near.slice(0, size - jokers.length)], wild }
}

const random = seeded(seed)
const rows = Object.entries({ dealt, crowded }).flatMap(([name, deal]) =>
  [13, 14].map((size) => {
    const deals = Array.from({ length: number }, () => deal(random, size))
    const few = size > 13 ? [] : deals.filter((_, place) => place % 500 === 0)
    const wrong = few.filter(({ hand, wild }) => {
      return arrangeHand(hand, wild, rules).raw !== slowHand(hand, wild, rules).raw
    })
    if (wrong.length > 0) process.exitCode = 1
    const spread = measure(deals, ({ hand, wild }) => arrangeHand(hand, wild, rules))
    const unlike = `${wrong.length} of ${few.length}`
    return [`${name}, ${size} cards`, { ...beside(spread, GOAL), 'unlike the slow solver': unlike }]
  }),
)
console.log(`${number} hands, seed ${seed}`)
console.table(Object.fromEntries(rows))
