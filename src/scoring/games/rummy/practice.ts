import type { Card } from '../../cards.ts'
import { cardsIn } from '../../choices.ts'
import { drawOthers } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drawMeld, drawMelds, drillLayOff, drillMelds } from '../../meld-drills.ts'
import { near, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'
import { worthOf } from './values.ts'

const subject = ({ options }: Table<Options>) => ({ grammar: grammar(options) })
/** Melds at the usual table. */
const { rules } = grammar({ aces: 'low', aceValue: 1 })

/** Two melds and a card to discard. */
function drawOut(random: Random, sizes = [3, 4]) {
  const melds = drawMelds(random, rules, sizes)
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
    draws: drillMelds(['meld-set', 'meld-run', 'ace-low', 'no-corner'], subject),
  },
  { check: 'lay-off', asks: 'legal', draws: drillLayOff('lay-off', subject) },
  {
    check: 'best-melds',
    asks: 'points',
    question: 'What do the cards count that fit no meld?',
    mistakes: (_, { hand }) => [worthOf(cardsIn(hand), { aceValue: 1 })],
    draws: {
      values: (random) => {
        const melded = drawMeld(random, rules, { size: 3 })
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
        return near({ hand: random.sample(hand) }, [
          { hand: random.sample(hand.with(random.below(melds.flat().length), other)) },
        ])
      },
      'lay-off': (random) => {
        const [meld, [below, ...table]] = drawMelds(random, rules, [3, 4]) as [Card[], Card[]]
        const hand = [...meld, ...drawOthers(random, 1, [...meld, below!, ...table])]
        return near(
          { hand: [...hand, below], melds: [table] },
          [{ hand: [...hand, ...drawOthers(random, 1, [...hand, below!, ...table])] }],
          ['out'],
        )
      },
      'discard-other': (random) => {
        const { melds, hand, toss } = drawOut(random)
        return near({ hand, taken: random.pick(melds.flat()) }, [{ taken: toss }], ['out', 'discard-other'])
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
        return near({ hand }, [{ hand: melds.flat() }], ['out', 'final-discard'])
      },
    },
  },
  {
    check: 'out',
    asks: 'legal',
    question: 'At this table a turn has one new meld. Can you get rid of everything now?',
    table: { options: { meldsPerTurn: 'one' } },
    draws: {
      'melds-per-turn': (random) =>
        near(
          { hand: drawOut(random, [random.between(4, 6)]).hand },
          [{ hand: drawOut(random, [3, 3]).hand }],
          ['out', 'melds-per-turn'],
        ),
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
