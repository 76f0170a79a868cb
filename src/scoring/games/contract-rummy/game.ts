import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { dealt, dealtBetween, deckFor } from './deck.ts'
import { optionProblems, options, presets } from './options.ts'
import { entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const contractRummy = defineGame({
  id: 'contract-rummy',
  title: 'Contract Rummy',
  summary:
    'Each round asks for its own sets and runs, and the lowest total wins. With Liverpool and Shanghai.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'low',
  length: '1–2 h',
  minutes: () => 120,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  deckFor,
  dealt,
  dealtBetween,
  optionProblems,
  entry: entryForm,
  scoring,
})
