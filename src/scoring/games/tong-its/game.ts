import { RANKS } from '../../cards.ts'
import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { options, presets } from './options.ts'
import { endOf, entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'
import { DEALT } from './values.ts'

export const tongIts = defineGame({
  id: 'tong-its',
  title: 'Tong-its',
  summary: 'Lay melds, add to anybody’s, and win by your last card, a called draw or the lowest count.',
  players: [3],
  leads: 'high',
  isPaid: () => true,
  length: '30–60 min',
  minutes: () => 60,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  deckFor: () => ({ packs: 1, jokers: 0, ranks: RANKS }),
  dealt: () => DEALT,
  entry: ({ table, written }) => entryForm(table, endOf(written)),
  scoring,
})
