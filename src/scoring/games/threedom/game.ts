import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { options } from './options.ts'
import { entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'
import { DECK } from './values.ts'

export const threedom = defineGame({
  id: 'threedom',
  title: 'Threedom',
  summary: 'A duel over a grid of nine piles: make lines of three, and claim them.',
  players: [2],
  leads: 'high',
  length: '30–45 min',
  minutes: () => 45,
  options,
  rules,
  checks,
  deckFor: () => DECK,
  dealt: () => 3,
  entry: () => entryForm,
  scoring,
})
