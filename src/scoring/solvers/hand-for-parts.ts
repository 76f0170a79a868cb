import { CARDS, type Card, compareCards, copiesOf, type Deck } from '../cards.ts'
import { type Part, partsWords, partWords } from '../meld-parts.ts'
import type { RuleId } from '../result.ts'
import type { Finding } from '../verdict.ts'
import { capitalize, count, listCards } from '../words.ts'
import type { Patience } from './patience.ts'

/** Whether a hand can lay all melds of a contract or a step: what the verdict says, and which card would help. */

/** What is missing, and what the hand has towards each part. `melds` is parallel to the parts. */
export function lackingFindings(
  text: string,
  parts: readonly Part[],
  { missing, melds }: { missing: number; melds: readonly Card[][] },
  rule: RuleId,
): Finding[] {
  const held = parts.map((part, at): Finding => {
    const cards = melds[at]!
    const shown = cards.length === 0 ? 'nothing yet' : listCards(cards)
    return { rule, ok: true, message: `Towards ${partWords(part)}: ${shown}.`, cards }
  })
  return [
    { rule, ok: false, message: `${capitalize(partsWords(text))}: ${count(missing, 'card')} short.` },
    ...held,
  ]
}

/** Every card that would do, and of which the packs hold another copy. */
export function cardsThatDo(hand: readonly Card[], deck: Deck, would: (card: Card) => boolean): Card[] {
  const isThere = (card: Card) => hand.filter((own) => own === card).length < copiesOf(card, deck)
  return CARDS.filter((card) => isThere(card) && would(card)).sort(compareCards)
}

export function needsFindings(needs: readonly Card[], rule: RuleId): Finding[] {
  if (needs.length === 0) return []
  const one = needs.length === 1 ? 'This card would do' : 'Any of these would do'
  return [{ rule, ok: true, message: `${one}: ${listCards(needs)}.`, cards: [...needs] }]
}

/** Says so when the search left something untried. */
export function untried({ sure }: Patience, more: string, rule: RuleId): Finding[] {
  return sure ? [] : [{ rule, ok: true, message: `There was too much to try everything: ${more}.` }]
}
