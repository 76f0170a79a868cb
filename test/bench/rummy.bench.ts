import { type Card, FULL_DECK } from '../../src/scoring/cards.ts'
import { check } from '../../src/scoring/index.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'

/**
 * What Rummy searches for, as a page asks for it: `node rummy.bench.ts [positions] [seed]`. Random positions of a round under
 * way: some melds on the table, and a hand after the draw. The largest hands are fourteen cards.
 */
const positions = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? 1)

/** Milliseconds. */
const GOALS = { median: 2, 'p99.9': 20 }

type Position = { hand: Card[]; melds: Card[][] }

function position(random: Random): Position {
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
  return { hand: deck.slice(0, 7 + wholeBelow(8, random)), melds }
}

const random = seeded(seed)
const dealt = Array.from({ length: positions }, () => position(random))
/** A whole suit, and a card more: as many melds as a hand can have. */
const dense: Position = { hand: FULL_DECK.filter((card) => card.endsWith('S') || card === '7H'), melds: [] }

const measured = {
  'best-melds': measure(
    'best-melds',
    dealt.map(({ hand }) => ({ hand })),
  ),
  out: measure('out', dealt),
  'out, last discard': measure('out', dealt, { finalDiscard: true, aces: 'corner' }),
  'out, a whole suit': measure('out', Array(100).fill(dense), { finalDiscard: true, aces: 'corner' }),
}
console.log(`${positions} positions, seed ${seed}; goals in ms: ${JSON.stringify(GOALS)}`)
console.table(measured)
const slow = Object.values(measured).some(
  (found) => found.median > GOALS.median || found['p99.9'] > GOALS['p99.9'],
)
if (slow) process.exitCode = 1

function measure(id: string, inputs: readonly object[], options: object = {}) {
  const ask = (input: object) => check('rummy', id, input, { options })
  for (const input of inputs.slice(0, 1000)) ask(input)
  let legal = 0
  const times = inputs.map((input) => {
    const result = ask(input)
    if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
    if (result.value.legal) legal += 1
    // The fastest of three: what else a machine does takes longer than a position.
    return Math.min(...Array.from({ length: 3 }, () => timed(() => ask(input))))
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]! * 1000) / 1000
  return {
    median: at(0.5),
    'p99.9': at(0.999),
    most: at(1),
    legal: `${Math.round((legal / times.length) * 100)} %`,
  }
}

function timed(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}
