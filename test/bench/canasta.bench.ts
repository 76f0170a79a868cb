import { type Card, FULL_DECK, JOKER, rankOf } from '../../src/scoring/cards.ts'
import { checkAny } from '../../src/scoring/index.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'
import { beside, measure } from './measure.ts'

/**
 * The searches of Canasta, called as a page calls them: `node canasta.bench.ts [positions] [seed]`. Random positions in
 * the middle of a round: the melds of a side, a discard pile, and a hand, sometimes as large as after taking the pile.
 * The largest hands have all the cards of the deck.
 */
const positions = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? 1)

const GOAL = { median: 2, 'p99.9': 20 }

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
  // Mostly a hand of ordinary size; sometimes a larger one, up to all remaining cards.
  const size = random() < 0.8 ? 2 + wholeBelow(14, random) : 2 + wholeBelow(deck.length - 1, random)
  const total = [-100, 0, 1500, 3000][wholeBelow(4, random)]!
  return { melds, pile, hand: deck.slice(0, size), total }
}

/** A hand that is likely to go out: only cards that fit melds, and wild cards. */
function ready({ melds, hand, ...rest }: Position, random: Random): Position {
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

console.log(`${positions} positions, seed ${seed}`)
console.table({
  'can-open': row(
    'can-open',
    dealt.map(({ hand, total }) => ({ hand, total })),
  ),
  'can-open, all cards': row('can-open', Array(100).fill({ hand: DECK, total: 3000 })),
  'take-pile': row('take-pile', dealt),
  'take-pile, first meld': row(
    'take-pile',
    dealt.map((input) => ({ ...input, melds: [] })),
  ),
  'go-out': row('go-out', dealt),
  'go-out, likely': row(
    'go-out',
    dealt.map((input) => ready(input, random)),
  ),
  'go-out, concealed': row(
    'go-out',
    dealt.map((input) => ({ ...ready(input, random), melded: false })),
  ),
  'go-out, all cards': row('go-out', Array(100).fill({ melds: [], hand: DECK })),
})

function row(id: string, inputs: readonly object[]) {
  const ask = (input: object) => {
    const result = checkAny('canasta', id, input)
    if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
    return result.value.legal
  }
  const legal = inputs.filter(ask).length
  return { ...beside(measure(inputs, ask), GOAL), legal: `${Math.round((legal / inputs.length) * 100)} %` }
}
