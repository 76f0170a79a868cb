import { RANKS } from '../../cards.ts'
import { defineGame } from '../../game.ts'
import { facing } from '../../seats.ts'
import { checks } from './checks.ts'
import { options, presets } from './options.ts'
import { DEALT, entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

export const handAndFoot = defineGame({
  id: 'hand-and-foot',
  title: 'Hand and Foot',
  summary: 'Two hands of eleven, many packs, and piles of seven that must be clean and dirty.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'high',
  nobodyDeals: true,
  length: '2–3 h',
  minutes: () => 180,
  options,
  presets,
  rules,
  checks,
  // A red three is another card than a black one.
  isKnownByRank: (rank) => rank !== '3',
  deckFor: (players, { decks }) => ({ packs: decks ?? players + 1, jokers: 2, ranks: RANKS }),
  dealt: () => DEALT,
  playersFor: ({ partners }) => (partners ? [4, 6, 8] : [2, 3, 4, 5, 6, 7, 8]),
  sidesFor: (players, { partners }) => (partners ? facing(players) : undefined),
  entry: ({ table }) => entryForm(table),
  scoring,
})
