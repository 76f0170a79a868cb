import { type Card, isJoker, type Rank, withoutCards } from '../../cards.ts'
import { defineCheck, defineSearch, type Table } from '../../game.ts'
import { LAY_OFF, MELD, TAKEN } from '../../meld-forms.ts'
import type { MeldKind, Reading } from '../../melds.ts'
import { type Problem, problem } from '../../result.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { eitherOf, formatSum, listCards, plural } from '../../words.ts'
import { handProblems, MOST_IN_HAND } from './deck.ts'
import { grow, type Lying, swapsOf, waysToLie } from './laying-off.ts'
import { grammar } from './melds.ts'
import { broken, doublesCounts, kept, type Options, rule } from './options.ts'
import { countOf, isLastAce, worthOf } from './values.ts'

/** The checks of Kalooki; the solver answers those that take a search. */

type HouseTable = Table<Options>
type Cards = readonly Card[]

function judgeMeld(
  { cards }: { cards: Card[] },
  { options }: HouseTable,
): Verdict<{ kind: MeldKind | 'either'; as: Rank[] }> {
  const melds = grammar(options)
  const readings = melds.readings(cards)
  const [best] = readings
  if (!best) return verdictOf(melds.faults(cards), { points: 0 })
  const kinds = new Set(readings.map(({ kind }) => kind))
  const other = readings.find(({ kind }) => kind !== best.kind)
  const findings = [...melds.findings(best), ...(other ? otherReading(other) : []), worthFinding(cards, best)]
  const kind = kinds.size > 1 ? 'either' : best.kind
  return verdictOf(findings, { points: best.worth, detail: { kind, as: melds.ranksAs(cards, best) } })
}

function otherReading({ kind, worth }: Reading): Finding[] {
  return [kept('which-joker', `It could be a ${kind} as well, worth ${worth}.`)]
}

function worthFinding(cards: Cards, { worth }: Reading): Finding {
  return kept('minimum-count', `${listCards(cards)}: worth ${worth}.`, cards)
}

/** The best reading of each of these melds that is legal. */
export function readingsIn(melds: readonly Cards[], options: Options): Reading[] {
  return melds.flatMap((meld) => grammar(options).read(meld) ?? [])
}

function judgeFirstMeld(
  { melds, taken }: { melds: Card[][]; taken?: Card },
  { options }: HouseTable,
): Verdict<{ minimum: number }> {
  const { read, findings: found, faults } = grammar(options)
  const readings = melds.map(read)
  const legal = readings.filter((reading) => reading !== undefined)
  const points = sumOfWorths(legal)
  const laid = melds.flatMap((meld, at) => (readings[at] ? found(readings[at]) : faults(meld)))
  const findings = [
    ...(melds.length === 0 ? [broken('meld', 'No meld is laid.')] : laid),
    minimumFinding(legal, options),
    ...pureFindings(legal, options),
    ...takenFindings(melds, taken, options),
  ]
  return verdictOf(findings, { points, detail: { minimum: options.minimum } })
}

/** `#minimum`: what the melds are worth, and how much is missing. */
export function minimumFinding(melds: readonly Reading[], { minimum }: Options): Finding {
  const points = sumOfWorths(melds)
  const worths = melds.map(({ worth }) => worth)
  const sum = worths.length > 1 ? `${formatSum(worths)} = ${points}` : `${points}`
  if (points >= minimum) {
    return kept('minimum', `Worth ${sum}; an opening is worth at least ${minimum}.`)
  }
  return broken('minimum', `Worth ${sum}: ${minimum - points} short of ${minimum}.`)
}

/** What the melds of an opening are worth together. */
export function sumOfWorths(melds: readonly Reading[]): number {
  return melds.reduce((sum, { worth }) => sum + worth, 0)
}

/** `#pure-run`, at a table that wants one. */
export function pureFindings(melds: readonly Reading[], { pureRun }: Options): Finding[] {
  if (!pureRun) return []
  const pure = melds.find(({ kind, wilds }) => kind === 'run' && wilds.length === 0)?.cards
  return [
    pure
      ? kept('pure-run', `The run without a joker that this table wants: ${listCards(pure)}.`, pure)
      : broken('pure-run', 'At this table an opening needs a run without a joker.'),
  ]
}

/** `#discard`: whether an opening with these melds allows to draw the discard. */
export function takenFindings(melds: readonly Cards[], taken: Card | undefined, options: Options): Finding[] {
  if (taken === undefined || options.discard === 'free') return []
  const shown = listCards([taken])
  if (options.discard === 'opened') {
    const message = `At this table only a player who has opened may draw the discard, ${shown}.`
    return [broken('discard', message, [taken])]
  }
  return [
    melds.some((meld) => meld.includes(taken))
      ? kept('discard', `${shown} from the discard pile lies in the opening.`, [taken])
      : broken('discard', `${shown} was drawn from the discard pile, but lies in no meld of the opening.`, [
          taken,
        ]),
  ]
}

