import type { Card } from '../../cards.ts'
import { cardsForRound, grownMelds, whatGrows } from '../../for-round.ts'
import { defineCheck, defineSearch, type Table } from '../../game.ts'
import type { Lay } from '../../hand-pictures.ts'
import { MELD_OR_ADD } from '../../meld-forms.ts'
import { type Finding, onTable, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards, plural } from '../../words.ts'
import { endingFaults } from './ending.ts'
import { faultsAmong, growthFaults, meldFaults, meldFinding, meldFindings } from './faults.ts'
import {
  countBurrachi,
  earnedBy,
  type Pile,
  pileOf,
  pileOfMeld,
  type Reading,
  readingAt,
  readingsOf,
} from './melds.ts'
import { broken, kept, type Options } from './options.ts'
import { worthOf } from './values.ts'

/** The checks of Burraco; the solver answers those that take a search. */

type HouseTable = Table<Options>
type Cards = readonly Card[]

function isMeld({ cards, onto = [] }: { cards: Card[]; onto?: Card[] }, { options }: HouseTable): boolean {
  const canGrow = onto.length === 0 || readingAt(onto, options) !== undefined
  return canGrow && cards.length > 0 && readingAt(cards, options, onto) !== undefined
}

function judgeMeld(
  { cards, onto = [] }: { cards: Card[]; onto?: Card[] },
  { options }: HouseTable,
): Verdict<{ kind: 'set' | 'run'; pile: Pile; wild: Card | null }> {
  const points = worthOf(cards, options)
  const lying = onto.length > 0 ? meldFaults(onto, options) : []
  if (lying.length > 0) return verdictOf(lying.map(onTable), { points })
  if (cards.length === 0) return verdictOf([broken('meld', 'No card is melded.')], { points })
  const whole = [...onto, ...cards]
  const reading = readingAt(cards, options, onto)
  if (!reading) return verdictOf(growthFaults(onto, cards, options), { points })
  const findings = [
    ...(onto.length > 0 ? additionFindings(onto, cards, reading) : []),
    ...meldFindings(whole, reading, options),
    kept('values', `${listCards(cards)}: ${points}.`, cards),
  ]
  const pile = pileOf(whole.length, reading, options)
  return verdictOf(findings, { points, detail: { kind: reading.kind, pile, wild: reading.wild } })
}

/** What becomes of a meld and its wild card when cards are added to it. */
function additionFindings(onto: Cards, cards: Cards, after: Reading): Finding[] {
  const findings = [kept('add', `${listCards(cards)} can be added to ${listCards(onto)}.`, cards)]
  const [before] = readingsOf(onto)
  if (!before || before.kind === 'set' || after.kind === 'set') return findings
  const { wild } = before
  if (!wild && after.wild && onto.includes(after.wild)) {
    const shown = listCards([after.wild])
    findings.push(kept('readings', `${shown} was natural, and is wild now.`, [after.wild]))
  }
  if (!wild) return findings
  if (!after.wild) {
    findings.push(kept('wild-moves', `${listCards([wild])} goes to its own place.`, [wild]))
  } else if (!before.inGap) {
    // At an end of a run it lies on either side, whatever stands there in a picture.
    findings.push(
      kept('wild-moves', `${listCards([wild])} lay at an end, and may take another place.`, [wild]),
    )
  } else if (after.at !== before.at) {
    findings.push(kept('wild-moves', `${listCards([wild])} leaves the gap, which has its own card.`, [wild]))
  }
  return findings
}

type Count = { melds: Card[][]; left?: Card[]; pot: boolean; closed: boolean }

