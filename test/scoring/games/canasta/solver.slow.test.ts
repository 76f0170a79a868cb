import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER } from '../../../../src/scoring/cards.ts'
import { grownMelds } from '../../../../src/scoring/for-round.ts'
import type { GoingOut } from '../../../../src/scoring/games/canasta/going-out.ts'
import type { Verdict } from '../../../../src/scoring/index.ts'
import { SEED, seeds } from '../../samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../../seeded.ts'
import {
  type House,
  rankIn,
  slowFirstMelds,
  slowLays,
  slowWaysOut,
  sumOf,
} from '../../slow-solvers/canasta.ts'
import { judge } from '../../table.ts'

/** Canasta's searches against slow solvers that put every card everywhere, on random positions. */
const GAME = 'canasta'
const POSITIONS = 60

const DECK: readonly Card[] = [...FULL_DECK, ...FULL_DECK, ...Array<Card>(4).fill(JOKER)].filter(
  (card) => card !== '3H' && card !== '3D',
)

/** Few ranks, so that there is much to meld, and more wild cards than a hand usually has. */
function denseDeck(random: Random): Card[] {
  const ranks = shuffled([...'456789TJQKA'], random).slice(0, 2 + wholeBelow(3, random))
  return DECK.filter((card) => [...ranks, '2', 'JK', ...(random() < 0.3 ? ['3'] : [])].includes(rankIn(card)))
}

function randomHouseRules(random: Random): House {
  const pick = <T>(values: readonly T[]) => values[wholeBelow(values.length, random)]!
  return {
    wildLimit: pick(['three', 'three', 'equal', 'fewer'] as const),
    natural: pick([500, 500, 300, 0]),
    mixed: pick([300, 300, 500, 0]),
    goOut: 100,
    concealed: pick([200, 200, 0]),
  }
}

const TOTALS = [-100, 0, 1500, 3000]
const MINIMUMS = [15, 50, 90, 120]
const isWild = (card: Card) => card === JOKER || rankIn(card) === '2'

/** A hand, and melds on the table from the same deck, each of at least three natural cards. */
function position(random: Random, melds: number, most: number) {
  const deck = shuffled(random() < 0.8 ? denseDeck(random) : DECK, random)
  const table: Card[][] = []
  for (const rank of [...'456789TJQKA']) {
    const alike = deck.filter((card) => rankIn(card) === rank)
    if (table.length >= melds || alike.length < 4) continue
    const wilds = deck.filter(isWild).slice(0, random() < 0.4 ? 1 : 0)
    const meld = [...alike.slice(0, 3 + wholeBelow(alike.length - 2, random)), ...wilds]
    for (const card of meld) deck.splice(deck.indexOf(card), 1)
    table.push(meld)
  }
  return { table, deck, hand: deck.splice(0, 1 + wholeBelow(most, random)) }
}

function each(few: number, run: (random: Random, label: string) => void) {
  for (const seed of seeds(few)) run(seeded(seed), `seed ${seed}`)
}

describe('can-open', () => {
  test('finds the fewest cards, then the fewest wild ones, and the highest value', () => {
    each(POSITIONS, (random, seed) => {
      const houseRules = randomHouseRules(random)
      const { hand } = position(random, 0, 9)
      const step = wholeBelow(4, random)
      const label = `${seed}: ${hand.join(' ')} at ${TOTALS[step]}, ${JSON.stringify(houseRules)}`
      const verdict = judge(GAME, 'can-open', { hand, total: TOTALS[step] }, { options: houseRules })
      const { melds, most, minimum } = verdict.detail as { melds: Card[][]; most: number; minimum: number }

      const all = slowFirstMelds(hand, houseRules)
      const enough = all.filter(({ worth }) => worth >= MINIMUMS[step]!)
      expect(minimum, label).toBe(MINIMUMS[step])
      expect(most, label).toBe(Math.max(0, ...all.map(({ worth }) => worth)))
      expect(verdict.legal, label).toBe(enough.length > 0)
      expect(verdict.points, label).toBe(sumOf(melds.flat()))
      expectMelds(melds, hand, houseRules, label)
      if (!verdict.legal) {
        expect(verdict.points, label).toBe(most)
        return
      }
      const size = (cards: number, wilds: number) => cards * 100 + wilds
      const fewest = Math.min(...enough.map(({ cards, wilds }) => size(cards, wilds)))
      expect(size(melds.flat().length, melds.flat().filter(isWild).length), label).toBe(fewest)
      expect(verdict.points, label).toBeGreaterThanOrEqual(minimum)
    })
  })
})

/** Expects these to be melds of the hand, as the game itself sees them. */
function expectMelds(melds: Card[][], hand: readonly Card[], houseRules: House, label: string) {
  const left = [...hand]
  for (const card of melds.flat()) {
    expect(left, label).toContain(card)
    left.splice(left.indexOf(card), 1)
  }
  for (const cards of melds) {
    expect(judge(GAME, 'meld', { cards }, { options: houseRules }).legal, label).toBe(true)
  }
}

/** A position to go out from: the melds on the table, and the hand. */
type Position = { table: Card[][]; hand: Card[] }

/** A hand with a canasta or nearly one, some cards of another rank, and wild cards. */
function positionNearCanasta(random: Random): Position {
  const [own = '', other = '', third = ''] = shuffled([...'456789TJQKA'], random)
  const of = (rank: string, number: number) => DECK.filter((card) => rankIn(card) === rank).slice(0, number)
  const wilds = shuffled(DECK.filter(isWild), random).slice(0, wholeBelow(4, random))
  const table = [
    ...(random() < 0.6 ? [of(other, 3 + wholeBelow(5, random))] : []),
    ...(random() < 0.4 ? [[...of(third, 6), ...wilds.splice(0, 1)]] : []),
  ]
  const left = of(other, 8).filter((_, at) => at >= table.flat().length && random() < 0.3)
  return { table, hand: [...of(own, 4 + wholeBelow(5, random)), ...left, ...wilds] }
}

