import { type Card, type Rank, rankOf } from '../../cards.ts'
import { drillsOf, reaching } from '../../drills.ts'
import type { Table } from '../../game.ts'
import type { Deal } from '../../patterns.ts'
import { near as nearChange, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { isWild, SET_RANKS } from '../../rank-sets.ts'
import { checks } from './checks.ts'
import { faultsOf, layingFaults, minimumFor, worthOf } from './melds.ts'
import { type Options, options } from './options.ts'
import type { Slug } from './rules.ts'

const KIT = { ranks: SET_RANKS, isWild }
const { legal, near, points, round } = drillsOf<Slug, typeof checks>(checks, () => KIT)
/** Why cards are no meld of a later turn. */
const faults = (cards: readonly Card[], table: Table<Options>) => [
  ...faultsOf(cards),
  ...layingFaults(cards, [], table),
]

/** The ranks of which nothing special is said. */
const PLAIN = '45689TJQK'
/** A total in each range that has a minimum of its own. */
const TOTALS = [-640, 1_985, 3_410, 6_205]
const USUAL = { minimums: options.minimums.default }
const byTotal = reaching<Slug>('total', TOTALS, (total) => minimumFor(total, USUAL), worthOf)

/** First melds worth 125 to 150: aces, and a meld with a joker. */
const FIRST = ['any3@A', 'alike3 JK|alike4 JK']
/** The pile to take, and a side that has melded another rank. */
const PILE = { pile: 'any2 alike3[0]', melds: ['alike4'], hand: 'any4b alike3[1:]' }
/** A side with two canastas and a meld, and a hand that goes out: a card for the meld, a set, and a discard. */
const ENDING = { melds: ['alike7', 'alike5b w2', 'alike5c[1:]'], hand: 'alike5c[0] alike3d odd' }

function drawPairs(deal: Deal, random: Random): Card[] {
  return random.sample([...PLAIN], 7).flatMap((rank) => deal(`any2@${rank}`))
}

/** A round of two players: one canasta or two, other melds, threes, and cards left in the hands. */
const round2 = (canasta: string) => {
  const threes = (random: Random) => random.between(0, 2)
  const a = { melds: [canasta, 'alike7b|alike3b 2C 2D'], left: { cards: 'odd' }, redThrees: threes }
  const b = { melds: ['alike4c 2H 2S', 'alike3d JK'], left: { cards: 'any1b|any2b' }, blackThrees: threes }
  return { entries: { a, b } }
}

export const practice: Practice<Slug> = [
  near(faults, {
    question: 'After the first melds: is this a meld?',
    meld: 'alike3|alike4|alike5',
    threes: 'alike3|alike4',
    'seven-cards': 'alike7',
    sevens: 'any3@7|any4@7|any5@7',
    'five-naturals': 'alike5 w',
  }),
  legal('meld', {
    question: 'After the first melds: may this be melded?',
    'two-wilds': [{ cards: 'alike5 w2' }, { cards: 'alike5[1:] w2 w1b' }, ['two-wilds', 'five-naturals']],
    'wild-meld-open': [{ cards: 'alike5 w', wildOpen: false }, { wildOpen: true }],
    dead: (deal) => {
      const [cards, other] = [deal('alike3'), deal('odd')]
      const ranks = [cards, other].map(([card]): Rank => rankOf(card!))
      return nearChange({ cards, dead: [ranks[1]] }, [{ dead: [ranks[0]] }])
    },
    canasta: [
      { cards: 'alike8[0]', onto: 'alike8[2:]' },
      { onto: 'alike8[1:]' },
      ['canasta', 'dead', 'seven-cards'],
    ],
  }),
  legal('meld', {
    question: 'May this be melded?',
    aces: [{ cards: 'any2@A w', first: true }, { first: false }],
    'no-mixed-canasta': [{ cards: 'alike5 w2[0]', first: true }, { cards: 'alike5 w2' }],
    'two-naturals': [{ cards: 'alike2 w', first: true }, { cards: 'alike2[0] w w1b' }],
  }),
  points('meld', { values: { cards: 'alike5 w|alike5 w2' } }),
  legal('first-meld', {
    minimum: byTotal(FIRST, (melds) => ({ melds })),
    'clean-triple': [{ melds: FIRST, total: -640 }, { melds: ['any3@A[1:] 2C', FIRST[1]!] }],
    'one-meld-a-rank': [
      { melds: ['any6@A', 'alike3 JK'], total: -640 },
      { melds: ['any6@A[:3]', 'any6@A[3:]', 'alike3 JK'] },
    ],
  }),
  legal('can-open', {
    question: 'Can your side open with this hand?',
    minimum: byTotal(FIRST, ([aces, other]) => ({ hand: `${aces} ${other} odd odd1b` })),
  }),
  legal('take-pile', {
    'always-frozen': [PILE, { hand: 'any4b alike3[1] w' }],
    'closed-pile': [PILE, ...['w', '3C', '3S'].map((top) => ({ pile: `${PILE.pile} ${top}` }))],
    room: [
      { pile: 'any2 alike8[0]', hand: 'any4b alike8[1:3]', melds: ['alike8[3:7]'] },
      { melds: ['alike8[3:]'] },
    ],
    'pile-first': byTotal(
      FIRST,
      ([aces, other]) => ({ pile: 'alike3b[0]', hand: `${aces} ${other} alike3b[1:]` }),
      ...(['minimum', 'pile-first'] as const),
    ),
  }),
  legal('go-out', {
    question: 'Can you go out?',
    'go-out': [ENDING, { hand: 'alike5c[0] alike3d[1:] odd' }],
    'two-canastas': [ENDING, { melds: ['alike7[1:]', 'alike5b w2', 'alike5c[1:]'] }],
    'out-incomplete': [ENDING, { melds: [...ENDING.melds, 'any3e@A|any3e@7'] }],
  }),
  legal('special-hand', {
    question: 'Is this a special hand?',
    'special-hand': (deal, random) => {
      const hand = drawPairs(deal, random)
      return nearChange({ hand }, [{ hand: [...deal('odd'), ...hand.slice(1)] }])
    },
    'special-first': (deal, random) =>
      nearChange({ hand: drawPairs(deal, random), melded: false }, [{ melded: true }]),
  }),
  legal('discard', {
    'wild-discard': [{ hand: 'any4 w2', card: 'any4[0]' }, { card: 'w2[0]' }],
    'empty-pile': [
      { hand: `any3@${PLAIN} any1b@A7`, card: `any3@${PLAIN}[0]`, empty: true },
      { card: 'any1b@A7' },
    ],
  }),
  round('score', 2, { natural: round2('alike7'), mixed: round2('alike6 w|alike5 w2') }),
  round('ahead', 2, { left: round2('alike7|alike6 w') }),
]
