import { type Card, FULL_DECK } from '../../src/scoring/cards.ts'
import { checkAny } from '../../src/scoring/index.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'
import { beside, measure } from './measure.ts'

/**
 * The searches of Rummy, called as a page calls them: `node rummy.bench.ts [positions] [seed]`. Random positions in the
 * middle of a round: some melds on the table, and a hand after the draw. The largest hands have fourteen cards.
 */
const positions = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? 1)

const GOAL = { median: 2, 'p99.9': 20 }

type Position = { hand: Card[]; melds: Card[][] }

/** `near` says which cards the hand is taken from first. */
function position(random: Random, near: (card: Card) => boolean = () => true): Position {
  const deck = shuffled(FULL_DECK, random)
  const melds: Card[][] = []
  for (let count = wholeBelow(4, random); count > 0; count -= 1) {
    const first = deck[wholeBelow(deck.length, random)]!
    const suit = FULL_DECK.filter((card) => card.charAt(1) === first.charAt(1))
    const start = wholeBelow(suit.length - 2, random)
    const run = suit.slice(start, start + 3)
    const set = deck.filter((card) => card.charAt(0) === first.charAt(0)).slice(0, 3)
    const meld = random() < 0.5 ? run : set
    if (meld.length < 3 || !meld.every((card) => deck.includes(card))) continue
    melds.push(meld)
    for (const card of meld) deck.splice(deck.indexOf(card), 1)
  }
  const first = [...deck.filter(near), ...deck.filter((card) => !near(card))]
  return { hand: first.slice(0, 7 + wholeBelow(8, random)), melds }
}

const random = seeded(seed)
const dealt = Array.from({ length: positions }, () => position(random))
/** With much to meld. */
const crowded = Array.from({ length: positions }, () => {
  return position(random, (card) => 'CD'.includes(card.charAt(1)) && '3456789TJ'.includes(card.charAt(0)))
})
/** A whole suit and one more card: as many melds as a hand can have. */
const dense: Position = { hand: FULL_DECK.filter((card) => card.endsWith('S') || card === '7H'), melds: [] }

console.log(`${positions} positions, seed ${seed}`)
console.table({
  'best-melds': row(
    'best-melds',
    dealt.map(({ hand }) => ({ hand })),
  ),
  out: row('out', dealt),
  'out, crowded': row('out', crowded),
  'out, last discard': row('out', dealt, { finalDiscard: true, aces: 'corner' }),
  'out, a whole suit': row('out', Array(100).fill(dense), { finalDiscard: true, aces: 'corner' }),
})

function row(id: string, inputs: readonly object[], options: object = {}) {
  const ask = (input: object) => {
    const result = checkAny('rummy', id, input, { options })
    if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
    return result.value.legal
  }
  const legal = inputs.filter(ask).length
  return { ...beside(measure(inputs, ask), GOAL), legal: `${Math.round((legal / inputs.length) * 100)} %` }
}
