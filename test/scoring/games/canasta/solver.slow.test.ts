import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER } from '../../../../src/scoring/cards.ts'
import { grownMelds } from '../../../../src/scoring/for-round.ts'
import type { GoingOut } from '../../../../src/scoring/games/canasta/going-out.ts'
import type { Verdict } from '../../../../src/scoring/index.ts'
import { type Chance, type Position, positionsOf, sorted } from '../../random-positions.ts'
import {
  type House,
  isWild,
  rankIn,
  slowFirstMelds,
  slowLays,
  slowWaysOut,
  sumOf,
} from '../../slow-solvers/canasta.ts'
import { judge } from '../../table.ts'

/** Canasta's searches against slow solvers that put every card everywhere, on random positions. */
const POSITIONS = 60

const DECK: readonly Card[] = [...FULL_DECK, ...FULL_DECK, ...Array<Card>(4).fill(JOKER)].filter(
  (card) => card !== '3H' && card !== '3D',
)
const MELDED = [...'456789TJQKA']

const each = positionsOf<House>('canasta', {
  wildLimit: ['three', 'three', 'equal', 'fewer'],
  natural: [500, 500, 300, 0],
  mixed: [300, 300, 500, 0],
  goOut: [100],
  concealed: [200, 200, 0],
})

const TOTALS = [-100, 0, 1500, 3000]
const MINIMUMS = [15, 50, 90, 120]

/** Few ranks, so that there is much to meld, and more wild cards than a hand usually has. */
function denseDeck({ random, below, mix }: Chance): Card[] {
  const ranks = mix(MELDED).slice(0, 2 + below(3))
  return DECK.filter((card) => [...ranks, '2', 'JK', ...(random() < 0.3 ? ['3'] : [])].includes(rankIn(card)))
}

/** A hand, and melds on the table from the same deck, each of at least three natural cards. */
function dealt(chance: Chance, melds: number, most: number) {
  const { random, below, mix } = chance
  const deck = mix(random() < 0.8 ? denseDeck(chance) : DECK)
  const table: Card[][] = []
  for (const rank of MELDED) {
    const alike = deck.filter((card) => rankIn(card) === rank)
    if (table.length >= melds || alike.length < 4) continue
    const wilds = deck.filter(isWild).slice(0, random() < 0.4 ? 1 : 0)
    const meld = [...alike.slice(0, 3 + below(alike.length - 2)), ...wilds]
    for (const card of meld) deck.splice(deck.indexOf(card), 1)
    table.push(meld)
  }
  return { table, deck, hand: deck.splice(0, 1 + below(most)) }
}

test('can-open finds the fewest cards, then the fewest wild ones, and the highest value', () => {
  each(POSITIONS, ({ rules, ask, ...chance }) => {
    const { hand } = dealt(chance, 0, 9)
    const step = chance.below(4)
    const { legal, points, detail } = ask('can-open', { hand, total: TOTALS[step] })
    const { melds, most, minimum } = detail as { melds: Card[][]; most: number; minimum: number }

    const all = slowFirstMelds(hand, rules)
    const enough = all.filter(({ worth }) => worth >= MINIMUMS[step]!)
    expect(minimum).toBe(MINIMUMS[step])
    expect(most).toBe(Math.max(0, ...all.map(({ worth }) => worth)))
    expect(legal).toBe(enough.length > 0)
    expect(points).toBe(sumOf(melds.flat()))
    expectMelds(melds, hand, rules)
    if (!legal) {
      expect(points).toBe(most)
      return
    }
    const size = (cards: number, wilds: number) => cards * 100 + wilds
    const fewest = Math.min(...enough.map(({ cards, wilds }) => size(cards, wilds)))
    expect(size(melds.flat().length, melds.flat().filter(isWild).length)).toBe(fewest)
    expect(points).toBeGreaterThanOrEqual(minimum)
  })
})

/** Expects these to be melds of the hand, as the game itself sees them. */
function expectMelds(melds: Card[][], hand: readonly Card[], options: House) {
  const left = [...hand]
  for (const card of melds.flat()) {
    expect(left).toContain(card)
    left.splice(left.indexOf(card), 1)
  }
  for (const cards of melds) expect(judge('canasta', 'meld', { cards }, { options }).legal).toBe(true)
}

/** A table, and a hand with a canasta or nearly one, some cards of another rank, and wild cards. */
function nearCanasta({ random, below, mix }: Chance) {
  const [own = '', other = '', third = ''] = mix(MELDED)
  const of = (rank: string, number: number) => DECK.filter((card) => rankIn(card) === rank).slice(0, number)
  const wilds = mix(DECK.filter(isWild)).slice(0, below(4))
  const table = [
    ...(random() < 0.6 ? [of(other, 3 + below(5))] : []),
    ...(random() < 0.4 ? [[...of(third, 6), ...wilds.splice(0, 1)]] : []),
  ]
  const left = of(other, 8).filter((_, at) => at >= table.flat().length && random() < 0.3)
  return { table, hand: [...of(own, 4 + below(5)), ...left, ...wilds] }
}

