import { JOKER, SUITS } from '../../cards.ts'
import { drawOthers, runAt } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drawMeld, drillLayOff, drillMelds } from '../../meld-drills.ts'
import { near, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'

const subject = ({ options }: Table<Options>) => ({ grammar: grammar(options) })
const { rules } = grammar({ values: 'fives', distinctSuits: false, corner: false })

const WITH_JOKERS = { options: { jokers: true } }

/** A round that has ended with cards in both hands. */
function drawRound(random: Random) {
  const [mine, theirs] = [drawMeld(random, rules), drawMeld(random, rules)]
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
  { check: 'meld', asks: 'legal', draws: drillMelds(['meld-set', 'meld-run', 'no-corner'], subject) },
  {
    check: 'meld',
    asks: 'legal',
    table: WITH_JOKERS,
    draws: drillMelds(['jokers'], subject),
  },
  {
    check: 'meld',
    asks: 'legal',
    table: { players: 5, options: { distinctSuits: true } },
    draws: drillMelds(['two-decks'], subject),
  },
  { check: 'meld', asks: 'points', draws: { values: (random) => ({ cards: drawMeld(random, rules) }) } },
  {
    check: 'lay-off',
    asks: 'legal',
    draws: {
      ...drillLayOff('lay-off', subject),
      'no-corner': (random) => {
        const suit = random.pick(SUITS)
        const [low, high] = [runAt(1, 3, suit), runAt(12, 3, suit)]
        return near(
          { meld: high, cards: runAt(11, 1, suit) },
          [{ meld: low, cards: runAt(13, 1, suit) }, { cards: runAt(2, 1, suit) }],
          ['lay-off', 'no-corner'],
        )
      },
    },
  },
  {
    check: 'lay-off',
    asks: 'legal',
    table: WITH_JOKERS,
    draws: {
      'joker-place': (random) => {
        const [below, first, jokers, last, above] = drawMeld(random, rules, { kind: 'run', size: 5 })
        const meld = [first, JOKER, last]
        return near(
          { meld, cards: [random.pick([below, above])] },
          [{ cards: [jokers] }],
          ['lay-off', 'joker-place'],
        )
      },
    },
  },
  {
    check: 'discard-draw',
    asks: 'legal',
    draws: {
      'draw-use': (random) => {
        const [chosen, ...fitting] = drawMeld(random, rules)
        const [lowest, above, ...others] = drawOthers(random, 5, [chosen!, ...fitting])
        const draw = { pile: [lowest, chosen, above], pick: 1, melds: [] }
        return near({ ...draw, hand: [...others, ...fitting] }, [{ hand: [...others, ...fitting.slice(1)] }])
      },
      'draw-use-with': (random) => {
        const [chosen, helping, ...fitting] = drawMeld(random, rules)
        const [other, ...others] = drawOthers(random, 4, [chosen!, helping!, ...fitting])
        const draw = { pick: 1, hand: [...others, ...fitting], melds: [] }
        return near(
          { ...draw, pile: [other, chosen, helping] },
          [{ pile: [helping, chosen, other] }],
          ['draw-use'],
        )
      },
    },
  },
  { asks: 'score', table: { players: 2 }, draws: { net: drawRound } },
  { asks: 'ahead', table: { players: 2 }, draws: { net: drawRound } },
]
