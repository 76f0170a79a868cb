import { type Card, formatCard, withoutCards } from '../../cards.ts'
import { cardsForRound, whatGrows } from '../../for-round.ts'
import { defineCheck, type Table } from '../../game.ts'
import { landed } from '../../rank-melds.ts'
import { isWild, type Sets, setRank, totalOf } from '../../rank-sets.ts'
import type { Plain } from '../../untrusted.ts'
import { type Finding, onTable, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards, plural, ranksWord, rankWord } from '../../words.ts'
import { broken, kept, type Options } from './options.ts'
import {
  bestSets,
  bonusFor,
  countPiles,
  enoughPiles,
  faultsAmong,
  faultsOf,
  faultsOfGrown,
  isMeld,
  minimumFinding,
  PILE_RULES,
  setFinding,
  stateOf,
} from './sets.ts'

type HouseTable = Table<Options>

function judgeMeld(
  input: { cards: Card[]; onto?: Card[] },
  { options }: HouseTable,
): Verdict<{ pile: string }> {
  const { cards, onto: before = [] } = input
  const points = totalOf(cards)
  const faults = faultsOfGrown(input, options)
  if (faults.length > 0) return verdictOf(faults, { points })
  const set = [...before, ...cards]
  const findings = [
    setFinding(set),
    ...wildFindings(set),
    kept('values', `${listCards(cards)}: ${points}.`),
    ...pileFindings(set, before, options),
  ]
  return verdictOf(findings, { points, detail: { pile: stateOf(set, options) } })
}

function wildFindings(set: readonly Card[]): Finding[] {
  const wilds = set.filter(isWild)
  if (wilds.length === 0) return []
  const naturals = set.length - wilds.length
  const wild = kept('wilds', `Wild: ${listCards(wilds)}.`, wilds)
  if (naturals === 0) return [wild]
  return [
    wild,
    kept('wild-limit', `${plural(naturals, 'natural card')} with ${plural(wilds.length, 'wild card')}.`),
  ]
}

function pileFindings(set: readonly Card[], before: readonly Card[], options: Options): Finding[] {
  const state = stateOf(set, options)
  if (state === 'open') return []
  const was = stateOf(before, options)
  return [
    kept(PILE_RULES[state], `${plural(set.length, 'card')}: a ${state} pile.`),
    kept('pile-bonus', `Its bonus is ${bonusFor(state, options)}, besides the cards.`),
    ...(was === 'open' ? [] : [kept('pile-stays-open', `A pile may grow: this ${was} one is ${state} now.`)]),
  ]
}

function bonusOf(set: readonly Card[], options: Options): number {
  const state = stateOf(set, options)
  return state === 'open' ? 0 : bonusFor(state, options)
}

function judgeFirstMeld(
  { melds, round }: { melds: Card[][]; round: number },
  { options }: HouseTable,
): Verdict {
  const points = totalOf(melds.flat())
  const faults = melds.length === 0 ? [broken('sets', 'Nothing is put down.')] : faultsAmong(melds, options)
  const findings = faults.length > 0 ? faults : melds.map(setFinding)
  findings.push(minimumFinding('minimum', points, round, options), ...bonusFindings(melds, options))
  return verdictOf(findings, { points })
}

function bonusFindings(melds: Sets, options: Options): Finding[] {
  if (melds.every((meld) => stateOf(meld, options) === 'open')) return []
  return [kept('minimum-cards-only', 'The bonus for a pile does not help to reach the minimum.')]
}

type Draw = { pile: Card[]; hand: Card[]; down: boolean; round: number; melds?: Card[][]; lay?: Card[][] }

