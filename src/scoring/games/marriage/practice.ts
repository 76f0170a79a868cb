import { type Card, FULL_DECK } from '../../cards.ts'
import { drillsOf } from '../../drills.ts'
import type { Table } from '../../game.ts'
import type { Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { checks } from './checks.ts'
import { type Role, rolesOf } from './maal.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'

/** Melds of any size, without wild cards. */
const { melds, legal, points, round } = drillsOf<Slug, typeof checks>(checks, () => ({
  grammar: grammar({ size: 'any' }),
}))

/** Melds of a player who has seen some tiplu. */
function at({ options }: Table<Options>, random: Random) {
  const tiplu = random.pick(FULL_DECK)
  return { grammar: grammar(options, tiplu), inputOf: (cards: readonly Card[]) => ({ cards, tiplu }) }
}

/** Maal of these roles, and a few other cards. */
const maalOf =
  (...roles: Role[]) =>
  (deal: (pattern: string) => Card[], random: Random) => {
    const [tiplu] = deal('any')
    const cards = rolesOf(tiplu!)
    const maal = roles.flatMap((role) => [cards[role], ...random.sample([cards[role]], random.below(2))])
    return { cards: random.sample([...maal, ...deal('any3b')]), tiplu }
  }

/** Three pure melds and four sets of ranks from two to eight, and a king that was turned up. */
const PURE = ['row3@A', 'row3@5', 'row3@9']
const SETS = ['s3@2', 's3@4', 's3@6', 's3@8']
const DUBLEES = ['same2', 'same2b', 'same2c', 'same2d', 'same2e', 'same2f', 'same2g', 'same2h']

/** Ana finishes, and Cy has seen. What Bo has is drawn. */
const settled = (draw: (random: Random) => { ana: number; bo: object }) => (_: unknown, random: Random) => {
  const { ana, bo } = draw(random)
  return {
    entries: { a: { won: true, maal: { points: ana } }, b: bo, c: { seen: true, maal: { points: 0 } } },
  }
}

export const practice: Practice<Slug> = [
  melds(['sequence', 'set', 'set-suits', 'ace'], { at }),
  legal('meld', { 'not-seen': [{ cards: 'r3' }, { cards: 'r3[:2] JK' }, { cards: 'JK r3[1:]' }] }),
  legal('meld', {
    question: 'At a table with melds of three cards and without dublees: is this a meld?',
    options: { size: 'three', dublees: 'none' },
    size: [{ cards: 'm4[1:]' }, { cards: 'm4' }],
    dublee: [{ cards: 'same3' }, { cards: 'same3[1:]' }],
  }),
  legal('see', {
    see: [{ melds: PURE }, { melds: [...PURE.slice(1), SETS[0]] }],
    'see-dublees': [{ melds: DUBLEES.slice(1) }, { melds: DUBLEES.slice(2) }],
  }),
  legal('finish', {
    finish: [{ melds: [...PURE, ...SETS], tiplu: 'K' }, { melds: [...PURE, ...SETS.slice(1)] }],
    'finish-pure': [
      { melds: [...PURE, ...SETS], tiplu: 'K' },
      { melds: ['row3@A[:2] JK', ...PURE.slice(1), ...SETS] },
    ],
    'finish-dublees': [{ melds: DUBLEES, tiplu: 'K' }, { melds: DUBLEES.slice(1) }],
  }),
  points('maal', {
    poplu: maalOf('poplu', 'jhiplu'),
    alter: maalOf('alter', 'poplu'),
    maal: maalOf('man', 'tiplu'),
    marriage: maalOf('jhiplu', 'tiplu', 'poplu'),
  }),
  round('score', 3, {
    settle: settled((random) => ({ ana: 10, bo: { seen: true, maal: { points: random.between(0, 30) } } })),
    'pay-unseen': settled((random) => ({ ana: random.between(0, 30), bo: {} })),
  }),
]
