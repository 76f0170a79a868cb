import {
  type ChoiceField,
  type CountField,
  type EntryField,
  type EntryKind,
  type Outcome,
  type OutcomeField,
  outcomesIn,
  type RoundField,
  type WhoField,
} from '../entry-form.ts'
import { MAX_AGREED } from '../game.ts'
import { get, type Plain } from '../untrusted.ts'
import { signed } from '../words.ts'

/** Numbers, and answers that are tapped in their own places. */

export const count: EntryKind<CountField> = {
  place: ({ of }) => (of === undefined ? undefined : 'aside'),
  filledBy: 'totals',
  text: (value) => (typeof value === 'number' ? signed(value) : ''),
  number: (value) => (typeof value === 'number' ? value : undefined),
  typed: (number) => number,
  most: ({ label, min, max }) => {
    const number = Math.max(Math.abs(min), Math.abs(max))
    return number > MAX_AGREED
      ? { number: MAX_AGREED, why: `A score is a number up to ${MAX_AGREED}.` }
      : { number, why: `${label}: a number from ${signed(min)} to ${signed(max)}.` }
  },
  shown: (value) => (typeof value === 'number' ? { text: signed(value) } : undefined),
  sample: ({ min }, { count, isFirst }) => Math.max(min, isFirst ? count : 0),
}

/** One of a few answers, of a player or of the whole round. */
export const choice: EntryKind<ChoiceField | Extract<RoundField, { kind: 'choice' }>> = {
  place: (field) => ('of' in field && field.of !== undefined ? 'aside' : undefined),
  text: (value) => (value === true ? '✓' : ''),
  blank: (field) =>
    'question' in field && field.question !== undefined ? { asks: field.question } : undefined,
  shown: (value, { choices }) => {
    if (value === true) return { text: 'yes' }
    const known = choices.find((one) => one.value === value)
    return typeof value === 'string' ? { text: known?.label ?? value } : undefined
  },
  sample: (field, { isFirst, flag }) => {
    const [first] = field.choices
    if (typeof first?.value === 'boolean') return isFirst && flag
    return 'of' in field ? undefined : first?.value
  },
}

export const outcome: EntryKind<OutcomeField> = {
  of: (entry, field) => outcomeIn(entry, [field])?.id,
  shown: (value, { outcomes }) => {
    const label = outcomes.find((one) => one.id === value)?.label
    return label === undefined ? undefined : { text: label }
  },
}

/** The outcome of an entry. One may say the same as another one and more. */
export function outcomeIn(entry: Plain, fields: readonly EntryField[]): Outcome | undefined {
  const saysIt = ([key, value]: [string, unknown]) => get(entry, key) === value
  const fitting = outcomesIn(fields).filter((one) => Object.entries(one.entry).every(saysIt))
  const most = Math.max(...fitting.map((one) => Object.keys(one.entry).length))
  return fitting.find((one) => Object.keys(one.entry).length === most)
}

export const who: EntryKind<WhoField> = {
  place: () => 'names',
  isShared: true,
  shown: (value) => {
    if (value === true) return { text: 'yes' }
    return typeof value === 'string' ? { text: value } : undefined
  },
  sample: ({ key }, { named }) => (key === undefined ? undefined : named),
}
