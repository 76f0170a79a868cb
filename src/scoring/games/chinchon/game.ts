import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { deckFor, HAND, optionProblems, options, presets } from './options.ts'
import { entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const chinchon = defineGame({
  id: 'chinchon',
  title: 'Chinchón',
  summary:
    'Seven cards of a Spanish pack: meld all but one low card and close, or hold a run of seven and win at once.',
  players: [2, 3, 4, 5, 6, 7, 8],
  suits: 'spanish',
  leads: 'low',
  length: '30–60 min',
  minutes: () => 60,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  deckFor,
  dealt: () => HAND,
  optionProblems,
  entry: ({ table }) => entryForm(table),
  scoring,
})
