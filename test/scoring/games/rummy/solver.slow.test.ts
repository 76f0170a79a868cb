import { expect, test } from 'vitest'
import { type Card, FULL_DECK } from '../../../../src/scoring/cards.ts'
import { type Chance, positionsOf, sorted } from '../../random-positions.ts'
import { type House, isMeld, leastDeadwood, leastLeft, sumOf } from '../../slow-solvers/rummy.ts'

/** Compares the searches of Rummy with slow solvers that play every step, on random positions with many melds. */
const POSITIONS = 1000

const each = positionsOf<House>('rummy', {
  aces: ['low', 'both', 'corner'],
  aceValue: [1, 11, 15],
  meldsPerTurn: ['any', 'any', 'one'],
  layOff: ['any', 'any', 'after-meld'],
  finalDiscard: [true, true, false, false, false],
})

/** Melds on the table and a hand, from a few ranks and suits. */
function position({ random, below, mix, pick }: Chance, house: House) {
  const suits = mix([...'CDHS']).slice(0, 2 + below(2))
  const deck = mix(FULL_DECK.filter((card) => suits.includes(card.charAt(1)) || random() < 0.15))
  const table: Card[][] = []
  for (let tries = 0; tries < 40 && table.length < 3; tries += 1) {
    const first = pick(...deck)
    const meld = [first]
    for (const card of mix(deck)) {
      if (meld.length < 3 && card !== first && (meld.length === 1 || isMeld([...meld, card], house)))
        meld.push(card)
    }
    if (!isMeld(meld, house) || random() < 0.3) continue
    table.push(meld)
    for (const card of meld) deck.splice(deck.indexOf(card), 1)
  }
  const hand = deck.slice(0, 1 + below(8))
  return { hand, melds: table, taken: pick(undefined, pick(...hand)), down: random() < 0.4 }
}

/** Expects a turn to be legal, and returns the cards that it leaves. */
function expectPlayable(
  detail: unknown,
  { hand, melds: table, taken, down }: ReturnType<typeof position>,
  house: House,
) {
  const { melds, layOffs, discard, left } = detail as {
    melds: Card[][]
    layOffs: { cards: Card[]; meld: number }[]
    discard: Card | null
    left: Card[]
  }
  const laidOff = layOffs.flatMap(({ cards }) => cards)
  expect(sorted([...melds.flat(), ...laidOff, ...(discard ? [discard] : []), ...left])).toEqual(sorted(hand))
  for (const meld of melds) expect(isMeld(meld, house)).toBe(true)
  for (const { cards, meld } of layOffs) expect(isMeld([...table[meld]!, ...cards], house)).toBe(true)
  if (house.meldsPerTurn === 'one') expect(melds.length).toBeLessThan(2)
  if (house.layOff === 'after-meld' && !down && melds.length === 0) expect(laidOff).toEqual([])
  if (discard) expect(discard).not.toBe(taken)
  if (discard === null && left.length === 0) expect(house.finalDiscard).toBe(false)
  return left
}

test('the check “out” leaves as few points as a slow solver', () => {
  const out = each(POSITIONS, ({ rules, ask, ...chance }) => {
    const given = position(chance, rules)
    const { hand, melds, taken, down } = given
    const { legal, points, detail } = ask('out', given)
    expect(points).toBe(leastLeft(hand, melds, down, taken, rules))
    expect(sumOf(expectPlayable(detail, given, rules), rules)).toBe(points)
    expect(legal).toBe(points === 0)
    return legal
  })
  // Both answers occur often enough to be meaningful.
  const share = out.filter(Boolean).length / out.length
  expect(share).toBeGreaterThan(1 / 50)
  expect(share).toBeLessThan(0.9)
})

test('the check “best-melds” leaves as few points as a slow solver', () => {
  each(POSITIONS / 2, ({ rules, ask, ...chance }) => {
    const { hand } = position(chance, rules)
    expect(ask('best-melds', { hand }).points).toBe(leastDeadwood(hand, rules))
  })
})
