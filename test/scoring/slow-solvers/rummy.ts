import type { Card } from '../../../src/scoring/cards.ts'
import { choices, leastOf, without } from './everything.ts'

/**
 * A slow, simple solver of a last turn in Rummy: it plays every step that the rules allow, one after the other, and looks
 * at what is left each time. It shares nothing with the game but the cards.
 */

export type House = {
  aces: 'low' | 'both' | 'corner'
  aceValue: 1 | 11 | 15
  meldsPerTurn: 'any' | 'one'
  layOff: 'any' | 'after-meld'
  finalDiscard: boolean
}

const ROUNDS = { low: 'A23456789TJQK', both: 'A23456789TJQKA', corner: 'A23456789TJQKA23456789TJQK' }

export function isMeld(cards: readonly Card[], { aces }: Pick<House, 'aces'>): boolean {
  const ranks = cards.map((card) => card.charAt(0))
  const suits = new Set(cards.map((card) => card.charAt(1)))
  if (cards.length < 3) return false
  if (new Set(ranks).size === 1) return cards.length <= 4 && suits.size === cards.length
  if (suits.size > 1 || new Set(ranks).size < ranks.length) return false
  const line = ROUNDS[aces]
  return [...line].some((_, start) => {
    const window = line.slice(start, start + ranks.length)
    return window.length === ranks.length && ranks.every((rank) => window.includes(rank))
  })
}

export function worthOf(card: Card, { aceValue }: House): number {
  const rank = card.charAt(0)
  if (rank === 'A') return aceValue
  return 'TJQK'.includes(rank) ? 10 : Number(rank)
}

export function sumOf(cards: readonly Card[], house: House): number {
  return cards.reduce((sum, card) => sum + worthOf(card, house), 0)
}

/** The lowest count left in the hand after any legal turn; the whole hand if there is none. */
export function leastLeft(
  hand: readonly Card[],
  table: readonly (readonly Card[])[],
  down: boolean,
  taken: Card | undefined,
  house: House,
): number {
  let least = sumOf(hand, house)
  const seen = new Set<string>()
  const play = (held: readonly Card[], onTable: readonly (readonly Card[])[], melds: number) => {
    const key = `${[...held].sort().join()} ${onTable.map((meld) => [...meld].sort().join()).join('/')} ${melds}`
    if (seen.has(key)) return
    seen.add(key)
    if (held.length === 0 && !house.finalDiscard) least = 0
    for (const card of held) {
      if (card !== taken) least = Math.min(least, sumOf(without(held, [card]), house))
    }
    if (melds === 0 || house.meldsPerTurn === 'any') {
      for (const meld of choices(held)) {
        if (isMeld(meld, house)) play(without(held, meld), onTable, melds + 1)
      }
    }
    if (house.layOff === 'after-meld' && !down && melds === 0) return
    for (const [at, meld] of onTable.entries()) {
      for (const card of held) {
        const grown = [...meld, card]
        if (isMeld(grown, house)) play(without(held, [card]), onTable.with(at, grown), melds)
      }
    }
  }
  play(hand, table, 0)
  return least
}

/** The lowest deadwood of a hand after melding. */
export function leastDeadwood(hand: readonly Card[], house: House): number {
  return leastOf(
    hand,
    (cards) => isMeld(cards, house),
    (card) => worthOf(card, house),
  )
}
