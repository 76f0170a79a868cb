import { RANKS } from '../../cards.ts'
import { defineGame } from '../../game.ts'
import { options } from './house.ts'
import { DEALT, entryForm, nextRound, scoreRound } from './round.ts'

export const pad = defineGame({
  id: 'hand-and-foot',
  title: 'Hand and Foot',
  summary: 'Two hands of eleven, many packs, and piles of seven that must be clean and dirty.',
  players: [2, 3, 4, 5, 6],
  leads: 'high',
  length: '2 to 3 hours',
  options,
  deckFor: (players) => ({ packs: players + 1, jokers: 2, ranks: RANKS }),
  dealt: () => DEALT,
  playersFor: ({ partners }) => (partners ? [4, 6] : [2, 3, 4, 5, 6]),
  sidesFor: (players, { partners }) => (partners ? facing(players / 2) : undefined),
  entry: entryForm,
  scoring: {
    unit: 'points',
    begin: () => undefined,
    round: scoreRound,
    over: ({ number, table }) => (number < table.options.minimums.length ? undefined : 'most-points'),
    tie: { shared: true, rule: 'tie' },
    next: nextRound,
  },
})

/** Partners face each other: seat i and seat i + half. */
function facing(half: number): number[][] {
  return Array.from({ length: half }, (_, seat) => [seat, seat + half])
}
