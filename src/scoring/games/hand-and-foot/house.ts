import { citing } from '../../game.ts'
import { choice, flag, list, type OptionsOf, whole } from '../../options.ts'

/** The rules of Hand and Foot, and what a house may change of them. */

export const rules = {
  players: 'Two to six play, each alone; as partners, four or six.',
  decks: 'One pack more than players, jokers included.',
  layout: 'Two face-down piles, with the discards between them.',
  'pick-up-22': 'Lift about 22 cards for hand and foot; exactly 22 earns a bonus.',
  'hand-and-foot': 'Eleven cards are your hand, eleven your right neighbour’s foot.',
  rounds: 'Four rounds are played.',
  wilds: 'Jokers and twos are wild.',
  sets: 'Three cards or more of one rank are a set.',
  'no-wild-sets': 'Wild cards alone are no set.',
  'no-three-sets': 'Threes are never put down.',
  'wild-limit': 'In a set, natural cards outnumber the wild ones.',
  'one-set-a-rank': 'A player has one set of a rank.',
  clean: 'A set of seven or more is a pile; without wild cards it is clean.',
  dirty: 'A pile with a wild card is dirty.',
  values: 'Joker 50, two and ace 20, eight to king 10, four to seven 5, black three 5, red three 500.',
  'pile-bonus': 'A pile earns a bonus besides what its cards are worth.',
  minimum: 'What you first put down in a round must be worth its minimum.',
  turn: 'Pick up, put down what you like, discard one.',
  'draw-two': 'Pick up two cards from the main piles.',
  'draw-seven': 'Or take the top seven discards, and put the top one down with two like it from your hand.',
  'draw-seven-top': 'Never with a two, a three or a joker on top.',
  'draw-seven-minimum': 'If it is your first put-down of the round, it must reach the minimum.',
  'red-threes': 'Threes only cost points; discard a red one at once.',
  'into-foot-discard': 'After discarding your last card, use the foot from the next turn.',
  'into-foot-no-discard': 'After putting down your last card, use the foot at once.',
  'go-out': 'Use up hand and foot to the last discard, with a clean and a dirty pile on the table.',
  'go-out-bonus': 'Going out earns a bonus and ends the round.',
  'count-table': 'Cards and piles on the table count for their player, whoever went out.',
  'count-left': 'Cards left in hand or foot count against their player.',
  'most-points': 'After the last round the highest total wins.',
  'minimum-cards-only': 'Bonuses do not help to reach the minimum.',
  'pile-stays-open': 'A pile may grow; a wild card makes it dirty.',
  'seven-count': 'All cards put down count for the minimum, those taken below the top one too.',
  'who-starts': 'The beginning moves one seat a round.',
  'nobody-out': 'When nobody can play on, the round ends without that bonus.',
  'red-three-discard': 'A red three is the one discard of its turn.',
  tie: 'Equal highest totals share the win.',
} as const

export type Slug = keyof typeof rules

export const { rule, kept, broken } = citing('hand-and-foot', rules)

const inFives = (max: number) => ({ min: 0, max, step: 5 })

function points(title: string, slug: Slug, standard: number) {
  return whole({ title, effect: 'Points each time.', rule: slug, default: standard, range: inFives(2000) })
}

function number(title: string, effect: string, slug: Slug, standard: number, min: number, max: number) {
  return whole({ title, effect, rule: slug, default: standard, range: { min, max, step: 1 } })
}

export const options = {
  minimums: list({
    title: 'Minimum, round by round',
    effect: 'What a first put-down must be worth; there are as many rounds as minimums.',
    rule: 'minimum',
    default: [50, 90, 120, 150],
    length: { min: 1, max: 8, step: 1 },
    range: inFives(500),
  }),
  clean: points('Bonus for a clean pile', 'clean', 300),
  dirty: points('Bonus for a dirty pile', 'dirty', 100),
  goOut: points('Bonus for going out', 'go-out-bonus', 100),
  exact22: points('Bonus for lifting 22', 'pick-up-22', 100),
  redThree: points('Cost of a red three', 'values', 500),
  blackThree: points('Cost of a black three', 'values', 5),
  needClean: number('Clean piles to go out', 'How many it takes.', 'go-out', 1, 0, 5),
  needDirty: number('Dirty piles to go out', 'How many it takes.', 'go-out', 1, 0, 5),
  wildLimit: choice({
    title: 'Wild cards in a set',
    effect: 'How many a set may have.',
    rule: 'wild-limit',
    default: 'fewer',
    values: ['fewer', 'equal'],
    labels: ['fewer than natural cards', 'as many as natural cards'],
  }),
  drawCount: number('Cards taken from the discards', 'How many at a time.', 'draw-seven', 7, 1, 20),
  sixCount: flag({
    title: 'All cards taken count',
    effect: 'Whether those below the top one help to reach the minimum.',
    rule: 'seven-count',
    default: true,
  }),
  partners: flag({
    title: 'Partners',
    effect: 'Four or six players in pairs, one score a pair.',
    rule: 'players',
  }),
}

export type Options = OptionsOf<typeof options>
