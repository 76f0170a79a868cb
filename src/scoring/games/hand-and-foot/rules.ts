import { plural } from '../../words.ts'

/** The options of which the rules say a number. */
type Said = Record<'redThree' | 'blackThree' | 'drawCount' | 'needClean' | 'needDirty', number> & {
  minimums: readonly number[]
  wildLimit: 'fewer' | 'equal'
}

/** The rules of Hand and Foot, each by its slug. */
export const rules = {
  players: 'Two or more play, each alone; as partners, four, six or eight.',
  decks: 'One pack more than players, jokers included.',
  layout: 'Two face-down piles, with the discards between them.',
  'pick-up-22': 'Lift about 22 cards for hand and foot; exactly 22 earns a bonus.',
  'hand-and-foot': 'Eleven cards are your hand, eleven your right neighbour’s foot.',
  rounds: ({ minimums: { length } }: Said) => `${plural(length, 'round is', 'rounds are')} played.`,
  wilds: 'Jokers and twos are wild.',
  sets: 'Three cards or more of one rank are a set.',
  'no-wild-sets': 'Wild cards alone are not a set.',
  'no-three-sets': 'Threes are never put down.',
  'wild-limit': ({ wildLimit }: Said) =>
    wildLimit === 'fewer'
      ? 'In a set, natural cards outnumber the wild ones.'
      : 'A set has no more wild cards than natural ones.',
  'one-set-a-rank': 'A player has one set of a rank.',
  clean: 'A set of seven or more is a pile; without wild cards it is clean.',
  dirty: 'A pile with a wild card is dirty.',
  values: ({ blackThree, redThree }: Said) =>
    `Joker 50, two and ace 20, eight to king 10, four to seven 5, black three ${blackThree}, red three ${redThree}.`,
  'pile-bonus': 'A pile earns a bonus besides what its cards are worth.',
  minimum: 'What you first put down in a round must be worth its minimum.',
  turn: 'Pick up, put down what you like, discard one.',
  'draw-two': 'Pick up two cards from the main piles.',
  'draw-seven': ({ drawCount }: Said) =>
    `Or take the top ${plural(drawCount, 'discard')}, and put the top one down with two like it from your hand.`,
  'draw-seven-top': 'Never with a two, a three or a joker on top.',
  'draw-seven-minimum': 'If it is your first put-down of the round, it must reach the minimum.',
  'red-threes': 'Threes only cost points; discard a red one at once.',
  'into-foot-discard': 'After discarding your last card, use the foot from the next turn.',
  'into-foot-no-discard': 'After putting down your last card, use the foot at once.',
  'go-out': ({ needClean, needDirty }: Said) =>
    `Use up hand and foot to the last discard, with ${plural(needClean, 'clean pile')} and ${plural(needDirty, 'dirty one')} on the table.`,
  'go-out-bonus': 'Going out earns a bonus and ends the round.',
  'count-table': 'Cards and piles on the table count for their player, whoever went out.',
  'count-left': 'Cards left in hand or foot count against their player.',
  'most-points': 'After the last round the highest total wins.',
  'minimum-cards-only': 'Bonuses do not help to reach the minimum.',
  'pile-stays-open': 'A pile may grow; a wild card makes it dirty.',
  'seven-count': 'All cards put down count for the minimum, including those taken below the top one.',
  'who-starts':
    'Before the first round each draws a card, and the lowest begins; in later rounds the next player to the left.',
  'nobody-out': 'When the main piles run out, the round ends unless the player in turn takes the discards.',
  'red-three-discard': 'A red three is your one discard of the turn.',
  partners:
    'Partners share their sets, their minimum and one score; what either has left counts against both.',
  tie: 'Equal highest totals share the win.',
} as const

export type Slug = keyof typeof rules
