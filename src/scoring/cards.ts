/** Cards and their canonical notation: rank, then suit (`TH`, `AS`), or `JK` for a joker. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
export type Rank = (typeof RANKS)[number]

export const SUITS = ['C', 'D', 'H', 'S'] as const
export type Suit = (typeof SUITS)[number]

export type Colour = 'black' | 'red'

declare const card: unique symbol
/** Its own notation. Made by `parseCards`, `isCard` or `cardOf`, and by nothing else. */
export type Card = string & { readonly [card]: true }

export const JOKER = 'JK' as Card

/** More than this in one list are no hand, pile or meld: the largest table has fewer altogether. */
export const MAX_CARDS = 500

/** One deck without jokers, suit by suit from ace to king. */
export const FULL_DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => cardOf(rank, suit)))

const KNOWN: ReadonlySet<unknown> = new Set([...FULL_DECK, JOKER])

export function cardOf(rank: Rank, suit: Suit): Card {
  return `${rank}${suit}` as Card
}

export function isCard(value: unknown): value is Card {
  return KNOWN.has(value)
}

export function isRank(value: unknown): value is Rank {
  return RANKS.some((rank) => rank === value)
}

export function isJoker(card: Card): boolean {
  return card === JOKER
}

/** Not for jokers, which have neither rank nor suit: ask `isJoker` first. */
export function rankOf(card: Card): Rank {
  return card[0] as Rank
}

export function suitOf(card: Card): Suit {
  return card[1] as Suit
}

/** The place of a rank in A 2 … K: an ace is 1, a king 13. */
export function placeOf(rank: Rank): number {
  return RANKS.indexOf(rank) + 1
}

/** The place of a card's rank, 1 to 13. */
export function cardPlace(card: Card): number {
  return placeOf(rankOf(card))
}

/** The rank at a place; 14 is the ace again, above the king. */
export function rankAt(place: number): Rank {
  return RANKS[(place + 12) % 13] as Rank
}

export function colourOf(card: Card): Colour {
  return card[1] === 'C' || card[1] === 'S' ? 'black' : 'red'
}

export const SUIT_SIGNS: Record<Suit, string> = { C: '♣', D: '♦', H: '♥', S: '♠' }

export function formatRank(rank: Rank): string {
  return rank === 'T' ? '10' : rank
}

export function formatCard(card: Card): string {
  // Anybody may call this with anything.
  if (!isCard(card)) return '?'
  return isJoker(card) ? 'Joker' : `${formatRank(rankOf(card))}${SUIT_SIGNS[suitOf(card)]}`
}

/** By rank, then suit; jokers last. Sorting never changes what a check answers, only how it reads. */
export function compareCards(a: Card, b: Card): number {
  return sortKey(a) - sortKey(b)
}

function sortKey(card: Card): number {
  return isJoker(card) ? 99 : cardPlace(card) * 4 + SUITS.indexOf(suitOf(card))
}

/** Cards in groups, in the order in which each group's first card comes. */
export function groupCards<K>(cards: readonly Card[], keyOf: (card: Card) => K): Map<K, Card[]> {
  const groups = new Map<K, Card[]>()
  for (const card of cards) {
    const key = keyOf(card)
    const group = groups.get(key)
    if (group) group.push(card)
    else groups.set(key, [card])
  }
  return groups
}

/** What is left of `cards` when each of `taken` is taken away once. */
export function withoutCards(cards: readonly Card[], taken: readonly Card[]): Card[] {
  const left = [...cards]
  for (const card of taken) {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** The cards that a table plays with. */
export type Deck = {
  packs: number
  /** In each pack. */
  jokers: number
  /** In play, from each suit: all thirteen but in games with a short pack. */
  ranks: readonly Rank[]
}

/** How many of a card a deck holds: 0 when the game is played without it. */
export function copiesOf(card: Card, deck: Deck): number {
  if (isJoker(card)) return deck.packs * deck.jokers
  return deck.ranks.includes(rankOf(card)) ? deck.packs : 0
}

export function deckSize(deck: Deck): number {
  return deck.packs * (deck.ranks.length * SUITS.length + deck.jokers)
}
