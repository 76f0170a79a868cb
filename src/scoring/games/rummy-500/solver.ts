import { type Card, compareCards, isJoker, withoutCards } from '../../cards.ts'
import type { Solver, Table } from '../../game.ts'
import { type Plan, planMelds } from '../../solvers/melds/search.ts'
import type { Verdict } from '../../verdict.ts'
import { signed } from '../../words.ts'
import { meldFindings } from './faults.ts'
import { type House, type Meld, meldOf, worthIn } from './melds.ts'
import { broken, kept, type Options } from './options.ts'
import { cardValue } from './values.ts'

/**
 * The best melds of a hand. `core.ts` finds what a dealt hand gains, from tables, at millions of hands a second;
 * `search.ts` finds the melds themselves, of any hand, and asks the core how far a branch can lead.
 */

function judgeBestMelds({ hand }: { hand: Card[] }, { options }: Table<Options>): Verdict {
  const plan = planMelds(hand, options)
  const melds = meldsOf(plan, hand, options)
  const left = withoutCards(hand, melds.flatMap(cardsOf)).sort(compareCards)
  const melded = melds.reduce((sum, meld) => sum + worthIn(meld, meld.cards, options), 0)
  const against = left.reduce((sum, card) => sum + cardValue(card, options), 0)
  const points = melded - against
  const shown = { shows: 'melds', detail: { melds: melds.map(cardsOf), left } } as const
  const net = kept('net', `Melded ${melded}, left ${against}: ${signed(points)}.`)
  if (melds.length === 0) {
    const findings = [broken('meld-set', 'No set in this hand.'), broken('meld-run', 'No run in this hand.')]
    return { legal: false, findings: [...findings, net], points, ...shown }
  }
  const findings = [...melds.flatMap(meldFindings), net]
  if (left.length === 0) findings.push(kept('out', 'No card is left: out.'))
  if (!plan.sure)
    findings.push(kept('net', 'In so large a hand not everything was tried; more may be possible.'))
  return { legal: true, findings, points, ...shown }
}

const cardsOf = ({ cards }: Meld) => cards

/** The melds of the plan, with the jokers that it has no use for, and runs that meet joined into one. */
function meldsOf(best: Plan, hand: readonly Card[], house: House): Meld[] {
  const planned: Card[][] = []
  for (let plan: Plan | undefined = best; plan; plan = plan.rest) {
    if (plan.meld?.length) planned.push(plan.meld)
  }
  // First the jokers: runs have room for them as long as they lie in pieces.
  for (const joker of withoutCards(hand, planned.flat()).filter(isJoker)) {
    const at = planned.findIndex((cards) => joins(cards, [joker], house))
    if (at >= 0) planned[at]?.push(joker)
  }
  const joined: Card[][] = []
  for (const cards of planned) {
    const at = joined.findIndex((lying) => joins(lying, cards, house))
    if (at >= 0) joined[at]?.push(...cards)
    else joined.push(cards)
  }
  return joined.map((cards) => meldOf(cards, house) as Meld)
}

/** Whether these cards can lie in one meld and count no less there. */
function joins(lying: readonly Card[], cards: readonly Card[], house: House): boolean {
  return worthOf([...lying, ...cards], house) >= worthOf(lying, house) + worthOf(cards, house)
}

/** Several cards that are no meld are worth nothing together. */
function worthOf(cards: readonly Card[], house: House): number {
  const meld = meldOf(cards, house)
  if (meld) return worthIn(meld, cards, house)
  return cards.length === 1 ? cardValue(cards[0] as Card, house) : 0
}

export const solver: Solver = {
  // The form of the check, in the game's definition, reads just such a hand, and the options are the game's.
  'best-melds': (input, table) => judgeBestMelds(input as { hand: Card[] }, table as Table<Options>),
}
