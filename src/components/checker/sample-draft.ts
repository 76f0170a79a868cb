import { type Card, copiesOf, type Deck, FULL_DECK, JOKER } from '../../scoring/cards.ts'
import { fillFields } from '../../scoring/fields/filled.ts'
import { kindOf } from '../../scoring/fields/kinds.ts'
import type { Fields } from '../../scoring/fields.ts'
import { type CheckDraft, draftOf } from './check-draft.ts'

/** A check filled in with the first of these cards, to try it. */
export function sampleDraft(fields: Fields, cards: readonly Card[]): CheckDraft {
  const left = [...cards]
  const take = (count: number) => left.splice(0, count).join('')
  const sampleText = (name: string) => {
    const field = fields[name]!
    // These name cards again.
    if (field.countedElsewhere && field.optional) return undefined
    return kindOf(field).sample?.(field, take)
  }
  return draftOf(fillFields(fields, sampleText))
}

/** All cards of a deck in an order that mixes ranks and suits, but is the same every time. */
export function dealtCards(deck: Deck): Card[] {
  const cards = [...FULL_DECK, JOKER].flatMap((card) => Array<Card>(copiesOf(card, deck)).fill(card))
  return cards
    .map((card, at) => ({ card, key: ((at + 1) * 2_654_435_761) % 4_294_967_296 }))
    .sort((a, b) => a.key - b.key)
    .map(({ card }) => card)
}
