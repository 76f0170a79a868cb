import type { Field } from './fields.ts'

/** What the checks of many games ask in the same words. */

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

/** The card of a hand that may not go back at once. */
export const TAKEN = {
  kind: 'card',
  label: 'Just taken from the discard pile',
  among: 'hand',
  optional: true,
  again: true,
} as const satisfies Field
