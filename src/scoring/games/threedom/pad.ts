import { defineGame } from '../../game.ts'
import { DECK, options } from './house.ts'
import { entryForm, gameOver, nextRound, scoreRound } from './round.ts'

export const pad = defineGame({
  id: 'threedom',
  title: 'Threedom',
  summary: 'A duel over a grid of nine piles: make lines of three, and claim them.',
  players: [2],
  leads: 'high',
  length: '30 to 45 minutes',
  options,
  deckFor: () => DECK,
  dealt: () => 3,
  entry: entryForm,
  scoring: {
    unit: 'points',
    begin: () => undefined,
    round: scoreRound,
    over: gameOver,
    tie: { shared: false, rule: 'tie' },
    next: nextRound,
  },
})
