import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { DEALT, deckFor, isPaid, optionProblems, options, presets } from './options.ts'
import { entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const indianRummy = defineGame({
  id: 'indian-rummy',
  title: 'Indian Rummy',
  summary: 'Thirteen cards and many jokers: group the whole hand, one sequence without a joker, and declare.',
  players: [2, 3, 4, 5, 6],
  leads: 'low',
  leadsFor: (options) => (isPaid(options) ? 'high' : 'low'),
  isPaid,
  length: '45–90 min',
  minutes: () => 90,
  options,
  presets,
  rules,
  checks,
  deckFor: (_, options) => deckFor(options),
  dealt: () => DEALT,
  optionProblems,
  entry: ({ table }) => entryForm(table),
  scoring,
})
