import { type Card, withoutCards } from '../../cards.ts'
import { defineCheck, defineSearch, type Table } from '../../game.ts'
import { LAY_OFF, MELD, tooManyLaidOut } from '../../meld-forms.ts'
import { judgeMeld } from '../../meld-judges.ts'
import type { MeldKind, Reading } from '../../melds.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards } from '../../words.ts'
import { grammar, meldFindings } from './melds.ts'
import { broken, DRAWN, HAND, kept, type Options } from './options.ts'
import { isWild, worthOf } from './values.ts'

/** The checks of Chinchón; the solver answers those that take a search. */

type HouseTable = Table<Options>

function judgeOneMeld({ cards }: { cards: Card[] }, { options }: HouseTable): Verdict<{ kind: MeldKind }> {
  const findings = (reading: Reading) => meldFindings(reading, options)
  return judgeMeld(cards, { ...grammar(options), findings }, () => worthFindings(cards, options))
}

/** What cards would count in no meld. */
function worthFindings(cards: readonly Card[], options: Options): Finding[] {
  const wilds = cards.filter((card) => isWild(card, options))
  const others = withoutCards(cards, wilds)
  return [
    ...(others.length > 0
      ? [kept('values', `In no meld ${listCards(others)} would count ${worthOf(others, options)}.`, others)]
      : []),
    ...(wilds.length > 0
      ? [kept('wild-value', `In no meld ${listCards(wilds)} would count ${worthOf(wilds, options)}.`, wilds)]
      : []),
  ]
}

function judgeLayOff(
  { cards, meld }: { cards: Card[]; meld: Card[] },
  { options }: HouseTable,
): Verdict<{ kind: MeldKind }> {
  const points = worthOf(cards, options)
  const melds = grammar(options)
  if (options.layOff === 'none' && melds.is(meld)) {
    return verdictOf([broken('lay-off', 'At this table nothing is added to the closer’s melds.')], { points })
  }
  const { grown, findings } = melds.layOff(cards, meld, 'lay-off')
  if (!grown) return verdictOf(findings, { points })
  if (grown.wilds.some((card) => meld.includes(card))) {
    findings.push(kept('wild-moves', 'Its wild cards may be read anew for that.', grown.wilds))
  }
  return verdictOf(findings, { points, detail: { kind: grown.kind } })
}

export const checks = {
  meld: defineCheck({
    ...MELD,
    means: 'saves',
    isLegal: ({ cards }, { options }) => grammar(options).is(cards),
    judge: judgeOneMeld,
  }),
  'best-melds': defineSearch({
    title: 'Best melds',
    means: 'costs',
    question: 'Which melds leave the least?',
    fields: { hand: { kind: 'cards', label: 'Your hand', max: DRAWN } },
    isAdvice: true,
  }),
  close: defineSearch({
    title: 'Close',
    means: 'costs',
    question: 'May I close, and with which discard?',
    fields: { hand: { kind: 'cards', label: 'Your hand after the draw', max: DRAWN, expected: DRAWN } },
  }),
  'lay-off': defineCheck({
    ...LAY_OFF,
    means: 'saves',
    question: 'Does this fit one of the closer’s melds?',
    fields: {
      cards: { kind: 'cards', label: 'Cards to add' },
      meld: { kind: 'cards', label: 'The closer’s meld' },
    },
    judge: judgeLayOff,
  }),
  'after-close': defineSearch({
    title: 'After a close',
    means: 'costs',
    question: 'Somebody has closed: what do I have to write?',
    fields: {
      melds: { kind: 'groups', label: 'The closer’s melds', most: 2 },
      left: { kind: 'cards', label: 'The closer’s loose cards', mayBeEmpty: true },
      hand: { kind: 'cards', label: 'Your hand', max: HAND, expected: HAND },
    },
    problems: tooManyLaidOut(HAND),
  }),
}
