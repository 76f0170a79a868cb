import {
  type Card,
  cardOf,
  isJoker,
  RANKS,
  type Rank,
  rankOf,
  SUITS,
  suitOf,
} from '../../../src/scoring/cards.ts'
import { leastOf } from './everything.ts'

/**
 * A slow, simple solver for Chinchón. It puts every card in the place of each wild card and asks of the result whether it
 * is a meld, and it tries every way to divide a hand. Hands of up to eight cards.
 */

export type Rules = {
  pack: 40 | 48
  wild: 'none' | 'jokers' | 'coins'
  wildLimit: 'one' | 'naturals' | 'any'
  twins: boolean
  figures: 'ten' | 'low' | 'index'
  wildValue: number
  closeLimit: number
  loose: 'one' | 'any'
  allMelded: number
  chinchon: 'wins' | 'bonus'
  chinchonBonus: number
  wildChinchon: number
  layOff: 'closer' | 'none'
}

type Cards = readonly Card[]

export function orderOf({ pack }: Pick<Rules, 'pack'>): Rank[] {
  return [...(pack === 40 ? 'A234567JQK' : 'A23456789JQK')].map(
    (rank) => RANKS.find((known) => known === rank)!,
  )
}

function canBeWild(card: Card, { wild }: Rules): boolean {
  return isJoker(card) || (wild === 'coins' && card === 'AD')
}

export function slowValue(card: Card, rules: Rules): number {
  if (canBeWild(card, rules)) return rules.wildValue
  const figures = { ten: [10, 10, 10], low: [8, 9, 10], index: [10, 11, 12] }[rules.figures]
  const figure = ['J', 'Q', 'K'].indexOf(rankOf(card))
  return figure >= 0 ? figures[figure]! : RANKS.indexOf(rankOf(card)) + 1
}

export function slowWorth(cards: Cards, rules: Rules): number {
  return cards.reduce((sum, card) => sum + slowValue(card, rules), 0)
}

/** What the cards are as a meld, each once: a set or a run, and with how many wild cards. */
export function slowReadings(cards: Cards, rules: Rules): Set<string> {
  const found = new Set<string>()
  if (cards.length < 3) return found
  const sure = cards.filter((card) => !canBeWild(card, rules))
  const all = SUITS.flatMap((suit) => orderOf(rules).map((rank) => cardOf(rank, suit)))
  const near = all.filter((card) =>
    [...sure, ...cards.filter((card) => card === 'AD')].some(
      (other) => rankOf(other) === rankOf(card) || suitOf(other) === suitOf(card),
    ),
  )
  const fill = (at: number, meant: Cards, wilds: number): void => {
    const card = cards[at]
    if (!card) {
      const kind = isAllowed(meant.length - wilds, wilds, rules) ? kindOf(meant, rules) : undefined
      if (kind) found.add(`${kind} ${wilds}`)
      return
    }
    if (!isJoker(card)) fill(at + 1, [...meant, card], wilds)
    if (canBeWild(card, rules)) for (const other of near) fill(at + 1, [...meant, other], wilds + 1)
  }
  fill(0, [], 0)
  return found
}

function isAllowed(naturals: number, wilds: number, { wildLimit }: Rules): boolean {
  if (naturals === 0) return false
  return { one: wilds <= 1, naturals: wilds === 0 || naturals >= 2, any: true }[wildLimit]
}

function kindOf(cards: Cards, rules: Rules): 'set' | 'run' | undefined {
  const isEqual = (texts: string[]) => new Set(texts).size === 1
  const differ = new Set(cards).size === cards.length
  if (cards.length <= 4 && isEqual(cards.map(rankOf)) && (differ || rules.twins)) return 'set'
  if (!isEqual(cards.map(suitOf))) return undefined
  const places = cards.map((card) => orderOf(rules).indexOf(rankOf(card))).sort((a, b) => a - b)
  return places.every((place, at) => at === 0 || place === places[at - 1]! + 1) ? 'run' : undefined
}

/** Asks each question about the same cards only once. */
export function slowJudge(rules: Rules) {
  const known = new Map<string, Set<string>>()
  return (cards: Cards): Set<string> => {
    const key = cards.toSorted().join(' ')
    const readings = known.get(key) ?? slowReadings(cards, rules)
    known.set(key, readings)
    return readings
  }
}
type Judge = ReturnType<typeof slowJudge>

