import { RANKS } from '../../cards.ts'
import { defineGame } from '../../game.ts'
import { facing } from '../../seats.ts'
import { checks } from './checks.ts'
import { options, presets } from './options.ts'
import { dealt, entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const canasta = defineGame({
  id: 'canasta',
  title: 'Canasta',
  summary: 'Two sides build melds of seven, and fight for the discard pile.',
  players: [2, 4],
  leads: 'high',
  length: '1½–2 h',
  minutes: () => 120,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  // A red three is another card than a black one.
  isKnownByRank: (rank) => rank !== '3',
  deckFor: () => ({ packs: 2, jokers: 2, ranks: RANKS }),
  dealt,
  sidesFor: (players) => (players === 4 ? facing(players) : undefined),
  entry: ({ table }) => entryForm(table),
  scoring,
})
