import { choice, flag, type OptionsOf, type Preset, type Range, whole } from '../../options.ts'
import { type Problem, problem } from '../../result.ts'
import { citing } from '../../verdict.ts'
import { MOST_DEALT, type Slug } from './rules.ts'

/** The house rules of Rummy, and the sets of them that people play under a name. */

export const { rule, kept, broken } = citing<Slug>('rummy')

const ones = (min: number, max: number): Range => ({ min, max, step: 1 })

export const options = {
  target: whole({
    title: 'Target',
    effect: 'The total that ends the game.',
    rule: 'target',
    default: 100,
    range: ones(10, 1000),
    zero: 'none',
  }),
  deals: whole({
    title: 'Deals',
    effect: 'A fixed number of deals. With a target too, whichever comes first ends the game.',
    rule: 'deals',
    default: 0,
    range: ones(1, 50),
    zero: 'any number',
  }),
  scoring: choice({
    title: 'Who scores',
    effect: 'The winner collects what the others hold, or each loser’s cards are written against them.',
    rule: 'penalty',
    choices: [
      ['winner', 'the winner collects'],
      ['losers', 'losers count their own'],
    ],
  }),
  goingRummy: choice({
    title: 'Going rummy',
    group: 'Points',
    effect: 'What it does to get rid of the whole hand in one turn.',
    rule: 'plain',
    choices: [
      ['double', 'doubles the round'],
      ['plain', 'nothing extra'],
    ],
  }),
  block: choice({
    title: 'When the stock runs out',
    group: 'Play',
    effect: 'The discards become the new stock, or the round is blocked and counted like this.',
    rule: 'block',
    choices: [
      ['off', 'play on until somebody is out'],
      ['all', 'blocked: everyone’s cards count'],
      ['lowest', 'blocked: the lowest hand wins the differences'],
      ['none', 'blocked: nobody scores'],
    ],
  }),
  aces: choice({
    title: 'Aces',
    effect: 'Where an ace stands in a run.',
    rule: 'aces-high',
    choices: [
      ['low', 'below the two'],
      ['both', 'below the two or above the king'],
      ['corner', 'also around the corner'],
    ],
  }),
  aceValue: choice({
    title: 'An ace counts',
    group: 'Points',
    effect: 'Wherever it lies.',
    rule: 'aces-high',
    choices: [
      [1, '1'],
      [11, '11'],
      [15, '15'],
    ],
  }),
  meldsPerTurn: choice({
    title: 'New melds in a turn',
    group: 'Play',
    effect: 'How many one player may lay.',
    rule: 'melds-per-turn',
    choices: [
      ['any', 'any number'],
      ['one', 'one'],
    ],
  }),
  layOff: choice({
    title: 'Laying off',
    group: 'Play',
    effect: 'Always, or only once you have a meld of your own on the table.',
    rule: 'lay-off-first',
    choices: [
      ['any', 'always'],
      ['after-meld', 'after a meld of one’s own'],
    ],
  }),
  finalDiscard: flag({
    title: 'Last discard',
    group: 'Play',
    effect: 'The last card must be discarded.',
    rule: 'final-discard',
  }),
  cards: whole({
    title: 'Cards dealt',
    group: 'Cards',
    effect: 'The same number for any number of players.',
    rule: 'hand-size',
    default: 0,
    range: ones(5, 13),
    zero: 'by the number of players',
  }),
}

export type Options = OptionsOf<typeof options>

export const presets: readonly Preset<Options>[] = [
  { id: 'block', title: 'Block Rummy', named: 'block-rummy', options: { block: 'lowest' } },
  {
    id: 'round-the-corner',
    title: 'Round the Corner Rummy',
    named: 'round-the-corner-rummy',
    options: { aces: 'corner', aceValue: 11 },
  },
  {
    id: 'ace-high',
    title: 'Ace High Rummy',
    named: 'ace-high-rummy',
    options: { aces: 'both', aceValue: 11 },
  },
]

/** Options that do not go together. Paths start at the options. */
export function optionProblems({ target, deals, cards }: Options, players: number | undefined): Problem[] {
  const problems: Problem[] = []
  if (target === 0 && deals === 0) {
    const message = 'Without a target the game needs a number of deals, or it never ends.'
    problems.push(problem(['deals'], message, rule('deals')))
  }
  if (players !== undefined && players * cards > MOST_DEALT) {
    const message = `${cards} cards each for ${players} players are ${players * cards}; at most ${MOST_DEALT} can be dealt.`
    problems.push(problem(['cards'], message, rule('hand-size')))
  }
  return problems
}

/** Cards dealt to each player: the house’s number, or one by the number of players. */
export function dealt(players: number, { cards }: Pick<Options, 'cards'>): number {
  if (cards > 0) return cards
  return players === 2 ? 10 : players <= 4 ? 7 : 6
}

/** At most thirteen cards are dealt, and one is drawn. */
export const MOST_IN_HAND = 14
