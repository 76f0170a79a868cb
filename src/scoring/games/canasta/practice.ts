import { drillsOf, reaching } from '../../drills.ts'
import type { Practice } from '../../practice.ts'
import { CLOSED_PILE, RANK_KIT, roundOf, TAKING } from '../../rank-drills.ts'
import { checks } from './checks.ts'
import { minimumFor, worthOf } from './melds.ts'
import type { Slug } from './rules.ts'

const { legal, near, points, round } = drillsOf<Slug, typeof checks>(checks, () => RANK_KIT)

/** Melds that reach the minimum of some of these totals, each of which has another one. */
const byTotal = reaching<Slug>('total', [-120, 640, 1_985, 3_410], minimumFor, worthOf)

/** A side with a canasta and a meld, and a hand that goes out: a card for the meld, a set, and a discard. */
const ENDING = { melds: ['alike7', 'alike5[1:]'], hand: 'alike5[0] alike3 any' }

/** A round with this canasta, and other melds. */
const settled = (canasta: string) => roundOf([canasta, 'alike3'], ['alike3b', 'alike3c', 'alike3d'])

export const practice: Practice<Slug> = [
  near({
    question: 'Is this a meld?',
    meld: 'alike3|alike4|alike5',
    'two-naturals': 'alike2 w|alike2 w2',
    'three-wilds': 'alike3 w3|alike4 w3',
    'red-threes': 'alike3',
  }),
  legal('meld', {
    question: 'Is this a meld?',
    'black-threes': [{ cards: '3C 3S 3C', goingOut: true }, { goingOut: false }, { cards: '3C 3S JK' }],
  }),
  near({
    question: 'At this table wild cards may not outnumber natural ones. May this be melded?',
    options: { wildLimit: 'equal' },
    'wild-majority': 'alike2 w2|alike3 w3',
  }),
  points('meld', { values: { cards: 'alike2 w|alike3 w2|alike5 w' } }),
  legal('first-meld', {
    minimum: byTotal(['alike2 w|alike3 w', 'alike2b w1b|alike3b w1b']),
    'minimum-count': byTotal(['alike7'], undefined, 'minimum'),
    'one-meld-a-rank': [
      { melds: ['alike5[:3]', 'alike3'], total: -120 },
      { melds: ['alike5[:3]', 'alike5[3:] w'] },
    ],
  }),
  legal('can-open', {
    question: 'Can your side open with this hand?',
    minimum: byTotal(['alike2 w', 'alike2b w1b'], (_, pairs) => ({ hand: `${pairs} any5` })),
  }),
  legal('take-pile', {
    also: ['open-pile', 'black-threes'],
    'open-pile': [TAKING, { hand: 'any4b alike3[1]' }, { hand: 'any4b w2' }],
    frozen: [{ ...TAKING, pile: 'w any2 alike3[0]' }, { hand: 'any4b alike3[1] w2[0]' }],
    'frozen-side': [{ pile: TAKING.pile, total: -120, hand: TAKING.hand }, { hand: 'any4b alike3[1] w' }],
    'closed-pile': CLOSED_PILE,
    'one-card': [{ pile: 'any2 alike5[0]', melds: ['alike5[1:]'], hand: 'any1b' }, { pile: 'alike5[0]' }],
  }),
  legal('go-out', {
    question: 'Can you go out?',
    also: ['go-out', 'keep-card'],
    'go-out': [ENDING, { hand: 'alike5[0] alike3[1:] any' }, { melds: ['alike7[1:]', 'alike5[1:]'] }],
    'keep-card': [{ ...ENDING, hand: 'alike5[0] any' }, { melds: ['alike7[1:]', 'alike5[1:]'] }],
  }),
  round('score', 2, { natural: settled('alike7'), mixed: settled('alike6 w|alike5 w2|alike4 w3') }),
  round('ahead', 2, { left: settled('alike7|alike6 w|alike4 w3') }),
]
