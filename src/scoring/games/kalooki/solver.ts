import { sizeOf } from '../../bits.ts'
import { type Card, formatCard, isJoker } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawLastTurn, drawMelds, type Opening } from '../../hand-pictures.ts'
import { type Finding, onTable, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards } from '../../words.ts'
import {
  type checks,
  minimumFinding,
  pureFindings,
  readingsIn,
  sumOfWorths,
  takenFindings,
} from './checks.ts'
import { holdingOf, type Lay, laysOf, meldsOf } from './lays.ts'
import { grammar } from './melds.ts'
import { broken, doublesCounts, kept, type Options } from './options.ts'
import { bestTurn, type Obstacle, type Position, type Turn } from './turn.ts'
import { countOf } from './values.ts'

/** The checks that take a search: whether a hand can open, and whether everything can go in this turn. */

type HouseTable = Table<Options>
type OpenInput = { hand: Card[]; taken?: Card }

function judgeOpening({ hand, taken }: OpenInput, { options }: HouseTable): Verdict<Opening> {
  const { minimum, pureRun, discard } = options
  const holding = holdingOf(hand, options)
  const lays = laysOf(holding, options).slice(1)
  const most = lays.reduce((most, { worth }) => Math.max(most, worth), 0)
  const enough = lays.filter(({ worth }) => worth >= minimum)
  const allowed = pureRun ? enough.filter(({ pure }) => pure) : enough
  const isFree = taken === undefined || discard === 'free'
  const openings = isFree ? allowed : discard === 'opened' ? [] : allowed.filter((lay) => uses(lay, taken))
  const best = openings.length > 0 ? openings.reduce(shorter) : lays.find(({ worth }) => worth === most)
  const melds = best ? meldsOf(best, holding, options) : []
  const readings = readingsIn(melds, options)
  const points = best?.worth ?? 0
  const opens = openings.length > 0
  const findings = [
    ...readings.flatMap(grammar(options).findings),
    ...(opens
      ? [
          minimumFinding(readings, options),
          ...pureFindings(readings, options),
          ...takenFindings(melds, taken, options),
        ]
      : whyNotOpen()),
    ...(opens && most > points ? [kept('opening', `All melds of the hand would be worth ${most}.`)] : []),
  ]
  return verdictOf(findings, { points, detail: { melds, minimum, most } })

  function uses({ cards, jokers }: Lay, card: Card): boolean {
    if (isJoker(card)) return jokers > 0
    return holding.naturals.some((own, at) => own === card && ((cards >> at) & 1) === 1)
  }

  function whyNotOpen(): Finding[] {
    if (lays.length === 0) return [broken('minimum', 'There is no meld in this hand.')]
    if (enough.length === 0) return [minimumFinding(readings, options)]
    if (allowed.length === 0) {
      const message = `At this table an opening needs a run without a joker, and none that is worth ${minimum} has one.`
      return [broken('pure-run', message)]
    }
    if (discard === 'opened') return takenFindings(melds, taken, options)
    const message = `No opening has ${formatCard(taken!)} in it, so it may not be drawn from the discard pile.`
    return [broken('discard', message, [taken!])]
  }
}

/** The fewest cards, then the fewest jokers. */
function shorter(one: Lay, other: Lay): Lay {
  const cards = sizeOf(one.cards) + one.jokers - sizeOf(other.cards) - other.jokers
  return cards < 0 || (cards === 0 && one.jokers <= other.jokers) ? one : other
}

type OutDetail = Omit<Turn, 'points'>
type OutInput = { hand: Card[]; melds?: Card[][]; opened: boolean; taken?: Card }

