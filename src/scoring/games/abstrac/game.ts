import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { DECK } from './combinations.ts'
import { options } from './options.ts'
import { entryForm, matchOver, nextRound, scoreRound } from './round.ts'
import { rules } from './rules.ts'

export const abstrac = defineGame({
  id: 'abstrac',
  title: 'Abstrac',
  summary: 'Twenty-four cards in a row, nothing hidden: make combinations, but take few cards.',
  players: [2],
  leads: 'high',
  length: '10 min a deal',
  minutes: () => 10,
  options,
  deckFor: () => DECK,
  // No cards are dealt: the row belongs to nobody until it is drawn.
  dealt: () => 0,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  entry: () => entryForm,
  scoring: {
    unit: 'points',
    begin: () => undefined,
    round: scoreRound,
    over: matchOver,
    tie: { shared: false, rule: 'match' },
    next: nextRound,
  },
})
