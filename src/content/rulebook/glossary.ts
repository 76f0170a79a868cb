/** Words of the card table. A page links each of them where it first uses it, so nobody needs to know them beforehand. */

type Term = {
  id: string
  term: string
  /**
   * The forms of the word in a sentence, as whole words in any case. A word without forms is never linked.
   */
  forms?: RegExp
  /** What it means, in a sentence or two. Cards may be written 7♥. */
  meaning: string
  /** Other names, for people who look it up. */
  also?: readonly string[]
  /** The rules that settle it, as `<game>#<slug>`. */
  rules?: readonly `${string}#${string}`[]
}

export const GLOSSARY: readonly Term[] = [
  {
    id: 'big-gin',
    term: 'Big gin',
    forms: /big gin/,
    meaning:
      'In Gin Rummy: all eleven cards in melds after the draw, with no discard. Only some tables count it.',
    also: ['super gin'],
    rules: ['gin-rummy#big-gin'],
  },
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
      'In games like Canasta: a finished pile of seven or more cards of one rank. In other games: any set.',
    also: ['canasta', 'pile'],
    rules: ['hand-and-foot#clean', 'hand-and-foot#dirty'],
  },
  {
    id: 'buy',
    term: 'Buy',
    forms: /buys?(?! too)|buying|bought/,
    meaning:
      'To take the top discard out of turn, when the player in turn leaves it, with one more card from the stock.',
    also: ['purchase', 'may I', 'call for the discard'],
    rules: ['contract-rummy#buy', 'contract-rummy#buy-limit'],
  },
  {
    id: 'box',
    term: 'Box',
    forms: /box(?:es)?/,
    meaning: 'In Gin Rummy: a bonus for each hand that a player has won, added when the game is over.',
    also: ['line', 'line bonus', 'box bonus'],
    rules: ['gin-rummy#line-bonus'],
  },
  {
    id: 'canasta',
    term: 'Canasta',
    forms: /canastas?/,
    meaning:
      'A meld of seven or more cards of one rank; also the game named after it, from which Hand and Foot descends.',
    also: ['book', 'pile'],
    rules: ['canasta#canasta', 'hand-and-foot#clean'],
  },
  {
    id: 'claim',
    term: 'Claim',
    forms: /claims?/,
    meaning: 'In Threedom: to take all the cards of all the sets on the grid, at the end of your turn.',
    rules: ['threedom#claim'],
  },
  {
    id: 'clean',
    term: 'Clean',
    forms: /clean/,
    meaning:
      'A pile of seven or more cards is clean if it has no wild card. It is worth more than a dirty one.',
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
    meaning: 'A set or a run: cards that bring points together.',
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
    id: 'contract',
    term: 'Contract',
    forms: /contracts?(?! rummy)/,
    meaning: 'In Contract Rummy: the sets and runs that a round asks for, laid down all together.',
    also: ['objective', 'requirement', 'hand'],
    rules: ['contract-rummy#contract', 'contract-rummy#ladder'],
  },
  {
    id: 'deadwood',
    term: 'Deadwood',
    forms: /deadwood/,
    meaning:
      'Cards in your hand that belong to no meld. In most games they count against you at the end of a round.',
    also: ['unmatched cards'],
    rules: ['gin-rummy#deadwood', 'rummy-500#net'],
  },
  {
    id: 'deal',
    term: 'Deal',
    meaning:
      'To give out the cards; also one round, from then until it is scored. The player who deals is the dealer.',
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
    meaning: 'A pile of seven or more cards is dirty if it has at least one wild card.',
    also: ['mixed', 'black book', 'mixed canasta'],
    rules: ['hand-and-foot#dirty'],
  },
  {
    id: 'discard-pile',
    term: 'Discard pile',
    forms: /discard piles?/,
    meaning: 'The face-up cards that players have discarded at the end of their turns.',
    also: ['the pile', 'pack', 'trash'],
    rules: ['rummy-500#draw', 'hand-and-foot#draw-seven', 'monastery#draw'],
  },
  {
    id: 'double-run',
    term: 'Double run',
    forms: /double runs?/,
    meaning: 'In Monastery: a run with two cards of each rank, such as 4♣ 4♦ 5♥ 5♠ 6♣ 6♦.',
    rules: ['monastery#mission-7', 'monastery#add-double-run'],
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
      'In Hand and Foot: the second eleven cards of a player. They stay face down until the first eleven, the hand, are used up.',
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
    id: 'go-down',
    term: 'Go down',
    forms: /(?:go|goes|going|went) down/,
    meaning: 'To lay the first melds of a round on the table; in Contract Rummy the whole contract.',
    also: ['come down', 'lay down', 'open', 'meet the contract'],
    rules: ['contract-rummy#contract'],
  },
  {
    id: 'gin',
    term: 'Gin',
    meaning: 'In Gin Rummy: a hand that lies in melds altogether, with no deadwood left.',
    also: ['go gin', 'gin hand'],
    rules: ['gin-rummy#gin', 'gin-rummy#gin-score'],
  },
  {
    id: 'go-out',
    term: 'Go out',
    forms: /(?:go|goes|going|went|gone) out/,
    meaning: 'To get rid of your last card. This ends the round.',
    also: ['out', 'close', 'meld out', 'final meld'],
    rules: [
      'rummy-500#out',
      'hand-and-foot#go-out',
      'monastery#out',
      'canasta#go-out',
      'rummy#out',
      'contract-rummy#out',
      'three-thirteen#go-out',
    ],
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
    id: 'in-colour',
    term: 'In colour',
    forms: /in colour/,
    meaning: 'In Monastery: all red or all black. Hearts and diamonds are red, clubs and spades black.',
    rules: ['monastery#mission-1', 'monastery#mission-5'],
  },
  {
    id: 'kitty',
    term: 'Kitty',
    forms: /kitty/,
    meaning:
      'A word with several meanings: the stock, the discard pile, or a few cards put aside. Ask which one is meant.',
    also: ['stock', 'draw pile'],
  },
  {
    id: 'ladder',
    term: 'Ladder',
    forms: /ladders?/,
    meaning: 'The rounds of a game that each ask for something else, in their order, such as the contracts.',
    also: ['sequence of contracts', 'Liverpool', 'Shanghai', 'Zioncheck'],
    rules: ['contract-rummy#ladder', 'contract-rummy#ladders'],
  },
  {
    id: 'knock',
    term: 'Knock',
    forms: /knock(?:s|ed|ing)?/,
    meaning: 'In Gin Rummy: to end the hand by laying it open, when its deadwood counts little enough.',
    also: ['go down', 'rap'],
    rules: ['gin-rummy#knock', 'gin-rummy#knock-limit'],
  },
  {
    id: 'lay-off',
    term: 'Lay off',
    forms: /(?:lay(?:s|ing)?|laid) (?:it |them )?off/,
    meaning:
      'To add cards from the hand to a meld that lies on the table already, your own or another player’s.',
    also: ['layoff', 'add on', 'add to', 'build on'],
    rules: ['rummy#lay-off', 'rummy-500#lay-off', 'monastery#additions', 'contract-rummy#lay-off'],
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
      'In Abstrac: to end a deal without a single combination. You then score what the other player makes.',
    also: ['misere', 'nullo'],
    rules: ['abstrac#misere'],
  },
  {
    id: 'mission',
    term: 'Mission',
    forms: /missions?/,
    meaning: 'In Monastery: a group of cards of a certain shape. Each player tries to lay all nine missions.',
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
    meaning: 'A card that is not wild, and stands only for itself; also a canasta of such cards.',
    also: ['clean', 'pure', 'red canasta', 'natural canasta'],
    rules: ['hand-and-foot#wild-limit', 'canasta#natural', 'three-thirteen#natural-needed'],
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
    meaning: '52 cards of four suits, with or without two jokers. Often called a deck.',
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
    id: 'partner',
    term: 'Partner',
    forms: /partners?/,
    meaning: 'One of two players who play together and have one score.',
    also: ['side', 'team'],
    rules: ['hand-and-foot#partners'],
  },
  {
    id: 'rank',
    term: 'Rank',
    forms: /ranks?/,
    meaning: 'Ace, 2 to 10, jack, queen or king. 7♥ and 7♣ are of the same rank.',
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
    meaning: 'The part of a game from one deal until its cards are counted. Most games have several rounds.',
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
      'Three or more cards of one rank, such as 7♣ 7♦ 7♥. In Threedom a run of three on the grid is called a set, too.',
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
    id: 'shutout',
    term: 'Shutout',
    forms: /shutouts?/,
    meaning: 'In Gin Rummy: a game in which the loser has no hand points at all. It earns the winner more.',
    also: ['schneider', 'skunk', 'blitz'],
    rules: ['gin-rummy#shutout'],
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
    id: 'undercut',
    term: 'Undercut',
    forms: /undercuts?/,
    meaning:
      'In Gin Rummy: a count as low as the knocker’s or lower. The hand is won by the player who did not knock.',
    also: ['underknock'],
    rules: ['gin-rummy#undercut'],
  },
  {
    id: 'upcard',
    term: 'Upcard',
    forms: /upcards?/,
    meaning: 'The card turned face up beside the stock to start the discard pile.',
    also: ['turned-up card', 'knock card'],
    rules: ['gin-rummy#first-upcard', 'gin-rummy#oklahoma-limit'],
  },
  {
    id: 'wild',
    term: 'Wild',
    forms: /wilds?|wild cards?/,
    meaning:
      'A card that may stand for another one: jokers and twos in Canasta and Hand and Foot; in Monastery aces, for any rank of their suit; in Three Thirteen another rank each round.',
    also: ['joker', 'deuce'],
    rules: [
      'canasta#wild',
      'hand-and-foot#wilds',
      'monastery#ace-wild',
      'rummy-500#jokers',
      'contract-rummy#joker-wild',
      'three-thirteen#wild',
    ],
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
