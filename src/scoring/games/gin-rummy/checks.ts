import type { Card } from '../../cards.ts'
import { defineCheck, defineSearch } from '../../game.ts'
import { LAY_OFF, MELD, TAKEN, tooManyLaidOut } from '../../meld-forms.ts'
import type { MeldKind } from '../../melds.ts'
import { type Verdict, verdictOf } from '../../verdict.ts'
import { readsUpcard } from './limit.ts'
import { grammar } from './melds.ts'
import { kept } from './options.ts'
import { countOf } from './values.ts'

/** The checks of Gin Rummy; the solver answers those that take a search. */

function judgeMeld({ cards }: { cards: Card[] }): Verdict<{ kind: MeldKind }> {
  const reading = grammar.read(cards)
  if (!reading) return verdictOf(grammar.faults(cards))
  const points = countOf(cards)
  const findings = [...grammar.findings(reading), kept('values', `Melded, it saves ${points}.`)]
  return verdictOf(findings, { points, detail: { kind: reading.kind } })
}

function judgeLayOff({ cards, meld }: { cards: Card[]; meld: Card[] }): Verdict<{ kind: MeldKind }> {
  const { grown, findings } = grammar.layOff(cards, meld, 'lay-off')
  return verdictOf(findings, grown && { points: countOf(cards), detail: { kind: grown.kind } })
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
    isLegal: ({ cards }) => grammar.is(cards),
    judge: judgeMeld,
  }),
  'lay-off': defineCheck({
    ...LAY_OFF,
    means: 'saves',
    question: 'Does this fit one of the knocker’s melds?',
    fields: { ...LAY_OFF.fields, meld: { kind: 'cards', label: 'The knocker’s meld' } },
    judge: judgeLayOff,
  }),
  'best-melds': defineSearch({
    title: 'Best melds',
    means: 'costs',
    question: 'Which melds leave the lowest count?',
    fields: { hand },
    isAdvice: true,
  }),
  knock: defineSearch({
    title: 'Knock',
    means: 'costs',
    question: 'May I knock, and with which discard?',
    fields: {
      hand: { ...hand, label: 'Your hand after the draw', expected: MOST },
      taken: TAKEN,
      upcard,
    },
  }),
  showdown: defineSearch({
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
