import { expect, test } from 'vitest'
import {
  type Card,
  FULL_DECK,
  isJoker,
  JOKER,
  placeOf,
  RANKS,
  type Rank,
  rankOf,
} from '../../../src/scoring/cards.ts'
import { type Aces, readingsOf, type WholeRules, wholeRules } from '../../../src/scoring/melds.ts'
import { piecesOf, withBits } from '../../../src/scoring/solvers/pieces.ts'
import { each } from '../random-positions.ts'

/** Each choice of the natural cards with each number of jokers is asked whether it is a meld, and what it is worth. */
function slowPieces(hand: readonly Card[], wilds: number, rules: WholeRules): string[] {
  return Array.from({ length: 1 << hand.length }, (_, choice) => choice).flatMap((choice) => {
    const naturals = hand.filter((_, at) => (choice >> at) & 1)
    if (naturals.length === 0) return []
    return Array.from({ length: wilds + 1 }, (_, wild) => wild).flatMap((wild) => {
      const [best] = readingsOf([...naturals, ...Array<Card>(wild).fill(JOKER)], rules)
      return best ? [`${naturals.join(' ')} + ${wild}: ${best.worth}`] : []
    })
  })
}

const worth = (rank: Rank, isLow: boolean) => (rank === 'A' ? (isLow ? 1 : 15) : Math.min(placeOf(rank), 10))

/** The ranks of a pack of forty. */
const SPANISH = RANKS.filter((rank) => !['8', '9', 'T'].includes(rank))

test.each<Aces>(['low', 'high', 'both', 'corner'])('the pieces of a hand, with aces %s', (aces) => {
  each(60, ({ random, pick, below, mix, shown }) => {
    const ranks = pick<readonly Rank[]>(RANKS, SPANISH)
    const rules = wholeRules({
      set: { rule: 'set', least: 2 + below(2), suits: { differ: random() < 0.5, rule: 'set' } },
      run: { rule: 'run', ranks, aces, ace: { low: 'run', high: 'run', corner: 'run' } },
      wild: { rule: 'wild', is: isJoker, word: 'joker', limit: { rule: 'wild', most: 'any' } },
      ...(random() < 0.7 && { worth }),
    })
    const suits = FULL_DECK.filter((card) => /[CD]/.test(card) && ranks.includes(rankOf(card)))
    const hand = shown(mix([...suits, ...suits]).slice(0, 1 + below(8)))
    const wilds = below(4)
    const found = piecesOf(withBits(hand), wilds, rules).map((piece) => {
      const naturals = hand.filter((_, at) => (piece.cards >> at) & 1)
      return `${naturals.join(' ')} + ${piece.wilds}: ${piece.worth}`
    })
    expect(found.sort()).toEqual(slowPieces(hand, wilds, rules).sort())
  })
})
