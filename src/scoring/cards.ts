/** Cards and their canonical notation: rank, then suit (`TH`, `AS`), or `JK` for a joker. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
/** From `A` to `K`; a ten is `T`. */
export type Rank = (typeof RANKS)[number]

/** Clubs, diamonds, hearts, spades, each by its first letter. */
export const SUITS = ['C', 'D', 'H', 'S'] as const
/** One of the four suits. */
export type Suit = (typeof SUITS)[number]

export type Colour = 'black' | 'red'

declare const card: unique symbol
/** A card is its own notation. Only `parseCards`, `isCard` and `cardOf` make cards. */
export type Card = string & { readonly [card]: true }

/** The notation of a card, for code that writes cards down: `'TH'`, `'AS'`, `'JK'`. */
export type CardCode = `${Rank}${Suit}` | 'JK'

/** The notation of a joker. */
export const JOKER = 'JK' as Card

/** The most cards in one list. The largest table has fewer cards altogether. */
export const MAX_CARDS = 500

/** One deck without jokers, suit by suit from ace to king. */
export const FULL_DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => cardOf(rank, suit)))

/** Each different card. */
export const CARDS: readonly Card[] = [...FULL_DECK, JOKER]

const KNOWN: ReadonlySet<unknown> = new Set(CARDS)

/** The card of this rank and suit. */
export function cardOf(rank: Rank, suit: Suit): Card {
  return `${rank}${suit}` as Card
}

/** Whether a value is a card in its canonical notation. */
export function isCard(value: unknown): value is Card {
  return KNOWN.has(value)
}

export function isRank(value: unknown): value is Rank {
  return RANKS.some((rank) => rank === value)
}

/** Whether a card is a joker, which has neither rank nor suit. */
export function isJoker(card: Card): boolean {
  return card === JOKER
}

/** The rank of a card that is no joker. */
export function rankOf(card: Card): Rank {
  return card[0] as Rank
}

/** The suit of a card that is no joker. */
export function suitOf(card: Card): Suit {
  return card[1] as Suit
}

/** The place of an ace above the king. */
export const HIGH_ACE = 14

/** The place of a rank in A 2 … K: an ace is 1, a king 13. */
export function placeOf(rank: Rank): number {
  return RANKS.indexOf(rank) + 1
}

/** The place of a card's rank, 1 to 13. */
export function cardPlace(card: Card): number {
  return PLACES[card.charCodeAt(0)]!
}

/** The index of a card's suit, from clubs to spades. */
export function suitIndex(card: Card): number {
  return SUIT_INDEXES[card.charCodeAt(1)]!
}

/** The index of a card among `CARDS`, where the joker comes last. */
export function cardIndex(card: Card): number {
  return isJoker(card) ? FULL_DECK.length : suitIndex(card) * RANKS.length + cardPlace(card) - 1
}

/** By the code of a letter, since searches ask for places and suits more often than for anything else. */
const PLACES: number[] = []
for (const rank of RANKS) PLACES[rank.charCodeAt(0)] = placeOf(rank)
const SUIT_INDEXES: number[] = []
for (const [at, suit] of SUITS.entries()) SUIT_INDEXES[suit.charCodeAt(0)] = at

/** The rank at a place; 14 is the ace again, above the king. */
export function rankAt(place: number): Rank {
  return RANKS[(place + 12) % 13]!
}

/** Red or black, of a card that is no joker. */
export function colourOf(card: Card): Colour {
  return card[1] === 'C' || card[1] === 'S' ? 'black' : 'red'
}

const SUIT_SIGNS: Record<Suit, string> = { C: '♣', D: '♦', H: '♥', S: '♠' }

export function formatRank(rank: Rank): string {
  return rank === 'T' ? '10' : rank
}

/** The card as people read it: `10♥`. Scripts may call this with any value. */
export function formatCard(card: Card): string {
  return SHOWN.get(card) ?? '?'
}

const SHOWN: ReadonlyMap<Card, string> = new Map([
  ...FULL_DECK.map((card) => [card, `${formatRank(rankOf(card))}${SUIT_SIGNS[suitOf(card)]}`] as const),
  [JOKER, 'Joker'],
])

/** By rank, then suit; jokers last. The order of cards never changes the result of a check. */
export function compareCards(a: Card, b: Card): number {
  return ORDER.get(a)! - ORDER.get(b)!
}

const ORDER: ReadonlyMap<Card, number> = new Map(
  [...RANKS.flatMap((rank) => SUITS.map((suit) => cardOf(rank, suit))), JOKER].map((card, at) => [card, at]),
)

/** The ranks of cards that are no jokers, each once, in the order of the cards. */
export function ranksIn(cards: readonly Card[]): Rank[] {
  return eachOnce(cards, rankOf)
}

/** The suits of cards that are no jokers, each once, in the order of the cards. */
export function suitsIn(cards: readonly Card[]): Suit[] {
  return eachOnce(cards, suitOf)
}

/** Each property that cards have, once. There are few, so that looking through a list is faster than a set. */
function eachOnce<T>(cards: readonly Card[], propertyOf: (card: Card) => T): T[] {
  const found: T[] = []
  for (const card of cards) {
    const property = propertyOf(card)
    if (!found.includes(property)) found.push(property)
  }
  return found
}

/** The cards that appear more than once, each listed once. */
export function repeatedCards(cards: readonly Card[]): Card[] {
  return [...new Set(cards.filter((card, at) => cards.indexOf(card) < at))]
}

/** Removes each of `taken` once from `cards`. */
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
  /** Jokers in each pack. */
  jokers: number
  /** The jokers in all packs together, if the table removes or adds some. */
  jokersInAll?: number
  /** The ranks of each suit that are in play. A game with short packs lacks some. */
  ranks: readonly Rank[]
}

export function copiesOf(card: Card, deck: Deck): number {
  if (isJoker(card)) return jokersIn(deck)
  const isWhole = deck.ranks.length === RANKS.length
  return isWhole || deck.ranks.includes(rankOf(card)) ? deck.packs : 0
}

export function jokersIn({ packs, jokers, jokersInAll = packs * jokers }: Deck): number {
  return jokersInAll
}

export function deckSize(deck: Deck): number {
  return deck.packs * deck.ranks.length * SUITS.length + jokersIn(deck)
}
