import type { Card } from '../../cards.ts'
import { type Choice, cardChoices, cardsIn } from '../../choices.ts'
import { drillsOf, unseen } from '../../drills.ts'
import type { Table } from '../../game.ts'
import type { Practice } from '../../practice.ts'
import type { Plain } from '../../untrusted.ts'
import type { Verdict } from '../../verdict.ts'
import { checks } from './checks.ts'
import type { Closing } from './closing.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'
import type { solver } from './solver.ts'
import { cardValue } from './values.ts'

const { melds, layOff, legal, points, choice } = drillsOf<Slug, typeof checks, typeof solver>(
  checks,
  ({ options }: Table<Options>) => ({ grammar: grammar(options), low: 5, high: 10 }),
)

const CLOSE = 'r3 s3 low high'
/** What cards count at the usual table. */
const USUAL = { figures: 'ten', wild: 'none', wildValue: 25 } as const
const value = (card: Card) => cardValue(card, USUAL)

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

export const practice: Practice<Slug> = [
  melds(['set', 'run', 'ace-low']),
  melds(['set-suits'], { question: 'With two packs: is this a set or a run?', options: { packs: 2 } }),
  melds(['wild-limit'], { question: 'With jokers: is this a set or a run?', options: { wild: 'jokers' } }),
  points('best-melds', {
    question: 'What is left at least?',
    mistakes: unseen(value),
    left: { hand: 'r3 s3 any|r3 any4|s3 any4' },
    'one-meld': { hand: 'r4 like2(r4[0]) any' },
  }),
  legal('close', {
    question: 'May you close?',
    'close-limit': [{ hand: CLOSE }, { hand: 'r3 s3 mid high' }],
    draw: [{ hand: CLOSE }, { hand: 'r3 s3 low' }],
    'close-one': [{ hand: CLOSE }, { hand: 'r4 any3@A2 high' }],
  }),
  choice('close', 'Which discard closes best?', bestDiscards, {
    close: { hand: CLOSE },
    'minus-ten': { hand: 'r4 s3 high' },
    chinchon: { hand: 'r7 any' },
  }),
  layOff('lay-off', { question: 'May this be added to the closer’s meld?' }),
  points('after-close', {
    question: 'What do you write?',
    mistakes: unseen(value),
    'lay-off': { melds: ['r4[1:]', 's4[1:]'], left: 'low', hand: 'r4[0] any6' },
    'no-lay-off': { melds: ['r4[1:]', 's4'], left: '', hand: 'r4[0] any6' },
  }),
]
