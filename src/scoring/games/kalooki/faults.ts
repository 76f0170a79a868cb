import { type Card, fewestGaps, isJoker, rankOf, ranksIn, repeatedCards, suitsIn } from '../../cards.ts'
import { goesAround, MOST_IN_RUN, startOfRun } from '../../solvers/gapped-runs.ts'
import type { Finding } from '../../verdict.ts'
import { count, join, listCards, notInARow, ranksWord, suitWord } from '../../words.ts'
import {
  type House,
  LEAST,
  layOut,
  MOST_IN_SET,
  mayLie,
  type Reading,
  splitJokers,
  standInsOf,
} from './melds.ts'
import { broken, kept } from './options.ts'

/** Sentences that say why cards are a meld, or why they are none. */

export function meldFindings(cards: readonly Card[], reading: Reading, house: House): Finding[] {
  const laid = layOut(cards, reading)
  const { kind } = reading
  const name = kind === 'set' ? `set of ${ranksWord(reading.rank)}` : `run of ${suitWord(reading.suit)}`
  return [
    kept(kind, `A ${name}: ${listCards(laid)}.`, laid),
    ...aceFindings(cards, reading),
    ...jokerFindings(cards, reading, house),
  ]
}

function aceFindings(cards: readonly Card[], reading: Reading): Finding[] {
  const aces = splitJokers(cards).naturals.filter((card) => rankOf(card) === 'A')
  if (reading.kind === 'set' || aces.length === 0) return []
  return reading.start === 1
    ? [kept('aces', 'At this table an ace may lie below the two; there it is worth 1.', aces)]
    : [kept('ace-high', 'Its ace is high, above the king.', aces)]
}

function jokerFindings(cards: readonly Card[], reading: Reading, house: House): Finding[] {
  const { naturals, jokers } = splitJokers(cards)
  if (jokers === 0) return []
  const wild = cards.filter(isJoker)
  const [standIns = []] = standInsOf(cards, reading)
  const meant =
    reading.kind === 'run'
      ? listCards(standIns)
      : jokers === 1
        ? `one of the ${ranksWord(reading.rank)}`
        : ranksWord(reading.rank)
  const subject = jokers === 1 ? 'The joker stands for' : `The ${jokers} jokers stand for`
  const findings = [kept('joker-wild', `${subject} ${meant}.`, wild)]
  if (house.wildLimit === 'any') return findings
  return [...findings, kept('wild-limit', `${held(naturals, jokers)}; ${LIMITS[house.wildLimit]}.`, wild)]
}

function held(naturals: readonly Card[], jokers: number): string {
  return `${count(naturals.length, 'natural card')} and ${count(jokers, 'joker')}`
}

const LIMITS: Record<House['wildLimit'], string> = {
  any: 'a meld needs at least one natural card',
  half: 'at this table a meld has no more jokers than natural cards',
  one: 'at this table a meld has at most one joker',
}

/** The reasons why these cards are no meld. There is always one. */
export function meldFaults(cards: readonly Card[], house: House): Finding[] {
  const { naturals, jokers } = splitJokers(cards)
  if (cards.length < LEAST) {
    const lying = cards.length === 0 ? 'No card lies here' : `Only ${listCards(cards)}`
    return [broken('meld', `${lying}: a meld has at least three cards.`, cards)]
  }
  const [ranks, suits] = [ranksIn(naturals), suitsIn(naturals)]
  if (ranks.length > 1 && suits.length > 1) {
    const message = `Neither a set nor a run: these are ${join(ranks.map(ranksWord))}, of ${join(suits.map(suitWord))}.`
    return [broken('meld', message, cards)]
  }
  if (!mayLie(naturals.length, jokers, house)) {
    return [broken('wild-limit', `${held(naturals, jokers)}; ${LIMITS[house.wildLimit]}.`, cards)]
  }
  return [
    ...(ranks.length === 1 ? setFaults(cards, naturals) : []),
    ...(suits.length === 1 ? runFaults(cards, naturals, house) : []),
  ]
}

function setFaults(cards: readonly Card[], naturals: readonly Card[]): Finding[] {
  const suits = suitsIn(naturals)
  const findings: Finding[] = []
  if (suits.length < naturals.length) {
    const message = `No set: ${listCards(naturals)} do not differ in suit.`
    findings.push(broken('set-suits', message, naturals))
  }
  if (cards.length > MOST_IN_SET) {
    findings.push(broken('set', `${count(cards.length, 'card')}: a set has three or four.`, cards))
  }
  return findings
}

function runFaults(cards: readonly Card[], naturals: readonly Card[], { aces }: House): Finding[] {
  const twice = repeatedCards(naturals)
  if (twice.length > 0) {
    return [broken('run', `${listCards(twice)} more than once: no rank lies twice in a run.`, twice)]
  }
  const { length } = cards
  if (length > MOST_IN_RUN) {
    return [broken('run', `${count(length, 'card')}: the longest run has ${MOST_IN_RUN}.`, cards)]
  }
  if (aces === 'high' && startOfRun(naturals, length, 'low') !== undefined) {
    const message = `${listCards(cards)}: the ace would have to be low, and it is high.`
    return [broken('ace-high', message, cards)]
  }
  const row = notInARow(fewestGaps(naturals, aces === 'high' ? ['2'] : undefined), length - naturals.length)
  if (!goesAround(naturals, length)) return [broken('run', row, cards)]
  const around = `${listCards(cards)} goes around the corner: a run ends with the ace above the king.`
  return [broken('ace-high', around, cards), broken('run', 'So these cards are not in a row.', cards)]
}
