import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { dealt, deckFor, optionProblems, options, presets } from './options.ts'
import { entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const machiavelli = defineGame({
  id: 'machiavelli',
  title: 'Machiavelli',
  summary: 'Rearrange everything that lies on the table, and be the first to play your last card.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'low',
  leadsFor: ({ scoring }) => (scoring === 'hands' ? 'high' : 'low'),
  length: '30–60 min',
  minutes: () => 60,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./long-solver.ts'),
  deckFor: (_, options) => deckFor(options),
  dealt,
  optionProblems,
  entry: ({ table }) => entryForm(table),
  scoring,
})
