import { defineGame } from '../game.ts'
import { checks } from './threedom/checks.ts'
import { DECK, options, rules } from './threedom/house.ts'
import { entryForm, gameOver, nextRound, scoreRound } from './threedom/round.ts'

export const threedom = defineGame({
  id: 'threedom',
  title: 'Threedom',
  summary: 'A duel over a grid of nine piles: make lines of three, and claim them.',
  players: [2],
  leads: 'high',
  length: '30 to 45 minutes',
  options,
  rules,
  deckFor: () => DECK,
  dealt: () => 3,
  checks,
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
