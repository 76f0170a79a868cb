import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { deckFor } from './deck.ts'
import { options, presets } from './options.ts'
import { entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const kalooki = defineGame({
  id: 'kalooki',
  title: 'Kalooki',
  summary:
    'Two packs and jokers: open with 40, build on every meld, and stay in longest. With Scala 40, Rommé, Rami and Žolíky.',
  players: [2, 3, 4, 5, 6],
  leads: 'low',
  length: '45–90 min',
  minutes: () => 90,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  deckFor: (_, options) => deckFor(options),
  dealt: (_, { cards }) => cards,
  entry: ({ table }) => entryForm(table),
  scoring,
})
