import {
  type Card,
  gapsBetween,
  isJoker,
  type Rank,
  rankOf,
  ranksIn,
  repeatedCards,
  suitOf,
  suitsIn,
} from '../../cards.ts'
import { goesAround, startOfRun } from '../../solvers/gapped-runs.ts'
import type { Finding } from '../../verdict.ts'
import { capitalize, count, join, listCards, notInARow, ranksWord, rankWord, suitWord } from '../../words.ts'
import { type House, LEAST, type Meld } from './melds.ts'
import { broken, kept, wildRankIn } from './options.ts'
import { isWild } from './values.ts'

/** Why cards are a meld, or why they are none, in sentences. */

const SUITS_IN_PACK = 4
const MOST_IN_RUN = 13

export function meldFindings(meld: Meld, round: number): Finding[] {
  const placed = meld.cards.map((card, at): Placed => ({ card, as: meld.as[at]! }))
  const naturals = placed.filter(({ card }) => !isWild(card, round))
  const wilds = placed.filter(({ card }) => isWild(card, round))
  return [
    ...(meld.kind === 'set' ? setFindings(meld, cardsOf(naturals)) : runFindings(meld, naturals)),
    ...(wilds.length > 0 ? wildFindings(meld, wilds, naturals.length > 0, round) : []),
  ]
}

type Placed = { card: Card; as: Rank }

const cardsOf = (placed: readonly Placed[]) => placed.map(({ card }) => card)

function setFindings({ cards, as }: Meld, naturals: readonly Card[]): Finding[] {
  const findings = [kept('set', `A set of ${ranksWord(as[0]!)}: ${listCards(cards)}.`, cards)]
  if (new Set(naturals).size < naturals.length) {
    findings.push(kept('equal-cards', 'Equal cards may stand in one set.', naturals))
  }
  if (cards.length > SUITS_IN_PACK)
    findings.push(kept('set-size', 'A set may have any number of cards.', cards))
  return findings
}

function runFindings({ cards, as }: Meld, naturals: readonly Placed[]): Finding[] {
  const suit = suitWord(suitOf(naturals[0]!.card))
  const findings = [kept('run', `A run of ${suit}: ${listCards(cards)}.`, cards)]
  const aces = cardsOf(naturals.filter(({ card }) => rankOf(card) === 'A'))
  if (aces.length > 0) {
    findings.push(
      kept('ace-low', `Its ace is ${as.includes('2') ? 'low' : 'high, as this table has it'}.`, aces),
    )
  }
  return findings
}

function wildFindings(meld: Meld, wilds: readonly Placed[], hasNaturals: boolean, round: number): Finding[] {
  const findings = [kept('wild', whyWild(cardsOf(wilds), round), cardsOf(wilds))]
  if (!hasNaturals) return [...findings, kept('all-wild', 'A meld may be all wild cards.', meld.cards)]
  const isItself = ({ card, as }: Placed) => meld.kind === 'run' && !isJoker(card) && rankOf(card) === as
  const suit = suitOf(meld.cards.find((card) => !isWild(card, round))!)
  const own = wilds.filter((one) => isItself(one) && suitOf(one.card) === suit)
  const others = wilds.filter((one) => !own.includes(one))
  if (others.length > 0) {
    const stands = others.map(({ card, as }) => `${listCards([card])} is the ${rankWord(as)}`)
    findings.push(kept('wild-any', `${join(stands)}.`, cardsOf(others)))
  }
  if (own.length > 0) {
    const message = `${listCards(cardsOf(own))} stands for itself, and is wild all the same.`
    findings.push(kept('wild-is-wild', message, cardsOf(own)))
  }
  return findings
}

function whyWild(wilds: readonly Card[], round: number): string {
  if (wilds.every(isJoker)) return 'Jokers are wild in every round.'
  return `${capitalize(ranksWord(wildRankIn(round)))} are wild in round ${round}.`
}

/** The findings of several melds, each sentence once. */
export function findingsOf(melds: readonly Meld[], round: number): Finding[] {
  const findings = melds.flatMap((meld) => meldFindings(meld, round))
  const said = (found: Finding) => findings.findIndex(({ message }) => message === found.message)
  return findings.filter((found, at) => said(found) === at)
}

/** Why these cards are no meld, with at least one finding. */
export function meldFaults(cards: readonly Card[], round: number, house: House): Finding[] {
  const naturals = cards.filter((card) => !isWild(card, round))
  const findings = cards.length < LEAST ? tooFew(cards) : shapeFaults(cards, naturals, house)
  if (cards.length >= LEAST && naturals.length < house.naturals) {
    const found = `${count(naturals.length, 'natural card')} of ${house.naturals}`
    findings.push(broken('natural-needed', `${found}: at this table a meld may not have fewer.`, cards))
  }
  return findings
}

function tooFew(cards: readonly Card[]): Finding[] {
  const held =
    cards.length === 0 ? 'No card lies here' : `${listCards(cards)}: ${count(cards.length, 'card')}`
  return [
    broken('set', `${held}. A set has at least ${LEAST}.`, cards),
    broken('run', `${held}. A run has at least ${LEAST}.`, cards),
  ]
}

function shapeFaults(cards: readonly Card[], naturals: readonly Card[], house: House): Finding[] {
  const ranks = ranksIn(naturals)
  const suits = suitsIn(naturals)
  if (ranks.length < 2) return []
  const noSet = broken('set', `No set: these are ${join(ranks.map(ranksWord))}.`, naturals)
  if (suits.length > 1)
    return [noSet, broken('run', `No run: these are ${join(suits.map(suitWord))}.`, naturals)]
  if (startOfRun(naturals, cards.length, house.aces) !== undefined) return []
  return [noSet, runFault(cards, naturals, house)]
}

function runFault(cards: readonly Card[], naturals: readonly Card[], { aces }: House): Finding {
  const twice = repeatedCards(naturals)
  if (twice.length > 0) return broken('run', `${listCards(twice)}: a run has no rank twice.`, twice)
  if (cards.length > MOST_IN_RUN) {
    return broken('run', `${count(cards.length, 'card')}: a run has at most ${MOST_IN_RUN}.`, cards)
  }
  const hasAce = naturals.some((card) => rankOf(card) === 'A')
  if (hasAce && aces === 'low' && startOfRun(naturals, cards.length, 'both') !== undefined) {
    return broken(
      'ace-low',
      `${listCards(cards)}: at this table the ace is low, and no run ends with it.`,
      cards,
    )
  }
  if (hasAce && goesAround(naturals, cards.length)) {
    return broken(
      'ace-low',
      `${listCards(cards)} goes around the corner: a run begins or ends with its ace.`,
      cards,
    )
  }
  const wilds = cards.length - naturals.length
  return broken('run', notInARow(gapsBetween(naturals), wilds, 'wild card'), naturals)
}