function judgeDrawSeven(draw: Draw, { options }: HouseTable): Verdict<{ takes: Card[]; most?: number }> {
  const takes = draw.pile.slice(-options.drawCount)
  const lying = faultsAmong(draw.melds ?? [], options).map(onTable)
  const findings = [...mayTake(draw, options), ...lying]
  if (draw.lay === undefined) {
    const top = draw.pile.at(-1)
    if (isDown(draw, options) || !top || !setRank(top)) return verdictOf(findings, { detail: { takes } })
    const most = mostWith(draw, options)
    const reach = reachFinding(most, draw.round, options)
    // A pile that may not be taken does not bring the minimum within reach.
    const isTold = !reach.ok || findings.every(({ ok }) => ok)
    return verdictOf(isTold ? [...findings, reach] : findings, { detail: { takes, most } })
  }
  const laid = draw.lay.flat()
  findings.push(
    ...comesFrom(laid, draw.hand, takes),
    ...laysTop(laid, draw),
    ...(lying.length === 0 ? laysSets(draw.lay, draw.melds ?? [], options) : []),
    ...reachesMinimum(draw.lay, draw, options),
  )
  return verdictOf(findings, { points: totalOf(laid), detail: { takes } })
}

/** Checks the conditions that hand and pile tell, and that the top card may be taken. */
function mayTake({ pile, hand }: Draw, { drawCount }: Options): Finding[] {
  const findings: Finding[] = []
  if (pile.length < drawCount) {
    const message = `${plural(pile.length, 'card')} in the discard pile: ${drawCount - pile.length} too few.`
    findings.push(broken('draw-seven', message))
  }
  const top = pile.at(-1)
  if (!top) return findings
  const rank = setRank(top)
  const name = formatCard(top)
  if (!rank) return [...findings, broken('draw-seven-top', `${name} on top cannot be taken.`, [top])]
  const pair = hand.filter((card) => setRank(card) === rank)
  const held = `${plural(pair.length, rankWord(rank), ranksWord(rank))} in the hand`
  findings.push(
    pair.length < 2
      ? broken('draw-seven', `${held}; it takes two to have ${name}.`, pair)
      : kept('draw-seven', `${held}: two of them and ${name} are put down at once.`, pair),
  )
  return findings
}

/** Whether the player has put something down this round, so that they need not reach the minimum. */
function isDown({ down, melds = [] }: Draw, options: Options): boolean {
  return down || melds.some((meld) => faultsOf(meld, options).length === 0)
}

/**
 * The most that can count towards the minimum in a first put-down. Cards from below the top one may complete a set even
 * where they do not count themselves.
 */
function mostWith(draw: Draw, options: Options): number {
  const below = draw.pile.slice(-options.drawCount, -1)
  const own = [...draw.hand, ...draw.pile.slice(-1)]
  const [counting, free] = options.sixCount ? [[...own, ...below], []] : [own, below]
  return countingWorth(bestSets(counting, free, options).flat(), draw, options)
}

/** The cards put down that came from below the top one. */
function fromBelow(laid: readonly Card[], { pile, hand }: Draw): Card[] {
  return withoutCards(laid, [...pile.slice(-1), ...hand])
}

/** What of these cards counts towards the minimum. */
function countingWorth(laid: readonly Card[], draw: Draw, { sixCount }: Options): number {
  return totalOf(sixCount ? laid : withoutCards(laid, fromBelow(laid, draw)))
}

function reachFinding(most: number, round: number, { minimums }: Options): Finding {
  const needed = minimums[round - 1]!
  const reach = `with the top card at most ${most} can count, and round ${round} asks for ${needed}`
  return most < needed
    ? broken('draw-seven-minimum', `${needed - most} short: ${reach}.`)
    : kept('draw-seven-minimum', `The minimum is within reach: ${reach}.`)
}

/** Checks that the player puts down the top card and two like it from the hand, all at once. */
function laysTop(laid: readonly Card[], { pile, hand }: Draw): Finding[] {
  const top = pile.at(-1)
  const rank = top && setRank(top)
  if (!rank) return []
  const like = withoutCards(laid, [top]).filter((card) => setRank(card) === rank)
  const fromHand = like.length - withoutCards(like, hand).length
  if (laid.includes(top) && fromHand >= 2) return []
  const message = `Put down ${formatCard(top)} and two ${ranksWord(rank)} from the hand, all three at once.`
  return [broken('draw-seven', message, [top])]
}

