import { type Card, SUITS } from '../../cards.ts'
import { cardsIn } from '../../choices.ts'
import { drawOthers, drawRun, runAt } from '../../dealing.ts'
import { drawMelds, nearLayOff, nearRun, nearSet } from '../../near-misses.ts'
import type { Pair, Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { Slug } from './rules.ts'
import { worthOf } from './values.ts'

/** Cards that are no meld break one of these rules. */
const NO_MELD: Slug[] = ['meld-set', 'meld-run']
/** Runs end at the king, since the ace is low. */
const LOW = { to: 13 }

/** A run with a low ace or without an ace, and one that goes beyond the king. */
function nearAce(random: Random, place: number, rule: Slug): Pair<Slug> {
  const suit = random.pick(SUITS)
  return {
    legal: { cards: runAt(random.pick([1, 11]), 3, suit) },
    misses: [{ cards: runAt(place, 3, suit) }],
    breaks: [rule],
  }
}

/** Two melds and a card to discard. */
function drawOut(random: Random, sizes = [3, 4]) {
  const melds = drawMelds(random, sizes, LOW)
  const [toss, other] = drawOthers(random, 2, melds.flat()) as [Card, Card]
  return { melds, toss, other, hand: [...melds.flat(), toss] }
}

/** A round that Ana ends, with the cards that the others still hold. */
function drawRound(random: Random, rummy: boolean) {
  const cards = drawOthers(random, 7, [])
  const held = random.between(2, 5)
  return {
    entries: {
      a: { hand: { points: 0 }, rummy },
      b: { hand: { cards: cards.slice(0, held) } },
      c: { hand: { cards: cards.slice(held) } },
    },
  }
}

export const practice: Practice<Slug> = [
  {
    check: 'meld',
    asks: 'legal',
    draws: {
      'meld-set': (random) => nearSet(random, NO_MELD),
      'meld-run': (random) => nearRun(random, NO_MELD, LOW),
      'ace-low': (random) => nearAce(random, 12, 'ace-low'),
      'no-corner': (random) => nearAce(random, 13, 'no-corner'),
    },
  },
  {
    check: 'lay-off',
    asks: 'legal',
    draws: { 'lay-off': (random) => nearLayOff(random, ['lay-off', 'ace-low', ...NO_MELD], LOW) },
  },
  {
    check: 'best-melds',
    asks: 'points',
    question: 'What do the cards count that fit no meld?',
    mistakes: (_, { hand }) => [worthOf(cardsIn(hand), { aceValue: 1 })],
    draws: {
      values: (random) => {
        const melded = drawMelds(random, [3], LOW).flat()
        return { hand: random.sample([...melded, ...drawOthers(random, 4, melded)]) }
      },
    },
  },
  {
    check: 'out',
    asks: 'legal',
    draws: {
      out: (random) => {
        const { melds, hand, other } = drawOut(random)
        return {
          legal: { hand: random.sample(hand) },
          misses: [{ hand: random.sample(hand.with(random.below(melds.flat().length), other)) }],
        }
      },
      'lay-off': (random) => {
        const [run] = drawMelds(random, [3], LOW)
        const [below, ...table] = drawRun(random, 4, LOW)
        const hand = [...run!, ...drawOthers(random, 1, [...run!, below!, ...table])]
        return {
          legal: { hand: [...hand, below], melds: [table] },
          misses: [
            { hand: [...hand, ...drawOthers(random, 1, [...hand, below!, ...table])], melds: [table] },
          ],
          breaks: ['out'],
        }
      },
      'discard-other': (random) => {
        const { melds, hand, toss } = drawOut(random)
        return {
          legal: { hand, taken: random.pick(melds.flat()) },
          misses: [{ hand, taken: toss }],
          breaks: ['out', 'discard-other'],
        }
      },
    },
  },
  {
    check: 'out',
    asks: 'legal',
    question: 'At this table the last card is discarded. Can you get rid of everything now?',
    table: { options: { finalDiscard: true } },
    draws: {
      'final-discard': (random) => {
        const { melds, hand } = drawOut(random, [3, 3])
        return { legal: { hand }, misses: [{ hand: melds.flat() }], breaks: ['out', 'final-discard'] }
      },
    },
  },
  {
    check: 'out',
    asks: 'legal',
    question: 'At this table a turn has one new meld. Can you get rid of everything now?',
    table: { options: { meldsPerTurn: 'one' } },
    draws: {
      'melds-per-turn': (random) => ({
        legal: { hand: drawOut(random, [random.between(4, 6)]).hand },
        misses: [{ hand: drawOut(random, [3, 3]).hand }],
        breaks: ['out', 'melds-per-turn'],
      }),
    },
  },
  {
    asks: 'score',
    table: { players: 3 },
    draws: {
      'winner-collects': (random) => drawRound(random, false),
      'going-rummy': (random) => drawRound(random, true),
    },
  },
]