type Layout = { melds: Card[][]; left: Card[] }

/** Every way to divide these cards into melds and cards left. */
function layoutsOf(cards: Cards, judge: Judge): Layout[] {
  const [first, ...others] = cards
  if (first === undefined) return [{ melds: [], left: [] }]
  const without = layoutsOf(others, judge).map(({ melds, left }) => ({ melds, left: [first, ...left] }))
  const within = Array.from({ length: 1 << others.length }, (_, mask) => mask).flatMap((mask) => {
    const meld = [first, ...others.filter((_, at) => (mask >> at) & 1)]
    if (judge(meld).size === 0) return []
    const rest = others.filter((_, at) => !((mask >> at) & 1))
    return layoutsOf(rest, judge).map(({ melds, left }) => ({ melds: [meld, ...melds], left }))
  })
  return [...without, ...within]
}

export function slowLeast(cards: Cards, rules: Rules, judge: Judge): number {
  return leastOf(
    cards,
    (some) => judge(some).size > 0,
    (card) => slowValue(card, rules),
  )
}

/** What a layout of seven cards scores in each way; nothing if it does not close. */
export function slowScores(
  { melds, left }: Layout,
  rules: Rules,
  judge: Judge,
): { score: number; chinchon: string }[] {
  const [only] = melds
  const worth = slowWorth(left, rules)
  if (only?.length === 7) {
    return [...judge(only)].flatMap((reading) => {
      const isPure = reading === 'run 0'
      if (isPure)
        return [{ score: rules.chinchon === 'wins' ? 0 : 0 - rules.chinchonBonus, chinchon: 'pure' }]
      return reading.startsWith('run') ? [{ score: 0 - rules.wildChinchon, chinchon: 'wild' }] : []
    })
  }
  if (left.length === 0) return [{ score: 0 - rules.allMelded, chinchon: 'none' }]
  const closes = worth <= rules.closeLimit && (rules.loose === 'any' || left.length === 1)
  return closes ? [{ score: worth, chinchon: 'none' }] : []
}

/** The best score for each discard that closes, in text: the score and which chinchón it is. */
export function slowWays(hand: Cards, rules: Rules, judge: Judge): Map<Card, string> {
  const ways = new Map<Card, string>()
  for (const [at, discard] of hand.entries()) {
    const rest = hand.toSpliced(at, 1)
    const scores = layoutsOf(rest, judge).flatMap((layout) => slowScores(layout, rules, judge))
    const wins = rules.chinchon === 'wins' && scores.some(({ chinchon }) => chinchon === 'pure')
    const least = Math.min(...scores.map(({ score }) => score))
    const best = scores.filter(({ score }) => score === least).map(({ chinchon }) => chinchon)
    const chinchon = ['pure', 'wild', 'none'].find((kind) => best.includes(kind))
    if (scores.length > 0) ways.set(discard, wins ? '0 pure' : `${least} ${chinchon}`)
  }
  return ways
}

/** Whether a meld takes these cards and stays of its kind. */
export function slowTakes(meld: Cards, cards: Cards, judge: Judge): boolean {
  const kinds = (readings: Set<string>) => new Set([...readings].map((reading) => reading.slice(0, 3)))
  const before = kinds(judge(meld))
  return [...kinds(judge([...meld, ...cards]))].some((kind) => before.has(kind))
}

/** The least that a hand counts after a close: every card goes onto one of the melds, or stays. */
export function slowDefence(melds: readonly Cards[], hand: Cards, rules: Rules, judge: Judge): number {
  let least = slowLeast(hand, rules, judge)
  const place = (at: number, piles: Card[][], rest: Card[]): void => {
    const card = hand[at]
    if (!card) {
      if (piles.every((cards, onto) => cards.length === 0 || slowTakes(melds[onto]!, cards, judge))) {
        least = Math.min(least, slowLeast(rest, rules, judge))
      }
      return
    }
    place(at + 1, piles, [...rest, card])
    for (const onto of melds.keys()) place(at + 1, piles.with(onto, [...piles[onto]!, card]), rest)
  }
  place(
    0,
    melds.map(() => []),
    [],
  )
  return least
}
