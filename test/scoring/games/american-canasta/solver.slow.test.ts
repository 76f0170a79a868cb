import { expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER } from '../../../../src/scoring/cards.ts'
import { grownMelds } from '../../../../src/scoring/for-round.ts'
import { type Chance, positionsOf } from '../../random-positions.ts'
import { type House, slowFirst, slowOut, slowState } from '../../slow-solvers/american-canasta.ts'
import { isWild, rankIn, sumOf } from '../../slow-solvers/canasta.ts'

/** American Canasta's searches against slow solvers that put every card everywhere, on random positions. */

const DECK: readonly Card[] = [...FULL_DECK, ...FULL_DECK, ...Array<Card>(4).fill(JOKER)].filter(
  (card) => rankIn(card) !== '3',
)
const TOTALS = [-100, 2995, 3000, 5000]
const MINIMUMS = [125, 125, 155, 180]

const each = positionsOf<House>('american-canasta', {
  openWith: ['clean', 'clean', 'wild', 'three'],
  splash: [true, false, false],
  fiveNaturals: [true, true, false],
  outIncomplete: [true, true, false, false, false],
})

/** Few ranks, so that there is much to meld, and more wild cards than a hand usually has. */
function denseDeck({ mix }: Chance): Card[] {
  const ranks = [...mix([...'45689TJQK']).slice(0, 2), ...mix([...'A7K']).slice(0, 1), '2', 'JK']
  return mix(DECK.filter((card) => ranks.includes(rankIn(card))))
}

test('can-open and take-pile find the fewest cards and the most that they are worth', () => {
  each(60, ({ rules, ask, ...chance }) => {
    const { random, below } = chance
    const deck = denseDeck(chance)
    const hand = deck.slice(0, 6 + below(4))
    const natural = hand.find((card) => !isWild(card))
    const dead = natural && random() < 0.2 ? [rankIn(natural)] : []
    const at = below(TOTALS.length)
    const input = { hand, total: TOTALS[at], dead }
    const all = slowFirst(hand, dead, rules)
    const most = Math.max(0, ...all.map(({ worth }) => worth))
    const enough = all.filter(({ worth, free }) => free || worth >= MINIMUMS[at]!)
    const [best] = enough.sort((one, other) => one.cards - other.cards || one.wilds - other.wilds)
    const { legal, points, detail } = ask('can-open', input)
    const { melds, most: found } = detail as { melds: Card[][]; most: number }
    expect([legal, found]).toEqual([best !== undefined, most])
    expect(points).toBe(sumOf(melds.flat()))
    if (best)
      expect([melds.flat().length, melds.flat().filter(isWild).length]).toEqual([best.cards, best.wilds])

    const top = deck[12]
    if (!top || isWild(top) || dead.includes(rankIn(top))) return
    const pair = hand.filter((card) => rankIn(card) === rankIn(top)).length >= 2
    const withPile = pair ? slowFirst(hand, dead, rules, rankIn(top)) : []
    const taken = ask('take-pile', { ...input, pile: [top] })
    expect(taken.detail).toMatchObject({ most: Math.max(0, ...withPile.map(({ worth }) => worth)) })
    expect(taken.legal).toBe(withPile.some(({ worth, free }) => free || worth >= MINIMUMS[at]!))
  })
})

test('go-out finds a way if there is one, and the one that is worth most', () => {
  const found = each(150, ({ rules, ask, ...chance }) => {
    const { random, below } = chance
    const deck = denseDeck(chance)
    const table: Card[][] = []
    const take = (count: number, fits: (card: Card) => boolean) => {
      const cards = deck.filter(fits).slice(0, count)
      for (const card of cards) deck.splice(deck.indexOf(card), 1)
      return cards
    }
    for (const rank of new Set(deck.filter((card) => !isWild(card)).map(rankIn))) {
      if (random() < 0.2) continue
      const naturals = take(4 + below(4), (card) => rankIn(card) === rank)
      const wilds = rank === '7' || naturals.length > 5 || random() < 0.5 ? [] : take(1, isWild)
      table.push([...naturals, ...wilds])
    }
    if (random() < 0.4) table.push(take(3 + below(4), isWild))
    const hand = deck.slice(0, 1 + below(6))
    const { legal, detail } = ask('go-out', { melds: table, hand })
    const best = slowOut(table, hand, [], rules)
    expect(legal).toBe(best !== undefined)
    if (best === undefined) return legal
    const { lay, canastas } = detail as { lay: { cards: Card[]; onto?: number }[]; canastas: number }
    const state = slowState(grownMelds(table, lay))
    expect([sumOf(lay.flatMap(({ cards }) => cards)) + state.earned, canastas]).toEqual([
      best,
      state.canastas,
    ])
    return legal
  })
  expect(found.filter(Boolean).length).toBeGreaterThan(10)
})
