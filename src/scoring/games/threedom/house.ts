import { type Card, cardPlace, type Deck, FULL_DECK, RANKS, rankOf } from '../../cards.ts'
import { citing } from '../../game.ts'
import { choice, type OptionsOf, whole } from '../../options.ts'
import { heldIn, type ValueClass } from '../../tally.ts'
import type { Slug } from './rules.ts'

/** What a house may change of the rules of Threedom. */

export const { rule, kept, broken } = citing<Slug>('threedom')

export const options = {
  target: whole({
    title: 'Target',
    effect: 'The total that wins the game.',
    rule: 'target',
    default: 500,
    range: { min: 5, max: 10_000, step: 5 },
  }),
  aces: choice({
    title: 'Aces in runs',
    effect: 'Whether A-2-3, Q-K-A or both are runs.',
    rule: 'ace-in-runs',
    default: 'both',
    values: ['both', 'low', 'high'],
    labels: ['low and high', 'low only: A-2-3', 'high only: Q-K-A'],
  }),
}

export type Options = OptionsOf<typeof options>

export const DECK: Deck = { packs: 1, jokers: 0, ranks: RANKS }

export const classes: readonly ValueClass[] = [
  {
    id: 'low',
    label: '2 to 9',
    points: 5,
    has: (card: Card) => cardPlace(card) >= 2 && cardPlace(card) <= 9,
  },
  { id: 'ten', label: '10, J, Q, K', points: 10, has: (card: Card) => cardPlace(card) >= 10 },
  { id: 'ace', label: 'Aces', points: 15, has: (card: Card) => rankOf(card) === 'A' },
].map((valueClass) => ({ ...valueClass, held: heldIn(DECK, FULL_DECK, valueClass.has) }))

export function worthOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + (classes.find(({ has }) => has(card)) as ValueClass).points, 0)
}
