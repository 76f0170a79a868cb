import { type Card, cardOf, rankOf, SUITS, suitOf } from '../../cards.ts'
import { cardChoices, cardsIn } from '../../choices.ts'
import { drawOthers, drawRun, drawSet, inOtherSuit, runAt } from '../../dealing.ts'
import { LINE_NAMES, LINES } from '../../grid-lines.ts'
import { near, type Pair, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { Verdict } from '../../verdict.ts'
import type { Claim, checks } from './checks.ts'
import type { Grid } from './grid.ts'
import type { Slug } from './rules.ts'
import { worthOf } from './values.ts'

const ROWS = [LINES['row-1'], LINES['row-2'], LINES['row-3']]
/** Three places that touch and are no line. */
const BENDS = [
  [0, 1, 5],
  [3, 4, 8],
  [6, 7, 5],
  [2, 4, 7],
]

/** A grid with these cards along a line, or in these places, and other cards around them. */
function gridWith(
  random: Random,
  cards: Grid,
  places: readonly number[] = LINES[random.pick(LINE_NAMES)],
): Grid {
  const known = cards.filter((card) => card !== null)
  const grid: (Card | null)[] = drawOthers(random, 9, known)
  for (const [at, place] of places.entries()) grid[place] = cards[at]!
  return grid
}

function drawSetOrRun(random: Random): Card[] {
  return random.pick([drawSet(random, 3), drawRun(random, 3)])
}

/** A line that is a set, and one that breaks this rule. */
function drawLines(random: Random, legal: Grid, miss: Grid, rule: Slug): Pair<Slug> {
  return near({ grid: gridWith(random, legal) }, [{ grid: gridWith(random, miss) }], ['lines', rule])
}

/** A run in a row, and two cards above or below one of its cards that have the same rank. */
function drawCrossing(random: Random) {
  const run = drawRun(random, 3)
  const at = random.below(3)
  const row = random.pick(ROWS)
  const shared = run[at]!
  const suits = SUITS.filter((suit) => suit !== suitOf(shared))
  const alike = random.sample(suits, 2).map((suit) => cardOf(rankOf(shared), suit))
  const column = ROWS.filter((other) => other !== row).map((other) => other[at]!)
  return { grid: gridWith(random, [...run, ...alike], [...row, ...column]) }
}

/** A run that lacks one card, which the hand holds. */
function drawTurn(random: Random) {
  const run = drawRun(random, 3)
  const at = random.below(3)
  const [inWay, ...hand] = drawOthers(random, 3, run)
  const grid = gridWith(random, run.with(at, inWay!))
  return { grid, hand: random.sample([run[at]!, ...hand]) }
}

/** Mistakes: one set alone, or a shared card counted twice. */
function easilyCounted({ detail }: Verdict<Claim>): number[] {
  if (!detail) return []
  const worths = detail.sets.map(({ cards }) => worthOf(cards))
  return [worths.reduce((sum, worth) => sum + worth, 0), ...worths]
}

export const practice: Practice<Slug, typeof checks> = [
  {
    check: 'claim',
    asks: 'legal',
    question: 'Can you claim here?',
    draws: {
      lines: (random) => {
        const cards = drawSetOrRun(random)
        return near({ grid: gridWith(random, cards) }, [
          { grid: gridWith(random, cards, random.pick(BENDS)) },
        ])
      },
      run: (random) => {
        const run = drawRun(random, 3)
        const at = random.below(3)
        return drawLines(random, run, run.with(at, inOtherSuit(run[at]!, random)), 'run')
      },
      'run-order': (random) => {
        const run = drawRun(random, 3)
        const [first, second, third] = run
        return drawLines(
          random,
          run.toReversed(),
          random.pick([
            [first!, third!, second!],
            [second!, first!, third!],
          ]),
          'run-order',
        )
      },
      'ace-in-runs': (random) => {
        const suit = random.pick(SUITS)
        return drawLines(random, runAt(random.pick([1, 12]), 3, suit), runAt(13, 3, suit), 'ace-in-runs')
      },
      'empty-place': (random) => {
        const cards: Grid = drawSetOrRun(random)
        const [row, other] = random.sample(ROWS, 2)
        return near(
          { grid: gridWith(random, [...cards, null], [...row!, random.pick(other!)]) },
          [{ grid: gridWith(random, cards.with(random.below(3), null), row) }],
          ['lines', 'empty-place'],
        )
      },
    },
  },
  {
    check: 'claim',
    asks: 'points',
    question: 'How many points is the whole claim?',
    mistakes: easilyCounted,
    draws: {
      values: (random) => ({ grid: gridWith(random, drawSetOrRun(random)) }),
      'shared-cards': drawCrossing,
      'claim-all': (random) => {
        const [one, other] = random.sample(ROWS, 2)
        const cards = [...drawSet(random, 3), ...drawRun(random, 3)]
        return { grid: gridWith(random, cards, [...one!, ...other!]) }
      },
    },
  },
  {
    check: 'best-turn',
    asks: 'legal',
    question: 'Play one card, take one from another pile: can you claim then?',
    draws: {
      claim: (random) => {
        const { grid, hand } = drawTurn(random)
        return near({ grid, hand }, [
          { hand: drawOthers(random, 3, [...grid.filter((card) => card !== null), ...hand]) },
        ])
      },
    },
  },
  {
    check: 'best-turn',
    asks: 'choice',
    question: 'Which card do you play, to claim the most?',
    choices: ({ detail }, { hand }) =>
      detail
        ? cardChoices(
            cardsIn(hand),
            detail.ways.map(({ play }) => play),
          )
        : [],
    draws: { claim: drawTurn },
  },
  {
    asks: 'ahead',
    table: { players: 2 },
    draws: {
      values: (random) => {
        const cards = drawOthers(random, random.between(9, 13), [])
        const half = random.between(4, 6)
        return { entries: { a: { cards: cards.slice(0, half) }, b: { cards: cards.slice(half) } } }
      },
    },
  },
]
