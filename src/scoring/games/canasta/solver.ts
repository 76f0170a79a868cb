import { type Card, formatCard } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { groupBy } from '../../group-by.ts'
import { drawLay, drawMelds, type Opening } from '../../hand-pictures.ts'
import { isWild, LEAST, rankOfSet, type Sets, setRank } from '../../rank-sets.ts'
import { type Choice, firstMelds } from '../../solvers/first-melds.ts'
import { spotsOf } from '../../solvers/wild-plans.ts'
import { bestBy } from '../../sums.ts'
import { type Finding, onTable, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards, plural, ranksWord } from '../../words.ts'
import type { checks, Ending } from './checks.ts'
import { type GoingOut, type Position, type WayOut, waysOut, wildsFor } from './going-out.ts'
import {
  countFindings,
  faultsAmong,
  isBlackThree,
  isRedThree,
  meldFinding,
  minimumFinding,
  minimumFor,
  redThreeFault,
  richestMelds,
  wildRoom,
  worthOf,
} from './melds.ts'
import { broken, canastasNeeded, kept, type Options } from './options.ts'

/** Answers whether a side can open and whether a player can go out. */

type HouseTable = Table<Options>

function judgeCanOpen(
  { hand, total }: { hand: Card[]; total: number },
  { options }: HouseTable,
): Verdict<Opening> {
  const minimum = minimumFor(total, options)
  const richest = richestMelds(hand, options)
  const most = worthOf(richest.flat())
  const reds = hand.filter(isRedThree)
  const fewest = reds.length > 0 ? undefined : fewestMelds(hand, minimum, options)
  const melds = fewest ?? richest
  const points = worthOf(melds.flat())
  const found = fewest ? `these are worth ${points}` : `at most ${most} can be melded`
  const findings = [
    ...(reds.length > 0 ? [redThreeFault(reds)] : []),
    ...(melds.length > 0 ? melds.map(meldFinding) : [broken('meld', 'There is no meld in this hand.')]),
    minimumFinding(points, total, options, found),
    ...countFindings(melds),
  ]
  return verdictOf(findings, { points, detail: { melds, minimum, most } })
}

function judgeGoOut(ending: Ending, table: HouseTable): Verdict<GoingOut> {
  const { melds, hand } = ending
  const reds = hand.filter(isRedThree)
  const findings = faultsAmong(melds, table).map(onTable)
  if (reds.length > 0) findings.push(redThreeFault(reds))
  if (hand.length === 0) findings.push(broken('go-out', 'There is no card in the hand to go out with.'))
  return findings.length > 0 ? verdictOf(findings) : judgeEnding(ending, table)
}

/** Judges going out with legal melds on the table, and with a hand that has cards but no red three. */
function judgeEnding(ending: Ending, table: HouseTable): Verdict<GoingOut> {
  const { melds, hand, melded = melds.length > 0, fromPile, total = 0 } = ending
  const { options } = table
  const position = { table: melds, hand, melded, options }
  const canastas = canastasNeeded(table)
  const isFirst = melds.length === 0
  // The minimum is needed only if the pile is the first meld; with cards from the stock, the player goes out concealed.
  const minimum = isFirst && fromPile ? minimumFor(total, options) : 0
  const ways = waysOut(position, canastas)
  const best = bestBy(
    ways.filter(({ laid }) => laid >= minimum),
    ({ worth }) => worth,
  )
  const way = best ?? bestBy(ways, ({ laid }) => laid) ?? withFewerCanastas(position, canastas)
  if (!way) return verdictOf(stuckFindings(position))
  const findings = [...layFindings(way, melds), canastaFinding(way, canastas)]
  if (way.canastas < canastas) {
    findings.push(broken('keep-card', 'Without going out a card must stay in hand after the discard.'))
  } else {
    findings.push(...bonusFindings(way), ...minimumFindings(way, isFirst, fromPile, total, options))
  }
  const { lay, discard, concealed } = way
  return verdictOf(findings, {
    ...(best && { points: way.bonus }),
    detail: { lay, discard, canastas: way.canastas, concealed },
  })
}

/** A way to lay all cards down that lacks as few canastas as possible. */
function withFewerCanastas(position: Position, canastas: number): WayOut | undefined {
  for (let fewer = canastas - 1; fewer >= 0; fewer -= 1) {
    const way = bestBy(waysOut(position, fewer), ({ worth }) => worth)
    if (way) return way
  }
  return undefined
}

