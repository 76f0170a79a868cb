import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { dealtIn, deckFor, optionProblems, options, presets } from './options.ts'
import { entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const threeThirteen = defineGame({
  id: 'three-thirteen',
  title: 'Three Thirteen',
  summary: 'Eleven rounds, from three cards to thirteen, each with its own wild rank; the lowest total wins.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'low',
  length: '45–90 min',
  minutes: () => 90,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  deckFor,
  dealt: () => dealtIn(1),
  optionProblems,
  entry: ({ table, round }) => entryForm(table, round),
  scoring,
})
