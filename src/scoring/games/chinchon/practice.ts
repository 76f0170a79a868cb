import { type Card, cardOf, rankOf, SUITS, withoutCards } from '../../cards.ts'
import { type Choice, cardChoices, cardsIn } from '../../choices.ts'
import { drawOthers } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drawMeld, drillLayOff, drillMelds } from '../../meld-drills.ts'
import { near, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { Plain } from '../../untrusted.ts'
import type { Verdict } from '../../verdict.ts'
import type { checks } from './checks.ts'
import type { Closing } from './closing.ts'
import { grammar } from './melds.ts'
import { type Options, ranksIn } from './options.ts'
import type { Slug } from './rules.ts'
import type { solver } from './solver.ts'
import { cardValue } from './values.ts'

/** The usual table: one pack of 40 without wild cards. */
const ORDER = ranksIn({ pack: 40 })
const PACK: readonly Card[] = SUITS.flatMap((suit) => ORDER.map((rank) => cardOf(rank, suit)))
const VALUES = { figures: 'ten', wild: 'none', wildValue: 25 } as const
const CHEAP = PACK.filter((card) => cardValue(card, VALUES) <= 5)
const MIDDLE = PACK.filter((card) => cardValue(card, VALUES) > 5 && cardValue(card, VALUES) < 10)
const DEAR = PACK.filter((card) => cardValue(card, VALUES) === 10)

const subject = ({ options }: Table<Options>) => ({ grammar: grammar(options) })
const { rules } = grammar({ pack: 40, wild: 'none', wildLimit: 'one', twins: false })

function drawRun(random: Random, size: number): Card[] {
  return drawMeld(random, rules, { kind: 'run', size, pack: PACK })
}

/** A run and a set of three that share no card. */
function drawRunAndSet(random: Random, size: number): { run: Card[]; set: Card[] } {
  const run = drawRun(random, size)
  return { run, set: drawMeld(random, rules, { kind: 'set', size: 3, pack: withoutCards(PACK, run) }) }
}

/** A run of three, a set of three and a cheap card: a hand that closes with a dear card more. */
function drawClose(random: Random) {
  const { run, set } = drawRunAndSet(random, 3)
  const [cheap] = drawOthers(random, 1, [...run, ...set], CHEAP)
  const [middle] = drawOthers(random, 1, [...run, ...set], MIDDLE)
  const [dear, other] = drawOthers(random, 2, [...run, ...set], DEAR)
  return { run, set, cheap: cheap!, middle: middle!, dear: dear!, other: other! }
}

/** A run and a set of four that was closed with, and a hand of seven with a card that fits the run. */
function drawAfter(random: Random) {
  const [fits, ...run] = drawRun(random, 4)
  const others = PACK.filter((card) => !run.some((own) => rankOf(own) === rankOf(card)) && card !== fits)
  const set = drawMeld(random, rules, { kind: 'set', size: 4, pack: others })
  const melded = [fits!, ...run, ...set]
  const [left] = drawOthers(random, 1, melded, CHEAP)
  return { run, set, left: left!, hand: [fits!, ...drawOthers(random, 6, [...melded, left!], PACK)] }
}

/** A choice of the discards, those with the lowest score right; a chinchón that wins before all. */
function bestDiscards({ detail }: Verdict<{ ways: Closing[] }>, { hand }: Plain): Choice[] {
  const [best, ...others] = detail?.ways ?? []
  if (!best) return []
  const equal = best.chinchon ? [] : others.filter(({ score }) => score === best.score)
  return cardChoices(
    cardsIn(hand),
    [best, ...equal].map(({ discard }) => discard),
  )
}

export const practice: Practice<Slug, typeof checks, typeof solver> = [
  { check: 'meld', asks: 'legal', draws: drillMelds(['set', 'run', 'ace-low'], subject) },
  {
    check: 'meld',
    asks: 'legal',
    question: 'With two packs: is this a set or a run?',
    table: { options: { packs: 2 } },
    draws: drillMelds(['set-suits'], subject),
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'With jokers: is this a set or a run?',
    table: { options: { wild: 'jokers' } },
    draws: drillMelds(['wild-limit'], subject),
  },
  {
    check: 'best-melds',
    asks: 'points',
    question: 'What is left at least?',
    mistakes: ({ points = 0, detail }, { hand }) =>
      detail ? [...detail.melds.map((meld) => points + worth(meld)), worth(cardsIn(hand))] : [],
    draws: {
      left: (random) => {
        const { run, set } = drawRunAndSet(random, 3)
        const melded = random.pick([run, set, [...run, ...set]])
        return { hand: random.sample([...melded, ...drawOthers(random, 7 - melded.length, melded, PACK)]) }
      },
      'one-meld': (random) => {
        const run = drawRun(random, 4)
        const alike = PACK.filter((card) => rankOf(card) === rankOf(run[0]!) && card !== run[0])
        const cards = [...run, ...random.sample(alike, 2)]
        return { hand: random.sample([...cards, ...drawOthers(random, 1, [...run, ...alike], PACK)]) }
      },
    },
  },
  {
    check: 'close',
    asks: 'legal',
    question: 'May you close?',
    draws: {
      'close-limit': (random) => {
        const { run, set, cheap, middle, dear } = drawClose(random)
        const hand = (left: Card) => ({ hand: random.sample([...run, ...set, left, dear]) })
        return { legal: hand(cheap), misses: [hand(middle)] }
      },
      draw: (random) => {
        const { run, set, cheap, dear } = drawClose(random)
        const hand = [...run, ...set, cheap]
        return near({ hand: [...hand, dear] }, [{ hand }])
      },
      'close-one': (random) => {
        const { run, set, cheap, dear } = drawClose(random)
        const four = drawRun(random, 4)
        const low = PACK.filter((card) => ['A', '2'].includes(rankOf(card)))
        const [one, other, third] = drawOthers(random, 3, four, low)
        const toss = drawOthers(random, 1, four, DEAR)
        return near({ hand: random.sample([...run, ...set, cheap, dear]) }, [
          { hand: random.sample([...four, one!, other!, third!, ...toss]) },
        ])
      },
    },
  },
  {
    check: 'close',
    asks: 'choice',
    question: 'Which discard closes best?',
    choices: bestDiscards,
    draws: {
      close: (random) => {
        const { run, set, cheap, dear } = drawClose(random)
        return { hand: random.sample([...run, ...set, cheap, dear]) }
      },
      'minus-ten': (random) => {
        const { run, set } = drawRunAndSet(random, 4)
        return { hand: random.sample([...run, ...set, ...drawOthers(random, 1, [...run, ...set], DEAR)]) }
      },
      chinchon: (random) => {
        const run = drawRun(random, 7)
        return { hand: random.sample([...run, ...drawOthers(random, 1, run, PACK)]) }
      },
    },
  },
  {
    check: 'lay-off',
    asks: 'legal',
    question: 'May this be added to the closer’s meld?',
    draws: drillLayOff('lay-off', subject),
  },
  {
    check: 'after-close',
    asks: 'points',
    question: 'What do you write?',
    mistakes: ({ points = 0, detail }, { hand }) =>
      detail ? [points + worth(detail.layOffs.flatMap(({ cards }) => cards)), worth(cardsIn(hand))] : [],
    draws: {
      'lay-off': (random) => {
        const { run, set, left, hand } = drawAfter(random)
        return { melds: [run, set.slice(0, 3)], left: [left], hand }
      },
      'no-lay-off': (random) => {
        const { run, set, hand } = drawAfter(random)
        return { melds: [run, set], left: [], hand }
      },
    },
  },
]

function worth(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + cardValue(card, VALUES), 0)
}
