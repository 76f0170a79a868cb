import { type Card, FULL_DECK, JOKER, RANKS } from '../../src/scoring/cards.ts'
import { checkAny } from '../../src/scoring/index.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'
import { beside, measure } from './measure.ts'

/**
 * The checks of Marriage, in milliseconds, at the median, at the 99.9th percentile and at worst:
 * `node marriage.bench.ts [positions] [seed]`. Hands are random, or crowded: few ranks, or one suit, of three packs.
 */
const GOAL = { median: 1, 'p99.9': 30 }
const POSITIONS = Number(process.argv[2] ?? 5000)
const SEED = Number(process.argv[3] ?? 1)
const PACKS = [...FULL_DECK, ...FULL_DECK, ...FULL_DECK, JOKER, JOKER, JOKER]

/** So many cards, and a tiplu that lies apart. */
function dealt(random: Random, size: number): { cards: Card[]; tiplu: Card } {
  const tiplu = FULL_DECK[wholeBelow(FULL_DECK.length, random)]!
  const pack = PACKS.toSpliced(PACKS.indexOf(tiplu), 1)
  const low = wholeBelow(RANKS.length, random)
  const isNear = [
    () => true,
    (card: Card) => (RANKS.findIndex((rank) => card.startsWith(rank)) - low + 13) % 13 < 5,
    (card: Card) => card[1] === tiplu[1] || card === JOKER,
  ][wholeBelow(3, random)]!
  return { cards: shuffled(pack.filter(isNear), random).slice(0, size), tiplu }
}

function inThrees(cards: readonly Card[]): Card[][] {
  return Array.from({ length: Math.floor(cards.length / 3) }, (_, at) => cards.slice(3 * at, 3 * at + 3))
}

const positions: Record<string, (random: Random) => object> = {
  meld: (random) => dealt(random, 2 + wholeBelow(13, random)),
  see: (random) => ({ melds: inThrees(dealt(random, 21).cards) }),
  ready: (random) => ({ hand: dealt(random, 22).cards }),
  maal: (random) => dealt(random, 21),
  finish: (random) => {
    const { cards, tiplu } = dealt(random, 21)
    return { melds: inThrees(cards), tiplu }
  },
}

const rows = Object.entries(positions).map(([id, position]) => {
  const inputs = Array.from({ length: POSITIONS }, (_, at) => position(seeded(SEED + at)))
  const ask = (input: object) => {
    const answer = checkAny('marriage', id, input)
    if (!answer.ok) throw new Error(`${id} ${JSON.stringify(input)}`)
  }
  return [id, beside(measure(inputs, ask), GOAL)]
})
console.log(`${POSITIONS} positions, seed ${SEED}`)
console.table(Object.fromEntries(rows))
