import type { Card } from './cards.ts'
import type { Field, WholeField } from './fields.ts'
import { type Problem, problem, type RuleId } from './result.ts'

/** The forms of checks that many games have. */

export const MELD = {
  title: 'Meld',
  makes: 'a meld',
  question: 'Is this a set or a run?',
  fields: { cards: { kind: 'cards', label: 'The cards' } },
} as const

/** The form of a check whether cards fit a meld on the table. */
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
  countedElsewhere: true,
} as const satisfies Field

/** Refuses more cards than the player who ended the round can have laid out. */
export function tooManyLaidOut(most: number) {
  return ({ melds, left }: { melds: Card[][]; left: Card[] }): Problem[] => {
    const cards = melds.flat().length + left.length
    if (cards <= most) return []
    return [problem(['melds'], `${cards} cards are laid out; a player has at most ${most}.`)]
  }
}

type Grown = { cards: Card[]; onto?: Card[] }

/** The form of a check whether cards are a meld, or fit one of the side's, in games of the Canasta family. */
export const MELD_OR_ADD = {
  title: 'A meld',
  makes: 'a meld',
  question: 'Is this a meld, or does it fit the meld on the table?',
  fields: {
    cards: { kind: 'cards', label: 'Cards melded' },
    onto: { kind: 'cards', label: 'The meld that they join', optional: true },
  },
} as const

/** An empty meld is none that cards join. */
export function grownBy({ cards, onto = [] }: Grown): { cards: Card[]; onto: Card[] | undefined } {
  return { cards, onto: onto.length > 0 ? onto : undefined }
}

/** A side that has no meld yet is asked for its total, on which the minimum depends. */
export function totalProblems(
  { melds = [], total }: { melds?: Card[][]; total?: number },
  rule: RuleId,
): Problem[] {
  if (melds.length > 0 || total !== undefined) return []
  const message = 'While your side has no meld, its total is needed: the minimum depends on it.'
  return [problem(['total'], message, rule)]
}

/** Further than totals go in any game. */
export const TOTAL_BEFORE: WholeField = {
  kind: 'whole',
  label: 'Your side’s total before this round',
  min: -1_000_000,
  max: 1_000_000,
  step: 5,
  start: 0,
}
