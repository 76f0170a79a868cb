import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { deckFor } from './deck.ts'
import { optionProblems, options, presets } from './options.ts'
import { compare, entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const ladderRummy = defineGame({
  id: 'ladder-rummy',
  title: 'Ladder Rummy',
  summary:
    'Ten steps of sets, runs and colours, each player on a step of their own. First up the ladder wins.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'low',
  length: '45–90 min',
  minutes: () => 90,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  deckFor: (_, options) => deckFor(options),
  dealt: (_, { deal }) => deal,
  compare,
  optionProblems,
  entry: ({ table }) => entryForm(table),
  scoring,
})
