import { type Card, RANKS } from '../../cards.ts'
import type { Choice } from '../../choices.ts'
import { anyOf, drillsOf, unseen } from '../../drills.ts'
import type { Table } from '../../game.ts'
import type { Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { Verdict } from '../../verdict.ts'
import { checks } from './checks.ts'
import { grammar } from './groups.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'
import { cardValue } from './values.ts'

const usual = ({ options }: Table<Options>) => ({ grammar: grammar(options, null) })
const { melds, legal, points, choice, round } = drillsOf<Slug, typeof checks>(checks, usual)

/** Groups in a deal with some wild rank. */
function at({ options }: Table<Options>, random: Random) {
  const wild = random.pick(RANKS)
  return { grammar: grammar(options, wild), inputOf: (cards: readonly Card[]) => ({ cards, wild }) }
}

/** In these situations no card but `odd` has the wild rank. */
const TAME = { wild: 'odd' }
/** A run that begins above the ace, and ends below it. */
const MIDDLE = 'r3@23456789TJ'

const WORDS = { pure: 'A pure sequence', sequence: 'A sequence', set: 'A set', none: 'No group' }

/** The kinds of groups, and no group. The verdict says which of them is right. */
function kindChoices({ legal, detail }: Verdict<{ kind: string }>): Choice[] {
  const kind = legal ? detail?.kind : 'none'
  return Object.entries(WORDS).map(([name, label]) => ({ label, right: name === kind }))
}

export const practice: Practice<Slug> = [
  melds(['sequence', 'set', 'set-suits', 'ace-both-ends'], { check: 'group', at }),
  legal('group', { 'set-size': [{ cards: 's4|s4[1:] JK', ...TAME }, { cards: 's4 JK' }] }),
  legal('group', {
    question: 'With three packs: is this a sequence or a set?',
    options: { decks: 3 },
    'joker-share': [{ cards: 'r3[0] JK JK|r3[2] JK JK', ...TAME }, { cards: 'JK JK JK' }],
    triples: [{ cards: 's3', ...TAME }, { cards: 's3[0] s3[0] s3[0]' }, ['triples', 'set-suits']],
  }),
  choice('group', 'What is this group?', kindChoices, {
    'pure-sequence': { cards: 'r3', ...TAME },
    'wild-rank': { cards: 'r3[0] odd r3[2]', ...TAME },
    'wild-as-itself': { cards: 'r3', wild: 'r3' },
    'wild-printed': { cards: `${MIDDLE}[0] A ${MIDDLE}[2]`, wild: 'JK' },
  }),
  legal('declare', {
    also: ['set-suits', 'two-sequences', 'sequence', 'set'],
    declare: [
      { groups: ['r3', 'r4', 's3', 'm3'], ...TAME },
      { groups: ['r3', 'r4', 's3[1:] any', 'm3'] },
      { groups: ['r3', 'r4[1:]', 's3', 'm3'] },
    ],
    'one-pure': [
      { groups: ['r3', 'r4[0] JK r4[2:]', 's3', 's3b'], ...TAME },
      { groups: ['r3[0] odd r3[2]', 'r4[0] JK r4[2:]', 's3', 's3b'] },
    ],
    'two-sequences': [{ groups: ['r3', 'r4', 's3', 's3b'], ...TAME }, { groups: ['r3', 's4', 's3', 's3b'] }],
  }),
  points('hand', {
    question: 'What does this hand count?',
    mistakes: unseen((card) => cardValue(card, undefined)),
    'count-left': { hand: 'r3 r4 s3 any3', wild: 'any' },
    'count-all': { hand: 's3 s4 any6', wild: 'any' },
  }),
  round('score', 3, {
    'count-left': {
      entries: {
        a: { count: { cards: 'any2|any4|any6' } },
        b: { won: true },
        c: { drop: anyOf('first', 'middle') },
      },
    },
  }),
]
