import { type Card, copiesOf, type Deck, FULL_DECK, JOKER } from '../../scoring/cards.ts'
import type { Fields } from '../../scoring/fields.ts'
import { addItem, type CheckDraft, emptyDraft, isFull, setValue } from './check-draft.ts'
import type { FilledField, Item } from './fields/field-kind.ts'

/** How many items a field gets that takes any number, and how many a group gets. */
const MANY = 10
const IN_GROUP = 3

/** A check filled in with these cards, one after the other, as a player would tap them. */
export function sampleDraft(fields: Fields, cards: readonly Card[]): CheckDraft {
  const left = [...cards]
  return Object.entries(fields).reduce((draft, [name, field]) => {
    // Some fields may stay empty: those that name cards again and are optional, and those that mean something
    // when empty.
    const isSpared = (field.again && field.optional) || (field.kind === 'cards' && field.maybeNone)
    return isSpared ? draft : fillIn(draft, name, left)
  }, emptyDraft(fields))
}

function fillIn(empty: CheckDraft, name: string, cards: Card[]): CheckDraft {
  const filled = empty.fields[name]
  const keys = filled?.kind.keys
  if (!filled) return empty
  if (!keys) return filled.kind.sample ? setValue(empty, name, filled.kind.sample(filled.field)) : empty
  const numbers = keys.numbers?.(filled.field)
  let draft = setValue(empty, name, filled.value, keys.start(filled.value, filled.field))
  for (let count = 0; isOpen(draft, name) && (count < MANY || isWaiting(draft, name)); count += 1) {
    if (count > 0 && count % IN_GROUP === 0) draft = beginGroup(draft, name)
    const item: Item | undefined = numbers ? numbers[count % numbers.length] : cards.shift()
    if (item === undefined) return draft
    draft = addItem(draft, item)
  }
  return draft
}

function isOpen(draft: CheckDraft, name: string): boolean {
  return draft.aim.field === name && !isFull(draft)
}

function isWaiting({ fields }: CheckDraft, name: string): boolean {
  const filled: FilledField | undefined = fields[name]
  return filled?.kind.waiting?.(filled.value, filled.field, fields) !== undefined
}

function beginGroup(draft: CheckDraft, name: string): CheckDraft {
  const filled = draft.fields[name]
  const more = filled?.kind.keys?.addGroup?.(filled.value)
  return more ? setValue(draft, name, more.value, more.at) : draft
}

/** All cards of a deck in an order that mixes ranks and suits, but is the same every time. */
export function dealtCards(deck: Deck): Card[] {
  const cards = [...FULL_DECK, JOKER].flatMap((card) => Array<Card>(copiesOf(card, deck)).fill(card))
  return cards
    .map((card, at) => ({ card, key: ((at + 1) * 2_654_435_761) % 4_294_967_296 }))
    .sort((a, b) => a.key - b.key)
    .map(({ card }) => card)
}
