import {
  type Card,
  cardOf,
  cardPlace,
  isJoker,
  RANKS,
  rankAt,
  rankOf,
  SUITS,
} from '../../../src/scoring/cards.ts'
import { choices, without } from './everything.ts'
import { remember } from './remember.ts'

/**
 * A slow, simple solver for Burraco. It compares the cards of a meld with every set and every run, each with a wild card
 * in every place and without one, and divides a hand in every way: onto the melds on the table, into new melds, and cards
 * that stay. Hands of up to eight cards.
 */

export type Rules = {
  clean: number
  semiClean: number
  dirty: number
  royal: number
  joker: number
  two: number
  close: number
  sets: 'all' | 'aces-threes' | 'none'
  closeWith: 'any' | 'clean'
  lastCard: 'natural' | 'any' | 'free'
}

type Cards = readonly Card[]

/** One way in which cards lie. `gap` is the card that a wild card between others stands for. */
type Lying = { kind: 'set' | 'run'; wild: Card | null; row: number; gap?: Card; rank?: string }

const isWild = (card: Card) => isJoker(card) || rankOf(card) === '2'

const together = (cards: Cards) => cards.toSorted().join()

export const slowLyings = remember(lyingsKey, (cards: Cards, rules: Pick<Rules, 'sets'>): Lying[] => {
  if (cards.length < 3 || cards.length > 14) return []
  const found: Lying[] = []
  for (const wild of [null, ...new Set(cards.filter(isWild))]) {
    const naturals = wild ? without(cards, [wild]) : cards
    const held = together(naturals)
    for (const rank of RANKS) {
      const isAllowed = rules.sets === 'all' || (rules.sets === 'aces-threes' && 'A3'.includes(rank))
      const isAlike = naturals.every((card) => !isJoker(card) && rankOf(card) === rank)
      if (rank !== '2' && isAllowed && isAlike && naturals.length >= 2) {
        found.push({ kind: 'set', wild, row: naturals.length, rank })
      }
    }
    for (const suit of SUITS) {
      for (let low = 1; low + cards.length - 1 <= 14; low += 1) {
        const places = cards.map((_, step) => low + step)
        for (const at of wild ? places : [0]) {
          const wanted = places.filter((place) => place !== at).map((place) => cardOf(rankAt(place), suit))
          if (new Set(wanted).size < wanted.length || together(wanted) !== held) continue
          const [below, above] = [at - low, low + cards.length - 1 - at]
          const isBetween = at > 0 && below > 0 && above > 0
          found.push({
            ...{ kind: 'run' as const, wild, row: at > 0 ? Math.max(below, above) : cards.length },
            ...(isBetween && { gap: cardOf(rankAt(at), suit) }),
          })
        }
      }
    }
  }
  return found
})

function lyingsKey(cards: Cards, { sets }: Pick<Rules, 'sets'>): string {
  return sets + cards.join()
}

function gradeOf({ wild, row }: Lying): number {
  return wild === null ? 2 : row >= 7 ? 1 : 0
}

export function slowPile(
  cards: Cards,
  rules: Rules,
): 'none' | 'open' | 'clean' | 'semi-clean' | 'dirty' | 'royal' {
  const lyings = slowLyings(cards, rules)
  if (lyings.length === 0) return 'none'
  if (cards.length < 7) return 'open'
  const grade = Math.max(...lyings.map(gradeOf))
  if (grade === 2) {
    const isRoyal = rules.royal > 0 && cards.length === 13 && lyings.some(({ kind }) => kind === 'run')
    return isRoyal ? 'royal' : 'clean'
  }
  return grade === 1 && rules.semiClean > 0 ? 'semi-clean' : 'dirty'
}

function earned(cards: Cards, rules: Rules): number {
  const pile = slowPile(cards, rules)
  return {
    none: 0,
    open: 0,
    clean: rules.clean,
    'semi-clean': rules.semiClean,
    dirty: rules.dirty,
    royal: rules.royal,
  }[pile]
}

export function slowTakes(onto: Cards, cards: Cards, rules: Pick<Rules, 'sets'>): boolean {
  return slowLyings(onto, rules).some((before) =>
    slowLyings([...onto, ...cards], rules).some((after) => {
      if (before.kind !== after.kind) return false
      if (before.gap === undefined || cards.includes(before.gap)) return true
      return after.wild === before.wild && after.gap === before.gap
    }),
  )
}

