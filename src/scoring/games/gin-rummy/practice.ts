import { type Choice, cardChoices, cardsIn } from '../../choices.ts'
import { drillsOf, unseen } from '../../drills.ts'
import type { Practice } from '../../practice.ts'
import type { Verdict } from '../../verdict.ts'
import { checks } from './checks.ts'
import { grammar } from './melds.ts'
import type { Slug } from './rules.ts'
import type { Showdown, solver } from './solver.ts'
import { cardValue } from './values.ts'

const { melds, layOff, legal, points, choice } = drillsOf<Slug, typeof checks, typeof solver>(checks, () => ({
  ...{ grammar, low: 3, high: 9 },
}))

const KNOCK = 'm3 m4 low3 high'
const GIN = 'm3 m3b m4 high'
const LAID = { melds: ['m3', 'm4'], left: 'low3' }

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

export const practice: Practice<Slug> = [
  melds(['set', 'run', 'ace-low']),
  layOff('lay-off', { question: 'May this be laid off on the knocker’s meld?' }),
  points('best-melds', {
    question: 'What does this hand count at least?',
    mistakes: unseen(cardValue),
    deadwood: { hand: 'm3 m3b any4' },
    'one-meld': { hand: 'r4 like2(r4[0]) any4' },
  }),
  legal('knock', {
    question: 'May you knock?',
    'knock-limit': [{ hand: KNOCK }, { hand: 'm3 m4 low3[1:] high2' }],
    draw: [{ hand: KNOCK }, { hand: 'm3 m4 low3' }],
    'no-return': [{ hand: KNOCK, taken: 'm3' }, { taken: 'high' }, ['no-return', 'knock-limit']],
  }),
  legal('knock', {
    question: 'Straight Gin: may you knock?',
    options: { variant: 'straight' },
    straight: [{ hand: GIN }, { hand: KNOCK }],
  }),
  legal('knock', {
    question: 'Oklahoma Gin: may you knock?',
    options: { variant: 'oklahoma' },
    'oklahoma-limit': [{ hand: KNOCK, upcard: 'any@789TJQK' }, { upcard: 'any1b@2345' }],
    'oklahoma-ace': [{ hand: GIN, upcard: 'A' }, { hand: KNOCK }],
  }),
  choice(
    'knock',
    'Which card do you discard, to knock?',
    ({ detail }, { hand }) =>
      cardChoices(detail ? cardsIn(hand) : [], detail?.ways.map(({ discard }) => discard) ?? []),
    { knock: { hand: KNOCK }, gin: { hand: GIN } },
  ),
  choice('showdown', 'Who scores, and how much?', whoScores, {
    'knock-score': { ...LAID, hand: 'm3b any7' },
    undercut: { ...LAID, hand: 'm3b m4b low3b' },
    'gin-score': { melds: ['m3', 'm3b', 'm4'], left: '', hand: 'any10' },
  }),
]
