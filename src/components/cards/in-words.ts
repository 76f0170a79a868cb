import { type Card, isJoker, isRank, rankOf, suitOf } from '../../scoring/cards.ts'
import type { RankField } from '../../scoring/fields.ts'
import { capitalize, cardInWords, ranksWord, rankWord, suitWord } from '../../scoring/words.ts'

/** What screen readers say for drawn cards. */

/** "seven, eight, nine of hearts", "sevens of clubs, diamonds, hearts", "two of clubs, king of spades". */
export function cardsInWords(cards: readonly Card[]): string {
  const [first] = cards
  if (!first) return 'no cards'
  const hasJoker = cards.some(isJoker)
  if (!hasJoker && cards.length > 1 && cards.every((card) => rankOf(card) === rankOf(first))) {
    return `${ranksWord(rankOf(first))} of ${cards.map((card) => suitWord(suitOf(card))).join(', ')}`
  }
  return cards
    .map((card, at) => (isSuitNext(card, cards[at + 1]) ? rankWord(rankOf(card)) : cardInWords(card)))
    .join(', ')
}

/** Whether the next card has the same suit, so that this card need not name it. */
function isSuitNext(card: Card, next: Card | undefined): boolean {
  return next !== undefined && !isJoker(card) && !isJoker(next) && suitOf(next) === suitOf(card)
}

/** The words for a chosen rank. The field has its own words for a joker and for no rank. */
export function rankFieldInWords(choice: unknown, { joker, none }: RankField): string {
  if (choice === null) return capitalize(none ?? '')
  if (isRank(choice)) return capitalize(rankWord(choice))
  return capitalize(joker ?? '')
}
