import { type Card, formatCard, type Rank } from '../../cards.ts'
import { cardsForRound, grownMelds, whatGrows } from '../../for-round.ts'
import { defineCheck, defineSearch, type Table } from '../../game.ts'
import type { Opening } from '../../hand-pictures.ts'
import { grownBy, MELD_OR_ADD, TOTAL_BEFORE, totalProblems } from '../../meld-forms.ts'
import { isThree, isWild, PILE, SET_RANKS, setRank } from '../../rank-sets.ts'
import { type Problem, problem } from '../../result.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { eitherOf, listCards } from '../../words.ts'
import {
  type Canasta,
  earnedBy,
  faultsOf,
  faultsOfGrown,
  firstFindings,
  INCOMPLETE,
  incompleteOf,
  isMeld,
  isSplash,
  KINDS,
  type Laying,
  layingFaults,
  meldFinding,
  minimumFinding,
  minimumFor,
  nameOf,
  stateOf,
  worthOf,
} from './melds.ts'
import { broken, kept, type Options, rule } from './options.ts'
import { SPECIALS, type Special, specialOf, WHOLE, waitsOf } from './special.ts'

/** The checks of Modern American Canasta; the solver answers those that take a search. */

type HouseTable = Table<Options>

type Meld = { cards: Card[]; onto?: Card[]; first: boolean; dead?: Rank[]; wildOpen: boolean }

function layingOf({ first, dead = [], wildOpen }: Meld, { options }: HouseTable): Laying {
  return { options, isFirst: first, dead, wildOpen }
}

function meldProblems({ onto = [], first }: Meld): Problem[] {
  if (!first || onto.length === 0) return []
  return [problem(['first'], 'Cards that join a meld on the table are not among the first melds.')]
}

function isLaid(input: Meld, table: HouseTable): boolean {
  const { cards, onto = [] } = input
  return isMeld(grownBy(input), undefined) && layingFaults(cards, onto, layingOf(input, table)).length === 0
}

function judgeMeld(input: Meld, table: HouseTable): Verdict<{ pile: Canasta | 'open' }> {
  const { cards, onto = [] } = input
  const points = worthOf(cards)
  const isLaying = cards.length > 0 && (onto.length === 0 || faultsOf(onto).length === 0)
  const faults = [
    ...faultsOfGrown(grownBy(input), undefined),
    ...(isLaying ? layingFaults(cards, onto, layingOf(input, table)) : []),
  ]
  if (faults.length > 0) return verdictOf(faults, { points })
  const meld = [...onto, ...cards]
  const pile = stateOf(meld)
  const findings = [
    meldFinding(meld),
    ...wildFindings(meld),
    kept('values', `${listCards(cards)}: ${points}.`),
    ...stateFindings(meld, table.options),
  ]
  return verdictOf(findings, { points, detail: { pile } })
}

function wildFindings(meld: readonly Card[]): Finding[] {
  const wilds = meld.filter(isWild)
  if (wilds.length === 0 || wilds.length === meld.length) return []
  return [kept('two-wilds', `At most two wild cards: here ${listCards(wilds)}.`, wilds)]
}

/** What a meld earns, or would cost at the end of the round. */
function stateFindings(meld: readonly Card[], options: Options): Finding[] {
  const state = stateOf(meld)
  if (state !== 'open') {
    return [
      kept('canasta', 'Seven cards: a canasta. It takes no more, and its rank is dead.'),
      kept(KINDS[state].slug, `It earns ${options[state]}, besides its cards.`),
    ]
  }
  const dear = incompleteOf(meld)
  if (!dear) return []
  const { slug, option, words } = INCOMPLETE[dear]
  return [
    kept(slug, `The ${words} cost ${options[option]} if they stay below seven: ${PILE - meld.length} to go.`),
  ]
}

type First = { melds: Card[][]; total: number; dead?: Rank[] }

function judgeFirstMeld(
  { melds, total, dead }: First,
  { options }: HouseTable,
): Verdict<{ minimum: number }> {
  const points = worthOf(melds.flat())
  const minimum = isSplash(melds, options)
    ? kept('minimum', 'A canasta from the hand that is not mixed needs no minimum at this table.')
    : minimumFinding(points, total, options, `these are worth ${points}`)
  const findings = [...firstFindings(melds, options, dead), minimum]
  return verdictOf(findings, { points, detail: { minimum: minimumFor(total, options) } })
}

const labels = new Map<Special, string>(SPECIALS)

type Waiting = { card: Card; kind: Special; points: number }

function judgeSpecialHand(
  { hand, melded }: { hand: Card[]; melded: boolean },
  { options, deck }: HouseTable,
): Verdict<{ kind: Special | null } | { waits: Waiting[] }> {
  const late = melded ? [broken('special-first', 'A side that has melded lays no special hand.')] : []
  if (hand.length < WHOLE) {
    const waits = waitsOf(hand, deck, options)
    const cards = waits.map(({ card }) => card)
    const found = waits.length === 0 ? 'no card makes it one' : `it waits for ${eitherOf(cards)}`
    const message = `A special hand is ${WHOLE} cards, after drawing; ${found}.`
    return verdictOf([broken('special-hand', message), ...late], { detail: { waits } })
  }
  const special = specialOf(hand, options)
  if (!special) {
    const message = 'These fourteen cards are no special hand that this table plays.'
    return verdictOf([broken('special-hand', message), ...late], { detail: { kind: null } })
  }
  const { kind, points } = special
  const found = kept(kind, `${labels.get(kind)}: ${points}, and nothing else.`, hand)
  return verdictOf([found, ...late], { points, detail: { kind } })
}

