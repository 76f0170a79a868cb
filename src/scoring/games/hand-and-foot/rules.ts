import { join, orNothing, plural } from '../../words.ts'

/** The options that change what the rules say. */
type Said = Record<
  | 'clean'
  | 'dirty'
  | 'goOut'
  | 'exact22'
  | 'redThree'
  | 'blackThree'
  | 'drawCount'
  | 'needClean'
  | 'needDirty',
  number
> & {
  minimums: readonly number[]
  wildLimit: 'fewer' | 'equal'
  sixCount: boolean
  partners: boolean
}

/** The rules of Hand and Foot, each by its slug. */
export const rules = {
  players: ({ partners }: Said) =>
    partners ? 'Four, six or eight play in pairs.' : 'Two or more play, each alone.',
  decks: 'One pack more than players, jokers included.',
  layout: 'Two face-down piles, with the discards between them.',
  'pick-up-22': ({ exact22 }: Said) =>
    `Lift about 22 cards for hand and foot; exactly 22 earns ${orNothing(exact22)}.`,
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
  'one-set-a-rank': ({ partners }: Said) =>
    partners ? 'A pair has one set of a rank.' : 'A player has one set of a rank.',
  clean: ({ clean }: Said) =>
    `A set of seven or more is a pile; without wild cards it is clean and earns ${orNothing(clean)}.`,
  dirty: ({ dirty }: Said) => `A pile with a wild card is dirty and earns ${orNothing(dirty)}.`,
  values: ({ blackThree, redThree }: Said) =>
    `Joker 50, two and ace 20, eight to king 10, four to seven 5, black three ${blackThree}, red three ${redThree}.`,
  'pile-bonus': 'What a pile earns comes on top of what its cards are worth.',
  minimum: ({ minimums, partners }: Said) => {
    const asked = join(minimums.map((minimum, at) => `${minimum} in round ${at + 1}`))
    return partners
      ? `What a pair first puts down must be worth at least ${asked}.`
      : `What a player first puts down must be worth at least ${asked}.`
  },
  turn: 'Pick up, put down what you like, discard one.',
  'draw-two': 'Pick up two cards from the main piles.',
  'draw-seven': ({ drawCount }: Said) =>
    drawCount === 1
      ? 'Or take the top discard, and put it down with two like it from your hand.'
      : `Or take the top ${drawCount} discards, and put the top one down with two like it from your hand.`,
  'draw-seven-top': 'Never with a two, a three or a joker on top.',
  'draw-seven-minimum': 'If it is your first put-down of the round, it must reach the minimum.',
  'red-threes': 'Threes never earn points; discard a red one at once.',
  'into-foot-discard': 'After discarding your last card, use the foot from the next turn.',
  'into-foot-no-discard': 'After putting down your last card, use the foot at once.',
  'go-out': ({ needClean, needDirty }: Said) => {
    const clean = plural(needClean, 'clean pile')
    if (needClean === 0 && needDirty === 0) {
      return 'Use up hand and foot to the last discard; no pile is needed for it.'
    }
    if (needDirty === 0) return `Use up hand and foot to the last discard, with ${clean} on the table.`
    return needClean === 0
      ? `Use up hand and foot to the last discard, with ${plural(needDirty, 'dirty pile')} on the table.`
      : `Use up hand and foot to the last discard, with ${clean} and ${plural(needDirty, 'dirty one')} on the table.`
  },
  'go-out-bonus': ({ goOut }: Said) => `Going out ends the round and earns ${orNothing(goOut)}.`,
  'count-table': ({ partners }: Said) =>
    partners
      ? 'Cards and piles on the table count for their pair, whoever went out.'
      : 'Cards and piles on the table count for their player, whoever went out.',
  'count-left': ({ partners }: Said) =>
    partners
      ? 'Cards left in hand or foot count against both partners.'
      : 'Cards left in hand or foot count against their player.',
  'most-points': 'After the last round the highest total wins.',
  'minimum-cards-only': 'Bonuses do not help to reach the minimum.',
  'pile-stays-open': 'A pile may grow; a wild card makes it dirty.',
  'seven-count': ({ sixCount, drawCount }: Said) => {
    if (drawCount === 1) return 'The discard taken counts for the minimum.'
    return sixCount
      ? 'All cards put down count for the minimum, including those taken below the top one.'
      : 'Cards taken below the top one may be put down, but do not count for the minimum.'
  },
  'who-starts':
    'Before the first round each draws a card, and the lowest begins; in later rounds the next player to the left.',
  'nobody-out': 'When the main piles run out, the round ends unless the player in turn takes the discards.',
  'red-three-discard': 'A red three is your one discard of the turn.',
  partners: ({ partners }: Said) =>
    partners
      ? 'Partners share their sets, their minimum and one score; each has a hand and a foot of their own.'
      : 'Everybody has sets, a minimum and a score of their own.',
  tie: 'Equal highest totals share the win.',
} as const

export type Slug = keyof typeof rules
