import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK } from '../../../../src/scoring/cards.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../../seeded.ts'
import { type House, isMeld, leastDeadwood, leastLeft, sumOf } from '../../slow-solvers/rummy.ts'
import { judge } from '../../table.ts'

/** Compares the searches of Rummy with slow solvers that play every step, on random positions with many melds. */
const GAME = 'rummy'
const POSITIONS = 250

function houseFor(random: Random): House {
  const pick = <T>(values: readonly T[]) => values[wholeBelow(values.length, random)]!
  return {
    aces: pick(['low', 'both', 'corner'] as const),
    aceValue: pick([1, 11, 15] as const),
    meldsPerTurn: pick(['any', 'any', 'one'] as const),
    layOff: pick(['any', 'any', 'after-meld'] as const),
    finalDiscard: random() < 0.4,
  }
}

/** Melds on the table and a hand, from a few ranks and suits. */
function position(random: Random, house: House) {
  const suits = shuffled([...'CDHS'], random).slice(0, 2 + wholeBelow(2, random))
  const deck = shuffled(
    FULL_DECK.filter((card) => suits.includes(card.charAt(1)) || random() < 0.15),
    random,
  )
  const table: Card[][] = []
  for (let tries = 0; tries < 40 && table.length < 3; tries += 1) {
    const first = deck[wholeBelow(deck.length, random)]!
    const near = shuffled(deck, random)
    const meld = [first]
    for (const card of near) {
      if (meld.length < 3 && card !== first && (meld.length === 1 || isMeld([...meld, card], house)))
        meld.push(card)
    }
    if (!isMeld(meld, house) || random() < 0.3) continue
    table.push(meld)
    for (const card of meld) deck.splice(deck.indexOf(card), 1)
  }
  const hand = deck.slice(0, 1 + wholeBelow(8, random))
  const taken = random() < 0.5 ? hand[wholeBelow(hand.length, random)] : undefined
  return { hand, table, taken, down: random() < 0.4 }
}

/** Expects a turn to be legal, and returns the cards that it leaves. */
function expectPlayable(
  detail: unknown,
  { hand, table, taken, down }: ReturnType<typeof position>,
  house: House,
) {
  const { melds, layOffs, discard, left } = detail as {
    melds: Card[][]
    layOffs: { cards: Card[]; meld: number }[]
    discard: Card | null
    left: Card[]
  }
  const laidOff = layOffs.flatMap(({ cards }) => cards)
  const all = [...melds.flat(), ...laidOff, ...(discard ? [discard] : []), ...left]
  expect(all.toSorted()).toEqual(hand.toSorted())
  for (const meld of melds) expect(isMeld(meld, house)).toBe(true)
  for (const { cards, meld } of layOffs) expect(isMeld([...table[meld]!, ...cards], house)).toBe(true)
  if (house.meldsPerTurn === 'one') expect(melds.length).toBeLessThan(2)
  if (house.layOff === 'after-meld' && !down && melds.length === 0) expect(laidOff).toEqual([])
  if (discard) expect(discard).not.toBe(taken)
  if (discard === null && left.length === 0) expect(house.finalDiscard).toBe(false)
  return left
}

describe.each([1, 2, 3, 4])('positions from seed %i', (seed) => {
  test('the check “out” leaves as few points as a slow solver', () => {
    const random = seeded(seed)
    let out = 0
    for (let at = 0; at < POSITIONS; at += 1) {
      const house = houseFor(random)
      const given = position(random, house)
      const { hand, table, taken, down } = given
      const input = { hand, melds: table, down, ...(taken && { taken }) }
      const verdict = judge(GAME, 'out', input, { options: house })
      const context = `seed ${seed}, position ${at}: ${JSON.stringify({ input, house, detail: verdict.detail })}`
      const left = expectPlayable(verdict.detail, given, house)
      expect(verdict.points, context).toBe(leastLeft(hand, table, down, taken, house))
      expect(sumOf(left, house), context).toBe(verdict.points)
      expect(verdict.legal, context).toBe(verdict.points === 0)
      out += Number(verdict.legal)
    }
    // Both answers occur often enough to be meaningful.
    expect(out).toBeGreaterThan(POSITIONS / 50)
    expect(out).toBeLessThan(POSITIONS * 0.9)
  })

  test('the check “best-melds” leaves as few points as a slow solver', () => {
    const random = seeded(seed + 100)
    for (let at = 0; at < POSITIONS / 2; at += 1) {
      const house = houseFor(random)
      const { hand } = position(random, house)
      const verdict = judge(GAME, 'best-melds', { hand }, { options: house })
      const context = `seed ${seed}, position ${at}: ${JSON.stringify({ hand, house, detail: verdict.detail })}`
      expect(verdict.points, context).toBe(leastDeadwood(hand, house))
    }
  })
})
