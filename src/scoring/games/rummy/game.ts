import { RANKS } from '../../cards.ts'
import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { dealt, optionProblems, options, presets } from './options.ts'
import { entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const rummy = defineGame({
  id: 'rummy',
  title: 'Rummy',
  summary: 'Be the first to get rid of every card, and collect what the others still hold.',
  players: [2, 3, 4, 5, 6],
  leads: 'high',
  leadsFor: ({ scoring }) => (scoring === 'losers' ? 'low' : 'high'),
  length: '20–40 min',
  minutes: () => 40,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  deckFor: () => ({ packs: 1, jokers: 0, ranks: RANKS }),
  dealt,
  optionProblems,
  entry: ({ table }) => entryForm(table),
  scoring,
})
