import { type Choice, cardsIn } from '../../choices.ts'
import { drillsOf, unseen } from '../../drills.ts'
import type { Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { Verdict } from '../../verdict.ts'
import { checks } from './checks.ts'
import { grammar } from './melds.ts'
import type { Slug } from './rules.ts'
import type { Showdown, solver } from './solver.ts'
import { cardValue, worthOf } from './values.ts'

const { melds, layOff, legal, points, choice, round } = drillsOf<Slug, typeof checks, typeof solver>(
  checks,
  () => ({ grammar }),
)

/** Two cards left to each player. With `isLevel` two of them count the same, and no third less. */
const showdown =
  (end: 'draw' | 'stock', isLevel: boolean) => (deal: (pattern: string) => unknown, random: Random) => {
    for (;;) {
      const cards = random.sample(cardsIn(deal('any52')), 6)
      const hands = [0, 2, 4].map((from) => cards.slice(from, from + 2))
      const counts = hands.map(worthOf).sort((one, other) => one - other)
      if ((counts[0] === counts[1]) === isLevel) return { end, from: random.below(3), hands }
    }
  }

function whoWins({ detail }: Verdict<Showdown>): Choice[] {
  return [1, 2, 3].map((seat) => ({ label: `Player ${seat}`, right: detail?.winner === seat - 1 }))
}

const burned = (random: Random) => random.pick([{}, { burned: true }])

/** A round of which the first player is asked: a winner paid by two others, or one of those. */
const won = (end: 'tongits' | 'stock', [least, most]: [number, number] = [0, 0], secrets = 0) => {
  return (_: unknown, random: Random) => {
    const winner = { won: true, aces: random.between(least, most), secrets }
    const [a, b] = random.sample([winner, burned(random)])
    return { end, entries: { a, b, c: burned(random) } }
  }
}

/** A draw that one player called and another fought or folded. */
const drawn = (isFolded: boolean) => (_: unknown, random: Random) => {
  const winner = { fought: true, won: true, aces: random.between(0, 2) }
  if (isFolded) return { end: 'draw', entries: { a: burned(random), b: { called: true }, c: winner } }
  const entries = [
    { a: { called: true }, b: winner, c: {} },
    { a: winner, b: { called: true }, c: { fought: true } },
  ]
  return { end: 'draw', entries: random.pick(entries) }
}

export const practice: Practice<Slug> = [
  melds(['set', 'run', 'ace-low']),
  layOff('lay-off'),
  points('best-melds', { mistakes: unseen(cardValue), count: { hand: 'm3 m4 any4' } }),
  legal('can-call', {
    call: [{ melds: ['m3'] }, { drawn: true }, { melds: [] }],
    'call-blocked': [{ melds: ['m4'] }, { othersAdded: true }, { ownAdded: true }],
  }),
  legal('tongits', {
    tongits: [{ table: ['r5[1:4]'], hand: 'r5[0] r5[4] s3 any' }, { hand: 'r5[0] r5[4] s3 any2' }],
  }),
  choice('showdown', 'Who wins?', whoWins, {
    'draw-won': showdown('draw', false),
    'draw-tie': showdown('draw', true),
    'stock-out': showdown('stock', false),
    'stock-tie': showdown('stock', true),
  }),
  round('score', 3, {
    win: won('stock'),
    'tongits-pays': won('tongits'),
    'ace-bonus': won('stock', [1, 4]),
    'secret-bonus': won('stock', [0, 1], 1),
    'fight-pays': drawn(false),
    'fold-pays': drawn(true),
  }),
]
