import { RANKS } from '../../cards.ts'
import { defineGame } from '../../game.ts'
import { facing } from '../../seats.ts'
import { checks } from './checks.ts'
import { options, presets } from './options.ts'
import { DEALT, entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const americanCanasta = defineGame({
  id: 'american-canasta',
  title: 'Modern American Canasta',
  summary:
    'The canasta of American clubs: a pile that is always frozen, melds of seven at most, and special hands.',
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
  dealt: () => DEALT,
  sidesFor: (players) => (players === 4 ? facing(players) : undefined),
  entry: ({ table }) => entryForm(table),
  scoring,
})
