import type { Card } from '../../cards.ts'
import { SET_RANKS } from '../../dealing.ts'
import { drillsOf, reaching } from '../../drills.ts'
import type { Table } from '../../game.ts'
import type { Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { isWild } from '../../rank-sets.ts'
import { checks } from './checks.ts'
import { faultsOf, minimumFor, worthOf } from './melds.ts'
import { type Options, options } from './options.ts'
import type { Slug } from './rules.ts'

const KIT = { ranks: SET_RANKS, isWild }
const { legal, near, points, round } = drillsOf<Slug, typeof checks>(checks, () => KIT)
const faults = (cards: readonly Card[], table: Table<Options>) => faultsOf(cards, table)

/** A total in each range that has a minimum of its own. */
const TOTALS = [-120, 640, 1_985, 3_410]
const USUAL = { minimums: options.minimums.default }
const byTotal = reaching<Slug>('total', TOTALS, (total) => minimumFor(total, USUAL), worthOf)

/** The pile to take, whose top card a side may use that has melded another rank. */
const PILE = { pile: 'any2 alike3[0]', melds: ['alike4'], hand: 'any4b alike3[1:]' }
/** A side with a canasta and a meld, and a hand that goes out: a card for the meld, a set, and a discard. */
const ENDING = { melds: ['alike7', 'alike5[1:]'], hand: 'alike5[0] alike3 any' }

/** A round of two players: a canasta and other melds, red threes, and cards left in the hands. */
const round2 = (canasta: string) => {
  const redThrees = (random: Random) => random.between(0, 2)
  const a = { melds: [canasta, 'alike3'], left: { cards: 'any2|any3|any4' }, redThrees }
  const b = { melds: ['alike3b', 'alike3c', 'alike3d'], left: { cards: 'any2b|any3b|any4b' }, redThrees }
  return { entries: { a, b } }
}

export const practice: Practice<Slug> = [
  near(faults, {
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
  near(faults, {
    question: 'At this table wild cards may not outnumber natural ones. May this be melded?',
    options: { wildLimit: 'equal' },
    'wild-majority': 'alike2 w2|alike3 w3',
  }),
  points('meld', { values: { cards: 'alike2 w|alike3 w2|alike5 w' } }),
  legal('first-meld', {
    minimum: byTotal(['alike2 w|alike3 w', 'alike2b w1b|alike3b w1b'], (melds) => ({ melds })),
    'minimum-count': byTotal(['alike7'], (melds) => ({ melds }), 'minimum'),
    'one-meld-a-rank': [
      { melds: ['alike5[:3]', 'alike3'], total: -120 },
      { melds: ['alike5[:3]', 'alike5[3:] w'] },
    ],
  }),
  legal('can-open', {
    question: 'Can your side open with this hand?',
    minimum: byTotal(['alike2 w', 'alike2b w1b'], ([one, other]) => ({ hand: `${one} ${other} any5` })),
  }),
  legal('take-pile', {
    'open-pile': [PILE, { hand: 'any4b alike3[1]' }, { hand: 'any4b w2' }],
    frozen: [
      { ...PILE, pile: 'w any2 alike3[0]' },
      { hand: 'any4b alike3[1] w2[0]' },
      ['frozen', 'open-pile'],
    ],
    'frozen-side': [
      { pile: PILE.pile, total: -120, hand: PILE.hand },
      { hand: 'any4b alike3[1] w' },
      ['frozen-side', 'open-pile'],
    ],
    'closed-pile': [
      PILE,
      ...['w', '3C', '3S'].map((top) => ({ pile: `${PILE.pile} ${top}` })),
      ['closed-pile', 'black-threes'],
    ],
    'one-card': [{ pile: 'any2 alike5[0]', melds: ['alike5[1:]'], hand: 'any1b' }, { pile: 'alike5[0]' }],
  }),
  legal('go-out', {
    question: 'Can you go out?',
    'go-out': [
      ENDING,
      { hand: 'alike5[0] alike3[1:] any' },
      { melds: ['alike7[1:]', 'alike5[1:]'] },
      ['go-out', 'keep-card'],
    ],
    'keep-card': [
      { ...ENDING, hand: 'alike5[0] any' },
      { melds: ['alike7[1:]', 'alike5[1:]'] },
      ['go-out', 'keep-card'],
    ],
  }),
  round('score', 2, { natural: round2('alike7'), mixed: round2('alike6 w|alike5 w2|alike4 w3') }),
  round('ahead', 2, { left: round2('alike7|alike6 w|alike4 w3') }),
]
