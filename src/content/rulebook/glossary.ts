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
    id: 'black-three',
    term: 'Black three',
    forms: /black threes?/,
    meaning: 'In Canasta: 3♣ or 3♠, which keeps the next player from taking the discard pile.',
    also: ['stopper', 'stop card'],
    rules: ['canasta#black-threes', 'canasta#black-three-freeze', 'hand-and-foot#red-threes'],
  },
  {
    id: 'block',
    term: 'Block',
    forms: /block rummy|blocked/,
    meaning:
      'In Rummy: a round in which the stock is used up, the discards are not used again, and nobody is out.',
    also: ['blocked round', 'block rummy', 'dead hand'],
    rules: ['rummy#block'],
  },
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
    rules: ['canasta#canasta', 'hand-and-foot#clean'],
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
    id: 'combination',
    term: 'Combination',
    forms: /combinations?/,
    meaning: 'A set or a run: cards that are worth something together.',
    also: ['meld'],
    rules: ['abstrac#combination-points'],
  },
  {
    id: 'concealed',
    term: 'Concealed',
    forms: /concealed/,
    meaning: 'Said of going out in one turn by a player who had melded nothing before.',
    also: ['out in one turn', 'closed hand'],
    rules: ['canasta#concealed'],
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
    id: 'foot',
    term: 'Foot',
    forms: /(?:your|the|a|his|her|player’s) foot|feet/,
    meaning:
      'In Hand and Foot: the second eleven cards of a player, face down until the first eleven, the hand, are gone.',
    rules: ['hand-and-foot#hand-and-foot'],
  },
  {
    id: 'frozen',
    term: 'Frozen',
    forms: /(?:un)?frozen|freez(?:e|es|ing)|froze/,
    meaning:
      'Said of a discard pile that can be taken only with two natural cards like its top one. In Canasta a wild card in the pile freezes it.',
    also: ['freeze', 'freeze the pile', 'frozen pack', 'locked'],
    rules: ['canasta#frozen', 'canasta#frozen-side'],
  },
  {
    id: 'go-out',
    term: 'Go out',
    forms: /(?:go|goes|going|went|gone) out/,
    meaning: 'To get rid of the last card in hand, which ends the round.',
    also: ['out', 'close', 'meld out', 'final meld'],
    rules: ['rummy-500#out', 'hand-and-foot#go-out', 'monastery#out', 'canasta#go-out', 'rummy#out'],
  },
  {
    id: 'going-rummy',
    term: 'Going rummy',
    forms: /go(?:es|ing)? rummy|went rummy/,
    meaning:
      'In Rummy: getting rid of the whole hand in one turn, with nothing melded or laid off before. It counts double.',
    also: ['rummy hand', 'out in one turn', 'going out cold'],
    rules: ['rummy#going-rummy', 'rummy#same-turn'],
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
    rules: ['rummy#lay-off', 'rummy-500#lay-off', 'monastery#additions'],
  },
  {
    id: 'meld',
    term: 'Meld',
    forms: /meld(?:s|ed|ing)?/,
    meaning: 'A set or a run laid face up on the table; also to lay one down.',
    also: ['combination', 'spread', 'book'],
    rules: ['rummy#meld-set', 'rummy#meld-run', 'rummy-500#meld-set', 'rummy-500#meld-run', 'canasta#meld'],
  },
  {
    id: 'minimum',
    term: 'Minimum',
    forms: /minimums?/,
    meaning: 'What the first melds of a player or a side in a round must be worth together.',
    also: ['opening', 'initial meld', 'first meld', 'count to open'],
    rules: ['canasta#minimum', 'hand-and-foot#minimum'],
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
    id: 'mixed',
    term: 'Mixed',
    forms: /mixed/,
    meaning: 'Said of a canasta with at least one wild card in it.',
    also: ['dirty', 'mixed canasta', 'black canasta', 'unnatural'],
    rules: ['canasta#mixed'],
  },
  {
    id: 'natural',
    term: 'Natural',
    forms: /naturals?|natural cards?/,
    meaning: 'Said of a card that stands for itself: not wild; and of a canasta of such cards alone.',
    also: ['clean', 'pure', 'red canasta', 'natural canasta'],
    rules: ['hand-and-foot#wild-limit', 'canasta#natural'],
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
    id: 'rank',
    term: 'Rank',
    forms: /ranks?/,
    meaning: 'What the corner of a card says: ace, 2 to 10, jack, queen or king. 7♥ and 7♣ are of one rank.',
    also: ['denomination', 'number'],
  },
  {
    id: 'red-three',
    term: 'Red three',
    forms: /red threes?/,
    meaning:
      'In Canasta: 3♥ or 3♦, a bonus card that is laid out at once. In Hand and Foot it costs its holder dear.',
    also: ['bonus card', 'red 3'],
    rules: ['canasta#red-threes', 'canasta#red-three-bonus', 'hand-and-foot#red-threes'],
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
    rules: ['threedom#run', 'rummy-500#meld-run', 'abstrac#runs'],
  },
  {
    id: 'set',
    term: 'Set',
    forms: /sets(?! (?:out|up|of missions))|(?<=\b(?:a|the|one|every|any|no|each|this) )set(?! up)/,
    meaning:
      'Three or more cards of one rank, such as 7♣ 7♦ 7♥. In Threedom the word also covers three in sequence on the grid.',
    also: ['group', 'three of a kind', 'book', 'trio'],
    rules: ['threedom#lines', 'rummy-500#meld-set', 'hand-and-foot#sets', 'abstrac#sets'],
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
      'A card that may stand for another: jokers and twos in Canasta and Hand and Foot, aces for any rank in Monastery.',
    also: ['joker', 'deuce'],
    rules: ['canasta#wild', 'hand-and-foot#wilds', 'monastery#ace-wild', 'rummy-500#jokers'],
  },
]
