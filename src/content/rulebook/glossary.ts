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
    id: 'canasta',
    term: 'Canasta',
    forms: /canastas?/,
    meaning:
      'A meld of seven or more cards of one rank; also the game named after it, from which Hand and Foot descends.',
    also: ['book', 'pile'],
    rules: ['hand-and-foot#clean'],
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
    id: 'combination',
    term: 'Combination',
    forms: /combinations?/,
    meaning: 'A set or a run: cards that bring points together.',
    also: ['meld'],
    rules: ['abstrac#combination-points'],
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
    rules: ['rummy-500#net'],
  },
  {
    id: 'deal',
    term: 'Deal',
    meaning:
      'To give out the cards; also one round, from then until it is scored. The player who deals is the dealer.',
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
    id: 'foot',
    term: 'Foot',
    forms: /(?:your|the|a|his|her|player’s) foot|feet/,
    meaning:
      'In Hand and Foot: the second eleven cards of a player. They stay face down until the first eleven, the hand, are used up.',
    rules: ['hand-and-foot#hand-and-foot'],
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
    id: 'go-out',
    term: 'Go out',
    forms: /(?:go|goes|going|went|gone) out/,
    meaning: 'To get rid of your last card. This ends the round.',
    also: ['out', 'go rummy', 'close'],
    rules: ['rummy-500#out', 'hand-and-foot#go-out', 'monastery#out', 'contract-rummy#out'],
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
    id: 'lay-off',
    term: 'Lay off',
    forms: /(?:lay(?:s|ing)?|laid) (?:it |them )?off/,
    meaning:
      'To add cards from the hand to a meld that lies on the table already, your own or another player’s.',
    also: ['layoff', 'add on', 'add to', 'build on'],
    rules: ['rummy-500#lay-off', 'monastery#additions', 'contract-rummy#lay-off'],
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
    id: 'minimum',
    term: 'Minimum',
    forms: /minimums?/,
    meaning: 'In Hand and Foot: what the first cards that you put down in a round must be worth.',
    also: ['initial meld', 'opening meld'],
    rules: ['hand-and-foot#minimum'],
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
    id: 'natural',
    term: 'Natural',
    forms: /naturals?|natural cards?/,
    meaning: 'A card that is not wild, and stands only for itself.',
    rules: ['hand-and-foot#wild-limit'],
  },
  {
    id: 'pack',
    term: 'Pack',
    forms: /packs?/,
    meaning: '52 cards of four suits, with or without two jokers. Often called a deck.',
    also: ['deck'],
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
    rules: ['threedom#run', 'rummy-500#meld-run', 'abstrac#runs'],
  },
  {
    id: 'set',
    term: 'Set',
    forms: /sets(?! (?:out|up|of missions))|(?<=\b(?:a|the|one|every|any|no|each|this) )set(?! up)/,
    meaning:
      'Three or more cards of one rank, such as 7♣ 7♦ 7♥. In Threedom a run of three on the grid is called a set, too.',
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
      'A card that may stand for another one: jokers and twos in Hand and Foot; in Monastery aces, for any rank of their suit.',
    also: ['joker', 'deuce'],
    rules: ['hand-and-foot#wilds', 'monastery#ace-wild', 'rummy-500#jokers', 'contract-rummy#joker-wild'],
  },
]