function layFindings({ lay, discard }: WayOut, melds: Sets): Finding[] {
  const laid = lay.map(({ cards, onto }) => {
    if (onto === undefined) return meldFinding(cards)
    return kept(
      'one-meld-a-rank',
      `${listCards(cards)}: onto the ${ranksWord(rankOfSet(melds[onto]!)!)}.`,
      cards,
    )
  })
  const last = discard ? `Discard ${formatCard(discard)}.` : 'No card is left to discard.'
  return [...laid, kept('go-out', last, discard ? [discard] : undefined)]
}

function canastaFinding({ canastas }: WayOut, needed: number): Finding {
  const found = `${plural(canastas, 'canasta')}, and it takes ${needed} to go out`
  const short = needed - canastas
  return short > 0 ? broken('go-out', `${found}: ${short} short.`) : kept('go-out', `${found}.`)
}

function bonusFindings({ concealed, bonus }: WayOut): Finding[] {
  if (!concealed) return [kept('out-bonus', `Going out earns ${bonus}.`)]
  return [
    kept('concealed', `Nothing was melded before, and a canasta is laid down now: concealed, ${bonus}.`),
  ]
}

/** The minimum that a side without a meld must reach. */
function minimumFindings(
  { laid, concealed }: WayOut,
  isFirst: boolean,
  fromPile: boolean,
  total: number,
  options: Options,
): Finding[] {
  if (!isFirst) return []
  if (!fromPile) return concealed ? [kept('concealed-minimum', 'No minimum is asked.')] : []
  const minimum = minimumFinding(laid, total, options, `all cards laid down are worth ${laid}`)
  const judged = minimum.ok ? kept : broken
  return [
    minimum,
    judged('concealed-pile', 'With the pile as a first meld the minimum is asked all the same.'),
  ]
}

/** Why neither all cards nor all but one can be melded; at least one reason. */
function stuckFindings({ table, hand, options }: Position): Finding[] {
  const findings: Finding[] = []
  const spots = spotsOf(table, hand)
  const fresh = spots.filter(({ lying }) => lying.length === 0)
  const blacks = hand.filter(isBlackThree)
  const fewBlacks = blacks.length < LEAST ? blacks : []
  const loose = [
    ...fresh.filter(({ cards }) => cards.length === 1).flatMap(({ cards }) => cards),
    ...fewBlacks,
  ]
  if (loose.length > 1) {
    const message = `${listCards(loose)}: there is no meld for these, and only one card can be discarded.`
    findings.push(broken('go-out', message, loose))
    if (fewBlacks.length > 0) {
      findings.push(broken('black-threes', 'It takes three or four black threes to meld them.', fewBlacks))
    }
  }
  const wilds = hand.filter(isWild)
  const pairs = fresh.filter(({ cards }) => cards.length === 2).flatMap(({ cards }) => cards)
  if (pairs.length / 2 > wilds.length) {
    const found = `${plural(pairs.length / 2, 'pair needs', 'pairs need')} a wild card each, and there ${wilds.length === 1 ? 'is' : 'are'} ${wilds.length}`
    findings.push(broken('go-out', `${listCards(pairs)}: ${found}.`, pairs))
  }
  const room = spots.reduce((sum, spot) => sum + wildsFor(spot, options).most, 0)
  if (wilds.length > room) {
    const message = `${plural(wilds.length, 'wild card')}, and the melds have room for ${room}.`
    findings.push(broken('go-out', message, wilds))
  }
  return findings
}

export const solver = defineSolver<typeof checks, Options>()({
  'can-open': drawing(judgeCanOpen, drawMelds),
  'go-out': drawing(judgeGoOut, drawLay),
})

/** The first meld that reaches the minimum with the fewest cards, and then the fewest wild cards; undefined if there is none. */
function fewestMelds(hand: readonly Card[], minimum: number, options: Options): Card[][] | undefined {
  const ranks = [...groupBy(hand.filter(setRank), setRank).values()].map((alike) => {
    return { alike, choices: choicesFor(alike.length, options) }
  })
  const wilds = hand.filter(isWild).sort((a, b) => worthOf([b]) - worthOf([a]))
  return firstMelds({ ranks, wilds, isOpen: true, minimum, worthOf }).fewest?.melds
}

/** The melds that this number of natural cards of a rank can make. */
function choicesFor(held: number, options: Options): Choice[] {
  const choices: Choice[] = []
  for (let naturals = 2; naturals <= held; naturals += 1) {
    const most = wildRoom(naturals, options)
    for (let wilds = Math.max(0, LEAST - naturals); wilds <= most; wilds += 1)
      choices.push({ naturals, wilds, opens: true })
  }
  return choices
}
