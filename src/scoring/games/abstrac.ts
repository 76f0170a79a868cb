import { defineGame } from '../game.ts'
import { checks } from './abstrac/checks.ts'
import { DECK } from './abstrac/hands.ts'
import { options, rules } from './abstrac/house.ts'
import { entryForm, matchOver, nextRound, scoreRound } from './abstrac/round.ts'

export const abstrac = defineGame({
  id: 'abstrac',
  title: 'Abstrac',
  summary: 'Twenty-four cards in a row, nothing hidden: make combinations, but take few cards.',
  players: [2],
  leads: 'high',
  length: '10 minutes a deal',
  options,
  rules,
  deckFor: () => DECK,
  // The row belongs to nobody until it is drawn.
  dealt: () => 0,
  checks,
  loadSolver: () => import('../solvers/abstrac-play.ts'),
  entry: entryForm,
  scoring: {
    unit: 'points',
    begin: () => undefined,
    round: scoreRound,
    over: matchOver,
    tie: { shared: false, rule: 'match' },
    next: nextRound,
  },
})
