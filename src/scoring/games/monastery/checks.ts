import { defineCheck, defineSearch, drawing } from '../../game.ts'
import type { Plain } from '../../untrusted.ts'
import { judgeMission } from './judge.ts'
import { missionsFor } from './missions.ts'
import type { Options } from './options.ts'

/** Nine cards dealt and one drawn; a hand never has more. */
const HAND = 10

const names = (options: Plain): string[] => missionsFor(options as Options).map(({ title }) => title)
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
  done: { kind: 'ticks', label: 'Missions done', min: 1, max: 9, names },
} as const

export const checks = {
  mission: defineCheck({
    title: 'Mission',
    question: 'Are these cards the mission?',
    fields: missionFields,
    judge: drawing(judgeMission, ({ groups }) => [{ shape: 'groups', groups }]),
    forRound: ({ mission }) => [{ kind: 'mission', mission }],
  }),
  add: defineSearch({
    title: 'Add',
    question: 'May these cards be added to a mission that lies there?',
    fields: addFields,
  }),
  'in-hand': defineSearch({
    title: 'In hand',
    question: 'What can I lay down, and what am I one card from?',
    fields: handFields,
    isAdvice: true,
  }),
}
