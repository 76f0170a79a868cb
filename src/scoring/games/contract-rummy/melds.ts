import { type Card, cardOf, HIGH_ACE, isJoker, type Rank, rankOf, repeatedCards } from '../../cards.ts'
import { type Grammar, grammarBy } from '../../meld-reasons.ts'
import { allowsWilds, holdsWilds } from '../../meld-sentences.ts'
import { gapsIn, plainIn, type Reading, type RunReading } from '../../melds.ts'
import type { Finding } from '../../verdict.ts'
import type { WildLimit } from '../../wild-limits.ts'
import { join, listCards, plural, ranksWord, rankWord } from '../../words.ts'
import { broken, kept, type Options } from './options.ts'
import type { Slug } from './rules.ts'
import { type CardValues, cardValue } from './values.ts'

/** Sets, runs, and the mixed runs that some contracts ask for. */

/** The house rules about melds. */
export type House = Pick<Options, 'wildLimit' | 'corner'> & CardValues

export const LEAST_IN_RUN = 4

export function isWild(card: Card, { twosWild }: Pick<House, 'twosWild'>): boolean {
  return isJoker(card) || (twosWild && rankOf(card) === '2')
}

/** `#wild-limit`, as all games call it. */
export function wildLimitOf({ wildLimit }: Pick<House, 'wildLimit'>): WildLimit {
  return wildLimit === 'single' ? 'one' : wildLimit
}

function wildWord({ twosWild }: House): 'joker' | 'wild card' {
  return twosWild ? 'wild card' : 'joker'
}

export const grammar: (house: House) => Grammar<Slug> = grammarBy({ kept, broken }, (house) => ({
  set: { rule: 'set', most: Number.POSITIVE_INFINITY, suits: { differ: false, rule: 'set' } },
  run: {
    rule: 'run',
    least: LEAST_IN_RUN,
    most: HIGH_ACE,
    aces: house.corner ? 'corner' : 'both',
    cornerLast: true,
    ace: {
      low: 'ace-both-ends',
      high: 'ace-both-ends',
      corner: house.corner ? 'round-corner' : 'ace-both-ends',
    },
  },
  wild: {
    rule: 'joker-wild',
    is: (card) => isWild(card, house),
    word: wildWord(house),
    limit: { rule: 'wild-limit', most: wildLimitOf(house) },
    itself: ['set', 'run'],
  },
  value: (card) => cardValue(card, house),
}))

/** Why cards are a meld in this reading. */
export function meldFindings(reading: LaidReading, house: House): Finding[] {
  const own = reading.naturals.filter((card) => isWild(card, house))
  const wild = reading.wilds.filter((card) => !isJoker(card))
  return [
    ...(reading.kind === 'mixed' ? mixedFindings(reading, house) : grammar(house).findings(reading)),
    ...(own.length > 0
      ? [kept('twos', `In its own place a two is no wild card: ${listCards(own)}.`, own)]
      : []),
    ...(wild.length > 0 ? [kept('twos', `Twos are wild at this table: ${listCards(wild)}.`, wild)] : []),
  ]
}

/** `#mixed-run`: cards read as a run in which suits do not count. `missing` is what its wild cards stand for. */
type MixedReading = { kind: 'mixed'; cards: Card[]; naturals: Card[]; wilds: Card[]; missing: Rank[] }

/** One way to read cards as a part of a contract. */
export type LaidReading = Reading | MixedReading

/** Any suit: the cards of a mixed run are read as if they were all of it. */
const ONE_SUIT = 'S'

function inOneSuit(card: Card): Card {
  return isJoker(card) ? card : cardOf(rankOf(card), ONE_SUIT)
}

/** These cards as a mixed run; undefined if they are none. */
export function mixedRun(cards: readonly Card[], house: House): MixedReading | undefined {
  const run = grammar(house)
    .readings(cards.map(inOneSuit))
    .find((reading): reading is RunReading => reading.kind === 'run')
  if (!run) return undefined
  const waiting = [...cards]
  const laid = run.cards.map(
    (alike) =>
      waiting.splice(
        waiting.findIndex((card) => inOneSuit(card) === alike),
        1,
      )[0]!,
  )
  const isNatural = laid.map(isItself(run))
  return {
    kind: 'mixed',
    cards: laid,
    naturals: laid.filter((_, at) => isNatural[at]),
    wilds: laid.filter((_, at) => !isNatural[at]),
    missing: run.missing.map(rankOf),
  }
}

/** Whether the card at a place of a run is read as itself. */
function isItself({ naturals }: RunReading): (card: Card) => boolean {
  const waiting = [...naturals]
  return (card) => {
    const alike = inOneSuit(card)
    if (waiting[0] !== alike) return false
    waiting.shift()
    return true
  }
}

function mixedFindings({ cards, naturals, wilds, missing }: MixedReading, house: House): Finding[] {
  const main = kept('mixed-run', `A mixed run: ${listCards(cards)}.`, cards)
  if (wilds.length === 0) return [main]
  const word = wildWord(house)
  const stand = wilds.length === 1 ? `The ${word} stands for` : `The ${wilds.length} ${word}s stand for`
  const held = holdsWilds(naturals.length, wilds.length, word)
  return [
    main,
    kept('joker-wild', `${stand} ${join(missing.map(aRank))}.`, wilds),
    kept('wild-limit', `${held} ${allowsWilds(wildLimitOf(house), 'run', cards.length, word)}`, wilds),
  ]
}

function aRank(rank: Rank): string {
  return `${rank === 'A' || rank === '8' ? 'an' : 'a'} ${rankWord(rank)}`
}

/** Why cards are no mixed run. */
export function mixedFaults(cards: readonly Card[], house: House): Finding[] {
  const { rules } = grammar(house)
  const plain = plainIn(cards, rules)
  const alike = plain.map(inOneSuit)
  const twice = repeatedCards(alike).map(rankOf)
  const because = (why: string) => [broken('mixed-run', why, cards)]
  if (cards.length < LEAST_IN_RUN) {
    return because(`${plural(cards.length, 'card')}: a mixed run has at least ${LEAST_IN_RUN}.`)
  }
  if (twice.length > 0)
    return because(`${join(twice.map(ranksWord))} more than once: a mixed run has no rank twice.`)
  const { length } = cards
  const wilds = length - plain.length
  if (plain.length > 0 && length <= rules.run.most) {
    const gaps = gapsIn(alike, rules.run)
    if (gaps.length > wilds) {
      return because(`Not in a row: ${join(gaps.map(rankOf).map(aRank))} would have to lie between.`)
    }
  }
  const word = wildWord(house)
  const held = holdsWilds(plain.length, wilds, word)
  return wilds === 0
    ? because(`${plural(length, 'card')}: the longest mixed run has ${rules.run.most}.`)
    : [broken('wild-limit', `${held} ${allowsWilds(wildLimitOf(house), 'run', length, word)}`, cards)]
}
