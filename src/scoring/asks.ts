import { type Deck, jokersIn } from './cards.ts'
import type { Ask } from './game.ts'
import type { RuleId } from './result.ts'
import { plural } from './words.ts'

/** What many games say about their next round. */

export function cardsAsk(each: number, rule: RuleId): Ask {
  return { label: 'Cards', value: `${each} each`, rule }
}

export function packsAsk(deck: Deck, rule: RuleId, joker = 'joker'): Ask {
  const jokers = jokersIn(deck)
  const value = jokers > 0 ? `${deck.packs}, with ${plural(jokers, joker)}` : `${deck.packs}`
  return { label: 'Packs', value, rule }
}

/** The number of a round or deal of so many. After the last one a tie may be played on. */
export function numberAsk(label: 'Round' | 'Deal', number: number, last: number, rule: RuleId): Ask {
  return { label, value: number > last ? 'one more' : `${number} of ${last}`, rule }
}
