import { type Card, FULL_DECK, JOKER, rankOf } from '../../src/scoring/cards.ts'
import { check } from '../../src/scoring/index.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'

/**
 * What Canasta searches for, as a page asks for it: `node canasta.bench.ts [positions] [seed]`. Random positions of a round
 * under way: the melds of a side, a discard pile, and a hand of eleven cards or of a pile just taken. The largest hands are
 * all the cards there are.
 */
const positions = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? 1)

/** Milliseconds. */
const GOALS = { median: 2, 'p99.9': 20 }

const DECK: readonly Card[] = [...FULL_DECK, ...FULL_DECK, ...Array<Card>(4).fill(JOKER)].filter(
  (card) => card !== '3H' && card !== '3D',
)

type Position = { melds: Card[][]; pile: Card[]; hand: Card[]; total: number }

function position(random: Random): Position {
  const deck = shuffled(DECK, random)
  const melds = [...'456789TJQKA'].flatMap((rank) => {
    if (random() < 0.7) return []
    const naturals = deck.filter((card) => card !== JOKER && rankOf(card) === rank)
    const meld = naturals.slice(0, 3 + wholeBelow(5, random))
    for (const card of meld) deck.splice(deck.indexOf(card), 1)
    return [meld]
  })
  const pile = deck.splice(0, 1 + wholeBelow(12, random))
  // Mostly a hand as it is dealt; now and then one that took a pile, or all that is left.
  const size = random() < 0.8 ? 2 + wholeBelow(14, random) : 2 + wholeBelow(deck.length - 1, random)
  const total = [-100, 0, 1500, 3000][wholeBelow(4, random)]!
  return { melds, pile, hand: deck.slice(0, size), total }
}

/** As one can go out with: melds of a hand that was sorted, wild cards and a discard. */
function ripe({ melds, hand, ...rest }: Position, random: Random): Position {
  const fits = hand.filter((card) => {
    const alike = (other: Card) => other !== JOKER && rankOf(other) === rankOf(card)
    return (
      card === JOKER ||
      rankOf(card) === '2' ||
      melds.some(([first]) => first && alike(first)) ||
      hand.filter(alike).length > 2
    )
  })
  return { ...rest, melds, hand: fits.slice(0, 1 + wholeBelow(30, random)) }
}

const random = seeded(seed)
const dealt = Array.from({ length: positions }, () => position(random))
const all = { ...position(random), melds: [], hand: [...DECK], pile: [] }

const measured = {
  'can-open': measure(
    'can-open',
    dealt.map(({ hand, total }) => ({ hand, total })),
  ),
  'can-open, all cards': measure('can-open', Array(100).fill({ hand: all.hand, total: 3000 })),
  'take-pile': measure('take-pile', dealt),
  'take-pile, first meld': measure(
    'take-pile',
    dealt.map((input) => ({ ...input, melds: [] })),
  ),
  'go-out': measure('go-out', dealt),
  'go-out, ripe': measure(
    'go-out',
    dealt.map((input) => ripe(input, random)),
  ),
  'go-out, concealed': measure(
    'go-out',
    dealt.map((input) => ({ ...ripe(input, random), melded: false })),
  ),
  'go-out, all cards': measure('go-out', Array(100).fill({ melds: [], hand: all.hand })),
}
console.log(`${positions} positions, seed ${seed}; goals in ms: ${JSON.stringify(GOALS)}`)
console.table(measured)
const slow = Object.values(measured).some(
  (found) => found.median > GOALS.median || found['p99.9'] > GOALS['p99.9'],
)
if (slow) process.exitCode = 1

function measure(id: string, inputs: readonly object[]) {
  for (const input of inputs.slice(0, 1000)) check('canasta', id, input)
  let legal = 0
  const times = inputs.map((input) => {
    const result = check('canasta', id, input)
    if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
    if (result.value.legal) legal += 1
    // The fastest of three: what else a machine does takes longer than a position.
    return Math.min(...Array.from({ length: 3 }, () => timed(() => check('canasta', id, input))))
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
