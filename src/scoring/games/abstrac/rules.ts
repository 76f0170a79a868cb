import { plural } from '../../words.ts'

/** The options that change what the rules say. */
type Said = Record<'target' | 'deals', number | null>

/** The rules of Abstrac, each by its slug. */
export const rules = {
  players: 'Abstrac is for two players.',
  deck: 'Twenty-four cards: ace, king, queen, jack, ten and nine of each suit. The ace is high, above the king.',
  layout:
    'The whole pack lies face up in one overlapping row, every card readable; the fully exposed card is the top.',
  choose: 'The non-dealer looks the row over and says who plays first.',
  draw: 'Each turn takes the next one, two or three cards from the top of the row, until it is used up.',
  arranged: 'What each player has taken lies face up, sorted by suit and rank.',
  sets: 'Three or four cards of one rank make a set.',
  runs: 'Three or more neighbouring cards of one suit make a run.',
  twice: 'One card may serve in a set and in a run at the same time.',
  'combination-points':
    'A set of three counts 2, of four 8; a run of three 3, of four 4, of five 6, of all six 12.',
  multiply:
    'A deal is worth your own combination points, times the number of cards that the other player took.',
  misere: 'Whoever made no combination at all gets what the other one makes, who then gets nothing.',
  'longest-run': 'A run counts once, at its full length.',
  'misere-both': 'If neither has a combination, both score 0.',
  match: ({ target, deals }: Said) => {
    if (target === null && deals === null) {
      return 'Deals add up for as long as the players like, and the higher total wins.'
    }
    if (deals === null) {
      return `A match ends when a total reaches ${target}, and the higher one wins; equal ones play another deal.`
    }
    return target === null
      ? `A match ends after ${plural(deals, 'deal')}, and the higher total wins; equal ones play another deal.`
      : `A match ends when a total reaches ${target}, or after ${plural(deals, 'deal')}. The higher total wins; equal ones play another deal.`
  },
} as const

export type Slug = keyof typeof rules
