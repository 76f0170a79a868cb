/** The options that change what the rules say. */
type Said = { target: number; aces: 'both' | 'low' | 'high' }

/** The rules of Threedom, each by its slug. */
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
  target: ({ target }: Said) => `Whoever first reaches ${target} wins the game.`,
  'ace-in-runs': ({ aces }: Said) => ACES[aces],
  'claim-all': 'You need not claim, but if you do, you claim every set.',
  'empty-place': 'An empty place is part of no set.',
  'who-starts': 'The player who did not deal begins, and the deal alternates.',
  'hand-cards': 'Cards in the hands, on the grid or in the draw pile count for nobody.',
  tie: 'If both reach the target in one round, the higher total wins; equal totals play another round.',
} as const

const ACES: Record<Said['aces'], string> = {
  both: 'An ace is low or high in a run, but a run never goes around the corner.',
  low: 'An ace in a run is low, below the two, and never follows the king.',
  high: 'An ace in a run is high, above the king, and never lies below the two.',
}

export type Slug = keyof typeof rules
