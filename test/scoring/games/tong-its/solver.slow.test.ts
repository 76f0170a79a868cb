import { expect, test } from 'vitest'
import { type Card, FULL_DECK, withoutCards } from '../../../../src/scoring/cards.ts'
import { seeds } from '../../samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../../seeded.ts'
import { slowCount, slowIsMeld, slowLeft, slowWorth } from '../../slow-solvers/tong-its.ts'
import { judge } from '../../table.ts'

/** The searches of Tong-its beside slow solvers that try every way to lay cards down. */

const GAME = 'tong-its'

/** A part of the pack, in which cards mostly fit each other. */
const SOME = FULL_DECK.filter((card) => 'A2345KQ'.includes(card.charAt(0)) && !card.endsWith('S'))

function tableFrom(random: Random): Card[][] {
  const [first] = shuffled(SOME, random)
  const near = [0, 1, 2].map((step) => FULL_DECK[FULL_DECK.indexOf(first!) + step]!)
  const alike = SOME.filter((card) => card.charAt(0) === first!.charAt(0))
  const meld = random() < 0.5 ? near : alike
  return slowIsMeld(meld) ? [meld] : []
}

test('best-melds leaves the least', () => {
  for (const seed of seeds(60)) {
    const random = seeded(seed)
    const hand = shuffled(random() < 0.7 ? SOME : FULL_DECK, random).slice(0, 3 + wholeBelow(8, random))
    const { points, detail } = judge(GAME, 'best-melds', { hand })
    const { melds, left } = detail as { melds: Card[][]; left: Card[] }
    const label = `seed ${seed}: ${hand.join(' ')}`
    expect(points, label).toBe(slowCount(hand))
    expect(points, label).toBe(slowWorth(left))
    expect(melds.every(slowIsMeld), label).toBe(true)
    expect([...melds.flat(), ...left].sort(), label).toEqual(hand.toSorted())
  }
})

test('tongits leaves the least, and lays only what fits', () => {
  for (const seed of seeds(60)) {
    const random = seeded(seed)
    const first = tableFrom(random)
    const second = tableFrom(random).filter((meld) => !meld.some((card) => first.flat().includes(card)))
    const table = [...first, ...second]
    const pack = withoutCards(random() < 0.7 ? SOME : FULL_DECK, table.flat())
    const hand = shuffled(pack, random).slice(0, 1 + wholeBelow(8, random))
    const label = `seed ${seed}: ${hand.join(' ')} at ${table.map((meld) => meld.join(' ')).join(' / ')}`
    const { legal, points, detail } = judge(GAME, 'tongits', { hand, table })
    const { melds, layOffs, discard, left } = detail as {
      melds: Card[][]
      layOffs: { cards: Card[]; onto: number }[]
      discard: Card | null
      left: Card[]
    }
    expect(points, label).toBe(slowLeft(hand, table))
    expect(points, label).toBe(slowWorth(left))
    expect(legal, label).toBe(points === 0)
    expect(melds.every(slowIsMeld), label).toBe(true)
    expect(new Set(layOffs.map(({ onto }) => onto)).size, label).toBe(layOffs.length)
    for (const { cards, onto } of layOffs) expect(slowIsMeld([...table[onto]!, ...cards]), label).toBe(true)
    const laid = layOffs.flatMap(({ cards }) => cards)
    const last = discard ? [discard] : []
    expect([...melds.flat(), ...laid, ...last, ...left].sort(), label).toEqual(hand.toSorted())
  }
})

test('a showdown is won by the lowest count, in whatever seat it is', () => {
  for (const seed of seeds(60)) {
    const random = seeded(seed)
    const pack = shuffled(FULL_DECK, random)
    const hands = [0, 1, 2].map((at) => pack.slice(at * 6, at * 6 + 1 + wholeBelow(6, random)))
    const from = wholeBelow(3, random)
    const counts = hands.map(slowCount)
    const { points, detail } = judge(GAME, 'showdown', { end: 'stock', from, hands })
    expect(detail).toMatchObject({ counts })
    expect(points).toBe(Math.min(...counts))
    // Seats are counted from another one, and so is the winner.
    const turned = judge(GAME, 'showdown', {
      end: 'stock',
      from: (from + 2) % 3,
      hands: [...hands.slice(1), hands[0]],
    })
    expect(turned.detail).toMatchObject({ winner: ((detail as { winner: number }).winner + 2) % 3 })
  }
})
