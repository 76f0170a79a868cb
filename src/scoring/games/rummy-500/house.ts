import { citing } from '../../game.ts'
import { choice, flag, type OptionsOf, type Range, whole } from '../../options.ts'

/** The rules of 500 Rummy, and what a house may change of them. */

export const rules = {
  players: 'Two to eight play, each alone.',
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
  values: 'Two to nine count 5, ten to king 10, an ace 15.',
  net: 'Your cards on the table count for you, those in your hand against you, even below zero.',
  target: 'Rounds add up, and whoever first reaches the target wins.',
  'two-decks': 'With two packs a set may hold the same card twice, if the house does not mind.',
  jokers:
    'Jokers, if you play with them, stand for any card and count 15, beside at least two natural cards.',
  'no-discard-needed': 'Going out takes no last discard.',
  'stock-out': 'If the stock is used up and nobody wants a discard, the round ends and all count.',
  'draw-use-with': 'What came with the chosen discard may help to meld it or lay it off.',
  tie: 'Several at the target: the highest total wins; equal ones play another round with everybody.',
} as const

export const { rule, kept, broken } = citing('rummy-500', rules)

const TARGETS: Range = { min: 50, max: 10_000, step: 5 }

export const options = {
  // Before the target, whose steps hang on it.
  values: choice({
    title: 'Card values',
    effect:
      'By fives, or by pips: 2 to 10 at face value, court cards 10, an ace 15, or 1 melded below the two.',
    rule: 'values',
    default: 'fives',
    values: ['fives', 'pips'],
    labels: ['5, 10 and 15', 'pips'],
  }),
  target: whole({
    title: 'Target',
    effect: 'The total that wins the game.',
    rule: 'target',
    default: 500,
    range: TARGETS,
    rangeFor: ({ values }) => (values === 'pips' ? { ...TARGETS, step: 1 } : TARGETS),
  }),
  jokers: flag({
    title: 'Jokers',
    effect: 'Two jokers in each pack stand for any card and count 15.',
    rule: 'jokers',
  }),
  distinctSuits: flag({
    title: 'All suits of a set differ',
    effect: 'With two packs, a set may not hold the same card twice.',
    rule: 'two-decks',
  }),
  corner: flag({
    title: 'Around the corner',
    effect: 'King, ace, two follow each other in a run.',
    rule: 'no-corner',
  }),
}

export type Options = OptionsOf<typeof options>
