import type { Card } from '../../cards.ts'
import { drillsOf } from '../../drills.ts'
import type { Table } from '../../game.ts'
import { drawMeld } from '../../meld-drills.ts'
import type { Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { checks } from './checks.ts'
import { GRAMMARS } from './groups.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'

const { melds, legal, points } = drillsOf<Slug, typeof checks>(checks, ({ options }: Table<Options>) => ({
  grammar: GRAMMARS[options.aces],
}))

/** A table with two groups, the second of which may be none. */
function at({ options }: Table<Options>, random: Random) {
  const grammar = GRAMMARS[options.aces]
  const other = drawMeld(random, grammar.rules)
  return { grammar, inputOf: (cards: readonly Card[]) => ({ groups: [other, cards] }) }
}

/** A set of four with the card below `NEXT`, and the same without one of its other cards. */
const SET = 'r3[0] like3(r3[0])'
const THREE = 'r3[0] like3(r3[0])[:2]'
const NEXT = 'r3[1:]'

/** A joker leaves the middle of a run of seven for a set, where it stands for the same card, or for another one. */
const JOKER_TURN = {
  before: ['row7@A234567[1:3] JK row7@A234567[4:]'],
  after: ['row7@A234567[:3]', 'like2(row7@A234567[3]) JK', 'row7@A234567[4:]'],
  hand: 'row7@A234567[0] like2(row7@A234567[3])',
}
const OTHER_SET = {
  after: ['row7@A234567[:3]', 's3[:2] JK', 'row7@A234567[4:]'],
  hand: 'row7@A234567[0] s3[:2]',
}

export const practice: Practice<Slug> = [
  melds(['meld', 'set', 'run', 'ace'], { check: 'table', at }),
  melds(['natural'], {
    ...{ check: 'table', at },
    question: 'At this table there are jokers. Is every group on the table legal?',
    options: { jokers: 4 },
  }),
  legal('play', {
    rearrange: [
      [{ table: [SET], cards: NEXT }, { table: [THREE] }],
      [
        { table: ['r5'], cards: 'r5[2]' },
        { table: ['r5[:4]'], cards: 'r5[1]|r5[2]' },
      ],
    ],
  }),
  legal('play', {
    question: 'At this table a first play holds a whole group from the hand. May this player begin so?',
    options: { opening: 'own' },
    opening: [{ table: ['r4[:3]'], cards: 'r4[3] s3', opened: false }, { cards: 'r4[3]' }],
  }),
  legal('most', {
    question: 'Can this hand play anything, or must the player draw?',
    draw: [{ table: [SET], hand: `${NEXT} any2` }, { hand: 'r3[1] any3|r3[2] any3' }],
  }),
  legal('rearrange', {
    stays: [{ before: ['r5[:4]'], after: ['r5'], hand: 'r5[4] any2' }, { after: ['r5[1:]'] }],
    'from-hand': [
      [{ before: ['r5[:3]'], after: ['r5'], hand: 'r5[3:] any' }, { hand: 'r5[3] any' }],
      [{ before: ['r5[:4]', 's4[:3]'], after: ['r5', 's4'], hand: 'r5[4] s4[3]' }, { hand: 'r5[4] any' }],
    ],
  }),
  legal('rearrange', {
    question: 'At this table there are jokers. Was that rearrangement allowed?',
    options: { jokers: 4 },
    'joker-moves': [JOKER_TURN, OTHER_SET],
  }),
  points('count', { values: { hand: 'any4|any5|any6' } }),
]