function comesFrom(laid: readonly Card[], hand: readonly Card[], takes: readonly Card[]): Finding[] {
  const foreign = withoutCards(laid, [...hand, ...takes])
  if (foreign.length === 0) return []
  const message = `${listCards(foreign)}: neither in the hand nor among the cards taken.`
  return [broken('draw-seven', message, foreign)]
}

/** Groups of a rank that lies on the table join its set. The sets on the table are legal. */
function laysSets(lay: Sets, melds: Sets, options: Options): Finding[] {
  const faults = faultsAmong(landed(lay, melds), options)
  return faults.length > 0 ? faults : lay.map((group) => setFinding(group))
}

/** If the player is not down yet, the play must reach the round's minimum. */
function reachesMinimum(lay: Sets, draw: Draw, options: Options): Finding[] {
  if (isDown(draw, options)) return []
  const laid = lay.flat()
  const takenBelow = fromBelow(laid, draw)
  const worth = countingWorth(laid, draw, options)
  const finding = minimumFinding('draw-seven-minimum', worth, draw.round, options)
  const findings = [finding, ...bonusFindings(lay, options)]
  if (takenBelow.length === 0) return findings
  const rather = options.sixCount ? 'count' : 'do not count at this table'
  const judged = options.sixCount || finding.ok ? kept : broken
  return [
    ...findings,
    judged('seven-count', `Cards from below the top one ${rather}: ${listCards(takenBelow)}.`, takenBelow),
  ]
}

type Ending = { piles: Card[][]; inHand: Card[]; footTaken: boolean }

function judgeGoOut({ piles, inHand, footTaken }: Ending, { options }: HouseTable): Verdict {
  const left = `${plural(inHand.length, 'card')} left: there must be one, to discard it.`
  return verdictOf([
    ...faultsAmong(piles, options).map(onTable),
    ...enoughPiles(countPiles(piles, options), options),
    footTaken ? kept('go-out', 'The foot has been picked up.') : broken('go-out', 'Pick up the foot first.'),
    inHand.length === 1 ? kept('go-out', left, inHand) : broken('go-out', left, inHand),
  ])
}

const round = {
  kind: 'whole',
  label: 'Round',
  min: 1,
  max: (options: Plain): number => (options as Options).minimums.length,
} as const

export const checks = {
  meld: defineCheck({
    title: 'A set',
    makes: 'a set',
    question: 'Is this a set, or does it fit the set on the table?',
    fields: {
      cards: { kind: 'cards', label: 'Cards put down' },
      onto: { kind: 'cards', label: 'The set that they join', optional: true },
    },
    isLegal: (input, { options }) => isMeld(input, options),
    judge: judgeMeld,
    ...whatGrows<Options>(bonusOf),
  }),
  'first-meld': defineCheck({
    title: 'Are we down?',
    question: 'May this be the first put-down of the round?',
    fields: { melds: { kind: 'groups', label: 'Sets put down' }, round },
    judge: judgeFirstMeld,
    forRound: ({ melds }, { points }) => cardsForRound(melds, points),
  }),
  'draw-seven': defineCheck({
    title: 'Take the discards',
    question: 'May the top cards of the discard pile be taken?',
    fields: {
      pile: { kind: 'cards', label: 'Discard pile, oldest first' },
      hand: { kind: 'cards', label: 'Your hand' },
      down: { kind: 'flag', label: 'Something of yours is on the table' },
      round,
      melds: { kind: 'groups', label: 'Your sets on the table', optional: true },
      lay: {
        kind: 'groups',
        label: 'Put down now, the top card too',
        optional: true,
        countedElsewhere: true,
      },
    },
    judge: judgeDrawSeven,
  }),
  'go-out': defineCheck({
    title: 'Going out',
    question: 'May you go out?',
    fields: {
      piles: { kind: 'groups', label: 'Your sets on the table' },
      inHand: { kind: 'cards', label: 'Cards left', mayBeEmpty: true },
      footTaken: { kind: 'flag', label: 'The foot has been picked up' },
    },
    judge: judgeGoOut,
    forRound: ({ piles }) => cardsForRound(piles),
  }),
}
