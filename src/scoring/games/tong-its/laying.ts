import { type Card, compareCards } from '../../cards.ts'
import * as shared from '../../solvers/melds/best.ts'
import { bestTurn, type Turn } from '../rummy/last-turn.ts'
import { meldOf as rummyMeld } from '../rummy/melds.ts'
import { LAYS, SEARCH_RULES } from './melds.ts'

export function bestMelds(hand: readonly Card[]): { melds: Card[][]; left: Card[] } {
  const { melds, left } = shared.bestMelds(hand, SEARCH_RULES)
  return { melds, left: left.sort(compareCards) }
}

export function leastLeft(hand: readonly Card[], table: readonly Card[][]) {
  const { layOffs, ...turn }: Turn = bestTurn({
    hand,
    table: table.map((cards) => rummyMeld(cards, { aces: 'low' })!),
    down: true,
    taken: undefined,
    options: LAYS,
  })
  return { ...turn, layOffs: layOffs.map(({ cards, meld }) => ({ cards, onto: meld })) }
}
