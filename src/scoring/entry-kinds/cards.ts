import { type Card, deckSize, isCard, isJoker, rankOf, withoutCards } from '../cards.ts'
import type { CardsField, EntryKind, PilesField } from '../entry-form.ts'
import { listCards } from '../words.ts'

/** Cards, one by one. */
export const cards: EntryKind<CardsField> = {
  filledBy: 'cards',
  text: (value) => countText(cardsIn(value)),
  sets: (value) => {
    const cards = cardsIn(value)
    return cards ? [cards] : []
  },
  tapped: ([cards]) => cards,
  counted: (value) => (Array.isArray(value) ? 'cards' : undefined),
  takes: (found, { count, divides }) =>
    found.kind === 'cards' &&
    (count === undefined || count === found.cards.length) &&
    (divides === undefined ||
      found.cards.every((card) => !isJoker(card) && divides.ranks.includes(rankOf(card)))),
  add: (value, found, { label }) => {
    const before = cardsIn(value) ?? []
    const more = found.kind === 'cards' ? found.cards : []
    return {
      value: [...before, ...withoutCards(more, before)],
      says: `From the check, under “${label}”: ${listCards(more)}.`,
    }
  },
  parse: (given, { cards }) => (typeof given === 'string' ? cards(given) : given),
  shown: (value) => {
    const cards = Array.isArray(value) ? value.filter(isCard) : []
    return cards.length > 0 ? { cards } : undefined
  },
  sample: ({ count = 3, divides }, { take }) => take(divides ? deckSize(divides) / 2 : count),
}

/** Melds on the table, card by card. */
export const piles: EntryKind<PilesField> = {
  filledBy: 'cards',
  text: (value) => countText(groupsIn(value)),
  sets: (value) => groupsIn(value) ?? [],
  tapped: (sets) => sets.filter((set) => set.length > 0),
  counted: (value) => (Array.isArray(value) ? 'cards' : undefined),
  blank: () => ({ is: [] }),
  takes: (found) => found.kind === 'cards',
  add: (value, found, { label }) => {
    const { cards, sets } = found.kind === 'cards' ? found : { cards: [], sets: [] }
    return {
      value: sets.reduce(grow, groupsIn(value) ?? []),
      says: `From the check, under “${label}”: ${listCards(cards)}.`,
    }
  },
  parse: (given, { groups }) => (typeof given === 'string' ? groups(given) : given),
  shown: (value) => {
    const groups = Array.isArray(value)
      ? value.filter(Array.isArray).map((group) => group.filter(isCard))
      : []
    return groups.length > 0 ? { groups } : undefined
  },
  sample: () => [['4C', '4D', '4H']],
}

/** A set that contains an earlier set replaces it. */
function grow(sets: readonly (readonly Card[])[], set: readonly Card[]): readonly (readonly Card[])[] {
  const before = sets.findIndex((one) => withoutCards(one, set).length === 0)
  return before < 0 ? [...sets, set] : sets.with(before, set)
}

export function cardsIn(value: unknown): Card[] | undefined {
  return Array.isArray(value) && value.every(isCard) ? value : undefined
}

function groupsIn(value: unknown): Card[][] | undefined {
  return Array.isArray(value) && value.every((group) => cardsIn(group)) ? value : undefined
}

function countText(list: readonly unknown[] | undefined): string {
  return list ? String(list.length) : ''
}