function expectBestWay(
  { table, hand }: { table: Card[][]; hand: Card[] },
  position: Position<House>,
): Verdict {
  const { rules, random, below, ask } = position
  const melded = table.length > 0 && random() < 0.5
  const canastas = 1 + below(2)
  const step = below(4)
  const fromPile = random() < 0.3
  const minimum = fromPile && table.length === 0 ? MINIMUMS[step]! : 0
  const input = { melds: table, hand, melded, fromPile, total: TOTALS[step] }
  const verdict = ask('go-out', input, { needCanastas: canastas })

  const ways = slowWaysOut({ table, hand, melded, canastas, minimum }, rules)
  expect(verdict.legal).toBe(ways.length > 0)
  if (!verdict.legal) return verdict
  const most = Math.max(...ways.map(({ worth }) => worth))
  expect(worthOfWay(verdict, table, hand, rules)).toBe(most)
  expect(verdict.points).toBe(isConcealed(verdict) ? rules.concealed : rules.goOut)
  const best = ways.filter(({ worth }) => worth === most)
  expect(best.map(({ concealed }) => concealed)).toContain(isConcealed(verdict))
  return verdict
}

function isConcealed(verdict: Verdict): boolean {
  return (verdict.detail as GoingOut).concealed
}

describe('go-out', () => {
  test('finds the way worth most, or none if there is none', () => {
    const found = each(POSITIONS * 2, (position) => {
      return expectBestWay(dealt(position, position.below(4), 10), position)
    })
    expect(found.filter(({ legal }) => legal).length).toBeGreaterThan(POSITIONS / 10)
  })

  test('finds the way worth most from hands close to a canasta', () => {
    const found = each(POSITIONS * 3, (position) => expectBestWay(nearCanasta(position), position))
    const legal = found.filter(({ legal }) => legal)
    for (const concealed of [true, false])
      expect(legal.filter((way) => isConcealed(way) === concealed).length).toBeGreaterThan(POSITIONS / 10)
  })
})

/** What the way found is worth, counted from its cards alone. */
function worthOfWay(verdict: Verdict, table: Card[][], hand: readonly Card[], rules: House): number {
  const { lay, discard, canastas } = verdict.detail as GoingOut
  const laid = lay.flatMap(({ cards }) => cards)
  expect(sorted([...laid, ...(discard ? [discard] : [])])).toEqual(sorted(hand))
  const melds = grownMelds(table, lay)
  for (const cards of melds)
    expect(judge('canasta', 'meld', { cards, goingOut: true }, { options: rules }).legal).toBe(true)
  const finished = melds.filter((meld) => meld.length >= 7)
  expect(canastas).toBe(finished.length)
  const earned = finished.map((meld) => (meld.some(isWild) ? rules.mixed : rules.natural))
  return sumOf(laid) + earned.reduce((sum, one) => sum + one, 0) + (verdict.points ?? Number.NaN)
}

test('take-pile agrees on all cards laid down, and is legal if any are', () => {
  const found = each(POSITIONS * 4, ({ rules, ask, ...chance }) => {
    const { table, hand, deck } = dealt(chance, chance.below(3), 6)
    const pile = deck.slice(0, 1 + chance.below(3))
    const step = chance.below(4)
    const input = { pile, hand, melds: table, total: TOTALS[step] }
    if (pile.length === 0) return false
    const { legal, detail } = ask('take-pile', input)
    const lays = slowLays({ pile, hand, table, minimum: MINIMUMS[step]! }, rules)
    for (const { groups, legal, worth } of lays) {
      const laid = judge('canasta', 'take-pile', { ...input, lay: groups }, { options: rules })
      expect([laid.legal, laid.points], groups.join(' / ')).toEqual([legal, worth])
    }
    expect(legal).toBe(lays.some((lay) => lay.legal))
    if (!legal) return false
    const { most, ways } = detail as { most?: number; ways: { cards: Card[] }[] }
    if (table.length === 0)
      expect(most).toBe(Math.max(...lays.filter((lay) => lay.legal).map(({ worth }) => worth)))
    // Each way is one of these and, without a minimum, a legal one.
    for (const { cards } of ways) {
      const lay = [[pile.at(-1)!, ...cards]]
      expect(ask('take-pile', { ...input, lay }, { minimums: [0, 0, 0, 0] }).legal).toBe(true)
    }
    return true
  })
  expect(found.filter(Boolean).length).toBeGreaterThan(POSITIONS / 10)
})
