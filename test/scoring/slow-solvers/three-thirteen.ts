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
import { leastOf, without } from './everything.ts'

/** A slow, simple solver for Three Thirteen: it asks of every choice of cards whether it is a meld. */

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

/** The fewest points left in a hand. */
export function slowBest(hand: readonly Card[], round: number, rules: Rules): number {
  return leastOf(
    hand,
    (cards) => slowIsMeld(cards, round, rules),
    (card) => slowValue(card, round, rules),
  )
}

/** The cards that can be discarded so that all the others can be melded. */
export function slowWaysOut(hand: readonly Card[], round: number, rules: Rules): Card[] {
  const isMeld = (cards: Card[]) => slowIsMeld(cards, round, rules)
  return [...new Set(hand)].filter((card) => leastOf(without(hand, [card]), isMeld, () => 1) === 0)
}
