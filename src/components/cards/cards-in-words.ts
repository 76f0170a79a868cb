import { type Card, isJoker, rankOf, suitOf } from '../../scoring/cards.ts'
import { ranksWord, rankWord, suitWord } from '../../scoring/words.ts'
import { cardInWords } from './card-in-words.ts'

/** "seven, eight, nine of hearts", "sevens of clubs, diamonds, hearts", "two of clubs, king of spades". */
export function cardsInWords(cards: readonly Card[]): string {
  const [first] = cards
  if (!first) return 'no cards'
  const plain = !cards.some(isJoker)
  if (plain && cards.length > 1 && cards.every((card) => rankOf(card) === rankOf(first))) {
    return `${ranksWord(rankOf(first))} of ${cards.map((card) => suitWord(suitOf(card))).join(', ')}`
  }
  const parts: string[] = []
  for (const [at, card] of cards.entries()) {
    const next = cards[at + 1]
    const goesOn = next && !isJoker(card) && !isJoker(next) && suitOf(next) === suitOf(card)
    parts.push(goesOn ? rankWord(rankOf(card)) : cardInWords(card))
  }
  return parts.join(', ')
}
