import type { Card } from '../../cards.ts'
import { defineCheck } from '../../game.ts'
import { LAY_OFF, MELD, TAKEN, tooManyLaidOut } from '../../meld-forms.ts'
import type { Finding, Verdict } from '../../verdict.ts'
import { listCards, noMeldThere } from '../../words.ts'
import { readsUpcard } from './limit.ts'
import { meldFaults, meldFindings, meldOf } from './melds.ts'
import { broken, kept } from './options.ts'
import { countOf } from './values.ts'

/** The checks of Gin Rummy; the solver answers those that take a search. */

function judgeMeld({ cards }: { cards: Card[] }): Verdict<{ kind: 'set' | 'run' }> {
  const meld = meldOf(cards)
  if (!meld) return { legal: false, findings: meldFaults(cards) }
  const points = countOf(cards)
  const findings = [...meldFindings(meld), kept('values', `Melded, it saves ${points}.`)]
  return { legal: true, findings, points, detail: { kind: meld.kind } }
}

function judgeLayOff({
  cards,
  meld: lying,
}: {
  cards: Card[]
  meld: Card[]
}): Verdict<{ kind: 'set' | 'run' }> {
  const meld = meldOf(lying)
  if (!meld) return { legal: false, findings: faultsOnTable(lying) }
  if (cards.length === 0) return { legal: false, findings: [broken('lay-off', 'No card is laid off.')] }
  const grown = meldOf([...lying, ...cards])
  if (grown?.kind !== meld.kind) {
    const message = `${listCards(cards)} cannot be laid off on ${listCards(lying)}.`
    return {
      legal: false,
      findings: [broken('lay-off', message, cards), ...meldFaults([...lying, ...cards])],
    }
  }
  const points = countOf(cards)
  const findings = [
    kept(
      'lay-off',
      `${listCards(cards)} can be laid off on ${listCards(lying)}, and saves ${points}.`,
      cards,
    ),
    ...meldFindings(grown),
  ]
  return { legal: true, findings, points, detail: { kind: grown.kind } }
}

function faultsOnTable(lying: readonly Card[]): Finding[] {
  return [broken('lay-off', noMeldThere(lying), lying), ...meldFaults(lying)]
}

/** The most cards that a player holds or lays out. */
const MOST = 11

const hand = { kind: 'cards', label: 'Your hand', max: MOST } as const
const upcard = {
  kind: 'card',
  label: 'Upcard',
  optional: true,
  countedElsewhere: true,
  neededWith: readsUpcard,
} as const

export const checks = {
  meld: defineCheck({
    ...MELD,
    means: 'saves',
    judge: judgeMeld,
  }),
  'lay-off': defineCheck({
    ...LAY_OFF,
    means: 'saves',
    question: 'Does this fit one of the knocker’s melds?',
    fields: { ...LAY_OFF.fields, meld: { kind: 'cards', label: 'The knocker’s meld' } },
    judge: judgeLayOff,
  }),
  'best-melds': defineCheck({
    title: 'Best melds',
    means: 'costs',
    question: 'Which melds leave the lowest count?',
    fields: { hand },
    isAdvice: true,
  }),
  knock: defineCheck({
    title: 'Knock',
    means: 'costs',
    question: 'May I knock, and with which discard?',
    fields: {
      hand: { ...hand, label: 'Your hand after the draw', expected: MOST },
      taken: TAKEN,
      upcard,
    },
  }),
  showdown: defineCheck({
    title: 'Showdown',
    question: 'Both hands lie open: who scores what?',
    fields: {
      melds: { kind: 'groups', label: 'The knocker’s melds' },
      left: { kind: 'cards', label: 'The knocker’s deadwood', mayBeEmpty: true },
      hand: { kind: 'cards', label: 'The other hand', holds: 'other-hand', max: 10, expected: 10 },
      upcard,
    },
    problems: tooManyLaidOut(MOST),
  }),
}
