import { RANKS } from '../../cards.ts'
import { defineGame } from '../../game.ts'
import { facing } from '../../seats.ts'
import { checks } from './checks.ts'
import { options, presets } from './options.ts'
import { DEALT, entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const burraco = defineGame({
  id: 'burraco',
  title: 'Burraco',
  summary: 'Two sides build runs and sets of seven, and each earns a second hand. With Buraco and Burako.',
  players: [2, 4],
  leads: 'high',
  length: '60–90 min',
  minutes: () => 90,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  deckFor: () => ({ packs: 2, jokers: 2, ranks: RANKS }),
  dealt: () => DEALT,
  sidesFor: (players) => (players === 4 ? facing(players) : undefined),
  entry: ({ table }) => entryForm(table),
  scoring,
})
