/** The options of which the rules say a number. */
type Said = { values: 'fives' | 'pips' }

/** The rules of 500 Rummy, each by its slug. */
export const rules = {
  players: 'Two or more play, each alone.',
  decks: 'Up to four play with one pack of 52, more with two.',
  deal: 'Thirteen cards each for two players, seven each for more; then one card is turned up for the discards.',
  draw: 'Draw the top of the stock, or any card of the spread discards.',
  'draw-all-above': 'A discard comes with all that lies on top of it.',
  'draw-use': 'The discard you chose goes to the table at once: in a new meld, or on one that lies there.',
  'draw-rest': 'What came with it may be melded too, or kept.',
  'meld-set': 'A set is three or four cards of one rank.',
  'meld-run': 'A run is at least three cards of one suit that follow each other in rank, none of them twice.',
  'no-corner': 'A run ends at the ace: king, ace, two do not follow each other.',
  'ace-both-ends': 'The ace stands below the two or above the king.',
  'lay-off': 'Between draw and discard, add what fits to any meld on the table, your own or not.',
  'lay-off-credit': 'What you lay off stays with you and counts for you.',
  out: 'Whoever has no card left ends the round on the spot.',
  values: ({ values }: Said) =>
    values === 'fives'
      ? 'Two to nine count 5, ten to king 10, an ace 15.'
      : 'Two to ten count their number, jack, queen and king 10, an ace 15, or 1 melded below the two.',
  net: 'Your cards on the table count for you, those in your hand against you, even below zero.',
  target: 'Rounds add up, and whoever first reaches the target wins.',
  'two-decks': 'With two packs a set may hold the same card twice.',
  jokers:
    'The game has no jokers; if you add them, a joker stands for any card, beside at least two natural ones.',
  'joker-place': 'A joker on the table keeps the card that it stands for.',
  'no-discard-needed': 'You need no last discard to go out.',
  'stock-out': 'When the stock is used up and nobody wants a discard, the round ends and everybody counts.',
  'draw-use-with': 'Cards that came along may help to use the chosen discard.',
  call: 'A discard that fits a meld stands, and nobody may call it; at many tables another player may.',
  tie: 'If several reach the target, the highest total wins; equal ones play another round with everybody.',
} as const

export type Slug = keyof typeof rules
