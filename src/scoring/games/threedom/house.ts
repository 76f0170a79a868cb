import { type Card, cardPlace, type Deck, FULL_DECK, RANKS, rankOf } from '../../cards.ts'
import { citing } from '../../game.ts'
import { choice, type OptionsOf, whole } from '../../options.ts'
import { heldIn, type ValueClass } from '../../tally.ts'

export const rules = {
  players: 'Threedom is for two players.',
  deck: 'One pack of 52 cards, without jokers.',
  layout: 'Thirty-six cards lie in nine face-up piles of four, as a grid of three by three.',
  deal: 'Each player holds three cards; the last ten are the draw pile.',
  turn: 'A turn is: play a card, take a card, claim.',
  'play-card': 'Play one card from the hand on top of any pile.',
  'take-card': 'Take the top card of another pile, so that the hand is three cards again.',
  lines: 'A set lies in a row, a column or a diagonal of the grid: eight lines in all.',
  'same-rank': 'Three top cards of one rank in a line are a set.',
  run: 'Three top cards of one suit, consecutive in rank, in a line are a set.',
  'run-order': 'A run stands in order along its line, upward or downward.',
  claim: 'At the end of a turn, a player may take all cards of the sets on the grid.',
  'shared-cards': 'Sets are taken at the same moment; a card that two of them share is one card.',
  replenish: 'Then every empty place is filled with a card from the draw pile.',
  'fresh-sets': 'A set that the refilling makes waits for the next player.',
  'round-end': 'When the draw pile cannot fill every empty place, the round ends.',
  values: 'Collected cards count 5 from 2 to 9, 10 from ten to king, 15 for an ace.',
  target: 'Whoever first reaches the target wins the game.',
  'ace-in-runs': 'The table decides whether an ace is low, high or both; a run never goes around the corner.',
  'claim-all': 'A claim is optional, but it takes every set that stands.',
  'empty-place': 'An empty place is part of no set.',
  'who-starts': 'The non-dealer begins, and the deal alternates.',
  'hand-cards': 'Cards in the hands, on the grid or in the draw pile count for nobody.',
  tie: 'When both reach the target in one round, the higher total wins; equal totals play another round.',
} as const

export const { rule, kept, broken } = citing('threedom', rules)

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
