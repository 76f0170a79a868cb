import { type Card, isJoker, rankOf, suitOf } from '../../scoring/cards.ts'
import { rankWord, suitWord } from '../../scoring/words.ts'

/** What a picture of cards says to those who do not see it. */

export function cardInWords(card: Card): string {
  return isJoker(card) ? 'joker' : `${rankWord(rankOf(card))} of ${suitWord(suitOf(card))}`
}