function judgeCount(
  { melds, left = [], pot, closed }: Count,
  { options, players }: HouseTable,
): Verdict<{ table: number; left: number; bonuses: number; piles: Pile[] }> {
  const piles = melds.map((meld) => pileOfMeld(meld, options))
  const [table, held] = [worthOf(melds.flat(), options), worthOf(left, options)]
  const bonuses = piles.reduce((sum, pile) => sum + earnedBy(pile, options), 0)
  const burrachi = countBurrachi(melds, options)
  const hasMelded = melds.flat().length > 0
  const against = endingFaults(
    { pot, closed, burrachi, hasMelded, hasLeft: left.length > 0, players },
    options,
  )
  const points =
    table + bonuses + (closed ? options.close : 0) + (pot ? options.potBonus : -options.potMissed) - held
  const findings = [
    ...faultsAmong(melds, options),
    ...against.map(({ finding }) => finding),
    ...(hasMelded ? [kept('values', `On the table: ${table}.`)] : []),
    ...pileFindings(piles, options),
    ...(closed ? [kept('close-bonus', `Closed: ${options.close}.`)] : []),
    ...potFindings(pot, options),
    ...(left.length > 0 ? [kept('left', `Left: ${listCards(left)}, minus ${held}.`, left)] : []),
  ]
  return verdictOf(findings, { points, detail: { table, left: held, bonuses, piles } })
}

function pileFindings(piles: readonly Pile[], options: Options): Finding[] {
  return (['clean', 'semi-clean', 'dirty', 'royal'] as const).flatMap((pile) => {
    const number = piles.filter((own) => own === pile).length
    if (number === 0) return []
    const earned = number * earnedBy(pile, options)
    return [kept(pile, `${plural(number, `${pile} burraco`, `${pile} burrachi`)}: ${earned}.`)]
  })
}

function potFindings(pot: boolean, { potBonus, potMissed }: Options): Finding[] {
  if (pot) return potBonus > 0 ? [kept('pot-bonus', `The pot: ${potBonus}.`)] : []
  return potMissed > 0 ? [kept('pot-missed', `No pot: minus ${potMissed}.`)] : []
}

/** What a lay is: one finding for each meld that is laid or added to. */
export function layFindings(lay: Lay, melds: readonly Cards[]): Finding[] {
  return lay.flatMap(({ cards, onto }) => {
    if (onto !== undefined) {
      return [kept('add', `${listCards(cards)}: onto ${listCards(melds[onto]!)}.`, cards)]
    }
    const [reading] = readingsOf(cards)
    return reading ? [meldFinding(cards, reading)] : []
  })
}

function layForRound({ melds = [] }: { melds?: Card[][] }, { detail }: Verdict<{ lay: Lay }>) {
  return detail ? cardsForRound(grownMelds(melds, detail.lay)) : []
}

/** The most cards that a check takes for a hand. */
const MOST_IN_HAND = 20

const hand = { kind: 'cards', label: 'Your hand, after drawing', max: MOST_IN_HAND } as const
const melds = { kind: 'groups', label: 'Your side’s melds', optional: true, runs: true } as const

export const checks = {
  meld: defineCheck({
    ...MELD_OR_ADD,
    isLegal: isMeld,
    judge: judgeMeld,
    ...whatGrows<Options>((meld, options) => earnedBy(pileOfMeld(meld, options), options)),
  }),
  'best-melds': defineSearch({
    title: 'What can I lay?',
    question: 'What is the most that this hand can lay?',
    fields: { hand, melds },
    forRound: layForRound,
  }),
  pot: defineSearch({
    title: 'The pot',
    question: 'Can you play your last card now, and take the pot?',
    fields: { hand, melds, taken: { kind: 'flag', label: 'Your side has taken its pot' } },
  }),
  close: defineSearch({
    title: 'Closing',
    question: 'Can you close, and how?',
    fields: {
      hand,
      melds,
      taken: { kind: 'flag', label: 'Your side has taken its pot', optional: true },
    },
    forRound: layForRound,
  }),
  count: defineCheck({
    title: 'Count',
    question: 'What does this side score?',
    fields: {
      melds: { kind: 'groups', label: 'The side’s melds', runs: true },
      left: { kind: 'cards', label: 'Left in the hands', optional: true },
      pot: { kind: 'flag', label: 'It took its pot' },
      closed: { kind: 'flag', label: 'It closed' },
    },
    judge: judgeCount,
  }),
}
