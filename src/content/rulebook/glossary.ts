/** Words of the card table. A page links each of them where it first uses it, so nobody needs to know them beforehand. */

export type Term = {
  id: string
  term: string
  /** How it stands in a sentence, whole words in any case; without, it is only looked up. */
  forms?: RegExp
  /** What it means, in a sentence or two. Cards may be written 7♥. */
  meaning: string
  /** What else people call it, for those who look it up. */
  also?: readonly string[]
  /** Rules that settle it, as `<game>#<slug>`. */
  rules?: readonly `${string}#${string}`[]
}

export const GLOSSARY: readonly Term[] = [
  {
    id: 'book',
    term: 'Book',
    forms: /books?/,
    meaning:
      'At many tables the word for a finished pile of seven or more cards of one rank; others say it for any set.',
    also: ['canasta', 'pile'],
    rules: ['hand-and-foot#clean', 'hand-and-foot#dirty'],
  },
  {
    id: 'canasta',
    term: 'Canasta',
    forms: /canastas?/,
    meaning:
      'A meld of seven or more cards of one rank, and the game named after it, from which Hand and Foot descends. Spanish for basket.',
    also: ['book', 'pile'],
    rules: ['hand-and-foot#clean'],
  },
  {
    id: 'claim',
    term: 'Claim',
    forms: /claims?/,
    meaning: 'In Threedom: to take all the cards of the sets that stand on the grid at the end of your turn.',
    rules: ['threedom#claim'],
  },
  {
    id: 'clean',
    term: 'Clean',
    forms: /clean/,
    meaning: 'Said of a pile of seven or more without a wild card. It is worth more than a dirty one.',
    also: ['natural', 'red book', 'pure canasta'],
    rules: ['hand-and-foot#clean'],
  },
  {
    id: 'closed-pile',
    term: 'Closed pile',
    forms: /closed piles?/,
    meaning: 'In Indian Rummy the face-down cards that were not dealt; in other games the stock.',
    also: ['stock', 'closed deck', 'draw pile'],
    rules: ['indian-rummy#deal'],
  },
  {
    id: 'combination',
    term: 'Combination',
    forms: /combinations?/,
    meaning: 'A set or a run: cards that are worth something together.',
    also: ['meld'],
    rules: ['abstrac#combination-points'],
  },
  {
    id: 'deadwood',
    term: 'Deadwood',
    forms: /deadwood/,
    meaning:
      'Cards left in a hand at the end of a round that belong to no meld. In most games they count against you.',
    also: ['unmatched cards'],
    rules: ['rummy-500#net'],
  },
  {
    id: 'deal',
    term: 'Deal',
    meaning:
      'Giving out the cards; also one round, from the deal until it is scored. The dealer deals, and the deal passes on.',
  },
  {
    id: 'declare',
    term: 'Declare',
    forms: /declare[sd]?|declaring|declarations?/,
    meaning: 'In Indian Rummy: to put one card away and show the other thirteen, all in groups.',
    also: ['show', 'finish', 'go out'],
    rules: ['indian-rummy#declare'],
  },
  {
    id: 'dirty',
    term: 'Dirty',
    forms: /dirty/,
    meaning: 'Said of a pile of seven or more that holds at least one wild card.',
    also: ['mixed', 'black book', 'mixed canasta'],
    rules: ['hand-and-foot#dirty'],
  },
  {
    id: 'discard-pile',
    term: 'Discard pile',
    forms: /discard piles?/,
    meaning: 'The face-up pile of cards that players have thrown away at the ends of their turns.',
    also: ['the pile', 'pack', 'trash'],
    rules: ['rummy-500#draw', 'hand-and-foot#draw-seven', 'monastery#draw'],
  },
  {
    id: 'draw-pile',
    term: 'Draw pile',
    forms: /draw piles?/,
    meaning: 'Face-down cards that were not dealt, from which cards are taken during play.',
    also: ['stock', 'kitty'],
    rules: ['threedom#deal', 'threedom#replenish'],
  },
  {
    id: 'drop',
    term: 'Drop',
    forms: /(?:a|first|middle|the two|may) drops?/,
    meaning: 'To give up a hand before it costs more: early for less, later for more.',
    also: ['first drop', 'middle drop', 'fold', 'pack', 'scoot'],
    rules: ['indian-rummy#first-drop', 'indian-rummy#middle-drop'],
  },
  {
    id: 'foot',
    term: 'Foot',
    forms: /(?:your|the|a|his|her|player’s) foot|feet/,
    meaning:
      'In Hand and Foot: the second eleven cards of a player, face down until the first eleven, the hand, are gone.',
    rules: ['hand-and-foot#hand-and-foot'],
  },
  {
    id: 'go-out',
    term: 'Go out',
    forms: /(?:go|goes|going|went|gone) out/,
    meaning: 'To get rid of the last card in hand, which ends the round.',
    also: ['out', 'go rummy', 'close'],
    rules: ['rummy-500#out', 'hand-and-foot#go-out', 'monastery#out', 'three-thirteen#go-out'],
  },
  {
    id: 'kitty',
    term: 'Kitty',
    forms: /kitty/,
    meaning:
      'At some tables the stock, at others the discard pile, at others again a few cards put aside. Ask which.',
    also: ['stock', 'draw pile'],
  },
  {
    id: 'lay-off',
    term: 'Lay off',
    forms: /(?:lay(?:s|ing)?|laid) (?:it |them )?off/,
    meaning:
      'To add cards from the hand to a meld that lies on the table already, your own or another player’s.',
    also: ['layoff', 'add on', 'add to', 'build on'],
    rules: ['rummy-500#lay-off', 'monastery#additions'],
  },
  {
    id: 'meld',
    term: 'Meld',
    forms: /meld(?:s|ed|ing)?/,
    meaning: 'A set or a run laid face up on the table; also to lay one down.',
    also: ['combination', 'spread', 'book'],
    rules: ['rummy-500#meld-set', 'rummy-500#meld-run'],
  },
  {
    id: 'misere',
    term: 'Misère',
    forms: /misères?/,
    meaning:
      'Making nothing at all, on purpose or not. In Abstrac it turns the score over: you score what the other made.',
    also: ['misere', 'nullo'],
    rules: ['abstrac#misere'],
  },
  {
    id: 'mission',
    term: 'Mission',
    forms: /missions?/,
    meaning: 'In Monastery: one of nine shapes of a hand that everyone tries to complete.',
    also: ['contract', 'phase'],
    rules: ['monastery#lay-down'],
  },
  {
    id: 'natural',
    term: 'Natural',
    forms: /naturals?|natural cards?/,
    meaning: 'A card that stands for itself: not wild.',
    rules: ['hand-and-foot#wild-limit', 'three-thirteen#natural-needed'],
  },
  {
    id: 'open-pile',
    term: 'Open pile',
    forms: /open piles?/,
    meaning: 'In Indian Rummy the face-up pile of discards.',
    also: ['discard pile', 'open deck'],
    rules: ['indian-rummy#turn'],
  },
  {
    id: 'pack',
    term: 'Pack',
    forms: /packs?/,
    meaning:
      'The 52 cards of four suits, with or without two jokers. Often called a deck; we say deck for all the cards in play.',
    also: ['deck'],
  },
  {
    id: 'pool',
    term: 'Pool',
    forms: /pools?/,
    meaning:
      'A form of Indian Rummy in which counts add up over the deals: at the limit a player is out, and the last one in wins.',
    also: ['101 pool', '201 pool', 'syndicate'],
    rules: ['indian-rummy#pool'],
  },
  {
    id: 'printed-joker',
    term: 'Printed joker',
    forms: /printed jokers?/,
    meaning: 'The joker that comes with a pack, where cards of a rank are jokers too.',
    also: ['joker'],
    rules: ['indian-rummy#decks'],
  },
  {
    id: 'pure-sequence',
    term: 'Pure sequence',
    forms: /pure sequences?/,
    meaning: 'Three or more cards of one suit in a row, none of them standing for another card.',
    also: ['pure life', 'first life', 'natural run', 'clean run'],
    rules: ['indian-rummy#pure-sequence', 'indian-rummy#one-pure'],
  },
  {
    id: 'rank',
    term: 'Rank',
    forms: /ranks?/,
    meaning: 'What the corner of a card says: ace, 2 to 10, jack, queen or king. 7♥ and 7♣ are of one rank.',
    also: ['denomination', 'number'],
  },
  {
    id: 'round',
    term: 'Round',
    meaning: 'Everything from a deal until its cards are counted. A game is several rounds.',
    also: ['deal', 'hand'],
  },
  {
    id: 'run',
    term: 'Run',
    forms: /runs(?! out)|(?<=\b(?:a|the|one|every|any|no|longest|double|this) )run/,
    meaning: 'Cards that follow one another in rank, such as 7♥ 8♥ 9♥, of one suit in most games.',
    also: ['sequence', 'straight'],
    rules: ['threedom#run', 'rummy-500#meld-run', 'abstrac#runs', 'three-thirteen#run'],
  },
  {
    id: 'sequence',
    term: 'Sequence',
    forms: /sequences/,
    meaning:
      'Another word for a run. In Indian Rummy one in which jokers may stand for cards, unless it is pure.',
    also: ['run', 'life', 'impure sequence'],
    rules: ['indian-rummy#sequence'],
  },
  {
    id: 'set',
    term: 'Set',
    forms: /sets(?! (?:out|up|of missions))|(?<=\b(?:a|the|one|every|any|no|each|this) )set(?! up)/,
    meaning:
      'Three or more cards of one rank, such as 7♣ 7♦ 7♥. In Threedom the word also covers three in sequence on the grid.',
    also: ['group', 'three of a kind', 'book', 'trio'],
    rules: [
      'threedom#lines',
      'rummy-500#meld-set',
      'hand-and-foot#sets',
      'abstrac#sets',
      'three-thirteen#set',
    ],
  },
  {
    id: 'stock',
    term: 'Stock',
    forms: /stock/,
    meaning: 'The face-down cards left after the deal, from which players draw.',
    also: ['draw pile', 'stockpile', 'deck', 'kitty', 'talon'],
    rules: ['rummy-500#deal', 'monastery#stock-out'],
  },
  {
    id: 'suit',
    term: 'Suit',
    forms: /suits?/,
    meaning: 'Clubs, diamonds, hearts or spades.',
  },
  {
    id: 'upcard',
    term: 'Upcard',
    forms: /upcards?/,
    meaning: 'The card turned face up beside the stock to start the discard pile.',
  },
  {
    id: 'wild',
    term: 'Wild',
    forms: /wilds?|wild cards?/,
    meaning:
      'A card that may stand for another: jokers and twos in Hand and Foot, aces for any rank in Monastery, another rank each round in Three Thirteen.',
    also: ['joker', 'deuce'],
    rules: ['hand-and-foot#wilds', 'monastery#ace-wild', 'rummy-500#jokers', 'three-thirteen#wild'],
  },
  {
    id: 'wild-rank',
    term: 'Wild rank',
    forms: /wild rank/,
    meaning:
      'The rank whose cards are all wild in one deal: in Indian Rummy that of a card turned up, in Three Thirteen the number of cards dealt.',
    also: ['cut joker', 'wild joker', 'joker card'],
    rules: ['indian-rummy#wild-rank', 'three-thirteen#wild'],
  },
]
