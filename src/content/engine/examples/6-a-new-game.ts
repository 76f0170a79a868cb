// A new game in one file

import { parseCards } from '@meldbook/scoring/cards'
import {
  amount,
  checkGame,
  citing,
  defineCheck,
  defineGame,
  eachPlayer,
  readRecord,
  scoreEntries,
  scoreRecord,
  targetReached,
  verdictOf,
  whole,
} from '@meldbook/scoring/define'

const rules = {
  pair: 'Two cards of one rank are a pair.',
  target: 'The first with enough pairs wins.',
}
const { rule, kept, broken } = citing<keyof typeof rules>('pairs')
const form = eachPlayer([{ label: 'Pairs' }], {
  pairs: amount({ label: 'Pairs laid', rule: 'pair', min: 0, max: 26 }),
})

const pairs = defineGame({
  id: 'pairs',
  title: 'Pairs',
  summary: 'Lay pairs.',
  players: [2, 3, 4],
  leads: 'high',
  length: '5 min',
  minutes: () => 5,
  options: {
    target: whole({
      title: 'Target',
      effect: 'The pairs that win.',
      rule: 'target',
      default: 5,
      range: { min: 1, max: 26, step: 1 },
    }),
  },
  rules,
  checks: {
    pair: defineCheck({
      title: 'Pair',
      question: 'Is this a pair?',
      fields: { cards: { kind: 'cards', label: 'The cards' } },
      judge: ({ cards }) => {
        const isPair = cards.length === 2 && cards[0]?.[0] === cards[1]?.[0]
        return verdictOf([
          isPair ? kept('pair', 'A pair.', cards) : broken('pair', 'This is no pair.', cards),
        ])
      },
    }),
  },
  deckFor: () => ({
    packs: 1,
    ranks: ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'],
    jokers: 0,
  }),
  dealt: () => 7,
  entry: () => form,
  scoring: {
    unit: 'points',
    begin: () => undefined,
    round: scoreEntries(() => form, {
      lines: ({ pairs }) => [{ label: 'Pairs', points: pairs, rule: rule('pair') }],
    }),
    over: ({ totals, table }) => targetReached(totals, table.options.target),
    tie: { shared: true, rule: 'target' },
    next: () => ({}),
  },
})

const cards = parseCards('7h 8h')
const answer = checkGame(pairs, 'pair', { cards: cards.ok ? cards.value : [] })
console.log(answer.ok && answer.value.findings[0]?.message)

const record = readRecord(
  {
    format: 'meldbook-game',
    version: 1,
    game: 'pairs',
    players: ['Ana', 'Bo'].map((name) => ({ id: name.toLowerCase(), name })),
    rounds: [
      { entries: { ana: { pairs: 3 }, bo: { pairs: 1 } } },
      { entries: { ana: { pairs: 2 }, bo: { pairs: 2 } } },
    ],
  },
  (id) => (id === pairs.id ? pairs : undefined),
)
if (record.ok) {
  const { totals, winners } = scoreRecord(record.value, pairs)
  console.log(totals, winners)
}
// → This is no pair.
// → { ana: 5, bo: 3 } [ 'ana' ]
