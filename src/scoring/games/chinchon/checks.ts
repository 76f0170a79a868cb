import { type Card, withoutCards } from '../../cards.ts'
import { defineCheck, type Table } from '../../game.ts'
import { LAY_OFF, MELD, tooManyLaidOut } from '../../meld-forms.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards, noMeldThere } from '../../words.ts'
import { takes } from './additions.ts'
import { meldFaults, meldFindings } from './faults.ts'
import { isMeld, readingsOf } from './melds.ts'
import { broken, DRAWN, HAND, kept, type Options } from './options.ts'
import { isWild, worthOf } from './values.ts'

/** The checks of Chinchón; the solver answers those that take a search. */

type HouseTable = Table<Options>

function judgeMeld({ cards }: { cards: Card[] }, { options }: HouseTable): Verdict<{ kind: 'set' | 'run' }> {
  const points = worthOf(cards, options)
  const [reading] = readingsOf(cards, options)
  if (!reading) return verdictOf(meldFaults(cards, options), { points })
  const findings = [...meldFindings(reading, options), ...worthFindings(cards, options)]
  return verdictOf(findings, { points, detail: { kind: reading.kind } })
}

/** What cards would count in no meld. */
export function worthFindings(cards: readonly Card[], options: Options): Finding[] {
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
): Verdict<{ kind: 'set' | 'run' }> {
  const points = worthOf(cards, options)
  const [lying] = readingsOf(meld, options)
  if (!lying) {
    const findings = [broken('lay-off', noMeldThere(meld), meld), ...meldFaults(meld, options)]
    return verdictOf(findings, { points })
  }
  if (options.layOff === 'none') {
    return verdictOf([broken('lay-off', 'At this table nothing is added to the closer’s melds.')], { points })
  }
  if (cards.length === 0) return verdictOf([broken('lay-off', 'No card is added.')], { points })
  const grown = [...meld, ...cards]
  if (!takes(meld, cards, options)) {
    const message = `${listCards(cards)} cannot be added to ${listCards(meld)}.`
    const why = isMeld(grown, options)
      ? [broken('lay-off', `It would be no ${lying.kind} any more.`, grown)]
      : meldFaults(grown, options)
    return verdictOf([broken('lay-off', message, cards), ...why], { points })
  }
  const reading = readingsOf(grown, options).find(({ kind }) =>
    readingsOf(meld, options).some((before) => before.kind === kind),
  )!
  const findings = [
    kept('lay-off', `${listCards(cards)} can be added to ${listCards(meld)}, and saves ${points}.`, cards),
    ...(reading.wilds.some((card) => meld.includes(card))
      ? [kept('wild-moves', 'Its wild cards may be read anew for that.', reading.wilds)]
      : []),
    ...meldFindings(reading, options),
  ]
  return verdictOf(findings, { points, detail: { kind: reading.kind } })
}

export const checks = {
  meld: defineCheck({
    ...MELD,
    means: 'saves',
    judge: judgeMeld,
  }),
  /** The solver answers this check. */
  'best-melds': defineCheck({
    title: 'Best melds',
    means: 'costs',
    question: 'Which melds leave the least?',
    fields: { hand: { kind: 'cards', label: 'Your hand', max: DRAWN } },
    isAdvice: true,
  }),
  /** The solver answers this check. */
  close: defineCheck({
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
  /** The solver answers this check. */
  'after-close': defineCheck({
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
