/** The options that change what the rules say. */
type Said = {
  values: 'fives' | 'pips'
  target: number
  jokers: boolean
  distinctSuits: boolean
  corner: boolean
}

/** The rules of 500 Rummy, each by its slug. */
export const rules = {
  players: 'Two or more play, each alone.',
  decks: ({ jokers }: Said) =>
    jokers
      ? 'Up to four play with one pack of 52 and two jokers, more with two such packs.'
      : 'Up to four play with one pack of 52, more with two.',
  deal: 'Thirteen cards each for two players, seven each for more; then one card is turned up for the discards.',
  draw: 'Draw the top of the stock, or any card of the spread discards.',
  'draw-all-above': 'A discard comes with all that lies on top of it.',
  'draw-use': 'The discard you chose goes to the table at once: in a new meld, or on one that lies there.',
  'draw-rest': 'What came with it may be melded too, or kept.',
  'meld-set': 'A set is three or four cards of one rank.',
  'meld-run': 'A run is at least three cards of one suit that follow each other in rank, none of them twice.',
  'no-corner': ({ corner }: Said) =>
    corner
      ? 'A run may go around the corner: king, ace, two follow each other.'
      : 'A run ends at the ace: king, ace, two do not follow each other.',
  'ace-both-ends': 'The ace stands below the two or above the king.',
  'lay-off': 'Between draw and discard, add what fits to any meld on the table, your own or not.',
  'lay-off-credit': 'What you lay off stays with you and counts for you.',
  out: 'Whoever has no card left ends the round on the spot.',
  values: ({ values, jokers }: Said) => {
    if (values === 'fives') {
      return jokers
        ? 'Two to nine count 5, ten to king 10, an ace or a joker 15.'
        : 'Two to nine count 5, ten to king 10, an ace 15.'
    }
    return jokers
      ? 'Two to ten count their number, jack, queen and king 10, a joker 15, an ace 15, or 1 melded below the two.'
      : 'Two to ten count their number, jack, queen and king 10, an ace 15, or 1 melded below the two.'
  },
  net: 'Your cards on the table count for you, those in your hand against you, even below zero.',
  target: ({ target }: Said) => `Rounds add up, and whoever first reaches ${target} wins.`,
  'two-decks': ({ distinctSuits }: Said) =>
    distinctSuits
      ? 'The cards of a set differ in suit, with two packs too.'
      : 'With two packs a set may hold the same card twice.',
  jokers: ({ jokers }: Said) =>
    jokers
      ? 'A joker stands for any card, beside at least two natural ones.'
      : 'There are no jokers in the game.',
  'joker-place': ({ jokers }: Said) =>
    jokers
      ? 'A joker on the table keeps the card that it stands for.'
      : 'Without jokers each card on the table is what it shows.',
  'no-discard-needed': 'You need no last discard to go out.',
  'stock-out': 'When the stock is used up and nobody wants a discard, the round ends and everybody counts.',
  'draw-use-with': 'Cards that came along may help to use the chosen discard.',
  call: 'A discard that fits a meld stands, and nobody may call it.',
  tie: 'If several reach the target, the highest total wins; equal ones play another round with everybody.',
} as const

export type Slug = keyof typeof rules
