import type { Card } from '../../cards.ts'
import { defineCheck, defineSearch, type Table } from '../../game.ts'
import { LAY_OFF, MELD, TAKEN } from '../../meld-forms.ts'
import type { Kind } from '../../melds.ts'
import { type Verdict, verdictOf } from '../../verdict.ts'
import { grammar } from './melds.ts'
import { kept, MOST_IN_HAND, type Options } from './options.ts'
import { worthOf } from './values.ts'

/** The checks of Rummy; the solver answers those that take a search. */

type HouseTable = Table<Options>

function judgeMeld({ cards }: { cards: Card[] }, { options }: HouseTable): Verdict<{ kind: Kind }> {
  const points = worthOf(cards, options)
  const reading = grammar(options).read(cards)
  if (!reading) return verdictOf(grammar(options).faults(cards), { points })
  const findings = [...grammar(options).findings(reading), kept('values', `These cards count ${points}.`)]
  return verdictOf(findings, { points, detail: { kind: reading.kind } })
}

function judgeLayOff({ cards, meld }: { cards: Card[]; meld: Card[] }, { options }: HouseTable): Verdict {
  const { findings } = grammar(options).layOff(cards, meld, 'lay-off')
  return verdictOf(findings, { points: worthOf(cards, options) })
}

const hand = { kind: 'cards', label: 'Your hand', max: MOST_IN_HAND } as const

export const checks = {
  meld: defineCheck({
    ...MELD,
    means: 'saves',
    isLegal: ({ cards }, { options }) => grammar(options).is(cards),
    judge: judgeMeld,
  }),
  'lay-off': defineCheck({
    ...LAY_OFF,
    means: 'saves',
    judge: judgeLayOff,
  }),
  'best-melds': defineSearch({
    title: 'Best melds',
    means: 'costs',
    question: 'Which melds leave the least in the hand?',
    fields: { hand },
    isAdvice: true,
  }),
  out: defineSearch({
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
