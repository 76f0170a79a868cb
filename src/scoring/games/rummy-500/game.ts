import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { dealt, deckFor } from './deck.ts'
import { options, presets } from './options.ts'
import { entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const rummy500 = defineGame({
  id: 'rummy-500',
  title: '500 Rummy',
  summary: 'Melds count for you, what stays in your hand against you, and any discard may be taken.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'high',
  length: '30–60 min',
  minutes: () => 60,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  deckFor,
  dealt,
  entry: ({ table }) => entryForm(table),
  scoring,
})
