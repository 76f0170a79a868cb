import { type Card, FULL_DECK } from '../../cards.ts'
import { type Choice, cardsIn } from '../../choices.ts'
import { drawOthers } from '../../dealing.ts'
import { drawMeld, drawMelds, drillLayOff, drillMelds } from '../../meld-drills.ts'
import { near, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { bestMelds } from '../../solvers/melds/best.ts'
import type { Verdict } from '../../verdict.ts'
import type { checks } from './checks.ts'
import { grammar } from './melds.ts'
import type { Slug } from './rules.ts'
import type { Showdown, solver } from './solver.ts'
import { worthOf } from './values.ts'

const { rules } = grammar
const subject = () => ({ grammar })

/** Cards that are in no meld together. */
function drawLoose(random: Random, size: number, others: readonly Card[]): Card[] {
  const cards = drawOthers(random, size, others)
  return bestMelds([...others, ...cards], grammar).left.length === size
    ? cards
    : drawLoose(random, size, others)
}

/** A run on the table, a hand of a set and of a card for each end of that run, and two cards that fit nowhere. */
function drawTongits(random: Random) {
  const [below, ...run] = drawMeld(random, rules, { kind: 'run', size: 5 })
  const fits = [below!, run[3]!]
  const table = [run.slice(0, 3)]
  const held = drawOthers(random, FULL_DECK.length, [below!, ...run])
  const set = drawMeld(random, rules, { kind: 'set', size: 3, pack: held })
  const loose = drawLoose(random, 2, [...table.flat(), ...fits, ...set])
  return { table, hand: [...fits, ...set], loose }
}

/** Hands of few loose cards, one for each player. With `isLevel` two of them count the same, and no third less. */
function drawHands(random: Random, isLevel: boolean): Card[][] {
  const cards = random.sample(FULL_DECK, 6)
  const hands = [0, 2, 4].map((from) => cards.slice(from, from + 2))
  const counts = hands.map(worthOf).sort((one, other) => one - other)
  return (counts[0] === counts[1]) === isLevel ? hands : drawHands(random, isLevel)
}

function whoWins({ detail }: Verdict<Showdown>): Choice[] {
  return [1, 2, 3].map((seat) => ({ label: `Player ${seat}`, right: detail?.winner === seat - 1 }))
}

const showdown = (end: 'draw' | 'stock', isLevel: boolean) => (random: Random) => {
  return { end, from: random.below(3), hands: drawHands(random, isLevel) }
}

/** A round of which the first player is asked: a winner paid by two others, or one of those. */
function drawRound(random: Random, end: 'tongits' | 'stock', aces: number, secrets: number) {
  const winner = { won: true, aces, secrets }
  const other = random.pick([{}, { burned: true }])
  const [a, b] = random.pick([
    [winner, other],
    [other, winner],
  ])
  return { end, entries: { a, b, c: random.pick([{}, { burned: true }]) } }
}

/** A draw that the second player called and the third fought. */
function drawFight(random: Random, isFolded: boolean) {
  const aces = random.between(0, 2)
  const [called, fought] = [{ called: true }, { fought: true }]
  const winner = { ...fought, won: true, aces }
  return {
    end: 'draw',
    entries: isFolded
      ? { a: random.pick([{}, { burned: true }]), b: called, c: winner }
      : random.pick([
          { a: called, b: winner, c: {} },
          { a: winner, b: called, c: fought },
        ]),
  }
}

export const practice: Practice<Slug, typeof checks, typeof solver> = [
  { check: 'meld', asks: 'legal', draws: drillMelds(['set', 'run', 'ace-low'], subject) },
  { check: 'lay-off', asks: 'legal', draws: drillLayOff('lay-off', subject) },
  {
    check: 'best-melds',
    asks: 'points',
    mistakes: ({ points = 0, detail }, { hand }) =>
      detail ? [...detail.melds.map((meld) => points + worthOf(meld)), worthOf(cardsIn(hand))] : [],
    draws: {
      count: (random) => {
        const melded = drawMelds(random, rules, [3, 4]).flat()
        return { hand: random.sample([...melded, ...drawOthers(random, 4, melded)]) }
      },
    },
  },
  {
    check: 'can-call',
    asks: 'legal',
    draws: {
      call: (random) => {
        const melds = drawMelds(random, rules, [3])
        return near({ melds }, [{ drawn: true }, { melds: [] }])
      },
      'call-blocked': (random) => {
        const melds = drawMelds(random, rules, [4])
        return near({ melds }, [{ othersAdded: true }, { ownAdded: true }])
      },
    },
  },
  {
    check: 'tongits',
    asks: 'legal',
    draws: {
      tongits: (random) => {
        const { table, hand, loose } = drawTongits(random)
        return near({ table, hand: random.sample([...hand, loose[0]!]) }, [
          { hand: random.sample([...hand, ...loose]) },
        ])
      },
    },
  },
  {
    check: 'showdown',
    asks: 'choice',
    question: 'Who wins?',
    choices: whoWins,
    draws: {
      'draw-won': showdown('draw', false),
      'draw-tie': showdown('draw', true),
      'stock-out': showdown('stock', false),
      'stock-tie': showdown('stock', true),
    },
  },
  {
    asks: 'score',
    table: { players: 3 },
    draws: {
      win: (random) => drawRound(random, 'stock', 0, 0),
      'tongits-pays': (random) => drawRound(random, 'tongits', 0, 0),
      'ace-bonus': (random) => drawRound(random, 'stock', random.between(1, 4), 0),
      'secret-bonus': (random) => drawRound(random, 'stock', random.between(0, 1), 1),
      'fight-pays': (random) => drawFight(random, false),
      'fold-pays': (random) => drawFight(random, true),
    },
  },
]
