import type { Card } from '../../cards.ts'
import { defineCheck, type Table } from '../../game.ts'
import { LAY_OFF, MELD, TAKEN } from '../../meld-forms.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards, noMeldThere } from '../../words.ts'
import { MOST_IN_HAND } from './deal.ts'
import { meldFaults, meldFindings, meldOf } from './melds.ts'
import { broken, kept, type Options } from './options.ts'
import { worthOf } from './values.ts'

/** The checks of Rummy; the solver answers those that take a search. */

type HouseTable = Table<Options>
type Cards = readonly Card[]

function judgeMeld({ cards }: { cards: Card[] }, { options }: HouseTable): Verdict {
  const points = worthOf(cards, options)
  const meld = meldOf(cards, options)
  if (!meld) return verdictOf(meldFaults(cards, options), { points })
  const findings = [...meldFindings(meld, options), kept('values', `These cards count ${points}.`)]
  return verdictOf(findings, { points, detail: { kind: meld.kind } })
}

function judgeLayOff(
  { cards, meld: lying }: { cards: Card[]; meld: Card[] },
  { options }: HouseTable,
): Verdict {
  const points = worthOf(cards, options)
  const meld = meldOf(lying, options)
  if (!meld) return verdictOf(faultsOnTable(lying, options), { points })
  if (cards.length === 0) return verdictOf([broken('lay-off', 'No card is laid off.')], { points })
  const grown = meldOf([...lying, ...cards], options)
  if (grown?.kind !== meld.kind) {
    const message = `${listCards(cards)} cannot be laid off on ${listCards(lying)}.`
    const faults = meldFaults([...lying, ...cards], options)
    return verdictOf([broken('lay-off', message, cards), ...faults], { points })
  }
  const laid = kept('lay-off', `${listCards(cards)} can be laid off on ${listCards(lying)}.`, cards)
  return verdictOf([laid, ...meldFindings(grown, options)], { points })
}

/** Says that nothing can be laid off on cards that are no meld, and why they are none. */
export function faultsOnTable(lying: Cards, options: Options): Finding[] {
  return [broken('lay-off', noMeldThere(lying), lying), ...meldFaults(lying, options)]
}

const hand = { kind: 'cards', label: 'Your hand', max: MOST_IN_HAND } as const

export const checks = {
  meld: defineCheck({
    ...MELD,
    means: 'saves',
    judge: judgeMeld,
  }),
  'lay-off': defineCheck({
    ...LAY_OFF,
    means: 'saves',
    judge: judgeLayOff,
  }),
  /** The solver answers this check. */
  'best-melds': defineCheck({
    title: 'Best melds',
    means: 'costs',
    question: 'Which melds leave the least in the hand?',
    fields: { hand },
    isAdvice: true,
  }),
  /** The solver answers this check. */
  out: defineCheck({
    title: 'Going out',
    means: 'costs',
    question: 'Can I get rid of everything now?',
    fields: {
      hand: { ...hand, label: 'Your hand after the draw' },
      melds: { kind: 'groups', label: 'Melds on the table', optional: true },
      taken: TAKEN,
      down: { kind: 'flag', label: 'You melded or laid off in an earlier turn' },
    },
  }),
}
