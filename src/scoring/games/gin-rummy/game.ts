import { RANKS } from '../../cards.ts'
import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { options, presets } from './options.ts'
import { DEALT, entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const ginRummy = defineGame({
  id: 'gin-rummy',
  title: 'Gin Rummy',
  summary: 'Ten cards kept in hand, until one of two players knocks because little is left unmatched.',
  players: [2],
  leads: 'high',
  length: '30–60 min',
  minutes: () => 60,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  deckFor: () => ({ packs: 1, jokers: 0, ranks: RANKS }),
  dealt: () => DEALT,
  entry: ({ table }) => entryForm(table),
  scoring,
})
