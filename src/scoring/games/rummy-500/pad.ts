import { defineGame } from '../../game.ts'
import { options } from './house.ts'
import { dealt, deckFor, entryForm, isOver, nextRound, scoreRound } from './round.ts'

export const pad = defineGame({
  id: 'rummy-500',
  title: '500 Rummy',
  summary: 'Melds count for you, what stays in your hand against you, and any discard may be taken.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'high',
  length: '30 to 60 minutes',
  options,
  deckFor,
  dealt,
  entry: entryForm,
  scoring: {
    unit: 'points',
    begin: () => undefined,
    round: scoreRound,
    over: isOver,
    tie: { shared: false, rule: 'tie' },
    next: nextRound,
  },
})
