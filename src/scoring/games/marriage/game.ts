import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { entryForm } from './entry.ts'
import { DEALT, deckFor, options, presets } from './options.ts'
import { scoring } from './round.ts'
import { rules } from './rules.ts'

export const marriage = defineGame({
  id: 'marriage',
  title: 'Marriage',
  summary:
    'Twenty-one cards of three packs: three pure melds show you the joker, and everybody’s jokers are paid.',
  players: [2, 3, 4, 5, 6],
  leads: 'high',
  isPaid: () => true,
  length: '10–15 min a round',
  minutes: () => 15,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  deckFor: (_, options) => deckFor(options),
  dealt: () => DEALT,
  entry: ({ table }) => entryForm(table),
  scoring,
})