function expectBestWay({ table, hand }: Position, random: Random, seed: string): Verdict {
  const houseRules = randomHouseRules(random)
  const melded = table.length > 0 && random() < 0.5
  const canastas = 1 + wholeBelow(2, random)
  const step = wholeBelow(4, random)
  const fromPile = random() < 0.3
  const minimum = fromPile && table.length === 0 ? MINIMUMS[step]! : 0
  const options = { ...houseRules, needCanastas: canastas }
  const input = { melds: table, hand, melded, fromPile, total: TOTALS[step] }
  const onTable = table.map((meld) => meld.join(' ')).join(' / ')
  const label = `${seed}: ${hand.join(' ')} on ${onTable}, ${JSON.stringify({ ...options, melded, minimum })}`
  const verdict = judge(GAME, 'go-out', input, { options })

  const ways = slowWaysOut({ table, hand, melded, canastas, minimum }, houseRules)
  expect(verdict.legal, label).toBe(ways.length > 0)
  if (!verdict.legal) return verdict
  const most = Math.max(...ways.map(({ worth }) => worth))
  expect(worthOfWay(verdict, table, hand, houseRules, label), label).toBe(most)
  expect(verdict.points, label).toBe(isConcealed(verdict) ? houseRules.concealed : houseRules.goOut)
  expect(
    ways.filter(({ worth }) => worth === most).map(({ concealed }) => concealed),
    label,
  ).toContain(isConcealed(verdict))
  return verdict
}

function isConcealed(verdict: Verdict): boolean {
  return (verdict.detail as GoingOut).concealed
}

describe('go-out', () => {
  test('finds the way worth most, or none if there is none', () => {
    let legal = 0
    each(POSITIONS * 2, (random, seed) => {
      const found = expectBestWay(position(random, wholeBelow(4, random), 10), random, seed)
      if (found.legal) legal += 1
    })
    expect(legal, `from seed ${SEED}`).toBeGreaterThan(POSITIONS / 10)
  })

  test('finds the way worth most from hands close to a canasta', () => {
    let [concealed, open] = [0, 0]
    each(POSITIONS * 3, (random, seed) => {
      const found = expectBestWay(positionNearCanasta(random), random, seed)
      if (found.legal && isConcealed(found)) concealed += 1
      else if (found.legal) open += 1
    })
    expect(Math.min(concealed, open), `from seed ${SEED}`).toBeGreaterThan(POSITIONS / 10)
  })
})

/** What the way found is worth, counted from its cards alone. */
function worthOfWay(
  verdict: Verdict,
  table: Card[][],
  hand: readonly Card[],
  houseRules: House,
  label: string,
): number {
  const { lay, discard, canastas } = verdict.detail as GoingOut
  const laid = lay.flatMap(({ cards }) => cards)
  expect([...laid, ...(discard ? [discard] : [])].sort(), label).toEqual([...hand].sort())
  const melds = grownMelds(table, lay)
  for (const cards of melds) {
    expect(judge(GAME, 'meld', { cards, goingOut: true }, { options: houseRules }).legal, label).toBe(true)
  }
  const finished = melds.filter((meld) => meld.length >= 7)
  expect(canastas, label).toBe(finished.length)
  const earned = finished.reduce(
    (sum, meld) => sum + (meld.some(isWild) ? houseRules.mixed : houseRules.natural),
    0,
  )
  return sumOf(laid) + earned + (verdict.points ?? Number.NaN)
}

describe('take-pile', () => {
  test('agrees on all cards laid down, and is legal if any are', () => {
    let legal = 0
    each(POSITIONS * 4, (random, seed) => {
      const houseRules = randomHouseRules(random)
      const { table, hand, deck } = position(random, wholeBelow(3, random), 6)
      const pile = deck.slice(0, 1 + wholeBelow(3, random))
      const step = wholeBelow(4, random)
      const input = { pile, hand, melds: table, total: TOTALS[step] }
      const label = `${seed}: ${pile.join(' ')} with ${hand.join(' ')} on ${table.map((meld) => meld.join(' ')).join(' / ')}, ${JSON.stringify(houseRules)}`
      if (pile.length === 0) return
      const verdict = judge(GAME, 'take-pile', input, { options: houseRules })
      const lays = slowLays({ pile, hand, table, minimum: MINIMUMS[step]! }, houseRules)
      for (const { groups, legal, worth } of lays) {
        const laid = judge(GAME, 'take-pile', { ...input, lay: groups }, { options: houseRules })
        const laidLabel = `${label}: ${groups.map((group) => group.join(' ')).join(' / ')}`
        expect(laid.legal, laidLabel).toBe(legal)
        expect(laid.points, laidLabel).toBe(worth)
      }
      expect(verdict.legal, label).toBe(lays.some((lay) => lay.legal))
      if (!verdict.legal) return
      legal += 1
      const { most, ways } = verdict.detail as { most?: number; ways: { cards: Card[] }[] }
      if (table.length === 0)
        expect(most, label).toBe(Math.max(...lays.filter((lay) => lay.legal).map(({ worth }) => worth)))
      // Each way is one of these and, without a minimum, a legal one.
      for (const { cards } of ways) {
        const lay = [[pile.at(-1)!, ...cards]]
        const options = { ...houseRules, minimums: [0, 0, 0, 0] }
        expect(judge(GAME, 'take-pile', { ...input, lay }, { options }).legal, label).toBe(true)
      }
    })
    expect(legal, `from seed ${SEED}`).toBeGreaterThan(POSITIONS / 10)
  })
})
