import { type Card, FULL_DECK, rankOf, withoutCards } from '../../cards.ts'
import { type Choice, cardChoices, cardsIn } from '../../choices.ts'
import { drawOthers } from '../../dealing.ts'
import { drawMeld, drawMelds, drillLayOff, drillMelds } from '../../meld-drills.ts'
import { near, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { Verdict } from '../../verdict.ts'
import type { checks } from './checks.ts'
import { grammar } from './melds.ts'
import type { Slug } from './rules.ts'
import type { Showdown, solver } from './solver.ts'
import { cardValue, countOf } from './values.ts'

const { rules } = grammar
const subject = () => ({ grammar })

const ACES = FULL_DECK.filter((card) => rankOf(card) === 'A')
const CHEAP = FULL_DECK.filter((card) => cardValue(card) <= 3)
const DEAR = FULL_DECK.filter((card) => cardValue(card) >= 9)

/** Seven cards in two melds, three cheap ones, and a dear one to discard. */
function drawKnock(random: Random) {
  const melded = drawMelds(random, rules, [3, 4]).flat()
  const cheap = drawOthers(random, 3, melded, CHEAP)
  const dear = drawOthers(random, 2, melded, DEAR)
  return { melded, cheap, dear, toss: dear[0]!, hand: [...melded, ...cheap, dear[0]!] }
}

/** Ten cards in three melds, and one to discard. */
function drawGin(random: Random): Card[] {
  const melded = drawMelds(random, rules, [3, 3, 4]).flat()
  return [...melded, ...drawOthers(random, 1, melded, DEAR)]
}

/** Ten cards laid out by the player who knocks, and ten that the other player holds, with melds among them. */
function drawShowdown(random: Random, own: readonly number[], rest: readonly Card[]) {
  const [set, run, ...melded] = drawMelds(random, rules, [3, 4, ...own])
  const melds = [set!, run!]
  const left = drawOthers(random, 3, [...melds, ...melded].flat(), CHEAP)
  const mine = melded.flat()
  return {
    melds,
    left,
    hand: [...mine, ...drawOthers(random, 10 - mine.length, [...melds, left, mine].flat(), rest)],
  }
}

/** Choices of who scores, and how much: either player, with the bonus or without. */
function whoScores({ points = 0, detail }: Verdict<Showdown>): Choice[] {
  if (!detail) return []
  const { winner, knocker, other } = detail
  const difference = Math.abs(knocker - other)
  const wrong = difference === points ? points + 10 : difference
  return ['knocker', 'other'].flatMap((player) =>
    [points, wrong]
      .sort((a, b) => a - b)
      .map((number) => ({
        label: `${player === 'knocker' ? 'The knocker' : 'The other player'}, ${number}`,
        right: player === winner && number === points,
      })),
  )
}

export const practice: Practice<Slug, typeof checks, typeof solver> = [
  { check: 'meld', asks: 'legal', draws: drillMelds(['set', 'run', 'ace-low'], subject) },
  {
    check: 'lay-off',
    asks: 'legal',
    question: 'May this be laid off on the knocker’s meld?',
    draws: drillLayOff('lay-off', subject),
  },
  {
    check: 'best-melds',
    asks: 'points',
    question: 'What does this hand count at least?',
    mistakes: ({ points = 0, detail }, { hand }) =>
      detail ? [...detail.melds.map((meld) => points + countOf(meld)), countOf(cardsIn(hand))] : [],
    draws: {
      deadwood: (random) => {
        const melded = drawMelds(random, rules, [3, 3]).flat()
        return { hand: random.sample([...melded, ...drawOthers(random, 4, melded)]) }
      },
      'one-meld': (random) => {
        const run = drawMeld(random, rules, { kind: 'run', size: 4 })
        const alike = FULL_DECK.filter((card) => rankOf(card) === rankOf(run[0]!) && card !== run[0])
        const cards = [...run, ...random.sample(alike, 2)]
        return { hand: random.sample([...cards, ...drawOthers(random, 4, [...run, ...alike])]) }
      },
    },
  },
  {
    check: 'knock',
    asks: 'legal',
    question: 'May you knock?',
    draws: {
      'knock-limit': (random) => {
        const { melded, cheap, dear, hand } = drawKnock(random)
        return near({ hand }, [{ hand: [...melded, ...cheap.slice(1), ...dear] }])
      },
      draw: (random) => {
        const { hand } = drawKnock(random)
        return near({ hand }, [{ hand: hand.slice(0, 10) }])
      },
      'no-return': (random) => {
        const { hand, melded, toss } = drawKnock(random)
        return near({ hand, taken: random.pick(melded) }, [{ taken: toss }], ['no-return', 'knock-limit'])
      },
    },
  },
  {
    check: 'knock',
    asks: 'legal',
    question: 'Straight Gin: may you knock?',
    table: { options: { variant: 'straight' } },
    draws: {
      straight: (random) => near({ hand: drawGin(random) }, [{ hand: drawKnock(random).hand }]),
    },
  },
  {
    check: 'knock',
    asks: 'legal',
    question: 'Oklahoma Gin: may you knock?',
    table: { options: { variant: 'oklahoma' } },
    draws: {
      'oklahoma-limit': (random) => {
        const { cheap, hand } = drawKnock(random)
        const upcards = withoutCards(FULL_DECK, hand).filter((card) => rankOf(card) !== 'A')
        const within = upcards.filter((card) => cardValue(card) >= countOf(cheap))
        const below = upcards.filter((card) => cardValue(card) < countOf(cheap))
        return near({ hand, upcard: random.pick(within) }, [{ upcard: random.pick(below) }])
      },
      'oklahoma-ace': (random) => {
        const [gin, knock] = [drawGin(random), drawKnock(random).hand]
        const under = (hand: Card[]) => ({ hand, upcard: drawOthers(random, 1, hand, ACES)[0] })
        return { legal: under(gin), misses: [under(knock)] }
      },
    },
  },
  {
    check: 'knock',
    asks: 'choice',
    question: 'Which card do you discard, to knock?',
    choices: ({ detail }, { hand }) =>
      detail
        ? cardChoices(
            cardsIn(hand),
            detail.ways.map(({ discard }) => discard),
          )
        : [],
    draws: {
      knock: (random) => ({ hand: random.sample(drawKnock(random).hand) }),
      gin: (random) => ({ hand: drawGin(random) }),
    },
  },
  {
    check: 'showdown',
    asks: 'choice',
    question: 'Who scores, and how much?',
    choices: whoScores,
    draws: {
      'knock-score': (random) => drawShowdown(random, [3], FULL_DECK),
      undercut: (random) => drawShowdown(random, [3, 4], CHEAP),
      'gin-score': (random) => {
        const melds = drawMelds(random, rules, [3, 3, 4])
        return { melds, left: [], hand: drawOthers(random, 10, melds.flat()) }
      },
    },
  },
]
