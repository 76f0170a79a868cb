import { type Card, cardOf, FULL_DECK, rankOf, SUITS } from '../../cards.ts'
import { cardsIn, wantedChoices } from '../../choices.ts'
import { drawOthers } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drawMeld, drawMelds, drillMelds } from '../../meld-drills.ts'
import { near, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { checks } from './checks.ts'
import { grammar } from './melds.ts'
import { dealtIn, type Options, ROUNDS, wildRankIn } from './options.ts'
import type { Slug } from './rules.ts'
import type { solver } from './solver.ts'
import { isWild, worthOf } from './values.ts'

/** Melds in some round, with its wild rank. */
function subject({ options }: Table<Options>, random: Random) {
  const round = random.between(3, 9)
  return { grammar: grammar(options, round), inputOf: (cards: readonly Card[]) => ({ cards, round }) }
}

/** Melds in the last round, before which kings are not wild. */
const { rules } = grammar({ naturals: 0, aces: 'low' }, ROUNDS)
/** What cards count, unless the table agrees otherwise. */
const USUAL = { aceValue: 1, wildPenalty: null, jokerPenalty: null, faceValue: 'ten' } as const

/** A hand that goes out: melds of all cards of a round, perhaps with a wild card, and a discard. */
function drawOut(random: Random) {
  const round = random.pick([3, 4, 5])
  const sizes = { 3: [5], 4: [3, 3], 5: [3, 4] }[round]!
  const melds = drawMelds(random, rules, sizes)
  const wild = cardOf(wildRankIn(round), random.pick(SUITS))
  const meld = random.pick(melds)
  if (random.below(2) === 0) meld.splice(random.below(meld.length), 1, wild)
  const [toss, other] = drawOthers(random, 2, melds.flat(), DEAR)
  return { round, melds, toss: toss!, other: other!, hand: random.sample([...melds.flat(), toss!]) }
}

const DEAR = FULL_DECK.filter((card) => ['J', 'Q', 'K'].includes(rankOf(card)!))

function wildness(card: Card, round: unknown): number {
  return isWild(card, Number(round)) ? 1 : 0
}

export const practice: Practice<Slug, typeof checks, typeof solver> = [
  { check: 'meld', asks: 'legal', draws: drillMelds(['set', 'run', 'ace-low', 'wild-any'], subject) },
  {
    check: 'meld',
    asks: 'legal',
    question: 'At this table a meld needs two natural cards. Is this one?',
    table: { options: { naturals: 2 } },
    draws: drillMelds(['natural-needed'], subject),
  },
  {
    check: 'best-melds',
    asks: 'points',
    question: 'How much of this hand counts against you?',
    mistakes: (_, { hand, round }) => [worthOf(cardsIn(hand), Number(round), USUAL)],
    draws: {
      penalty: (random) => {
        const round = random.pick([3, 4, 5])
        const melded = drawMeld(random, rules, { size: 3 })
        const rest = drawOthers(random, dealtIn(round) - melded.length, melded)
        return { hand: random.sample([...melded, ...rest]), round }
      },
    },
  },
  {
    check: 'go-out',
    asks: 'legal',
    draws: {
      'go-out': (random) => {
        const { hand, round, melds, other } = drawOut(random)
        const at = random.below(melds.flat().length)
        return near({ hand, round }, [{ hand: hand.with(at, other) }])
      },
      draw: (random) => {
        const { hand, round, melds } = drawOut(random)
        return near({ hand, round }, [{ hand: random.sample(melds.flat()) }])
      },
      'discard-from-meld': (random) =>
        near({ hand: drawMelds(random, rules, [3, 4]).flat(), round: 4 }, [
          { hand: drawMelds(random, rules, [3, 3]).flat(), round: 3 },
        ]),
    },
  },
  {
    check: 'one-short',
    asks: 'choice',
    question: 'Which of these cards lets you go out?',
    choices: ({ detail }, { round }) =>
      detail
        ? // Puts wild cards last: any of them would do, so the others make the better question.
          wantedChoices(detail.draws.toSorted((a, b) => wildness(a, round) - wildness(b, round)))
        : [],
    draws: {
      'go-out': (random) => {
        const { round, melds, toss } = drawOut(random)
        const [, ...cards] = random.sample(melds.flat())
        return { hand: random.sample([...cards, toss]), round }
      },
    },
  },
  {
    asks: 'score',
    table: { players: 3 },
    draws: {
      penalty: (random) => {
        const cards = drawOthers(random, 6, [])
        return {
          entries: {
            a: { left: { cards: cards.slice(0, 3) } },
            b: { left: { points: 0 } },
            c: { left: { cards: cards.slice(3) } },
          },
        }
      },
    },
  },
]
