import type { Card } from '../../cards.ts'
import { cardsForRound, grownMelds, whatGrows } from '../../for-round.ts'
import { defineCheck, defineSearch, type Table } from '../../game.ts'
import type { Opening } from '../../hand-pictures.ts'
import { grownBy, MELD_OR_ADD, TOTAL_BEFORE } from '../../meld-forms.ts'
import { isWild, PILE } from '../../rank-sets.ts'
import { type Problem, problem } from '../../result.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards, plural } from '../../words.ts'
import type { GoingOut } from './going-out.ts'
import {
  countFindings,
  faultsAmong,
  faultsOfGrown,
  isMeld,
  type MeldState,
  meldFinding,
  minimumFinding,
  minimumFor,
  stateOf,
  worthOf,
} from './melds.ts'
import { broken, kept, type Options, rule } from './options.ts'
import { drawProblems, judgeTakePile } from './pile.ts'

type HouseTable = Table<Options>

type Meld = { cards: Card[]; onto?: Card[]; goingOut: boolean }

function judgeMeld(input: Meld, { options }: HouseTable): Verdict<{ pile: MeldState }> {
  const { cards, onto = [] } = input
  const points = worthOf(cards)
  const faults = faultsOfGrown(grownBy(input), { options, goingOut: input.goingOut })
  if (faults.length > 0) return verdictOf(faults, { points })
  const meld = [...onto, ...cards]
  const pile = stateOf(meld)
  const findings = [
    meldFinding(meld),
    ...wildFindings(meld),
    kept('values', `${listCards(cards)}: ${points}.`),
    ...canastaFindings(meld, pile, onto, options),
  ]
  return verdictOf(findings, { points, detail: { pile } })
}

function wildFindings(meld: readonly Card[]): Finding[] {
  const wilds = meld.filter(isWild)
  if (wilds.length === 0) return []
  const naturals = meld.length - wilds.length
  const findings = [
    kept('wild', `Wild: ${listCards(wilds)}.`, wilds),
    kept('two-naturals', `At least two natural cards: here ${naturals}.`),
    kept('three-wilds', `At most three wild cards: here ${wilds.length}.`),
  ]
  if (wilds.length > naturals) {
    findings.push(kept('wild-majority', 'At this table wild cards may outnumber natural ones.'))
  }
  return findings
}

function canastaFindings(
  meld: readonly Card[],
  state: MeldState,
  before: readonly Card[],
  options: Options,
): Finding[] {
  if (state !== 'natural' && state !== 'mixed') return []
  const was = before.length < PILE ? 'a canasta' : `this ${stateOf(before)} canasta may grow`
  return [
    kept('canasta', `${plural(meld.length, 'card')}: ${was}.`),
    kept(state, `It is ${state} and earns ${options[state]}, besides its cards.`),
  ]
}

function bonusOf(meld: readonly Card[], options: Options): number {
  const state = stateOf(meld)
  return state === 'natural' || state === 'mixed' ? options[state] : 0
}

function judgeFirstMeld(
  { melds, total }: { melds: Card[][]; total: number },
  { options }: HouseTable,
): Verdict<{ minimum: number }> {
  const points = worthOf(melds.flat())
  const faults = melds.length === 0 ? [broken('meld', 'Nothing is melded.')] : faultsAmong(melds, { options })
  const findings = [
    ...(faults.length > 0 ? faults : melds.map(meldFinding)),
    minimumFinding(points, total, options, `these are worth ${points}`),
    ...countFindings(melds),
  ]
  return verdictOf(findings, { points, detail: { minimum: minimumFor(total, options) } })
}

export type Ending = { melds: Card[][]; hand: Card[]; melded?: boolean; fromPile: boolean; total?: number }

function endingProblems({ melds, fromPile, total }: Ending): Problem[] {
  if (!fromPile || melds.length > 0 || total !== undefined) return []
  const message = 'With the pile as your side’s first meld its total is needed: the minimum depends on it.'
  return [problem(['total'], message, rule('concealed-pile'))]
}

const hand = { kind: 'cards', label: 'Your hand' } as const
const melds = { kind: 'groups', label: 'Your side’s melds' } as const
export const checks = {
  meld: defineCheck({
    ...MELD_OR_ADD,
    fields: { ...MELD_OR_ADD.fields, goingOut: { kind: 'flag', label: 'Going out with it' } },
    isLegal: (input, { options }) => isMeld(grownBy(input), { options, goingOut: input.goingOut }),
    judge: judgeMeld,
    ...whatGrows<Options>(bonusOf),
  }),
  'first-meld': defineCheck({
    title: 'A first meld',
    question: 'May this be your side’s first meld of the round?',
    fields: { melds: { kind: 'groups', label: 'Melds laid down' }, total: TOTAL_BEFORE },
    judge: judgeFirstMeld,
    forRound: ({ melds }, { points }) => cardsForRound(melds, points),
  }),
  'can-open': defineSearch({
    title: 'Can we open?',
    question: 'Can your side open with this hand, and with what?',
    fields: { hand, total: TOTAL_BEFORE },
    forRound: (_, { detail, points }: Verdict<Opening>) => cardsForRound(detail?.melds ?? [], points),
  }),
  'take-pile': defineCheck({
    title: 'Take the pile',
    question: 'May you take the discard pile?',
    fields: {
      pile: { kind: 'cards', label: 'Discard pile, oldest first' },
      hand,
      melds: { ...melds, optional: true },
      total: { ...TOTAL_BEFORE, optional: true },
      frozen: { kind: 'flag', label: 'It is frozen by a card that is not listed' },
      size: {
        kind: 'whole',
        label: 'Cards in the pile, if not all are listed',
        min: 0,
        max: 108,
        optional: true,
      },
      lay: {
        kind: 'groups',
        label: 'Laid down now, the top card too',
        optional: true,
        countedElsewhere: true,
      },
    },
    problems: drawProblems,
    judge: judgeTakePile,
  }),
  'go-out': defineSearch({
    title: 'Going out',
    question: 'Can you go out, and how?',
    fields: {
      melds,
      hand: { ...hand, label: 'Your hand, after drawing' },
      melded: { kind: 'flag', label: 'You have melded before', optional: true },
      fromPile: { kind: 'flag', label: 'You took the pile this turn' },
      total: { ...TOTAL_BEFORE, optional: true },
    },
    problems: endingProblems,
    forRound: ({ melds }, { detail }: Verdict<GoingOut>) =>
      detail ? cardsForRound(grownMelds(melds, detail.lay)) : [],
  }),
}
