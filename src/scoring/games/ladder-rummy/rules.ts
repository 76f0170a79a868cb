/** The options of which the rules say a number. */
type Said = Record<'packs' | 'deal' | 'low' | 'high' | 'skip' | 'wild', number>

/** The rules of Ladder Rummy, each by its slug. */
export const rules = {
  players: 'Two to eight play, each alone; two to six are usual.',
  packs: ({ packs }: Said) =>
    `Shuffle ${packs} packs with their ${2 * packs} jokers together, ${54 * packs} cards.`,
  cards: 'Ace to queen are the numbers 1 to 12, kings are wild, and jokers are skip cards.',
  ladder: 'The ladder has ten steps, and everybody begins on the first.',
  deal: ({ deal }: Said) => `Each player gets ${deal} cards; the next card starts the discards.`,
  draw: 'The player to the dealer’s left begins; draw the top of the stock or of the discards.',
  step: 'A player lays the melds of a step all in one turn, none missing and none extra.',
  'one-step': 'Nobody lays more than one step in a round.',
  set: 'A set is cards of one rank, in any suits.',
  run: 'A run is cards of consecutive ranks, in any suits.',
  'ace-low': 'An ace is low, below the two: no run goes around the corner.',
  suited: 'A suited run has all its cards of one suit.',
  colour: 'Cards of one colour are cards of one suit, in any ranks.',
  wild: 'A wild card stands for any rank and suit; its own do not matter.',
  natural: 'Every meld has at least one natural card, one that is not wild.',
  'wild-stays': 'A wild card on the table stays what it was laid as, and nobody takes it back.',
  'skip-cards': 'A skip card belongs to no meld, and is not taken from the discards.',
  'skip-turn':
    'A player who discards a skip card names another, who misses a turn; nobody misses two in a row.',
  hit: 'A player who has laid a step may add cards to any meld on the table, in that turn too.',
  'hit-first': 'Nobody hits before laying a step of their own.',
  discard: ({ deal }: Said) =>
    `A turn ends with one discard, so a hand keeps its ${deal} cards until a step is laid.`,
  out: 'The round ends when a player who has laid a step has no card left.',
  'stock-out': 'When the stock is used up, the discards under the top one are shuffled to a new stock.',
  'step-up': 'Everybody who laid a step goes up one; the others try theirs again.',
  values: ({ low, high, skip, wild }: Said) =>
    `Ace to nine count ${low}, ten to queen ${high}, a skip card ${skip}, a wild card ${wild}.`,
  left: 'Cards left in hand count against their player, who may have laid a step or not.',
  'last-step': 'The game ends with the round in which somebody lays the last step.',
  lowest: 'Of those with most steps the lowest total wins.',
  'wild-choice': 'Kings are wild and jokers skip; jokers or aces may be wild instead, without skip cards.',
  'special-cards':
    'With the cards made for this game, 1 to 12 are written A to Q, a wild card is K, a skip card JK.',
  'wild-limit': 'One natural card is enough in a meld; a house rule may ask for more.',
  'same-rank': 'Two sets of a step may be of the same rank, and equal cards may lie in one meld.',
  'hit-whose': 'Hits go onto any meld; some tables allow only a player’s own melds, or none.',
  ladders: 'There are shorter, harder and milder ladders, and a table may make its own.',
  pace: 'You stay on a step until you lay it; in a shorter game each step has one round, and everybody goes up after it.',
  'nobody-out': 'A round that stops with nobody out counts for all.',
  tie: 'Equal lowest totals share the win.',
  stopped: 'A game that is stopped is won by the player with most steps, then by the lowest total.',
  'last-card': 'The last card may be a hit or a discard.',
} as const

export type Slug = keyof typeof rules
