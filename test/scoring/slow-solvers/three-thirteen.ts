import {
  type Card,
  cardOf,
  cardPlace,
  isJoker,
  RANKS,
  rankAt,
  rankOf,
  SUITS,
} from '../../../src/scoring/cards.ts'

/**
 * A slow, simple solver for Three Thirteen: it asks of every choice of cards whether it is a meld. The first card of a
 * hand is left over, or belongs to any meld that the hand can make, and so on with the others.
 */

export type Rules = {
  naturals: number
  aces: 'low' | 'both'
  aceValue: number
  faceValue: 'ten' | 'rank'
  wildPenalty: number | null
  jokerPenalty: number | null
}

export function wildIn(card: Card, round: number): boolean {
  return isJoker(card) || cardPlace(card) === round + 2
}

export function slowIsMeld(cards: readonly Card[], round: number, { naturals, aces }: Rules): boolean {
  const own = cards.filter((card) => !wildIn(card, round))
  if (cards.length < 3 || own.length < naturals) return false
  if (RANKS.some((rank) => own.every((card) => rankOf(card) === rank))) return true
  const top = aces === 'low' ? 13 : 14
  return SUITS.some((suit) =>
    RANKS.some((_, at) => {
      if (cards.length > 13 || at + cards.length > top) return false
      const row = cards.map((_, step) => cardOf(rankAt(at + 1 + step), suit))
      return own.every((card) => row.includes(card)) && new Set(own).size === own.length
    }),
  )
}

export function slowValue(card: Card, round: number, rules: Rules): number {
  if (isJoker(card)) return rules.jokerPenalty ?? rules.wildPenalty ?? 20
  if (wildIn(card, round) && rules.wildPenalty !== null) return rules.wildPenalty
  if (rankOf(card) === 'A') return rules.aceValue
  return rules.faceValue === 'rank' ? cardPlace(card) : Math.min(10, cardPlace(card))
}

/** The fewest points left in a hand, and whether all its cards can be melded. */
export function slowBest(
  hand: readonly Card[],
  round: number,
  rules: Rules,
): { points: number; isOut: boolean } {
  const chosen = (cards: number) => hand.filter((_, at) => (cards >> at) & 1)
  const every = (1 << hand.length) - 1
  const melds = Array.from({ length: every + 1 }, (_, cards) => cards).filter((cards) =>
    slowIsMeld(chosen(cards), round, rules),
  )
  const known = new Map<number, { points: number; isOut: boolean }>()
  function best(left: number): { points: number; isOut: boolean } {
    if (left === 0) return { points: 0, isOut: true }
    const before = known.get(left)
    if (before) return before
    const first = left & -left
    const [card] = chosen(first)
    const found = { points: best(left ^ first).points + slowValue(card!, round, rules), isOut: false }
    for (const meld of melds) {
      if (!(meld & first) || (meld & left) !== meld) continue
      const after = best(left ^ meld)
      found.points = Math.min(found.points, after.points)
      found.isOut ||= after.isOut
    }
    known.set(left, found)
    return found
  }
  return best(every)
}

/** The cards that can be discarded so that all the others can be melded. */
export function slowWaysOut(hand: readonly Card[], round: number, rules: Rules): Card[] {
  return [...new Set(hand)].filter(
    (card) => slowBest(hand.toSpliced(hand.indexOf(card), 1), round, rules).isOut,
  )
}
