import { type Card, copiesOf, type Deck, FULL_DECK, JOKER } from '../../scoring/cards.ts'
import type { Field, Fields } from '../../scoring/fields.ts'
import { type CheckDraft, draftOf } from './check-draft.ts'
import { fillFields } from './fields/kinds.ts'

/** How many cards or numbers a field gets that takes any number. */
const MANY = 10

/** A check filled in with the first of these cards, to try it. */
export function sampleDraft(fields: Fields, cards: readonly Card[]): CheckDraft {
  const left = [...cards]
  return draftOf(fillFields(fields, (name) => sampleText(fields[name]!, left)))
}

/** What to fill in, as in an address. Undefined leaves the field as it begins. It takes its cards from the list. */
function sampleText(field: Field, cards: Card[]): string | undefined {
  const take = (count: number) => cards.splice(0, count).join('')
  // These name cards again.
  if (field.countedElsewhere && field.optional) return undefined
  switch (field.kind) {
    case 'card':
      return take(1)
    case 'cards':
      return field.mayBeEmpty
        ? undefined
        : take(field.count ?? field.expected ?? Math.min(MANY, field.max ?? MANY))
    case 'grid':
      return take(field.places)
    case 'groups':
      return Array.from({ length: Math.min(3, field.most ?? 3) }, () => take(3)).join('_')
    case 'numbers':
      return Array<number>(Math.max(MANY, field.total?.min ?? 0))
        .fill(1)
        .join('_')
    case 'rank':
      return '7'
    case 'whole':
      // Of named rounds, the last: if hands grow, it has room for the most cards.
      return field.names && typeof field.max === 'number' ? String(field.max) : undefined
    case 'choice':
    case 'flag':
    case 'index':
    case 'ticks':
      return undefined
  }
}

/** All cards of a deck in an order that mixes ranks and suits, but is the same every time. */
export function dealtCards(deck: Deck): Card[] {
  const cards = [...FULL_DECK, JOKER].flatMap((card) => Array<Card>(copiesOf(card, deck)).fill(card))
  return cards
    .map((card, at) => ({ card, key: ((at + 1) * 2_654_435_761) % 4_294_967_296 }))
    .sort((a, b) => a.key - b.key)
    .map(({ card }) => card)
}
