import { type Card, isJoker, JOKER, type Rank, SUITS } from '../../cards.ts'
import { type Grammar, grammarBy } from '../../meld-reasons.ts'
import { LEAST, type Reading } from '../../melds.ts'
import { piecesOf, withBits } from '../../solvers/pieces.ts'
import type { Finding } from '../../verdict.ts'
import { capitalize, listCards, ranksWord } from '../../words.ts'
import { broken, kept, type Options, wildRankIn } from './options.ts'
import type { Slug } from './rules.ts'
import { cardValue, isWild, type Values } from './values.ts'

export type House = Pick<Options, 'naturals' | 'aces'> & Values

/** The limit of wild cards by the number of natural cards that a meld needs. */
const LIMITS = ['none', 'any', 'two'] as const

/** Sets and runs in a round, but for melds of wild cards alone. */
export const grammar: (house: House, round: number) => Grammar<Slug> = grammarBy(
  { kept, broken },
  ({ naturals, aces, ...values }, round) => ({
    set: { rule: 'set', most: Number.POSITIVE_INFINITY, suits: { differ: false, rule: 'equal-cards' } },
    run: { rule: 'run', aces, ace: { low: 'ace-low', high: 'ace-low', corner: 'ace-low' } },
    wild: {
      rule: 'wild-any',
      is: (card) => isWild(card, round),
      word: 'wild card',
      limit: { rule: 'natural-needed', most: LIMITS[naturals] ?? 'none' },
    },
    value: (card) => cardValue(card, round, values),
  }),
)

/** Reads cards as a set if they are one, otherwise as a run; wild cards alone are a set of their rank (`#all-wild`). */
export function readMeld(cards: readonly Card[], round: number, house: House): Reading | undefined {
  const isAllWild = cards.every((card) => isWild(card, round))
  if (!isAllWild) return grammar(house, round).read(cards)
  if (!canMeldWilds(cards.length, house)) return undefined
  const wilds = [...cards]
  return { kind: 'set', rank: wildRankIn(round), cards: wilds, naturals: [], wilds, missing: [], worth: 0 }
}

export function isMeld(cards: readonly Card[], round: number, house: House): boolean {
  if (cards.every((card) => isWild(card, round))) return canMeldWilds(cards.length, house)
  return grammar(house, round).is(cards)
}

/** Whether this number of wild cards is a meld by itself. */
export function canMeldWilds(wilds: number, house: House): boolean {
  return house.naturals === 0 && wilds >= LEAST
}

/** `as` is parallel to `cards`: the rank that each card stands for. */
export type Meld = { kind: 'set' | 'run'; cards: Card[]; as: Rank[] }

/** The meld that these cards are, as it lies. */
export function layOut(cards: readonly Card[], round: number, house: House): Meld {
  const reading = readMeld(cards, round, house)!
  return { kind: reading.kind, cards: reading.cards, as: ranksAs(reading.cards, reading, round, house) }
}

export function ranksAs(cards: readonly Card[], reading: Reading, round: number, house: House): Rank[] {
  return grammar(house, round).ranksAs(cards, reading)
}

/** Why cards are a meld: what the grammar says, and what this round’s wild cards are. */
export function meldFindings(reading: Reading, round: number, house: House): Finding[] {
  const { kind, cards, naturals, wilds, missing } = reading
  const own = kind === 'run' ? wilds.filter((card) => missing.includes(card)) : []
  return [
    ...grammar(house, round).findings(reading),
    ...(kind === 'set' && cards.length > SUITS.length
      ? [kept('set-size', 'A set may have any number of cards.', cards)]
      : []),
    ...(wilds.length > 0 ? [kept('wild', whyWild(wilds, round), wilds)] : []),
    ...(naturals.length === 0 ? [kept('all-wild', 'A meld may be all wild cards.', cards)] : []),
    ...(own.length > 0
      ? [kept('wild-is-wild', `${listCards(own)} stands for itself, and is wild all the same.`, own)]
      : []),
  ]
}

function whyWild(wilds: readonly Card[], round: number): string {
  if (wilds.every(isJoker)) return 'Jokers are wild in every round.'
  return `${capitalize(ranksWord(wildRankIn(round)))} are wild in round ${round}.`
}

/** The findings of several melds, each sentence once. */
export function findingsOf(melds: readonly Meld[], round: number, house: House): Finding[] {
  const findings = melds.flatMap(({ cards }) => meldFindings(readMeld(cards, round, house)!, round, house))
  const first = (found: Finding) => findings.findIndex(({ message }) => message === found.message)
  return findings.filter((found, at) => first(found) === at)
}

/** Whether there is any meld in these cards. */
export function holdsMeld(cards: readonly Card[], round: number, house: House): boolean {
  const naturals = cards.filter((card) => !isWild(card, round))
  const wilds = cards.length - naturals.length
  const { rules } = grammar(house, round)
  return canMeldWilds(wilds, house) || piecesOf(withBits(naturals), wilds, rules).length > 0
}

/** Whether cards hold a set, if only their ranks are known. A run could not be found without their suits. */
export function holdsSet(counts: Readonly<Record<string, number>>, round: number, house: House): boolean {
  const wildIds: readonly string[] = [wildRankIn(round), JOKER]
  const wilds = wildIds.reduce((sum, id) => sum + (counts[id] ?? 0), 0)
  const naturals = Object.entries(counts).filter(([id]) => !wildIds.includes(id))
  const canMeld = (own: number) => own >= Math.max(1, house.naturals) && own + wilds >= LEAST
  return canMeldWilds(wilds, house) || naturals.some(([, own]) => canMeld(own))
}