type LayOff = { cards: Card[]; meld: Card[]; take?: number; jokers?: Card[] }

function judgeLayOff(input: LayOff, { options }: HouseTable): Verdict {
  const { cards, meld, take = 0, jokers: standIns } = input
  const points = worthOf(cards, options)
  const ways = waysToLie(meld, standIns, options)
  if (ways.length === 0) return verdictOf(faultsOnTable(input, options), { points })
  if (cards.length === 0) {
    return verdictOf([broken('lay-off', 'No card is laid off.'), ...noSwap(input)], { points })
  }
  for (const lying of ways) {
    const grown = grow(meld, lying, cards, take, options)
    if (!grown) continue
    const findings = [
      ...(take > 0 ? [swapFinding(grown.swapped, take, lying, options)] : []),
      ...addedFindings(withoutCards(cards, grown.swapped), meld),
      ...grammar(options).findings(grown.reading),
      kept('values', `${listCards(cards)}: ${points} in hand.`, cards),
    ]
    return verdictOf(findings, { points })
  }
  return verdictOf(growthFaults(input, ways, options), { points })
}

function swapFinding(swapped: Cards, take: number, { reading }: Lying, { jokerSwap }: Options): Finding {
  const out = take === 1 ? 'the joker comes out' : `${take} jokers come out`
  const message = `${listCards(swapped)} ${swapped.length === 1 ? 'goes' : 'go'} in, and ${out}.`
  if (reading.kind === 'run') return kept('joker-swap', message, swapped)
  return jokerSwap === 'both'
    ? kept('joker-set', `The set has all its suits: ${message}`, swapped)
    : kept('swap-forms', `At this table its own card is enough: ${message}`, swapped)
}

function addedFindings(added: Cards, meld: Cards): Finding[] {
  if (added.length === 0) return []
  return [kept('lay-off', `${listCards(added)} can be laid off on ${listCards(meld)}.`, added)]
}

/** Why a meld on the table is none, or does not lie as it is said to lie. */
function faultsOnTable(input: LayOff, options: Options): Finding[] {
  const { meld, jokers: standIns = [] } = input
  const faults = !grammar(options).is(meld)
    ? grammar(options).layOff([], meld, 'lay-off').findings
    : [broken('lay-off', `In ${listCards(meld)} no joker can stand for ${listCards(standIns)}.`, meld)]
  return [...faults, ...noSwap(input)]
}

function noSwap({ cards, meld, take = 0 }: LayOff): Finding[] {
  if (take === 0) return []
  const jokers = take === 1 ? 'No joker comes' : `No ${take} jokers come`
  return [broken('joker-swap', `${jokers} out of ${listCards(meld)} this way.`, cards)]
}

/** Why a meld does not take these cards, or does not give up its jokers. */
function growthFaults(input: LayOff, ways: readonly Lying[], options: Options): Finding[] {
  const { cards, meld, take = 0 } = input
  const canSwap = ways.some((lying) => swapsOf(lying, cards, take, options).length > 0)
  if (!canSwap) return [...noSwap(input), ...swapFaults(input, ways, options)]
  const whole = [...meld, ...cards]
  return [
    broken('lay-off', `${listCards(cards)} cannot be laid off on ${listCards(meld)}.`, cards),
    ...stuckJokers(input, options),
    ...(take === 0 && !grammar(options).is(whole) ? grammar(options).faults(whole) : noSwap(input)),
  ]
}

/** What taking jokers would need. */
function swapFaults({ meld, take = 0 }: LayOff, ways: readonly Lying[], { jokerSwap }: Options): Finding[] {
  const jokers = meld.filter(isJoker).length
  if (take > jokers) return [broken('joker-swap', `There are only ${plural(jokers, 'joker')} in this meld.`)]
  if (jokerSwap === 'none')
    return [broken('swap-forms', 'At this table jokers on the table are never taken.')]
  const set = ways.find(({ reading }) => reading.kind === 'set')?.reading
  if (jokerSwap === 'both' && set?.kind === 'set') {
    const { missing } = set
    const all = jokers === 1 ? 'the joker' : `all ${jokers} jokers`
    return [broken('joker-set', `In a set ${listCards(missing)} together take ${all}.`, missing)]
  }
  const stand = ways.flatMap(({ standIns }) => standIns)
  const needed = eitherOf([...new Set(stand)])
  return [broken('joker-swap', `A joker here comes out for ${needed}, the card that it stands for.`)]
}

