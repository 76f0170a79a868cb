import { type Card, cardOf, JOKER, RANKS, rankAt, rankOf, SUITS } from '../../cards.ts'
import { wantedChoices } from '../../choices.ts'
import { drawOthers } from '../../dealing.ts'
import { partsOf } from '../../meld-parts.ts'
import type { Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { checks } from './checks.ts'
import { LADDERS } from './ladders.ts'
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

export const practice: Practice<Slug, typeof checks, typeof solver> = [
  {
    check: 'meld',
    asks: 'legal',
    draws: {
      set: (random) => {
        const cards = setOf(random, 3, ['2', '4', '6'])
        const strange = setOf(random, 1, ['8', 'T', 'Q'])
        return { legal: { cards }, misses: [{ cards: [...cards.slice(1), ...strange] }], breaks: NO_MELD }
      },
      run: (random) => {
        const cards = mixedRun(random, 5)
        return {
          legal: { cards: cards.slice(0, 4) },
          misses: [{ cards: cards.toSpliced(random.between(1, 3), 1) }, { cards: cards.slice(0, 3) }],
          breaks: NO_MELD,
        }
      },
      'ace-low': (random) => {
        const legal = { cards: mixedRun(random, 4, 1) }
        const tops = ['J', 'Q'] as const
        const suits = random.sample(SUITS, 4)
        const around = [...tops, 'A' as const, '2' as const].map((rank, at) => cardOf(rank, suits[at]!))
        return { legal, misses: [{ cards: around }], breaks: ['ace-low', 'run'] }
      },
      colour: (random) => {
        const cards = inOneSuit(random, 7)
        const other = random.pick(SUITS.filter((suit) => !cards[0]!.endsWith(suit)))
        return {
          legal: { cards },
          misses: [{ cards: cards.slice(1) }, { cards: cards.with(0, cardOf(rankOf(cards[0]!), other)) }],
          breaks: NO_MELD,
        }
      },
      wild: (random) => {
        const cards = mixedRun(random, 6)
        return {
          legal: { cards: cards.slice(0, 4).with(random.between(1, 2), WILD) },
          misses: [{ cards: [cards[0], WILD, cards[4], cards[5]] }],
          breaks: NO_MELD,
        }
      },
      natural: (random) => {
        const wilds = random.sample(SUITS, 3).map((suit) => cardOf('K', suit))
        return { legal: { cards: [...setOf(random, 1), ...wilds.slice(1)] }, misses: [{ cards: wilds }] }
      },
      'skip-cards': (random) => {
        const cards = setOf(random, 3)
        return { legal: { cards }, misses: [{ cards: [...cards.slice(1), JOKER] }] }
      },
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'At this table a meld needs two natural cards. Is this a meld?',
    table: { options: { wildLimit: 'two' } },
    draws: {
      'wild-limit': (random) => {
        const cards = setOf(random, 2)
        const wilds = [WILD, cardOf('K', 'H')]
        return {
          legal: { cards: [...cards, WILD] },
          misses: [{ cards: [cards[0], ...wilds] }],
        }
      },
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'This ladder asks for suited runs of four. Is this one?',
    table: { options: { ladder: 'custom', steps: ['F4'] } },
    draws: {
      suited: (random) => {
        const from = random.between(1, 9)
        const suit = random.pick(SUITS)
        const cards = [0, 1, 2, 3].map((step) => cardOf(rankAt(from + step), suit))
        const other = random.pick(SUITS.filter((one) => one !== suit))
        return {
          legal: { cards },
          misses: [{ cards: cards.with(random.between(0, 3), cardOf(rankAt(from + 3), other)) }],
        }
      },
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
