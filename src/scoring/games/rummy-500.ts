import { defineGame } from '../game.ts'
import { checks } from './rummy-500/checks.ts'
import { options, rules } from './rummy-500/house.ts'
import { dealt, deckFor, entryForm, isOver, nextRound, scoreRound } from './rummy-500/round.ts'

export const rummy500 = defineGame({
  id: 'rummy-500',
  title: '500 Rummy',
  summary: 'Melds count for you, what stays in your hand against you, and any discard may be taken.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'high',
  length: '30 to 60 minutes',
  options,
  rules,
  deckFor,
  dealt,
  checks,
  entry: entryForm,
  scoring: {
    unit: 'points',
    begin: () => undefined,
    round: scoreRound,
    over: isOver,
    tie: { shared: false, rule: 'tie' },
    next: nextRound,
  },
  loadSolver: () => import('../solvers/rummy-melds.ts'),
})
