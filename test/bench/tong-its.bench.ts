import { type Card, FULL_DECK } from '../../src/scoring/cards.ts'
import { checkAny } from '../../src/scoring/index.ts'
import { seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'
import { beside, measure } from './measure.ts'

/**
 * The checks of Tong-its, called as a page calls them: `node tong-its.bench.ts [positions] [seed]`. Random hands of up to
 * thirteen cards, with up to four melds on the table.
 */
const positions = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? 1)

const GOAL = { median: 1, 'p99.9': 30 }

const random = seeded(seed)
const dealt = Array.from({ length: positions }, () => {
  const deck = shuffled(FULL_DECK, random)
  const table: Card[][] = []
  for (let count = wholeBelow(5, random); count > 0; count -= 1) {
    const first = deck[wholeBelow(deck.length, random)]!
    const at = FULL_DECK.indexOf(first)
    const run = FULL_DECK.slice(at, at + 3).filter((card) => card.charAt(1) === first.charAt(1))
    const set = deck.filter((card) => card.charAt(0) === first.charAt(0)).slice(0, 3)
    const meld = random() < 0.5 ? run : set
    if (meld.length < 3 || !meld.every((card) => deck.includes(card))) continue
    table.push(meld)
    for (const card of meld) deck.splice(deck.indexOf(card), 1)
  }
  return { hand: deck.slice(0, 6 + wholeBelow(8, random)), table, rest: deck.slice(13) }
})
/** With as many melds as thirteen cards can have: two suits side by side, and a whole suit. */
const crowded = [
  FULL_DECK.filter((card) => card.endsWith('S')),
  FULL_DECK.filter((card) => 'CDH'.includes(card.charAt(1)) && '3456'.includes(card.charAt(0))),
  FULL_DECK.filter((card) => 'CD'.includes(card.charAt(1)) && '456789'.includes(card.charAt(0))),
].map((hand) => ({ hand: hand.slice(0, 13), table: [] }))

console.log(`${positions} positions, seed ${seed}`)
console.table({
  meld: row(
    'meld',
    dealt.map(({ hand, table }) => ({ cards: table[0] ?? hand.slice(0, 3) })),
  ),
  'best-melds': row(
    'best-melds',
    dealt.map(({ hand }) => ({ hand })),
  ),
  tongits: row(
    'tongits',
    dealt.map(({ hand, table }) => ({ hand, table })),
  ),
  'tongits, crowded': row(
    'tongits',
    Array.from({ length: 300 }, (_, at) => crowded[at % crowded.length]!),
  ),
  showdown: row(
    'showdown',
    dealt.map(({ hand, rest }) => ({ end: 'draw', from: 0, hands: [hand, rest.slice(0, 12), null] })),
  ),
})

function row(id: string, inputs: readonly object[]) {
  const ask = (input: object) => {
    const result = checkAny('tong-its', id, input)
    if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
    return result.value.legal
  }
  const legal = inputs.filter(ask).length
  return { ...beside(measure(inputs, ask), GOAL), legal: `${Math.round((legal / inputs.length) * 100)} %` }
}
