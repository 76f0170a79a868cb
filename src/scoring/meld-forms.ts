import type { Field } from './fields.ts'

/** The forms of checks that many games have. */

export const MELD = {
  title: 'Meld',
  question: 'Is this a set or a run?',
  fields: { cards: { kind: 'cards', label: 'The cards' } },
} as const

export const LAY_OFF = {
  title: 'Lay off',
  question: 'Does this fit a meld on the table?',
  fields: {
    cards: { kind: 'cards', label: 'Cards to lay off' },
    meld: { kind: 'cards', label: 'The meld on the table' },
  },
} as const

/** The card that the player just took, and may not discard in the same turn. */
export const TAKEN = {
  kind: 'card',
  label: 'Just taken from the discard pile',
  among: 'hand',
  optional: true,
  again: true,
} as const satisfies Field