function judgeOut(
  { hand, melds: table = [], opened, taken }: OutInput,
  { options }: HouseTable,
): Verdict<OutDetail> {
  const faults = grammar(options).faultsIn(table).map(onTable)
  if (faults.length > 0) {
    return outVerdict(stays(hand, options), [
      broken('out', 'What lies on the table must be melds.'),
      ...faults,
    ])
  }
  if (hand.length === 0) {
    return outVerdict(stays(hand, options), [broken('out', 'There is no card in the hand to get rid of.')])
  }
  const position: Position = { hand, table, opened, taken, options }
  const { turn, obstacles } = bestTurn(position)
  if (!turn) return outVerdict(stays(hand, options), [noTurn(position)])
  const done = turnFindings(turn, table, position)
  const ended = turn.left.length === 0 ? outFindings(turn, options) : whyNotOut(turn, obstacles, position)
  return outVerdict(turn, [...done, ...ended])
}

function outVerdict({ points, ...detail }: Turn, findings: Finding[]): Verdict<OutDetail> {
  return verdictOf(findings, { points, detail })
}

/** A hand of which nothing leaves. */
function stays(hand: Card[], options: Options): Turn {
  return { melds: [], layOffs: [], discard: null, left: hand, points: countOf(hand, options), kalooki: false }
}

function noTurn({ taken, opened, options }: Position): Finding {
  const shown = formatCard(taken!)
  if (!opened && options.discard === 'opened') {
    return broken('discard', `At this table only a player who has opened may draw the discard, ${shown}.`)
  }
  const use = opened ? 'be laid down at once' : 'lie in an opening'
  const message =
    opened && options.discard !== 'meld'
      ? `${shown} was drawn from the discard pile and may not go back, and no other card can be discarded.`
      : `${shown} was drawn from the discard pile, but cannot ${use}.`
  return broken('discard', message, [taken!])
}

function turnFindings(
  { melds, layOffs, discard, kalooki }: Turn,
  table: readonly Card[][],
  { opened, options }: Position,
) {
  const isOpening = !opened && melds.length > 0
  const readings = readingsIn(melds, options)
  const points = sumOfWorths(readings)
  const isExcused = kalooki && points < options.minimum
  return [
    ...readings.flatMap(grammar(options).findings),
    ...(isOpening && !isExcused ? [minimumFinding(readings, options)] : []),
    ...(isExcused ? [kept('kalooki-minimum', `At this table a kalooki needs no ${options.minimum}.`)] : []),
    ...(isOpening ? pureFindings(readings, options) : []),
    ...layOffs.map(({ cards, meld }) =>
      kept('lay-off', `${listCards(cards)} can be laid off on ${listCards(table[meld]!)}.`, cards),
    ),
    ...(isOpening && layOffs.length > 0
      ? [kept('lay-off-turn', 'In the turn of the opening cards may be laid off as well.')]
      : []),
    ...(discard ? [kept('final-discard', `Discard ${formatCard(discard)}.`, [discard])] : []),
  ]
}

function outFindings({ discard, kalooki }: Turn, options: Options): Finding[] {
  const findings = [kept('out', 'No card is left: out.')]
  if (!discard) findings.push(kept('go-out-discard', 'At this table it takes no last discard.'))
  if (kalooki) {
    const double = doublesCounts(options) ? ', and the others count double' : ''
    findings.push(kept('kalooki', `Opened and out by melds alone: kalooki${double}.`))
  }
  return findings
}

function whyNotOut(
  { left, points }: Turn,
  obstacles: ReadonlySet<Obstacle>,
  { taken, options }: Position,
): Finding[] {
  const reasons: Record<Obstacle, string> = {
    'final-discard': 'All cards could be laid, but then none is left for the last discard.',
    'no-return': `Only ${taken ? formatCard(taken) : ''} would be left to discard, and it was drawn from the discard pile.`,
    minimum: `Melds could take the whole hand, but they are not worth ${options.minimum}.`,
  }
  return [
    broken('out', `${listCards(left)} must stay in the hand: ${points}.`, left),
    ...[...obstacles].map((slug) => broken(slug, reasons[slug])),
  ]
}

export const solver = defineSolver<typeof checks, Options>()({
  'can-open': drawing(judgeOpening, drawMelds),
  'go-out': drawing(judgeOut, drawLastTurn),
})
