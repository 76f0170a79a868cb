import { type Card, JOKER, withoutCards } from '../../cards.ts'
import { choicesOf, type Reading, standInsOf } from '../../melds.ts'
import { grammar, type House } from './melds.ts'
import type { Options } from './options.ts'

/**
 * Adding cards to a meld on the table, and taking its jokers. The jokers of the meld stand for certain cards and go on to
 * stand for them, so the meld lies in a certain way, and what is added must fit to that.
 */

/** A way in which a meld lies: its reading, and the card that each of its jokers stands for. */
export type Lying = { reading: Reading; standIns: readonly Card[] }

/** Every way in which a meld can lie, or only those in which its jokers stand for certain cards. */
export function waysToLie(
  meld: readonly Card[],
  standIns: readonly Card[] | undefined,
  house: House,
): Lying[] {
  return grammar(house)
    .readings(meld)
    .flatMap((reading) =>
      standInsOf(reading)
        .filter((found) => !standIns || isSame(found, standIns))
        .map((standIns) => ({ reading, standIns })),
    )
}

function isSame(one: readonly Card[], other: readonly Card[]): boolean {
  return one.length === other.length && withoutCards(one, other).length === 0
}

/** A meld that grew: its cards, its reading, and the cards that took the places of jokers. */
type Grown = { cards: Card[]; reading: Reading; swapped: Card[] }

/** The meld with all these cards, and without the jokers that are taken; undefined if it does not take them. */
export function grow(
  meld: readonly Card[],
  lying: Lying,
  cards: readonly Card[],
  take: number,
  options: House & Pick<Options, 'jokerSwap'>,
): Grown | undefined {
  for (const { swapped, freed } of swapsOf(lying, cards, take, options)) {
    const grown = [...withoutCards(meld, Array<Card>(take).fill(JOKER)), ...cards]
    const standIns = withoutCards(lying.standIns, freed)
    if (standIns.some((card) => grown.includes(card))) continue
    const reading = grammar(options)
      .readings(grown)
      .find((reading) => goesOn(reading, lying.reading))
    if (reading) return { cards: grown, reading, swapped }
  }
  return undefined
}

/** Whether a meld stays what it was: a set, or a run in its place. */
function goesOn(grown: Reading, before: Reading): boolean {
  if (grown.kind === 'set' || before.kind === 'set') return grown.kind === before.kind
  const end = grown.start + grown.cards.length
  const endBefore = before.start + before.cards.length
  return grown.start <= before.start && end >= endBefore
}

/** Cards that take the places of jokers, and what the jokers stood for. */
type Swap = { swapped: Card[]; freed: readonly Card[] }

/** Every way to take this number of jokers with these cards (`#joker-swap`, `#joker-set`). */
export function swapsOf(
  { reading, standIns }: Lying,
  cards: readonly Card[],
  take: number,
  { jokerSwap }: Pick<Options, 'jokerSwap'>,
): Swap[] {
  if (take === 0) return [{ swapped: [], freed: [] }]
  if (jokerSwap === 'none' || take > standIns.length) return []
  if (reading.kind === 'set' && jokerSwap === 'both') {
    const swapped = reading.missing
    const isWhole = take === standIns.length && swapped.every((card) => cards.includes(card))
    return isWhole ? [{ swapped, freed: standIns }] : []
  }
  const there = standIns.filter((card) => cards.includes(card))
  return choicesOf(there, take).map((swapped) => ({ swapped, freed: swapped }))
}
