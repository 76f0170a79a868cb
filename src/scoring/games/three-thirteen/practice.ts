import { type Card, cardOf, FULL_DECK, type Rank, rankOf, SUITS } from '../../cards.ts'
import { cardsIn, wantedChoices } from '../../choices.ts'
import { drawOthers, drawRun, drawSet, runAt } from '../../dealing.ts'
import { drawMelds, nearRun, nearSet } from '../../near-misses.ts'
import type { Pair, Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { checks } from './checks.ts'
import { dealtIn, wildRankIn } from './options.ts'
import type { Slug } from './rules.ts'
import type { solver } from './solver.ts'
import { isWild, worthOf } from './values.ts'

/** Cards that are no meld break one of these rules. */
const NO_MELD: Slug[] = ['set', 'run']
/** Runs end at the king, since the ace is low. */
const LOW = { to: 13 }
/** What cards count, unless the table agrees otherwise. */
const USUAL = { aceValue: 1, wildPenalty: null, faceValue: 'ten' } as const

/** The same play in a round whose wild rank none of its cards has. */
function inTamedRound(random: Random, { legal, misses, ...pair }: Pair<Slug>): Pair<Slug> {
  const ranks = [legal, ...misses].flatMap(({ cards }) => cardsIn(cards).map(rankOf))
  const rounds = [4, 5, 6, 7, 8, 9, 10, 11].filter((round) => !ranks.includes(wildRankIn(round)))
  const round = random.pick(rounds)
  return { ...pair, legal: { ...legal, round }, misses: misses.map((miss) => ({ ...miss, round })) }
}

function ofRank(random: Random, rank: Rank, count = 1): Card[] {
  return random.sample(SUITS, count).map((suit) => cardOf(rank, suit))
}

/** A hand that goes out: melds of all cards of a round, perhaps with a wild card, and a discard. */
function drawOut(random: Random) {
  const round = random.pick([3, 4, 5])
  const sizes = { 3: [5], 4: [3, 3], 5: [3, 4] }[round]!
  const melds = drawMelds(random, sizes, LOW)
  const [wild] = ofRank(random, wildRankIn(round))
  const meld = random.pick(melds)
  if (random.below(2) === 0) meld.splice(random.below(meld.length), 1, wild!)
  const [toss, other] = drawOthers(random, 2, melds.flat(), DEAR)
  return { round, melds, toss: toss!, other: other!, hand: random.sample([...melds.flat(), toss!]) }
}

const DEAR = FULL_DECK.filter((card) => ['J', 'Q', 'K'].includes(rankOf(card)!))

function wildness(card: Card, round: unknown): number {
  return isWild(card, Number(round)) ? 1 : 0
}

export const practice: Practice<Slug, typeof checks, typeof solver> = [
  {
    check: 'meld',
    asks: 'legal',
    draws: {
      set: (random) => inTamedRound(random, nearSet(random, NO_MELD)),
      run: (random) => inTamedRound(random, nearRun(random, NO_MELD, LOW)),
      'ace-low': (random) => {
        const suit = random.pick(SUITS)
        return inTamedRound(random, {
          legal: { cards: runAt(random.pick([1, 11]), 3, suit) },
          misses: [{ cards: runAt(random.pick([12, 13]), 3, suit) }],
          breaks: ['ace-low', 'set'],
        })
      },
      'wild-any': (random) => {
        const round = random.between(3, 9)
        const [first, second, third, fourth, fifth] = drawRun(random, 5, LOW)
        const [wild] = ofRank(random, wildRankIn(round))
        const cards = random.pick([
          [first, wild, third],
          [first, second, wild, fourth],
        ])
        return { legal: { cards, round }, misses: [{ cards: [first, wild, fifth], round }], breaks: NO_MELD }
      },
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'At this table a meld needs two natural cards. Is this one?',
    table: { options: { naturals: 2 } },
    draws: {
      'natural-needed': (random) => {
        const round = random.between(3, 9)
        const [one, other] = drawSet(random, 2)
        const wilds = ofRank(random, wildRankIn(round), 2)
        return {
          legal: { cards: [one, other, wilds[0]], round },
          misses: [{ cards: [one, ...wilds], round }],
        }
      },
    },
  },
  {
    check: 'best-melds',
    asks: 'points',
    question: 'How much of this hand counts against you?',
    mistakes: (_, { hand, round }) => [worthOf(cardsIn(hand), Number(round), USUAL)],
    draws: {
      penalty: (random) => {
        const round = random.pick([3, 4, 5])
        const melded = drawMelds(random, [3], LOW).flat()
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
        return { legal: { hand, round }, misses: [{ hand: hand.with(at, other), round }] }
      },
      draw: (random) => {
        const { hand, round, melds } = drawOut(random)
        return { legal: { hand, round }, misses: [{ hand: random.sample(melds.flat()), round }] }
      },
      'discard-from-meld': (random) => ({
        legal: { hand: drawMelds(random, [3, 4], LOW).flat(), round: 4 },
        misses: [{ hand: drawMelds(random, [3, 3], LOW).flat(), round: 3 }],
      }),
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