/** Says that the cards would fit if the jokers stood for others. */
function stuckJokers({ cards, meld, take = 0, jokers: standIns = [] }: LayOff, options: Options): Finding[] {
  const ways = standIns.length === 0 ? [] : waysToLie(meld, undefined, options)
  if (!ways.some((lying) => grow(meld, lying, cards, take, options))) return []
  const message = `A joker stays what it was laid for, here ${listCards(standIns)}.`
  return [broken('which-joker', message, meld.filter(isJoker))]
}

/** `jokers` names a natural card for each joker of the meld, the one that it stands for. */
function standInProblems({ meld, jokers: standIns }: LayOff): Problem[] {
  if (!standIns) return []
  const wild = standIns.flatMap((card, at) =>
    isJoker(card) ? [problem(['jokers', at], 'A joker stands for a natural card, not for a joker.')] : [],
  )
  const held = meld.filter(isJoker).length
  if (standIns.length === held) return wild
  const message = `${plural(standIns.length, 'card')} named for ${plural(held, 'joker')} in this meld.`
  return [...wild, problem(['jokers'], message, rule('which-joker'))]
}

type Count = { hand: Card[]; unopened: boolean; kalooki: boolean }

function judgeCount({ hand, unopened, kalooki }: Count, { options }: HouseTable): Verdict {
  const isFixed = unopened && options.unopened !== null
  const counted = isFixed ? options.unopened : countOf(hand, options)
  const findings = [
    isFixed
      ? kept('unopened', `At this table a player who has not opened counts ${counted}.`)
      : handFinding(hand, counted, options),
  ]
  const doubles = kalooki && doublesCounts(options)
  const points = doubles ? 2 * counted : counted
  if (doubles) findings.push(kept('kalooki-double', `After a kalooki it counts double: ${points}.`))
  return verdictOf(findings, { points })
}

function handFinding(hand: Cards, points: number, { lastAce }: Options): Finding {
  if (hand.length === 0) return kept('score', 'No card is left: 0.')
  return lastAce && isLastAce(hand)
    ? kept('last-ace', `At this table an ace as the last card counts ${points}.`, hand)
    : kept('values', `${listCards(hand)}: ${points}.`, hand)
}

const hand = { kind: 'cards', label: 'Your hand', max: MOST_IN_HAND } as const

export const checks = {
  meld: defineCheck({
    ...MELD,
    isLegal: ({ cards }, { options }) => grammar(options).is(cards),
    judge: judgeMeld,
  }),
  'first-meld': defineCheck({
    title: 'Opening',
    question: 'Do these melds open?',
    fields: {
      melds: { kind: 'groups', label: 'The melds' },
      taken: { kind: 'card', label: 'Drawn from the discard pile', optional: true, countedElsewhere: true },
    },
    judge: judgeFirstMeld,
  }),
  'lay-off': defineCheck({
    ...LAY_OFF,
    question: 'Does this fit a meld on the table, and does its joker come out?',
    fields: {
      ...LAY_OFF.fields,
      take: { kind: 'whole', label: 'Jokers to take', min: 0, max: 8, start: 0, optional: true },
      jokers: {
        kind: 'cards',
        label: 'What its jokers stand for',
        max: 8,
        optional: true,
        countedElsewhere: true,
      },
    },
    means: 'saves',
    problems: standInProblems,
    judge: judgeLayOff,
  }),
  'can-open': defineSearch({
    title: 'Can I open?',
    question: 'Can this hand open, and with which melds?',
    fields: { hand: { ...hand, label: 'Your hand, the card just drawn too' }, taken: TAKEN },
    problems: handProblems,
  }),
  'go-out': defineSearch({
    title: 'Going out',
    question: 'Can I get rid of everything now?',
    fields: {
      hand: { ...hand, label: 'Your hand after the draw' },
      melds: { kind: 'groups', label: 'Melds on the table', optional: true, runs: true },
      opened: { kind: 'flag', label: 'You opened in an earlier turn' },
      taken: TAKEN,
    },
    means: 'costs',
    problems: handProblems,
  }),
  count: defineCheck({
    title: 'Count',
    question: 'What does this hand count?',
    fields: {
      hand: { ...hand, label: 'Cards left in hand' },
      unopened: { kind: 'flag', label: 'Not opened' },
      kalooki: { kind: 'flag', label: 'Another player made kalooki' },
    },
    isAdvice: true,
    means: 'costs',
    problems: handProblems,
    judge: judgeCount,
  }),
}
