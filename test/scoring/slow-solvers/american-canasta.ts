import type { Card } from '../../../src/scoring/cards.ts'
import { isWild, placed, rankIn, sumOf } from './canasta.ts'

/**
 * Slow, simple versions of American Canasta's searches: they put every card everywhere it may go, and look at each outcome by
 * itself. They share nothing with the game but the cards.
 */

type Cards = readonly Card[]
export type House = {
  openWith: 'clean' | 'wild' | 'three'
  splash: boolean
  fiveNaturals: boolean
  outIncomplete: boolean
}

const naturalsIn = (meld: Cards) => meld.filter((card) => !isWild(card)).length

/** The place of wild cards that lie alone. */
const ALONE = 'wild'
type Melds = ReadonlyMap<string, Cards>

function isMeld(rank: string, meld: Cards): boolean {
  const wilds = meld.filter(isWild).length
  if (meld.length < 3 || meld.length > 7) return false
  if (rank === ALONE) return wilds === meld.length
  return naturalsIn(meld) >= 2 && wilds <= 2 && (rank !== '7' || wilds === 0)
}

/** Wild cards among those laid, beside a meld of wild cards that is not whole. */
function isCrossed(melds: Melds, laid: Melds): boolean {
  const alone = melds.get(ALONE) ?? []
  const elsewhere = [...laid].filter(([rank]) => rank !== ALONE).flatMap(([, cards]) => cards)
  return alone.length > 0 && alone.length < 7 && elsewhere.some(isWild)
}

export type First = { cards: number; wilds: number; worth: number; free: boolean }

/** All first melds of a hand. One of the rank of a pile's top card has six cards at most. */
export function slowFirst(hand: Cards, dead: readonly string[], house: House, top?: string): First[] {
  const ranks = [...new Set(hand.filter((card) => !isWild(card)).map(rankIn))]
  const found: First[] = []
  for (const { melds } of placed(hand, [...ranks, ALONE])) {
    const all = [...melds]
    const isLegal = all.every(([rank, meld]) => {
      const isMixedCanasta = rank !== ALONE && meld.length === 7 && meld.some(isWild)
      return (
        isMeld(rank, meld) && !isMixedCanasta && !dead.includes(rank) && (rank !== top || meld.length < 7)
      )
    })
    if (all.length === 0 || !isLegal || isCrossed(melds, melds)) continue
    const free = house.splash && all.some(([, meld]) => meld.length === 7)
    const opens = all.some(([rank, meld]) => {
      if (rank === ALONE) return house.openWith === 'wild'
      return naturalsIn(meld) >= 3 && (house.openWith === 'three' || naturalsIn(meld) === meld.length)
    })
    const cards = all.flatMap(([, meld]) => meld)
    if (opens || free)
      found.push({ cards: cards.length, wilds: cards.filter(isWild).length, worth: sumOf(cards), free })
  }
  return found
}

/** What the melds of a side earn besides their cards, as most tables have it, and what they lack for going out. */
export function slowState(melds: readonly Cards[]) {
  let [earned, canastas, open] = [0, 0, 0]
  for (const meld of melds) {
    const wilds = meld.filter(isWild).length
    const rank = wilds === meld.length ? ALONE : rankIn(meld.find((card) => !isWild(card))!)
    const dear = rank === ALONE || ('A7'.includes(rank) && wilds === 0)
    if (meld.length < 7 && dear) {
      earned -= rank === ALONE ? 2000 : 2500
      open += 1
    }
    if (meld.length < 7) continue
    canastas += 1
    const jokers = meld.filter((card) => card === 'JK').length
    const alone = jokers === 4 ? 2500 : jokers === 0 ? 3000 : 2000
    earned += rank === ALONE ? alone : dear ? 2500 : wilds > 0 ? 300 : 500
  }
  return { earned, canastas, open }
}

/** What the best way to go out is worth: the cards laid, and what the side’s melds earn then; undefined if there is none. */
export function slowOut(
  table: readonly Cards[],
  hand: Cards,
  dead: readonly string[],
  house: House,
): number | undefined {
  const lying = new Map(
    table.map((meld) => [meld.every(isWild) ? ALONE : rankIn(meld.find((card) => !isWild(card))!), meld]),
  )
  let best: number | undefined
  for (const at of new Set(hand).values()) {
    const laid = hand.toSpliced(hand.indexOf(at), 1)
    const own = laid.filter((card) => !isWild(card)).map(rankIn)
    const ranks = [...new Set([...lying.keys(), ...own])].filter((rank) => rank !== ALONE)
    for (const { melds: added } of placed(laid, [...ranks, ALONE], 0)) {
      const grown = new Map([...lying].map(([rank, meld]) => [rank, [...meld]] as const))
      for (const [rank, cards] of added) grown.set(rank, [...(grown.get(rank) ?? []), ...cards])
      const isLegal = [...added].every(([rank, cards]) => {
        const before = lying.get(rank) ?? []
        const meld = grown.get(rank)!
        if (!isMeld(rank, meld) || before.length === 7 || dead.includes(rank)) return false
        if (rank === ALONE || !cards.some(isWild)) return true
        if (rank === 'A') return before.some(isWild)
        return !house.fiveNaturals || naturalsIn(meld) >= 5
      })
      if (!isLegal || isCrossed(grown, added)) continue
      const { earned, canastas, open } = slowState([...grown.values()])
      if (canastas < 2 || (open > 0 && !house.outIncomplete)) continue
      best = Math.max(best ?? Number.NEGATIVE_INFINITY, sumOf(laid) + earned)
    }
  }
  return best
}