export function slowWorth(cards: Cards, { joker, two }: Pick<Rules, 'joker' | 'two'>): number {
  return cards.reduce((sum, card) => {
    if (isJoker(card)) return sum + joker
    if (rankOf(card) === '2') return sum + two
    if (rankOf(card) === 'A') return sum + 15
    return sum + (cardPlace(card) >= 8 ? 10 : 5)
  }, 0)
}

function differentChoices(cards: Cards): Card[][] {
  return [...new Map(choices(cards).map((some) => [together(some), some])).values()]
}

/** Every way to lay some of a hand: the melds as they lie then, and the cards that stay. */
function* layings(
  hand: Cards,
  table: readonly Cards[],
  rules: Rules,
): Generator<{ melds: Cards[]; rest: Card[] }> {
  function* add(at: number, rest: Card[], melds: Cards[]): Generator<{ melds: Cards[]; rest: Card[] }> {
    const meld = table[at]
    if (!meld) {
      yield* lay(rest, [], melds)
      return
    }
    for (const cards of differentChoices(rest)) {
      if (cards.length > 0 && !slowTakes(meld, cards, rules)) continue
      yield* add(at + 1, without(rest, cards), [...melds, [...meld, ...cards]])
    }
  }
  function* lay(from: Card[], stays: Card[], melds: Cards[]): Generator<{ melds: Cards[]; rest: Card[] }> {
    const [first, ...others] = from
    if (first === undefined) {
      yield { melds, rest: stays }
      return
    }
    yield* lay(others, [...stays, first], melds)
    for (const more of differentChoices(others)) {
      const meld = [first, ...more]
      const [lying] = slowLyings(meld, rules)
      if (!lying) continue
      const isSecond =
        lying.kind === 'set' &&
        melds.some((own) =>
          slowLyings(own, rules).some(({ kind, rank }) => kind === 'set' && rank === lying.rank),
        )
      if (!isSecond) yield* lay(without(others, more), stays, [...melds, meld])
    }
  }
  yield* add(0, [...hand], [])
}

export type SlowAnswers = {
  most: number
  melded: number | undefined
  discarded: number | undefined
  closed: number | undefined
  /** Without the rule that the side needs a burraco; without the rule about the last card. */
  closedWithoutBurraco: boolean
  closedWithAnyCard: boolean
  closedWithNeither: boolean
}

export function slowAnswers(hand: Cards, table: readonly Cards[], rules: Rules): SlowAnswers {
  const before = table.reduce((sum, meld) => sum + earned(meld, rules), 0)
  const answers: SlowAnswers = {
    ...{ most: 0, melded: undefined, discarded: undefined, closed: undefined },
    ...{ closedWithoutBurraco: false, closedWithAnyCard: false, closedWithNeither: false },
  }
  const more = (one: number | undefined, other: number) => Math.max(one ?? other, other)
  for (const { melds, rest } of layings(hand, table, rules)) {
    const laid = slowWorth(hand, rules) - slowWorth(rest, rules)
    const worth = laid + melds.reduce((sum, meld) => sum + earned(meld, rules), 0) - before
    answers.most = Math.max(answers.most, worth)
    if (rest.length === 0) answers.melded = more(answers.melded, worth)
    if (rest.length === 1) answers.discarded = more(answers.discarded, worth)
    const piles = melds.map((meld) => slowPile(meld, rules))
    const isEnough = piles.some((pile) =>
      rules.closeWith === 'clean' ? pile === 'clean' || pile === 'royal' : pile !== 'none' && pile !== 'open',
    )
    const [last, ...others] = rest
    if (others.length > 0 || (last === undefined && rules.lastCard !== 'free')) continue
    const isLastRight = last === undefined || rules.lastCard !== 'natural' || !isWild(last)
    answers.closedWithNeither = true
    if (isLastRight) answers.closedWithoutBurraco = true
    if (isEnough) answers.closedWithAnyCard = true
    if (isEnough && isLastRight) answers.closed = more(answers.closed, worth + rules.close)
  }
  return answers
}
