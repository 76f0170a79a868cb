import type { Card } from '../../cards.ts'
import { cardsIn, wantedChoices } from '../../choices.ts'
import { drillsOf } from '../../drills.ts'
import type { Table } from '../../game.ts'
import type { Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { checks } from './checks.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'
import type { solver } from './solver.ts'
import { isWild, worthOf } from './values.ts'

/** Hands are those of the fourth round, in which six cards are dealt and sixes are wild. */
const ROUND = 4
const { melds, legal, points, choice, round } = drillsOf<Slug, typeof checks, typeof solver>(
  checks,
  ({ options }: Table<Options>) => ({ grammar: grammar(options, ROUND), high: 10 }),
)

/** Melds in some round, with its wild rank. */
function at({ options }: Table<Options>, random: Random) {
  const round = random.between(3, 9)
  return { grammar: grammar(options, round), inputOf: (cards: readonly Card[]) => ({ cards, round }) }
}

/** What cards count, unless the table agrees otherwise. */
const USUAL = { aceValue: 1, wildPenalty: null, jokerPenalty: null, faceValue: 'ten' } as const
const OUT = { hand: 'm3 m3b high|m3[:2] w m3b high', round: ROUND }

/** Puts wild cards last: any of them would do, so the others make the better question. */
function tameFirst(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => Number(isWild(one, ROUND)) - Number(isWild(other, ROUND)))
}

export const practice: Practice<Slug> = [
  melds(['set', 'run', 'ace-low', 'wild-any'], { at }),
  melds(['natural-needed'], {
    at,
    question: 'At this table a meld needs two natural cards. Is this one?',
    options: { naturals: 2 },
  }),
  points('best-melds', {
    question: 'How much of this hand counts against you?',
    mistakes: (_, { hand }) => [worthOf(cardsIn(hand), ROUND, USUAL)],
    penalty: { hand: 'm3 any3', round: ROUND },
  }),
  legal('go-out', {
    'go-out': [OUT, { hand: 'm3 m3b[1:] high2' }, { hand: 'm3 m3b[:2] high2' }],
    draw: [OUT, { hand: 'm3 m3b' }],
    'discard-from-meld': [
      { hand: 'm3 m4', round: ROUND },
      { hand: 'm3 m3b', round: 3 },
    ],
  }),
  choice(
    'one-short',
    'Which of these cards lets you go out?',
    ({ detail }) => wantedChoices(tameFirst(detail?.draws ?? [])),
    { 'go-out': { hand: 'm3 m3b[1:] high|m3 m3b[:2] high', round: ROUND } },
  ),
  round('score', 3, {
    penalty: {
      entries: {
        a: { left: { cards: 'any3' } },
        b: { left: { points: 0 } },
        c: { left: { cards: 'any3b' } },
      },
    },
  }),
]
