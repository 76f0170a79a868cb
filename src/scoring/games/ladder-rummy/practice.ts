import { type Card, cardOf, JOKER, RANKS, rankAt, SUITS } from '../../cards.ts'
import { wantedChoices } from '../../choices.ts'
import { drawOthers, drawRun } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drillNear } from '../../meld-drills.ts'
import { partsOf } from '../../meld-parts.ts'
import type { Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { checks } from './checks.ts'
import { meldFaults } from './faults.ts'
import { LADDERS } from './ladders.ts'
import { kindsOf } from './melds.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'
import type { solver } from './solver.ts'

/** The usual table: kings are wild, jokers skip. */

/** Cards that are no meld break one of these rules. */
const NO_MELD: Slug[] = ['set', 'run', 'colour', 'ace-low']
const WILD = cardOf('K', 'C')
/** The steps of sets and runs that a question can show. */
const SHOWN = [1, 2, 3, 4, 7]
const NUMBERS = RANKS.slice(0, 12)

/** A set of natural cards of two packs. */
function setOf(random: Random, size: number, ranks = NUMBERS): Card[] {
  const rank = random.pick(ranks)
  return random.sample([...SUITS, ...SUITS], size).map((suit) => cardOf(rank, suit))
}

/** A run in mixed suits, from a place upward; with no place, anywhere. */
function mixedRun(random: Random, size: number, from = random.between(1, 13 - size)): Card[] {
  const suits = random.sample([...SUITS, ...SUITS, ...SUITS], size)
  return suits.map((suit, at) => cardOf(rankAt(from + at), suit))
}

function inOneSuit(random: Random, size: number): Card[] {
  const suit = random.pick(SUITS)
  return random.sample(NUMBERS, size).map((rank) => cardOf(rank, suit))
}

/** The melds of a step, with other ranks for each set. */
function drawStep(random: Random, step: number): Card[][] {
  const ranks = random.sample(NUMBERS)
  return partsOf(LADDERS.ten[step - 1]!).map(({ kind, size }) => {
    if (kind === 'run') return mixedRun(random, size)
    return setOf(random, size, [ranks.pop()!])
  })
}

/** Whether the packs hold these cards. */
function isHeld(cards: readonly Card[]): boolean {
  return cards.every((card) => cards.filter((other) => other === card).length <= 2)
}

function drawHeld(random: Random, step: number): Card[][] {
  let melds = drawStep(random, step)
  while (!isHeld(melds.flat())) melds = drawStep(random, step)
  return melds
}

/** A hand that holds a step except for `without` of its cards, and other cards. */
function drawHand(random: Random, step: number, without: number): Card[] {
  const cards = random.sample(drawHeld(random, step).flat())
  return random.sample([...cards.slice(without), ...drawOthers(random, 2, [...cards, WILD])])
}

/** Natural cards of each value, a skip card and a wild one. */
function drawLeft(random: Random): Card[] {
  const cards = [...setOf(random, 1), ...setOf(random, 1, ['T', 'J', 'Q']), JOKER, WILD]
  return random.sample([...cards, ...setOf(random, 1, ['2', '3', '4'])], random.between(3, 5))
}

/** A meld of natural and wild cards, and cards that are none by this rule, one card away from it. */
function nearMeld(slug: Slug, draw: (random: Random) => Card[], cites = NO_MELD) {
  return drillNear<Slug>(slug, {
    ...{ draw, cites },
    faults: (cards, { options }: Table<Options>) => {
      return kindsOf(cards, options).length > 0 ? [] : meldFaults(cards, options)
    },
    isAbout: (cards) => slug !== 'wild' || cards.includes(WILD),
  })
}

export const practice: Practice<Slug, typeof checks, typeof solver> = [
  {
    check: 'meld',
    asks: 'legal',
    draws: {
      set: nearMeld('set', (random) => setOf(random, 3)),
      run: nearMeld('run', (random) => mixedRun(random, 4)),
      'ace-low': nearMeld('ace-low', (random) => mixedRun(random, 4, random.pick([1, 9])), [
        'ace-low',
        'run',
      ]),
      colour: nearMeld('colour', (random) => inOneSuit(random, 7)),
      wild: nearMeld('wild', (random) => mixedRun(random, 4).with(random.between(1, 2), WILD)),
      natural: nearMeld('natural', (random) => [...setOf(random, 1), WILD, cardOf('K', 'H')], ['natural']),
      'skip-cards': nearMeld('skip-cards', (random) => setOf(random, 3), ['skip-cards']),
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'At this table a meld needs two natural cards. Is this a meld?',
    table: { options: { wildLimit: 'two' } },
    draws: {
      'wild-limit': nearMeld('wild-limit', (random) => [...setOf(random, 2), WILD], ['wild-limit']),
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'This ladder asks for suited runs of four. Is this one?',
    table: { options: { ladder: 'custom', steps: ['F4'] } },
    draws: {
      suited: nearMeld('suited', (random) => drawRun(random, 4, { to: 12 }), ['suited']),
    },
  },
  {
    check: 'step',
    asks: 'legal',
    draws: {
      step: (random) => {
        const step = random.pick(SHOWN)
        const melds = drawHeld(random, step)
        const other = random.pick(SHOWN.filter((one) => one !== step))
        return {
          legal: { step, melds },
          misses: [
            { step, melds: melds.slice(1) },
            { step: other, melds },
          ],
          breaks: ['step', ...NO_MELD],
        }
      },
    },
  },
  {
    check: 'hit',
    asks: 'legal',
    draws: {
      hit: (random) => {
        const cards = mixedRun(random, 6)
        const meld = cards.slice(0, 4)
        return {
          legal: { meld, cards: [cards[4]], laid: true },
          misses: [{ meld, cards: [cards[5]], laid: true }],
          breaks: ['hit', 'run'],
        }
      },
      'hit-first': (random) => {
        const [card, ...meld] = setOf(random, 4)
        return { legal: { meld, cards: [card], laid: true }, misses: [{ meld, cards: [card], laid: false }] }
      },
    },
  },
  {
    check: 'hit',
    asks: 'legal',
    question: 'At this table players hit only onto melds of their own. Is this hit legal?',
    table: { options: { hits: 'own' } },
    draws: {
      'hit-whose': (random) => {
        const [card, ...meld] = setOf(random, 4)
        return { legal: { meld, cards: [card], own: true }, misses: [{ meld, cards: [card], own: false }] }
      },
    },
  },
  {
    check: 'hand',
    asks: 'legal',
    question: 'Can this hand lay the step?',
    draws: {
      step: (random) => {
        const step = random.pick(SHOWN)
        return {
          legal: { hand: drawHand(random, step, 0), step },
          misses: [{ hand: drawHand(random, step, 1), step }],
        }
      },
    },
  },
  {
    check: 'hand',
    asks: 'choice',
    question: 'One card short: which of these would do?',
    choices: ({ detail }) => wantedChoices(detail?.needs ?? []),
    draws: {
      step: (random) => {
        const step = random.pick(SHOWN)
        return { hand: drawHand(random, step, 1), step }
      },
    },
  },
  {
    check: 'count',
    asks: 'points',
    question: 'What do these cards count?',
    draws: { values: (random) => ({ cards: drawLeft(random) }) },
  },
]
