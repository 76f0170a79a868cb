import type { Card } from '../../../src/scoring/cards.ts'
import { choices, without } from './everything.ts'
import { remember } from './remember.ts'

/** Slow answers to the checks of Machiavelli: every way to lay cards in groups is tried. */

export type Rules = {
  aces: 'both' | 'high' | 'around'
  jokerMoves: 'swap' | 'free'
  opening: 'none' | 'own'
}

type Cards = readonly Card[]

const RANKS = 'A23456789TJQK'
const SUITS = 'CDHS'
const isJoker = (card: Card) => card === 'JK'

/** The cards that jokers stand for, once for each way in which the cards are a group. */
export const slowReadings = remember(
  readingsKey,
  (cards: Cards, { aces }: Pick<Rules, 'aces'>): string[][] => {
    const naturals = cards.filter((card) => !isJoker(card))
    if (cards.length < 3 || naturals.length === 0) return []
    return everyGroup(cards.length, aces).flatMap((group) => {
      const left = [...group]
      for (const card of naturals) {
        const at = left.indexOf(card)
        if (at < 0) return []
        left.splice(at, 1)
      }
      return [left]
    })
  },
)

function readingsKey(cards: Cards, { aces }: Pick<Rules, 'aces'>): string {
  return aces + cards.join()
}

const everyGroup = remember(
  (size: number, aces: Rules['aces']) => size + aces,
  (size: number, aces: Rules['aces']) => [...allSets(size), ...allRuns(size, aces)],
)

function allSets(size: number): string[][] {
  const suits = [...SUITS]
  const choices =
    size === 4 ? [suits] : size === 3 ? suits.map((left) => suits.filter((suit) => suit !== left)) : []
  return [...RANKS].flatMap((rank) => choices.map((chosen) => chosen.map((suit) => rank + suit)))
}

function allRuns(size: number, aces: Rules['aces']): string[][] {
  if (size > 13) return []
  const line = { both: `${RANKS}A`, high: `${RANKS.slice(1)}A`, around: RANKS + RANKS.slice(0, -1) }[aces]
  const starts = Array.from({ length: Math.max(line.length - size + 1, 0) }, (_, at) => at)
  return starts.flatMap((at) =>
    [...SUITS].map((suit) => [...line.slice(at, at + size)].map((rank) => rank + suit)),
  )
}

/** Calls `visit` with every way to lay all of these cards in groups, until it returns true. */
export function layAll(cards: Cards, rules: Rules, visit: (groups: Card[][]) => boolean): boolean {
  const groups: Card[][] = []
  function lay(left: Cards): boolean {
    const [first, ...rest] = left
    if (first === undefined) return visit(groups.map((group) => [...group]))
    return grow([first], [], rest)
  }
  /** Each of the cards left joins the group or waits, an equal card only after the one before it. */
  function grow(group: Card[], waiting: Card[], rest: Cards): boolean {
    const [next, ...others] = rest
    if (next === undefined) {
      if (slowReadings(group, rules).length === 0) return false
      groups.push(group)
      const done = lay(waiting)
      groups.pop()
      return done
    }
    const mayJoin = waiting.at(-1) !== next
    return (mayJoin && grow([...group, next], waiting, others)) || grow(group, [...waiting, next], others)
  }
  return lay(cards.toSorted())
}

/** Whether the jokers of one table may lie as they do on another, after these cards were played. */
export function slowJokersMay(
  before: readonly Cards[],
  after: readonly Cards[],
  played: Cards,
  rules: Rules,
): boolean {
  if (rules.jokerMoves === 'free') return true
  return standIns(before, rules).some((was) =>
    standIns(after, rules).some((is) => without(without(was, is), played).length === 0),
  )
}

function standIns(groups: readonly Cards[], rules: Rules): string[][] {
  return groups.reduce<string[][]>(
    (all, group) =>
      group.some(isJoker)
        ? all.flatMap((one) => slowReadings(group, rules).map((more) => [...one, ...more]))
        : all,
    [[]],
  )
}

/**
 * The fewest groups that change, counted by their cards; and the fewest where each group that stays keeps what its jokers
 * stand for. Undefined if the cards cannot be played.
 */
export function slowChanges(
  table: readonly Cards[],
  cards: Cards,
  rules: Rules,
): { byCards: number; byJokers: number } | undefined {
  let fewest: { byCards: number; byJokers: number } | undefined
  layAll([...table.flat(), ...cards], rules, (groups) => {
    if (!slowJokersMay(table, groups, cards, rules)) return false
    const byCards = Math.min(slowChanged(table, groups), fewest?.byCards ?? table.length)
    const open = openGroups(table, groups, cards, rules)
    fewest = { byCards, byJokers: Math.min(open, fewest?.byJokers ?? table.length) }
    return byCards === 0 && fewest.byJokers === 0
  })
  return fewest
}

/** How many groups change so that all others keep what their jokers stand for. */
function openGroups(table: readonly Cards[], groups: readonly Cards[], cards: Cards, rules: Rules): number {
  const keyOf = (group: Cards) => group.toSorted().join()
  const counts = choices(table.map((_, at) => at)).flatMap((staying) => {
    const rest = [...groups]
    for (const at of staying) {
      const place = rest.findIndex((group) => keyOf(group) === keyOf(table[at]!))
      if (place < 0) return []
      rest.splice(place, 1)
    }
    const open = table.filter((_, at) => !staying.includes(at))
    return slowJokersMay(open, rest, cards, rules) ? [open.length] : []
  })
  return Math.min(table.length, ...counts)
}

export function slowChanged(table: readonly Cards[], groups: readonly Cards[]): number {
  const keys = (groups: readonly Cards[]) => groups.map((group) => group.toSorted().join())
  return without(keys(table), keys(groups)).length
}

export function slowMayOpen(cards: Cards, opened: boolean, rules: Rules): boolean {
  if (opened || rules.opening === 'none') return true
  return choices(cards).some((some) => some.length === 3 && slowReadings(some, rules).length > 0)
}

export function slowCanPlay(table: readonly Cards[], cards: Cards, rules: Rules): boolean {
  return layAll([...table.flat(), ...cards], rules, (groups) => slowJokersMay(table, groups, cards, rules))
}

/** The most that can be played: how many cards, and their worth. */
export function slowMost(
  table: readonly Cards[],
  hand: Cards,
  opened: boolean,
  rules: Rules,
  worthOf: (cards: Cards) => number,
): { cards: number; worth: number } {
  const plays = choices(hand)
    .filter((cards) => cards.length > 0 && slowMayOpen(cards, opened, rules))
    .map((cards) => ({ cards, worth: worthOf(cards) }))
    .sort((one, other) => other.cards.length - one.cards.length || other.worth - one.worth)
  const best = plays.find(({ cards }) => slowCanPlay(table, cards, rules))
  return { cards: best?.cards.length ?? 0, worth: best?.worth ?? 0 }
}
