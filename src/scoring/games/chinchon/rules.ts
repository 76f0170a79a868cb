import { signed } from '../../words.ts'

/** The options of which the rules say a number. */
type Said = Record<'limit' | 'closeLimit' | 'wildValue' | 'allMelded' | 'wildChinchon', number> & {
  pack: 40 | 48
  wildLimit: 'one' | 'naturals' | 'any'
  loose: 'one' | 'any'
  figures: 'ten' | 'low' | 'index'
}

/** The rules of Chinchón, each by its slug. */
export const rules = {
  players: 'Two to eight play, each alone.',
  deck: ({ pack }: Said) =>
    pack === 40
      ? 'A Spanish pack of 40: ace to seven, jack, queen and king of each suit. From a French pack take out 8, 9 and 10.'
      : 'A Spanish pack of 48: ace to nine, jack, queen and king of each suit. From a French pack take out the tens.',
  packs: 'One pack for up to four players, two shuffled together for five and more.',
  order: ({ pack }: Said) =>
    pack === 40
      ? 'Ranks run A 2 3 4 5 6 7 J Q K: the seven and the jack are neighbours.'
      : 'Ranks run A 2 3 4 5 6 7 8 9 J Q K: the nine and the jack are neighbours.',
  deal: 'Seven cards each. The next card, face up, starts the discard pile; the rest is the stock.',
  turn: 'The player to the dealer’s right begins, and play goes round to the right.',
  draw: 'A turn begins with one card: the top of the stock or of the discard pile.',
  discard: 'A turn ends with one card on the discard pile. Melds stay in the hand until somebody closes.',
  set: 'A set is three or four cards of one rank.',
  'set-suits': 'The cards of a set differ in suit.',
  run: 'A run is three or more cards of one suit whose ranks are neighbours.',
  'ace-low': 'The ace is low: A 2 3 is a run, Q K A and K A 2 are not.',
  'one-meld': 'A card belongs to one meld only.',
  close:
    'After drawing, a player may close: the eighth card goes face down on the pile, and the other seven are shown.',
  'close-one': 'Whoever closes has at most one card in no meld.',
  'close-limit': ({ closeLimit }: Said) => `That card is worth ${closeLimit} at most.`,
  'lay-off': 'The others then show their melds, and may add loose cards to the closer’s melds.',
  'no-lay-off': 'Nothing is added when the closer has melded all seven, nor ever to a loose card.',
  values: ({ figures }: Said) =>
    `An ace is 1, two to nine their number, jack, queen and king ${{ ten: '10 each', low: '8, 9 and 10', index: '10, 11 and 12' }[figures]}.`,
  left: 'Everybody writes down what their cards in no meld are worth, the closer too. Low is good.',
  'minus-ten': ({ allMelded }: Said) => `A closer with all seven in melds writes ${signed(0 - allMelded)}.`,
  chinchon: 'Seven cards in one run are a chinchón: closing with it wins the game at once.',
  'stock-out':
    'An empty stock is renewed from the shuffled discard pile, without its top card. Only a close ends a round.',
  out: ({ limit }: Said) => `Whoever has ${limit} or more is out.`,
  rejoin:
    'A player who is out may come back once, before a later deal, at the highest total of the players still in.',
  last: 'The last player in wins.',
  wild: 'At many tables a wild card stands for any card in a meld: two jokers a pack, or the ace of coins.',
  'wild-limit': ({ wildLimit }: Said) =>
    ({
      one: 'A meld has at most one wild card, and at least one card that stands for itself.',
      naturals: 'A meld has at least two cards that stand for themselves, and any number of wild cards.',
      any: 'A meld has at least one card that stands for itself, and any number of wild cards.',
    })[wildLimit],
  'wild-value': ({ wildValue }: Said) => `A wild card in no meld counts ${wildValue}.`,
  'wild-chinchon': ({ wildChinchon }: Said) =>
    `A chinchón with a wild card does not win the game. It writes ${signed(0 - wildChinchon)}.`,
  limit: ({ limit }: Said) => `You are out at ${limit}; about half of the sources say beyond the limit.`,
  'close-how': ({ closeLimit, loose }: Said) =>
    loose === 'one'
      ? `One loose card of at most ${closeLimit} is allowed; some tables allow more or less, or look at the sum of all loose cards.`
      : `Loose cards of at most ${closeLimit} together are allowed.`,
  'first-turn': 'A player may close in the very first turn, unless the table forbids it.',
  'chinchon-worth':
    'A chinchón wins the game; at some tables it takes points off instead, and the game goes on.',
  figures: 'Jack, queen and king count 10 each; some tables count them 8, 9, 10 or 10, 11, 12.',
  coins: 'Coins are diamonds, cups hearts, swords spades, clubs clubs.',
  'wild-itself': 'The ace of coins may be read as itself in a meld. In no meld it counts as a wild card.',
  'wild-moves': 'When cards are added to a meld, its wild cards may be read anew.',
  twins: 'Equal cards are not a set, unless the house accepts them where two packs are used.',
  'closer-only': 'A player who did not close and has nothing left writes 0.',
  'others-melds':
    'Loose cards go onto the closer’s melds only; where they may go onto anybody’s, enter what is left after that.',
  'all-out':
    'If a round puts everybody out, the lowest total of those who played it wins; equal ones share the win.',
  'rejoin-times':
    'You may come back once, unless the house says otherwise. Several at once come at the same total.',
  'not-covered': 'A win at −100, a fixed number of rounds and stakes are not covered here.',
} as const

export type Slug = keyof typeof rules
