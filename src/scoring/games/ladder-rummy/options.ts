import { deckSize } from '../../cards.ts'
import { sizeOf } from '../../meld-parts.ts'
import { between, choice, melds, type OptionsOf, whole } from '../../options.ts'
import { type Problem, problem } from '../../result.ts'
import { citing } from '../../verdict.ts'
import { deckFor, SPARE } from './deck.ts'
import { MOST_STEPS, STEP, stepsOf } from './ladders.ts'
import type { Slug } from './rules.ts'

/** The house rules of Ladder Rummy. */

export const { rule, kept, broken } = citing<Slug>('ladder-rummy')

const CUSTOM = { option: 'ladder', value: 'custom' } as const

/** What a kind of card counts. */
function worth(title: string, effect: string, standard: number) {
  const range = between(5, 100, 5)
  return whole({ title, group: 'Points', effect, rule: 'values', default: standard, range })
}

export const options = {
  pack: choice({
    title: 'Wild cards',
    effect: 'Which cards are wild, and whether there are skip cards.',
    rule: 'wild-choice',
    default: 'kings',
    choices: [
      ['kings', 'kings wild, jokers skip'],
      ['jokers', 'jokers wild, no skip cards'],
      ['aces', 'aces wild, no skip cards'],
      ['special', 'the special cards'],
    ],
  }),
  packs: whole({
    group: 'Cards',
    title: 'Packs',
    effect: 'How many are shuffled together.',
    rule: 'packs',
    default: 2,
    range: { min: 2, max: 4, step: 1 },
  }),
  ladder: choice({
    title: 'Ladder',
    effect: 'Which steps are laid, one after another.',
    rule: 'ladders',
    default: 'ten',
    choices: [
      ['ten', 'ten steps'],
      ['even', 'five steps, the even ones'],
      ['hard', 'ten harder steps'],
      ['mild', 'ten milder steps'],
      ['custom', 'our own'],
    ],
  }),
  steps: melds({
    title: 'Our steps',
    effect: 'What each step asks for, one after another.',
    rule: 'ladders',
    default: null,
    onlyWith: CUSTOM,
    neededWith: CUSTOM,
    length: { min: 1, max: MOST_STEPS, step: 1 },
    pattern: STEP,
    sizes: {
      set: { min: 2, max: 8 },
      run: { min: 3, max: 12 },
      suited: { min: 3, max: 12 },
      colour: { min: 3, max: 12 },
    },
    most: 4,
    mixesSuits: true,
    first: 'S3 S3',
    example: 'S3 R4, with sets of 2 to 8 and R, F or C of 3 to 12 cards, at most four such parts',
  }),
  deal: whole({
    group: 'Cards',
    title: 'Cards dealt',
    effect: 'How many each player gets.',
    rule: 'deal',
    default: 10,
    range: { min: 7, max: 13, step: 1 },
  }),
  pace: choice({
    title: 'Going up',
    effect: 'Who goes up a step after a round.',
    rule: 'pace',
    default: 'own',
    choices: [
      ['own', 'whoever laid a step'],
      ['together', 'everybody, one round for each step'],
    ],
  }),
  hits: choice({
    group: 'Play',
    title: 'Hits',
    effect: 'Which melds cards may be added to.',
    rule: 'hit-whose',
    default: 'any',
    choices: [
      ['any', 'any meld'],
      ['own', 'only one’s own'],
      ['none', 'none'],
    ],
  }),
  wildLimit: choice({
    group: 'Play',
    title: 'Wild cards in a meld',
    effect: 'How many it may have, with all its hits.',
    rule: 'wild-limit',
    default: 'any',
    choices: [
      ['any', 'any number beside one natural card'],
      ['two', 'any number beside two natural cards'],
      ['half', 'no more than natural cards'],
    ],
  }),
  low: worth('Up to nine', 'What an ace to a nine counts.', 5),
  high: worth('Ten and above', 'What a ten, a jack, a queen or a natural king counts.', 10),
  skip: worth('A skip card', 'What it counts.', 15),
  wild: worth('A wild card', 'What it counts.', 25),
}

export type Options = OptionsOf<typeof options>

/** Each step must be within reach of a hand, and the packs must hold enough cards for all hands. */
export function optionProblems(options: Options, players: number | undefined): Problem[] {
  const { deal, packs } = options
  const problems = stepsOf(options).flatMap((step, at) => {
    const size = sizeOf(step)
    if (size <= deal + 1) return []
    const message = `Step ${at + 1}, ${step}, takes ${size} cards, but a player holds at most ${deal + 1}.`
    return [problem(['deal'], message, rule('deal'))]
  })
  const cards = deckSize(deckFor(options))
  const needed = (players ?? 0) * deal + SPARE
  if (cards >= needed) return problems
  const message = `${packs} packs have ${cards} cards, and ${players} players with ${deal} cards each need ${needed}.`
  return [...problems, problem(['deal'], message, rule('packs'))]
}

/** Ladders and variants that people play under a name. */
export const presets = [
  { id: 'even-steps', title: 'Five steps', options: { ladder: 'even' } },
  { id: 'hard', title: 'Harder steps', options: { ladder: 'hard' } },
  { id: 'mild', title: 'Milder steps', options: { ladder: 'mild' } },
  { id: 'one-round-each', title: 'One round for each step', options: { pace: 'together' } },
  { id: 'jokers-wild', title: 'Jokers wild', options: { pack: 'jokers' } },
  { id: 'aces-wild', title: 'Aces wild', options: { pack: 'aces' } },
  { id: 'special-cards', title: 'Phase 10', named: 'phase-10', options: { pack: 'special' } },
] as const
