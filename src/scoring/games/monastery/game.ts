import { RANKS } from '../../cards.ts'
import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { options } from './options.ts'
import { entryForm, scoring } from './rounds.ts'
import { rules } from './rules.ts'

export const monastery = defineGame({
  id: 'monastery',
  title: 'Monastery',
  summary: 'Nine missions, each a hand of a certain shape; the first to lay all nine wins.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'high',
  length: '40 min to 3 h',
  minutes: (players) => (players === 2 ? 50 : players === 3 ? 75 : 180),
  options,
  deckFor: (players) => ({ packs: players <= 4 ? 2 : players <= 6 ? 3 : 4, jokers: 0, ranks: RANKS }),
  dealt: () => 9,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  entry: ({ table }) => entryForm(table),
  scoring,
})
