import {
  type Card,
  fewestGaps,
  isJoker,
  rankOf,
  ranksIn,
  repeatedCards,
  suitOf,
  suitsIn,
} from '../../cards.ts'
import type { Table } from '../../game.ts'
import * as say from '../../meld-sentences.ts'
import { goesAround } from '../../solvers/gapped-runs.ts'
import type { Finding } from '../../verdict.ts'
import { capitalize, count, listCards, ranksWord, suitWord } from '../../words.ts'
import { type Group, isTriple, LEAST, MOST_IN_SET } from './groups.ts'
import { broken, DEALT, kept, type Options } from './options.ts'
import { canStandIn, isWildRank, type Wild, wildRank } from './wild.ts'

/** Why cards are a group, or why they are none, in sentences. */

export function groupFindings(group: Group, wild: Wild): Finding[] {
  const { cards, standIns } = group
  const jokers = standIns.map(({ joker }) => joker)
  const turned = jokers.filter((card) => isWildRank(card, wild))
  const itself = cards.filter((card) => isWildRank(card, wild) && !turned.includes(card))
  const findings = [mainFinding(group), ...aceFindings(group)]
  if (turned.length > 0) findings.push(wildFinding(wild))
  if (itself.length > 0) {
    const message = `${listCards(itself)} is of the wild rank, and is read as itself here.`
    findings.push(kept('wild-as-itself', message, itself))
  }
  const isAlone = cards.filter((card) => !canStandIn(card, wild)).length < 2
  if (group.kind === 'sequence' && isAlone && cards.length <= MOST_IN_SET) {
    findings.push(kept('readings', 'It could be a set as well; as a sequence it serves better.', cards))
  }
  return findings
}

function mainFinding(group: Group): Finding {
  const { kind, cards, standIns } = group
  const shown = listCards(cards)
  const jokers = listCards(standIns.map(({ joker }) => joker))
  if (kind === 'set') {
    const stand =
      standIns.length > 0 ? `, with ${jokers} as ${standIns.length === 1 ? 'the one' : 'those'} missing` : ''
    return kept('set', `A set of ${ranksWord(group.rank)}: ${shown}${stand}.`, cards)
  }
  const suit = suitWord(suitOf(standIns[0]?.as ?? cards[0]!))
  if (kind === 'sequence') {
    const stand = listCards(standIns.flatMap(({ as }) => as ?? []))
    return kept('sequence', `A sequence of ${suit}: ${shown}, with ${jokers} as ${stand}.`, cards)
  }
  return group.triple
    ? kept('triples', `Three equal cards, a pure sequence at this table: ${shown}.`, cards)
    : kept('pure-sequence', `A pure sequence of ${suit}: ${shown}.`, cards)
}

/** Which end the ace of a sequence is at. */
function aceFindings(group: Group): Finding[] {
  const { kind, cards, standIns } = group
  if (kind === 'set' || group.triple) return []
  const jokers = standIns.map(({ joker }) => joker)
  const aces = cards.filter((card) => !isJoker(card) && rankOf(card) === 'A' && !jokers.includes(card))
  if (aces.length === 0) return []
  return [kept('ace-both-ends', say.aceLies(cards[0] === aces[0] ? 'low' : 'high'), aces)]
}

/** Why cards of a rank are jokers in this deal. */
function wildFinding(wild: Wild): Finding {
  if (wild === 'JK') return kept('wild-printed', 'A printed joker was turned, so the aces are jokers.')
  return kept('wild-rank', `${capitalize(ranksWord(wildRank(wild)!))} are jokers in this deal.`)
}

/** The findings of several groups. Findings that name no cards are said once. */
export function findingsOf(groups: readonly Group[], wild: Wild): Finding[] {
  const findings = groups.flatMap((group) => groupFindings(group, wild))
  const reasons = findings.map(({ message }) => message)
  return findings.filter(({ cards, message }, at) => cards !== undefined || reasons.indexOf(message) === at)
}

/** Why these cards are no group, with at least one finding. */
export function groupFaults(cards: readonly Card[], wild: Wild, table: Table<Options>): Finding[] {
  if (cards.length > 0 && cards.every(isJoker)) {
    const message = `${listCards(cards)}: no card here is read as itself, and printed jokers alone are no group.`
    return [broken('joker-share', message, cards)]
  }
  if (cards.length < LEAST) return tooFew(cards)
  if (cards.length > DEALT) {
    return [
      broken('deal', `${count(cards.length, 'card')}: a hand has ${DEALT}, so no group has more.`, cards),
    ]
  }
  const own = cards.filter((card) => !canStandIn(card, wild))
  const ranks = ranksIn(own)
  const suits = suitsIn(own)
  if (ranks.length === 1) return setFaults(cards, own, table)
  if (suits.length === 1) return sequenceFaults(cards, own)
  return [broken('sequence', say.isNoRun(suits, 'sequence'), cards), broken('set', say.isNoSet(ranks), cards)]
}

function tooFew(cards: readonly Card[]): Finding[] {
  const held =
    cards.length === 0 ? 'No card lies here' : `${listCards(cards)}: ${count(cards.length, 'card')}`
  return [
    broken('sequence', `${held}. A sequence has at least ${LEAST}.`, cards),
    broken('set', `${held}. A set has ${LEAST} or ${MOST_IN_SET}.`, cards),
  ]
}

function setFaults(
  cards: readonly Card[],
  own: readonly Card[],
  { options, deck }: Table<Options>,
): Finding[] {
  const findings: Finding[] = []
  const twice = repeatedCards(own)
  if (twice.length > 0) {
    const lie = twice.length === 1 ? 'lies' : 'lie'
    const message = `${listCards(twice)} ${lie} here more than once, but the cards of a set differ in suit.`
    findings.push(broken('set-suits', message, twice))
  }
  if (options.setSize === 'four' && cards.length > MOST_IN_SET) {
    const message = `${count(cards.length, 'card')}: a set has ${LEAST} or ${MOST_IN_SET}, jokers included.`
    findings.push(broken('set-size', message, cards))
  }
  if (isTriple(cards)) {
    const message = 'Three equal cards are no pure sequence at this table.'
    if (deck.packs > 2) findings.push(broken('triples', message, cards))
  } else if (options.triples && cards.length === LEAST && new Set(own).size === 1) {
    findings.push(broken('triples', 'A joker completes no three equal cards.', cards))
  }
  return findings
}

function sequenceFaults(cards: readonly Card[], own: readonly Card[]): Finding[] {
  const twice = repeatedCards(own)
  if (twice.length > 0) {
    return [broken('sequence', say.hasRankTwice(twice, 'sequence'), twice)]
  }
  if (goesAround(own, cards.length)) {
    const message = `${listCards(cards)} goes around the corner: a sequence begins or ends with the ace.`
    return [broken('ace-both-ends', message, cards)]
  }
  return [broken('sequence', say.isNotInARow(fewestGaps(own), cards.length - own.length, 'joker'), cards)]
}
