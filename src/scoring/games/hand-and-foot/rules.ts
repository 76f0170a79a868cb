import type { Rank } from '../../cards.ts'
import { join, orNothing, plural, ranksWord } from '../../words.ts'

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
  | 'needDirty'
  | 'needWild'
  | 'needSpecial',
  number
> &
  Record<'decks' | 'redTable' | 'wildPile' | 'special', number | null> & {
    specialRanks: readonly Rank[]
    minimums: readonly number[]
    wildLimit: 'fewer' | 'equal' | 'three'
    sixCount: boolean
    partners: boolean
  }

/** The rules of Hand and Foot, each by its slug. */
export const rules = {
  players: ({ partners }: Said) =>
    partners ? 'Four, six or eight play in pairs.' : 'Two or more play, each alone.',
  decks: ({ decks }: Said) =>
    decks === null
      ? 'One pack more than players, jokers included.'
      : `${decks} packs are shuffled, jokers included.`,
  layout: 'Two face-down piles, with the discards between them.',
  'pick-up-22': ({ exact22 }: Said) =>
    `Lift about 22 cards for hand and foot; exactly 22 earns ${orNothing(exact22)}.`,
  'hand-and-foot': 'Eleven cards are your hand, eleven your right neighbour’s foot.',
  rounds: ({ minimums: { length } }: Said) => `${plural(length, 'round is', 'rounds are')} played.`,
  wilds: 'Jokers and twos are wild.',
  sets: 'Three cards or more of one rank are a set.',
  'no-wild-sets': ({ wildPile }: Said) => (wildPile === null ? 'Wild cards alone are not a set.' : undefined),
  'no-three-sets': ({ redTable }: Said) =>
    redTable === null ? 'Threes are never put down.' : 'Threes make no set.',
  'wild-limit': ({ wildLimit }: Said) => WILD_LIMIT[wildLimit],
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
  'red-threes': ({ redTable }: Said) =>
    redTable === null
      ? 'Threes never earn points; discard a red one at once.'
      : 'A red three is laid on the table as soon as it is held, and another card is drawn for it.',
  'into-foot-discard': 'After discarding your last card, use the foot from the next turn.',
  'into-foot-no-discard': 'After putting down your last card, use the foot at once.',
  'go-out': (options: Said) => {
    const needed = [
      [options.needClean, 'clean'],
      [options.needDirty, 'dirty'],
      [options.wildPile === null ? 0 : options.needWild, 'wild'],
      [options.special === null ? 0 : options.needSpecial, 'special'],
    ] as const
    const piles = needed
      .filter(([number]) => number > 0)
      .map(([number, kind], at) => plural(number, at === 0 ? `${kind} pile` : `${kind} one`))
    return piles.length === 0
      ? 'Use up hand and foot to the last discard; no pile is needed for it.'
      : `Use up hand and foot to the last discard, with ${join(piles)} on the table.`
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
  'red-three-discard': ({ redTable }: Said) =>
    redTable === null ? 'A red three is your one discard of the turn.' : undefined,
  'deck-number': ({ decks }: Said) =>
    decks === null ? 'The more players, the more packs.' : `There are ${decks} packs, however many play.`,
  'red-threes-earn': ({ redTable }: Said) =>
    redTable === null
      ? 'No three lies on the table.'
      : `A red three on the table earns ${orNothing(redTable)}, and does not help to reach the minimum.`,
  'wild-piles': ({ wildPile, partners }: Said) =>
    wildPile === null
      ? undefined
      : `Jokers and twos make a set of their own, one ${partners ? 'a pair' : 'a player'}; with seven or more it is a wild pile and earns ${orNothing(wildPile)}.`,
  'special-piles': ({ special, specialRanks }: Said) =>
    special === null
      ? undefined
      : `A clean pile of ${join(specialRanks.map(ranksWord), 'or')} is a special one: it earns ${orNothing(special)} and is none of the clean ones.`,
  'three-wilds': ({ wildLimit }: Said) =>
    wildLimit === 'three' ? 'However long a set is, it has three wild cards at most.' : undefined,
  thirteen: 'Hand and foot have eleven cards each, and a pile of seven is not closed.',
  partners: ({ partners }: Said) =>
    partners
      ? 'Partners share their sets, their minimum and one score; each has a hand and a foot of their own.'
      : 'Everybody has sets, a minimum and a score of their own.',
  tie: 'Equal highest totals share the win.',
} as const

const WILD_LIMIT: Record<Said['wildLimit'], string> = {
  fewer: 'In a set, natural cards outnumber the wild ones.',
  equal: 'A set has no more wild cards than natural ones.',
  three: 'In a set, natural cards outnumber the wild ones, of which there are three at most.',
}

export type Slug = keyof typeof rules
