import { defineGame } from '../../game.ts'
import { optionProblems, options } from './options.ts'
import { entryForm, scoring } from './round.ts'

/**
 * A points pad for any other game. It is scored and kept like a game, but has no page of rules and no place in the table of
 * games. Without options it is a plain one; a table may name its own columns.
 */
export const other = defineGame({
  id: 'other',
  title: 'Any other game',
  summary: 'A plain pad for points, whatever you play.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'high',
  leadsFor: ({ wins }) => wins,
  length: 'as long as you like',
  options,
  rules: {},
  checks: {},
  deckFor: () => ({ packs: 1, ranks: [], jokers: 0 }),
  dealt: () => 0,
  optionProblems,
  entry: ({ table }) => entryForm(table),
  scoring,
})
