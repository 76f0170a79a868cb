import { expect, test } from 'vitest'
import { type Card, FULL_DECK, withoutCards } from '../../../../src/scoring/cards.ts'
import { type Chance, near, positionsOf, sorted } from '../../random-positions.ts'
import { slowCount, slowIsMeld, slowLeft, slowWorth } from '../../slow-solvers/tong-its.ts'

/** The searches of Tong-its beside slow solvers that try every way to lay cards down. */

const each = positionsOf('tong-its', {})

/** A part of the pack, in which cards mostly fit each other. */
const SOME = FULL_DECK.filter(near('A2345KQ/CDH'))

function tableFrom({ pick }: Chance): Card[][] {
  const first = pick(...SOME)
  const run = [0, 1, 2].map((step) => FULL_DECK[FULL_DECK.indexOf(first) + step]!)
  const alike = SOME.filter((card) => card.charAt(0) === first.charAt(0))
  const meld = pick(run, alike)
  return slowIsMeld(meld) ? [meld] : []
}

test('best-melds leaves the least', () => {
  each(60, ({ random, mix, below, ask }) => {
    const hand = mix(random() < 0.7 ? SOME : FULL_DECK).slice(0, 3 + below(8))
    const { points, detail } = ask('best-melds', { hand })
    const { melds, left } = detail as { melds: Card[][]; left: Card[] }
    expect(points).toBe(slowCount(hand))
    expect(points).toBe(slowWorth(left))
    expect(melds.every(slowIsMeld)).toBe(true)
    expect(sorted([...melds.flat(), ...left])).toEqual(sorted(hand))
  })
})

test('tongits leaves the least, and lays only what fits', () => {
  each(60, ({ ask, ...chance }) => {
    const first = tableFrom(chance)
    const second = tableFrom(chance).filter((meld) => !meld.some((card) => first.flat().includes(card)))
    const table = [...first, ...second]
    const pack = withoutCards(chance.random() < 0.7 ? SOME : FULL_DECK, table.flat())
    const hand = chance.mix(pack).slice(0, 1 + chance.below(8))
    const { legal, points, detail } = ask('tongits', { hand, table })
    const { melds, layOffs, discard, left } = detail as {
      melds: Card[][]
      layOffs: { cards: Card[]; onto: number }[]
      discard: Card | null
      left: Card[]
    }
    expect(points).toBe(slowLeft(hand, table))
    expect(points).toBe(slowWorth(left))
    expect(legal).toBe(points === 0)
    expect(melds.every(slowIsMeld)).toBe(true)
    expect(new Set(layOffs.map(({ onto }) => onto)).size).toBe(layOffs.length)
    for (const { cards, onto } of layOffs) expect(slowIsMeld([...table[onto]!, ...cards])).toBe(true)
    const laid = layOffs.flatMap(({ cards }) => cards)
    expect(sorted([...melds.flat(), ...laid, ...(discard ? [discard] : []), ...left])).toEqual(sorted(hand))
  })
})

test('a showdown is won by the lowest count, in whatever seat it is', () => {
  each(60, ({ mix, below, ask }) => {
    const pack = mix(FULL_DECK)
    const hands = [0, 1, 2].map((at) => pack.slice(at * 6, at * 6 + 1 + below(6)))
    const from = below(3)
    const counts = hands.map(slowCount)
    const { points, detail } = ask('showdown', { end: 'stock', from, hands })
    expect(detail).toMatchObject({ counts })
    expect(points).toBe(Math.min(...counts))
    // Seats are counted from another one, and so is the winner.
    const other = { end: 'stock', from: (from + 2) % 3, hands: [...hands.slice(1), hands[0]] }
    expect(ask('showdown', other).detail).toMatchObject({
      winner: ((detail as { winner: number }).winner + 2) % 3,
    })
  })
})
