import { expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER } from '../../../../src/scoring/cards.ts'
import { grownMelds } from '../../../../src/scoring/for-round.ts'
import { seeds } from '../../samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../../seeded.ts'
import {
  type House,
  rankIn,
  slowFirst,
  slowOut,
  slowState,
  sumOf,
} from '../../slow-solvers/american-canasta.ts'
import { judge } from '../../table.ts'

/** American Canasta's searches against slow solvers that put every card everywhere, on random positions. */

const GAME = 'american-canasta'
const DECK: readonly Card[] = [...FULL_DECK, ...FULL_DECK, ...Array<Card>(4).fill(JOKER)].filter(
  (card) => rankIn(card) !== '3',
)
const TOTALS = [-100, 2995, 3000, 5000]
const MINIMUMS = [125, 125, 155, 180]

function randomHouse(random: Random): House {
  const pick = <T>(values: readonly T[]) => values[wholeBelow(values.length, random)]!
  return {
    openWith: pick(['clean', 'clean', 'wild', 'three'] as const),
    splash: random() < 0.3,
    fiveNaturals: random() < 0.7,
    outIncomplete: random() < 0.4,
  }
}

/** Few ranks, so that there is much to meld, and more wild cards than a hand usually has. */
function denseDeck(random: Random): Card[] {
  const ranks = [
    ...shuffled([...'45689TJQK'], random).slice(0, 2),
    ...shuffled([...'A7K'], random).slice(0, 1),
  ]
  return shuffled(
    DECK.filter((card) => [...ranks, '2', 'JK'].includes(rankIn(card))),
    random,
  )
}

test('can-open and take-pile find the fewest cards and the most that they are worth', () => {
  for (const seed of seeds(60)) {
    const random = seeded(seed)
    const [house, deck] = [randomHouse(random), denseDeck(random)]
    const hand = deck.slice(0, 6 + wholeBelow(4, random))
    const natural = hand.find((card) => card !== JOKER && rankIn(card) !== '2')
    const dead = natural && random() < 0.2 ? [rankIn(natural)] : []
    const at = wholeBelow(TOTALS.length, random)
    const label = `seed ${seed}: ${hand.join(' ')} ${JSON.stringify({ ...house, dead, total: TOTALS[at] })}`
    const ask = (check: string, more: object) =>
      judge(GAME, check, { hand, total: TOTALS[at], dead, ...more }, { options: house })
    const all = slowFirst(hand, dead, house)
    const most = Math.max(0, ...all.map(({ worth }) => worth))
    const enough = all.filter(({ worth, free }) => free || worth >= MINIMUMS[at]!)
    const [best] = enough.sort((one, other) => one.cards - other.cards || one.wilds - other.wilds)
    const { legal, points, detail } = ask('can-open', {})
    const { melds, most: found } = detail as { melds: Card[][]; most: number }
    expect([legal, found], label).toEqual([best !== undefined, most])
    expect(points, label).toBe(sumOf(melds.flat()))
    const wilds = melds
      .flat()
      .filter((card) => 'J2'.includes(card.charAt(0)) && (card === JOKER || card[0] === '2')).length
    if (best) expect([melds.flat().length, wilds], label).toEqual([best.cards, best.wilds])

    const top = deck[12]
    if (!top || '2J'.includes(top.charAt(0)) || dead.includes(rankIn(top))) continue
    const pair = hand.filter((card) => rankIn(card) === rankIn(top)).length >= 2
    const withPile = pair ? slowFirst(hand, dead, house, rankIn(top)) : []
    const taken = ask('take-pile', { pile: [top] })
    expect((taken.detail as { most: number }).most, label).toBe(
      Math.max(0, ...withPile.map(({ worth }) => worth)),
    )
    const may = withPile.some(({ worth, free }) => free || worth >= MINIMUMS[at]!)
    expect(taken.legal, `${label} pile ${top}`).toBe(may)
  }
})

test('go-out finds a way if there is one, and the one that is worth most', () => {
  let legal = 0
  for (const seed of seeds(150)) {
    const random = seeded(seed)
    const [house, deck] = [randomHouse(random), denseDeck(random)]
    const table: Card[][] = []
    const take = (count: number, fits: (card: Card) => boolean) => {
      const cards = deck.filter(fits).slice(0, count)
      for (const card of cards) deck.splice(deck.indexOf(card), 1)
      return cards
    }
    for (const rank of new Set(deck.map(rankIn).filter((own) => own !== '2' && own !== 'JK'))) {
      if (random() < 0.2) continue
      const naturals = take(4 + wholeBelow(4, random), (card) => rankIn(card) === rank)
      const wilds =
        rank === '7' || naturals.length > 5 || random() < 0.5
          ? []
          : take(1, (card) => card === JOKER || rankIn(card) === '2')
      table.push([...naturals, ...wilds])
    }
    if (random() < 0.4)
      table.push(take(3 + wholeBelow(4, random), (card) => card === JOKER || rankIn(card) === '2'))
    const hand = deck.slice(0, 1 + wholeBelow(6, random))
    const label = `seed ${seed}: ${hand.join(' ')} at ${table.map((meld) => meld.join(' ')).join(' / ')} ${JSON.stringify(house)}`
    const verdict = judge(GAME, 'go-out', { melds: table, hand }, { options: house })
    const best = slowOut(table, hand, [], house)
    expect(verdict.legal, label).toBe(best !== undefined)
    if (best === undefined) continue
    legal += 1
    const { lay, canastas } = verdict.detail as { lay: { cards: Card[]; onto?: number }[]; canastas: number }
    const state = slowState(grownMelds(table, lay))
    expect([sumOf(lay.flatMap(({ cards }) => cards)) + state.earned, canastas], label).toEqual([
      best,
      state.canastas,
    ])
  }
  expect(legal).toBeGreaterThan(10)
})
