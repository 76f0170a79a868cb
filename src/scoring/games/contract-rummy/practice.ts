import { neededChoices } from '../../choices.ts'
import { drillsOf } from '../../drills.ts'
import type { Table } from '../../game.ts'
import type { Practice } from '../../practice.ts'
import { checks } from './checks.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'
import type { solver } from './solver.ts'

const usual = ({ options }: Table<Options>) => ({ grammar: grammar(options) })
const { melds, layOff, legal, choice, round } = drillsOf<Slug, typeof checks, typeof solver>(checks, usual)

/** Rounds of the classic ladder: two sets, a set and a run, two runs. */
const ONE = { round: 1, melds: ['s3', 's3b'], rest: 'any4' }
const TWO = { round: 2, melds: ['s3', 'r4'], rest: 'any3' }
const THREE = { round: 3, melds: ['r4', 'r4b'], rest: 'any2' }
/** A set that grows, and a joker in a run that its card takes the place of. */
const ADDED = { meld: 's3', cards: 'like1(s3[0])' }
const SWAPPED = { meld: 'r5[0] JK r5[2:4]', cards: 'r5[1]', take: 1 }
const left = (cards: string) => ({ left: { cards } })

export const practice: Practice<Slug> = [
  melds(['set', 'run', 'ace-both-ends', 'joker-wild']),
  melds(['wild-limit'], {
    question: 'At this table a set has more natural cards than jokers. Is this a set or a run?',
    options: { wildLimit: 'table' },
  }),
  layOff('lay-off'),
  legal('lay-off', { 'no-new-melds': [ADDED, { cards: 's3b' }, ['no-new-melds', 'lay-off', 'set']] }),
  legal('lay-off', {
    question: 'A player who is down may take jokers from runs. Does the joker come out?',
    options: { ladder: 'continental' },
    'joker-swap': [SWAPPED, { cards: 'r5[4]' }, ['joker-swap', 'run']],
  }),
  legal('lay-down', {
    question: 'Round 9 of Carioca asks for a mixed run of thirteen. Is this one?',
    options: { ladder: 'carioca' },
    also: ['contract', 'set', 'run'],
    'mixed-run': [
      { round: 9, melds: ['mix13'], rest: '' },
      { melds: ['mix13[1:] like1(mix13[2])'] },
      { melds: ['mix13[:12] like1(mix13[2])'] },
    ],
  }),
  legal('lay-down', {
    also: ['set', 'run'],
    contract: [
      [ONE, { melds: ['s3'] }, { melds: ['s3', 's3b[1:] any'] }, { round: 2 }],
      [TWO, { melds: ['r4'] }, { melds: ['s3', 'r4[1:] any'] }, { round: 3 }],
      [THREE, { melds: ['r4'] }, { melds: ['r4[:3] any', 'r4b'] }, { round: 1 }],
    ],
  }),
  legal('lay-down', {
    'runs-apart': [
      { round: 3, melds: ['row8@A234567[:4]', 'r4'], rest: 'any3' },
      { melds: ['row8@A234567[:4]', 'row8@A234567[4:]'] },
    ],
    'last-round': [{ round: 7, melds: ['r4', 'r4b', 'r4c'], rest: '' }, { rest: 'any2' }],
  }),
  legal('lay-down', {
    question: 'At this table the sets of a contract differ in rank. Is this the contract of the round?',
    options: { sameRank: false },
    'same-rank': [ONE, { melds: ['alike6[:3]', 'alike6[3:]'] }],
  }),
  legal('contract', {
    question: 'Can this hand go down?',
    contract: [
      [{ hand: 's3 s3b any3', round: 1 }, { hand: 's3 s3b[1:] any3' }],
      [{ hand: 's3 r4 any3', round: 2 }, { hand: 's3 r4[1:] any3' }],
      [{ hand: 'r4 r4b any3', round: 3 }, { hand: 'r4 r4b[1:] any3' }],
    ],
  }),
  choice('contract', 'One card short: which of these lets the hand go down?', neededChoices, {
    contract: { hand: 's3 r4[1:] any3|s3[1:] r4 any3', round: 2 },
  }),
  round('score', 3, {
    values: { entries: { a: left('any3 JK|any4 JK'), b: { left: { points: 0 } }, c: left('any3b|any5b') } },
  }),
]
