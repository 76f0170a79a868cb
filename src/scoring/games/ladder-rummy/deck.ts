import { type Card, cardPlace, type Deck, isJoker, placeOf, RANKS, type Rank, rankOf } from '../../cards.ts'
import type { Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import { sumBy } from '../../sums.ts'
import { heldIn, type ValueClass } from '../../tally.ts'

/** The cards of a table, what each of them is, and what it counts. */

/** `special`: a pack of its own, written like `kings`. */
type Pack = 'kings' | 'jokers' | 'aces' | 'special'
export type WithPack = { pack: Pack }
export type CardValues = WithPack & { low: number; high: number; skip: number; wild: number }

/** `#packs`. Without their jokers, two packs have eight wild aces and no skip card. */
export function deckFor({ pack, packs }: WithPack & { packs: number }): Deck {
  return { packs, jokers: pack === 'aces' ? 0 : 2, ranks: RANKS }
}

/** The fewest cards for the stock and the discards. */
export const SPARE = 10

/** The rank that is wild, if not the jokers are. */
const WILD_RANKS: Readonly<Record<Pack, Rank | undefined>> = {
  kings: 'K',
  special: 'K',
  aces: 'A',
  jokers: undefined,
}

const NUMBERS: Readonly<Record<Pack, readonly Rank[]>> = {
  kings: RANKS.filter((rank) => rank !== 'K'),
  special: RANKS.filter((rank) => rank !== 'K'),
  aces: RANKS.filter((rank) => rank !== 'A'),
  jokers: RANKS,
}

/** `#wild-choice`. */
export function isWild(card: Card, { pack }: WithPack): boolean {
  return isJoker(card) ? pack === 'jokers' : rankOf(card) === WILD_RANKS[pack]
}

/** `#skip-cards`. */
export function isSkip(card: Card, { pack }: WithPack): boolean {
  return isJoker(card) && pack !== 'jokers'
}

export function hasSkips({ pack }: WithPack): boolean {
  return pack === 'kings' || pack === 'special'
}

/** The ranks that are numbers, from the lowest to the highest: a run is a part of them. */
export function numbersOf({ pack }: WithPack): readonly Rank[] {
  return NUMBERS[pack]
}

const CLASSES = ['low', 'high', 'skip', 'wild'] as const
export type CardClass = (typeof CLASSES)[number]

export function classOf(card: Card, pack: WithPack): CardClass {
  if (isWild(card, pack)) return 'wild'
  if (isSkip(card, pack)) return 'skip'
  return cardPlace(card) < placeOf('T') ? 'low' : 'high'
}

/** `#values`: what a card counts in hand, and is worth in a meld. */
export function cardValue(card: Card, values: CardValues): number {
  return values[classOf(card, values)]
}

export const worthOf: (cards: readonly Card[], values: CardValues) => number = sumBy(cardValue)

/** How many of these cards are in each class. */
export function countClasses(cards: readonly Card[], pack: WithPack): Record<CardClass, number> {
  const counts = { low: 0, high: 0, skip: 0, wild: 0 }
  for (const card of cards) counts[classOf(card, pack)] += 1
  return counts
}

/** The classes that a hand is counted by. */
export const classesFor: (table: Table<CardValues>) => ValueClass[] = memo(({ options, deck }) => {
  const { pack } = options
  const labels = {
    low: pack === 'aces' ? '2–9' : pack === 'special' ? '1–9' : 'A–9',
    high: pack === 'special' ? '10–12' : hasSkips(options) ? '10–Q' : '10–K',
    skip: pack === 'special' ? 'skips' : 'jokers',
    wild: { kings: 'kings', special: 'wilds', aces: 'aces', jokers: 'jokers' }[pack],
  }
  return CLASSES.filter((id) => id !== 'skip' || hasSkips(options)).map((id) => {
    const has = (card: Card) => classOf(card, options) === id
    return { id, label: labels[id], points: options[id], has, held: heldIn(deck, has) }
  })
})