type Toss = { card: Card; hand: Card[]; empty: boolean; dead?: Rank[] }

/** Why this card may not be discarded, with the round going on. */
function discardFaults(card: Card, { hand, empty, dead = [] }: Toss): Finding[] {
  const isHeavy = (own: Card) => ['A', '7', ...dead].includes(setRank(own) ?? '')
  if (isThree(card)) {
    return [broken('threes', `${formatCard(card)}: a three is laid, and never discarded.`, [card])]
  }
  if (isWild(card)) {
    if (hand.every(isWild)) return []
    const message = `${formatCard(card)}: a wild card is discarded only from a hand of nothing else.`
    return [broken('wild-discard', message, [card])]
  }
  const lighter = hand.filter((own) => setRank(own) && !isHeavy(own))
  if (!empty || !isHeavy(card) || lighter.length === 0) return []
  const message = `The pile is empty: no ace, no seven and no dead card goes there first, while the hand has ${listCards(lighter)}.`
  return [broken('empty-pile', message, [card])]
}

function judgeDiscard(toss: Toss): Verdict<{ may: Card[] }> {
  const { card, hand, empty } = toss
  const may = [...new Set(hand)].filter((own) => discardFaults(own, toss).length === 0)
  const faults = discardFaults(card, toss)
  if (faults.length > 0) return verdictOf(faults, { detail: { may } })
  const slug = isWild(card) ? 'wild-discard' : empty ? 'empty-pile' : 'closed-pile'
  const closes = isWild(card) ? 'The hand has nothing but wild cards' : 'Nothing forbids it'
  return verdictOf([kept(slug, `${formatCard(card)} may be discarded. ${closes}.`, [card])], {
    detail: { may },
  })
}

const hand = { kind: 'cards', label: 'Your hand' } as const
const drawn = { ...hand, label: 'Your hand, after drawing' } as const
const melds = { kind: 'groups', label: 'Your side’s melds' } as const
const dead = { kind: 'ranks', label: 'Dead ranks', ranks: SET_RANKS, optional: true } as const

/** How to lay down a hand but for the last discard. */
export type GoingOut = { lay: { cards: Card[]; onto?: number }[]; discard: Card; canastas: number }

export const checks = {
  meld: defineCheck({
    ...MELD_OR_ADD,
    fields: {
      ...MELD_OR_ADD.fields,
      first: { kind: 'flag', label: 'Among your side’s first melds' },
      dead,
      wildOpen: { kind: 'flag', label: 'Your side has wild cards below seven elsewhere' },
    },
    problems: meldProblems,
    isLegal: isLaid,
    judge: judgeMeld,
    ...whatGrows<Options>(earnedBy, nameOf),
  }),
  'first-meld': defineCheck({
    title: 'First melds',
    question: 'May these be your side’s first melds of the round?',
    fields: { melds: { kind: 'groups', label: 'Melds laid down' }, total: TOTAL_BEFORE, dead },
    judge: judgeFirstMeld,
    forRound: ({ melds }, { points }) => cardsForRound(melds, points),
  }),
  'can-open': defineSearch({
    title: 'Can we open?',
    question: 'Can your side open with this hand, and with what?',
    fields: { hand, total: TOTAL_BEFORE, dead },
    forRound: (_, { detail, points }: Verdict<Opening>) => cardsForRound(detail?.melds ?? [], points),
  }),
  'take-pile': defineSearch({
    title: 'Take the pile',
    question: 'May you take the discard pile?',
    fields: {
      pile: { kind: 'cards', label: 'Discard pile, oldest first' },
      hand,
      melds: { ...melds, optional: true },
      total: { ...TOTAL_BEFORE, optional: true },
      dead,
    },
    problems: (draw) => totalProblems(draw, rule('minimum')),
  }),
  'go-out': defineSearch({
    title: 'Going out',
    question: 'Can you go out, and how?',
    fields: { melds, hand: drawn, dead },
    forRound: ({ melds }, { detail }: Verdict<GoingOut>) =>
      detail ? cardsForRound(grownMelds(melds, detail.lay)) : [],
  }),
  'special-hand': defineCheck({
    title: 'Special hand',
    question: 'Is this a special hand, or what does it wait for?',
    fields: {
      hand: { ...drawn, min: WHOLE - 1, max: WHOLE },
      melded: { kind: 'flag', label: 'Your side has melded' },
    },
    judge: judgeSpecialHand,
  }),
  discard: defineCheck({
    title: 'Discard',
    question: 'May this card be discarded?',
    fields: {
      hand: { ...hand, label: 'Your hand before the discard' },
      card: { kind: 'card', label: 'The discard', among: 'hand', countedElsewhere: true },
      empty: { kind: 'flag', label: 'The pile is empty' },
      dead,
    },
    judge: judgeDiscard,
  }),
}
