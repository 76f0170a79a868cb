import { type Card, JOKER, SUITS } from '../../cards.ts'
import { drawOthers, drawRun, drawSet, runAt } from '../../dealing.ts'
import { nearLayOff, nearRun, nearSet } from '../../near-misses.ts'
import type { Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { Slug } from './rules.ts'

/** Cards that are no meld break one of these rules. */
const NO_MELD: Slug[] = ['meld-set', 'meld-run']

const WITH_JOKERS = { options: { jokers: true } }

function drawMeld(random: Random): Card[] {
  return random.pick([drawSet(random, 3), drawRun(random, random.between(3, 4))])
}

/** A round that has ended with cards in both hands. */
function drawRound(random: Random) {
  const [mine, theirs] = [drawMeld(random), drawMeld(random)]
  const rest = drawOthers(random, 5, [...mine, ...theirs])
  const held = random.between(1, 4)
  return {
    entries: {
      a: { table: { cards: mine }, hand: { cards: rest.slice(0, held) } },
      b: { table: { cards: theirs }, hand: { cards: rest.slice(held) } },
    },
  }
}

export const practice: Practice<Slug> = [
  {
    check: 'meld',
    asks: 'legal',
    draws: {
      'meld-set': (random) => nearSet(random, NO_MELD),
      'meld-run': (random) => nearRun(random, NO_MELD),
      'no-corner': (random) => {
        const size = random.between(3, 4)
        const suit = random.pick(SUITS)
        return {
          legal: { cards: runAt(random.pick([1, 15 - size]), size, suit) },
          misses: [{ cards: runAt(random.between(16 - size, 13), size, suit) }],
        }
      },
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    table: WITH_JOKERS,
    draws: {
      jokers: (random) => {
        const cards = drawMeld(random)
        return { legal: { cards: cards.with(1, JOKER) }, misses: [{ cards: [cards[0], JOKER, JOKER] }] }
      },
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    table: { players: 5, options: { distinctSuits: true } },
    draws: {
      'two-decks': (random) => {
        const cards = drawSet(random, 3)
        return { legal: { cards }, misses: [{ cards: cards.with(0, cards[1]!) }] }
      },
    },
  },
  { check: 'meld', asks: 'points', draws: { values: (random) => ({ cards: drawMeld(random) }) } },
  {
    check: 'lay-off',
    asks: 'legal',
    draws: {
      'lay-off': (random) => nearLayOff(random, ['lay-off', ...NO_MELD]),
      'no-corner': (random) => {
        const suit = random.pick(SUITS)
        const [low, high] = [runAt(1, 3, suit), runAt(12, 3, suit)]
        return {
          legal: { meld: high, cards: runAt(11, 1, suit) },
          misses: [
            { meld: low, cards: runAt(13, 1, suit) },
            { meld: high, cards: runAt(2, 1, suit) },
          ],
          breaks: ['lay-off', 'no-corner'],
        }
      },
    },
  },
  {
    check: 'lay-off',
    asks: 'legal',
    table: WITH_JOKERS,
    draws: {
      'joker-place': (random) => {
        const [below, first, jokers, last, above] = drawRun(random, 5)
        const meld = [first, JOKER, last]
        return {
          legal: { meld, cards: [random.pick([below, above])] },
          misses: [{ meld, cards: [jokers] }],
          breaks: ['lay-off', 'joker-place'],
        }
      },
    },
  },
  {
    check: 'discard-draw',
    asks: 'legal',
    draws: {
      'draw-use': (random) => {
        const [chosen, ...fitting] = drawMeld(random)
        const [lowest, above, ...others] = drawOthers(random, 5, [chosen!, ...fitting])
        const draw = { pile: [lowest, chosen, above], pick: 1, melds: [] }
        return {
          legal: { ...draw, hand: [...others, ...fitting] },
          misses: [{ ...draw, hand: [...others, ...fitting.slice(1)] }],
        }
      },
      'draw-use-with': (random) => {
        const [chosen, helping, ...fitting] = drawMeld(random)
        const [other, ...others] = drawOthers(random, 4, [chosen!, helping!, ...fitting])
        const draw = { pick: 1, hand: [...others, ...fitting], melds: [] }
        return {
          legal: { ...draw, pile: [other, chosen, helping] },
          // What lies below the chosen card does not come with it.
          misses: [{ ...draw, pile: [helping, chosen, other] }],
          breaks: ['draw-use'],
        }
      },
    },
  },
  { asks: 'score', table: { players: 2 }, draws: { net: drawRound } },
  { asks: 'ahead', table: { players: 2 }, draws: { net: drawRound } },
]
