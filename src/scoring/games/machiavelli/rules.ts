import { numberInWords, plural } from '../../words.ts'

/** The options that change what the rules say. */
type Said = {
  scoring: 'points' | 'cards' | 'hands'
  target: number | null
  cards: number | null
  jokers: number
  jokerMoves: 'swap' | 'free'
  aces: 'both' | 'high' | 'around'
  opening: 'none' | 'own'
}

/** The total that ends the game at a table without a target of its own. */
const TARGETS: Record<Said['scoring'], number> = { points: 101, cards: 30, hands: 3 }

export function targetOf({ target, scoring }: Pick<Said, 'target' | 'scoring'>): number {
  return target ?? TARGETS[scoring]
}

/** As many as the cards suffice for, with one to draw. */
function mostPlayers({ cards, jokers }: Said): number {
  return cards === null ? 8 : Math.min(8, Math.floor((103 + jokers) / cards))
}

/** The rules of Machiavelli, each by its slug. */
export const rules = {
  players: (options: Said) =>
    `Two to ${numberInWords(mostPlayers(options))} play, best two to five, each alone.`,
  pack: 'Two packs of 52 are shuffled together.',
  deal: ({ cards }: Said) =>
    cards === null
      ? 'Each player gets 13 cards, with six players or more 8. The rest is the stock; there is no discard pile.'
      : 'What is not dealt is the stock; there is no discard pile.',
  turn: 'The player to the dealer’s left begins. A turn is to play cards, or to draw one; never both.',
  'play-one': 'A player who plays puts at least one card from the hand on the table.',
  draw: 'A player who cannot play, or does not want to, draws the top card of the stock.',
  meld: 'Every group on the table is a set or a run of three cards or more.',
  set: 'A set is three or four cards of one rank, each suit once.',
  run: 'A run is consecutive cards of one suit, each rank once.',
  ace: ({ aces }: Said) => ACE[aces],
  rearrange:
    'A player may add to groups, take them apart, and build new ones from their cards and from the hand.',
  table: 'At the end of a turn every card on the table lies in a legal group.',
  stays: 'A card on the table stays on the table.',
  'from-hand': 'What comes to the table comes from the player’s own hand.',
  penalty: 'A player who cannot finish puts the table back as it was, takes the cards back and draws three.',
  out: 'A player who has played the last card is out, and the round ends.',
  values: ({ scoring, jokers }: Said) => {
    if (scoring === 'cards') return 'Every card counts 1.'
    const cards =
      jokers === 0
        ? 'an ace counts 11, king, queen, jack and ten 10, two to nine their number.'
        : 'a joker counts 25, an ace 11, king, queen, jack and ten 10, two to nine their number.'
    return scoring === 'hands' ? `Only where plays are compared, ${cards}` : cards.replace(/^a/, 'A')
  },
  left: ({ scoring }: Said) =>
    scoring === 'hands'
      ? 'What is left in the other hands is not written down.'
      : 'Everyone else counts what is left in the hand.',
  target: (options: Said) =>
    options.scoring === 'hands'
      ? `Whoever reaches ${targetOf(options)} first wins.`
      : `The lowest total wins once somebody has reached ${targetOf(options)}.`,
  'no-jokers': ({ jokers }: Said) =>
    jokers === 0 ? 'There are no jokers.' : `The packs have ${plural(jokers, 'joker')} in all.`,
  natural: ({ jokers }: Said) =>
    jokers === 0 ? undefined : 'A joker stands for any card; a group has at least one card that is no joker.',
  'joker-moves': ({ jokers, jokerMoves }: Said) => {
    if (jokers === 0) return undefined
    return jokerMoves === 'swap'
      ? 'A joker on the table stays the card that it stands for, until a player plays that card from the hand.'
      : 'A joker on the table may come to stand for any other card.'
  },
  readings: ({ jokers }: Said) =>
    jokers === 0
      ? undefined
      : 'A joker that can stand for several cards stands for the one that helps the player most.',
  around: ({ aces }: Said) => AROUND[aces],
  opening: ({ opening }: Said) =>
    opening === 'none'
      ? 'You may join your cards to the table from the first turn on.'
      : 'Your first play must hold a whole group from the hand; after that, in the same turn too, you may join and rearrange.',
  'cards-left': ({ scoring }: Said) => CARDS_LEFT[scoring],
  'hand-won': ({ scoring }: Said) =>
    scoring === 'hands'
      ? 'The player who is out scores 1 point, and the highest total wins.'
      : 'Going out earns no point of its own.',
  'stock-out': ({ scoring }: Said) =>
    scoring === 'hands'
      ? 'When the stock is empty and everyone passes, the round is blocked and nobody scores.'
      : 'When the stock is empty and everyone passes, the round is blocked and everyone counts.',
  'deal-size': ({ cards }: Said) =>
    cards === null
      ? 'In a large round everybody gets fewer cards, so that a stock is left.'
      : `Each player gets ${cards} cards.`,
  tie: 'If the best totals are equal at the target, play another round.',
  tiles:
    'The same idea in tiles is Rummikub, a trademark; its first move and its joker rule are not this game’s.',
} as const

const ACE: Record<Said['aces'], string> = {
  both: 'In a run an ace lies below the two or above the king, but not between them.',
  high: 'In a run an ace lies above the king, never below the two.',
  around: 'In a run an ace lies below the two, above the king, or between them.',
}

const AROUND: Record<Said['aces'], string> = {
  both: 'A 2 3 and Q K A are runs, K A 2 is not.',
  high: 'Q K A is a run, A 2 3 and K A 2 are not.',
  around: 'A 2 3, Q K A and K A 2 are runs.',
}

const CARDS_LEFT: Record<Said['scoring'], string | undefined> = {
  points: 'What counts is what the cards left are worth, not how many they are.',
  cards: 'What counts is how many cards are left, not what they are.',
  hands: undefined,
}

export type Slug = keyof typeof rules
