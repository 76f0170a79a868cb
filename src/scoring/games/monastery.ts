import { RANKS } from '../cards.ts'
import type { Plain } from '../door.ts'
import { defineCheck, defineGame } from '../game.ts'
import { judgeMission } from './monastery/judge.ts'
import { missionsFor } from './monastery/missions.ts'
import { scoring } from './monastery/rounds.ts'
import { type Options, options, rules } from './monastery/rules.ts'

/** Nine cards dealt, one drawn; hands never grow. */
const HAND = 10

const names = (options: Plain) => missionsFor(options as Options).map(({ title }) => title)
const mission = { kind: 'whole', label: 'Mission', min: 1, max: 9, names } as const
const missionFields = { mission, cards: { kind: 'cards', label: 'Cards', max: HAND } } as const
const addFields = {
  mission,
  groups: { kind: 'groups', label: 'The mission as it lies' },
  to: { kind: 'index', label: 'Group', of: 'groups' },
  cards: { kind: 'cards', label: 'Cards added', max: HAND },
} as const
const handFields = {
  hand: { kind: 'cards', label: 'Your hand', max: HAND },
  done: { kind: 'numbers', label: 'Missions done', min: 1, max: 9, count: 9, names },
} as const

export const monastery = defineGame({
  id: 'monastery',
  title: 'Monastery',
  summary: 'Nine missions, each a hand of a certain shape; the first to lay all nine wins.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'high',
  length: '40 to 50 minutes for two, up to three hours for four',
  options,
  rules,
  deckFor: (players) => ({ packs: players <= 4 ? 2 : players <= 6 ? 3 : 4, jokers: 0, ranks: RANKS }),
  dealt: () => 9,
  checks: {
    mission: defineCheck<typeof missionFields, Options>({
      title: 'Mission',
      question: 'Are these cards the mission?',
      fields: missionFields,
      judge: judgeMission,
    }),
    add: defineCheck({
      title: 'Add',
      question: 'May these cards be added to a mission that lies there?',
      fields: addFields,
    }),
    'in-hand': defineCheck({
      title: 'In hand',
      question: 'What can I lay down, and what am I one card from?',
      fields: handFields,
      counts: true,
    }),
  },
  entry: ({ options }) => ({
    place: 'round',
    ways: [
      {
        label: 'Missions',
        fields: [
          {
            kind: 'laid',
            key: 'laid',
            label: 'Missions laid, in that order',
            rule: 'lay-down',
            missions: missionsFor(options).map(({ number, title }) => ({ mission: number, label: title })),
          },
          { kind: 'player', key: 'out', label: 'Ran out of cards', rule: 'out' },
        ],
      },
    ],
  }),
  scoring,
  loadSolver: () => import('../solvers/monastery-hand.ts'),
})
