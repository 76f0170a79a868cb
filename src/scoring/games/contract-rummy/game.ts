import { type Deck, RANKS } from '../../cards.ts'
import { defineGame } from '../../game.ts'
import { checks } from './checks.ts'
import { type Options, optionProblems, options, presets } from './options.ts'
import { entryForm, scoring } from './round.ts'
import { rules } from './rules.ts'

/** `#decks`, `#joker-count`. */
function deckFor(players: number, { jokers }: Pick<Options, 'jokers'>): Deck {
  const packs = players > 4 ? 3 : 2
  const jokersInAll = { few: packs - 1, players: players - 1, all: packs * 2 }[jokers]
  return { packs, jokers: 2, jokersInAll, ranks: RANKS }
}

export const contractRummy = defineGame({
  id: 'contract-rummy',
  title: 'Contract Rummy',
  summary:
    'Each round asks for its own sets and runs, and the lowest total wins. With Liverpool, Shanghai, Continental and Carioca.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'low',
  length: '1–2 h',
  minutes: () => 120,
  options,
  presets,
  rules,
  checks,
  loadSolver: () => import('./solver.ts'),
  deckFor,
  dealt: (_, { cards }) => cards[0] ?? 0,
  dealtBetween: ({ cards }) => ({ least: Math.min(...cards), most: Math.max(...cards) }),
  optionProblems,
  entry: ({ table }) => entryForm(table),
  scoring,
})
