import { type Card, cardOf, rankOf, SUITS, withoutCards } from '../../cards.ts'
import { type Choice, cardsIn } from '../../choices.ts'
import { near, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { Plain } from '../../untrusted.ts'
import type { Verdict } from '../../verdict.ts'
import type { checks } from './checks.ts'
import { CLIMBING, combinationsIn, handOf, PACK, ROW, RUN_POINTS } from './combinations.ts'
import { FEWEST, MOST } from './possible-points.ts'
import type { Slug } from './rules.ts'
import type { Margin, solver } from './solver.ts'

/** Draws of one, two or three cards, until at least this number of cards is taken. */
function drawDraws(random: Random, cards: number): number[] {
  const draws: number[] = []
  let taken = 0
  while (taken < cards) {
    const draw = Math.min(random.between(1, 3), ROW - taken)
    draws.push(draw)
    taken += draw
  }
  return draws
}

function drawRunOf(random: Random, size: number): Card[] {
  const suit = random.pick(SUITS)
  const from = random.between(0, CLIMBING.length - size)
  return CLIMBING.slice(from, from + size).map((rank) => cardOf(rank, suit))
}

function withOthers(random: Random, cards: readonly Card[], count: number): { cards: Card[] } {
  return { cards: random.sample([...cards, ...random.sample(withoutCards(PACK, cards), count)]) }
}

/** A hand without a combination, if one of thirty draws has none. */
function drawMisere(random: Random): Card[] {
  const hands = Array.from({ length: 30 }, () => random.sample(PACK, random.between(FEWEST, 9)))
  return hands.find((hand) => handOf(hand).points === 0) ?? hands[0]!
}

/** Mistakes: a combination missed, or counted by its number of cards. */
function wronglyCounted({ points = 0 }: Verdict, { cards }: Plain): number[] {
  return combinationsIn(cardsIn(cards)).flatMap((made) => {
    const others = points - made.points
    return [others, others + made.cards.length]
  })
}

/** Mistakes: the wrong player's points, or multiplied by the wrong number of cards. */
function wronglyMultiplied(_: Verdict, { mine }: Plain): number[] {
  const own = handOf(cardsIn(mine))
  const other = handOf(withoutCards(PACK, cardsIn(mine)))
  return [
    own.points * own.taken,
    other.points * own.taken,
    other.points * other.taken,
    own.points * other.taken,
  ]
}

/** Draws of one to three cards. The right ones lose nothing. */
function drawChoices({ detail }: Verdict<Margin>): Choice[] {
  if (!detail) return []
  const { best } = detail
  return [1, 2, 3].map((draw) => ({
    label: draw === 1 ? '1 card' : `${draw} cards`,
    right: best.includes(draw),
  }))
}

export const practice: Practice<Slug, typeof checks, typeof solver> = [
  {
    check: 'combinations',
    asks: 'points',
    question: 'How many combination points?',
    mistakes: wronglyCounted,
    draws: {
      sets: (random) => {
        const rank = random.pick(CLIMBING)
        const set = random.sample(SUITS, random.between(3, 4)).map((suit) => cardOf(rank, suit))
        return withOthers(random, set, 3)
      },
      runs: (random) => withOthers(random, drawRunOf(random, 3), 3),
      'longest-run': (random) => withOthers(random, drawRunOf(random, random.between(4, 5)), 2),
      twice: (random) => {
        const run = drawRunOf(random, 3)
        const rank = rankOf(random.pick(run))!
        return withOthers(random, [...new Set([...run, ...SUITS.map((suit) => cardOf(rank, suit))])], 1)
      },
    },
  },
  {
    check: 'combinations',
    asks: 'points',
    question: 'The ace is high. How many combination points?',
    mistakes: ({ points = 0 }) => [points + RUN_POINTS[3], points + RUN_POINTS[4]],
    draws: {
      deck: (random) => {
        const suit = random.pick(SUITS)
        const around = ['K', 'A', '9', 'T'] as const
        return withOthers(
          random,
          around.map((rank) => cardOf(rank, suit)),
          3,
        )
      },
    },
  },
  {
    check: 'deal',
    asks: 'points',
    question: 'What does your hand score in this deal?',
    mistakes: wronglyMultiplied,
    draws: {
      multiply: (random) => ({ mine: random.sample(PACK, random.between(FEWEST + 2, MOST - 4)) }),
      misere: (random) => ({ mine: drawMisere(random) }),
    },
  },
  {
    check: 'draws',
    asks: 'legal',
    question: 'Can the cards be taken like this?',
    draws: {
      draw: (random) => {
        const layout = random.sample(PACK)
        const draws = drawDraws(random, random.pick([12, ROW]))
        const at = random.below(draws.length)
        return near(
          { layout, draws },
          [0, 4].map((draw) => ({ draws: draws.with(at, draw) })),
        )
      },
    },
  },
  {
    check: 'solve',
    asks: 'choice',
    question: 'How many cards do you take now?',
    choices: drawChoices,
    draws: {
      'combination-points': (random) => ({
        layout: random.sample(PACK),
        draws: drawDraws(random, random.between(15, 18)),
      }),
    },
  },
  {
    asks: 'ahead',
    table: { players: 2 },
    draws: { multiply: (random) => ({ cards: { a: random.sample(PACK, random.between(9, 15)) } }) },
  },
]
