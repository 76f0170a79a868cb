import type { At, KeptGame, Line, PlayerId, Totals } from '../../game.ts'
import { isReached, sumOf } from '../../points-game.ts'
import { plural } from '../../words.ts'
import { type Options, rule } from './options.ts'

/**
 * The games that a play keeps: one, or with Hollywood scoring three at once. Each of them is a street, as players call
 * the columns of a Hollywood sheet.
 */

export type Street = {
  /** Points of the hands that count in it. */
  points: ReadonlyMap<PlayerId, number>
  /** How many hands each player has won in it. */
  won: ReadonlyMap<PlayerId, number>
  /** Who has made an entry in it by winning a hand. */
  entered: ReadonlySet<PlayerId>
  /** Whether both players reached the target with equal points, so that the next hand decides. */
  isLevel: boolean
  /** Who has won it. Only streets of a Hollywood sheet end by themselves. */
  winner?: PlayerId
}

export type Streets = readonly Street[]

/** A hand as the streets count it. */
type Hand = { points: ReadonlyMap<PlayerId, number>; winner: PlayerId | undefined; isAgreed: boolean }

const EMPTY: Street = { points: new Map(), won: new Map(), entered: new Set(), isLevel: false }

export function newStreets({ hollywood }: Options): Streets {
  return hollywood ? [EMPTY, EMPTY, EMPTY] : [EMPTY]
}

/** The places of the streets that are not over. */
export function openStreets(streets: Streets): number[] {
  return streets.flatMap(({ winner }, at) => (winner === undefined ? [at] : []))
}

/**
 * The places of the streets in which a hand counts: those that its winner is in, and the first one that the winner is
 * not yet in. A hand with agreed points counts once.
 */
export function countedIn(streets: Streets, { winner, isAgreed }: Omit<Hand, 'points'>): number[] {
  const open = openStreets(streets)
  if (isAgreed) return open.slice(0, 1)
  if (winner === undefined) return []
  const isIn = (at: number) => streets[at]!.entered.has(winner)
  const entering = open.find((at) => !isIn(at))
  return open.filter((at) => at === entering || isIn(at))
}

/** The streets after a hand. */
export function countHand(hand: Hand, { table, state, totals, mending }: At<Options, Streets>): Streets {
  const counting = countedIn(state, hand)
  const counted = state.map((street, at) => (counting.includes(at) ? withHand(street, hand) : street))
  if (!table.options.hollywood || mending) return counted
  const after = Object.entries(totals).map(([id, total]): [PlayerId, number] => [
    id,
    total + counting.length * numberOf(hand.points, id),
  ])
  const reached = totalsIn(counted, Object.fromEntries(after))
  return counted.map((street, at) => settle(street, reached[at]!, table.options.target))
}

function withHand({ points, won, entered, ...street }: Street, { winner, isAgreed, ...hand }: Hand): Street {
  return {
    ...street,
    points: new Map([...points, ...[...hand.points].map(([id, more]) => plus(points, id, more))]),
    won: winner === undefined ? won : new Map([...won, plus(won, winner, 1)]),
    entered: winner === undefined || isAgreed ? entered : new Set([...entered, winner]),
  }
}

function plus(numbers: Street['points'], id: PlayerId, more: number): [PlayerId, number] {
  return [id, numberOf(numbers, id) + more]
}

function numberOf(numbers: Street['points'], id: PlayerId): number {
  return numbers.get(id) ?? 0
}

/** Ends a street in which a player has reached the target, and is ahead. */
function settle(street: Street, totals: Totals, target: number): Street {
  if (street.winner !== undefined || !(street.isLevel || isReached(totals, target))) return street
  const most = Math.max(...Object.values(totals))
  const [winner, ...others] = Object.keys(totals).filter((id) => totals[id] === most)
  return winner === undefined || others.length > 0 ? { ...street, isLevel: true } : { ...street, winner }
}

/** The totals in each street. What counts in no other street is in the first: points to begin with too. */
function totalsIn(streets: Streets, totals: Totals): Totals[] {
  const ids = Object.keys(totals)
  const later = streets.slice(1)
  const inLater = (id: PlayerId) => later.reduce((sum, { points }) => sum + numberOf(points, id), 0)
  return [
    Object.fromEntries(ids.map((id) => [id, totals[id]! - inLater(id)])),
    ...later.map(({ points }) => Object.fromEntries(ids.map((id) => [id, numberOf(points, id)]))),
  ]
}

/** The games of a Hollywood sheet, each settled by itself. */
export function keptGames({ state, totals, table }: At<Options, Streets>, isOver: boolean): KeptGame[] {
  const perStreet = totalsIn(state, totals)
  return state.map((street, at): KeptGame => {
    const { winner, won } = street
    const own = perStreet[at]!
    return {
      totals: own,
      hands: Object.fromEntries(Object.keys(own).map((id) => [id, numberOf(won, id)])),
      ...(winner !== undefined && { winner }),
      ...((isOver || winner !== undefined) && { bonuses: streetBonuses(street, own, winner, table.options) }),
    }
  })
}

/** The game bonus for the winner, and the line bonuses of both players. */
export function streetBonuses(
  { won }: Street,
  totals: Totals,
  winner: PlayerId | undefined,
  options: Options,
): Record<PlayerId, Line[]> {
  const lines = Object.keys(totals).map((id) => {
    const hands = numberOf(won, id)
    const line = {
      label: `${plural(hands, 'hand')} won × ${options.lineBonus}`,
      points: hands * options.lineBonus,
      rule: rule('line-bonus'),
    }
    if (id !== winner) return [id, [line]]
    const game = { label: 'Game bonus', points: options.gameBonus, rule: rule('game-bonus') }
    return [id, [game, ...shutout(id, game.points + line.points, totals, options), line]]
  })
  return Object.fromEntries(lines)
}

function shutout(winner: PlayerId, bonus: number, totals: Totals, { shutout, gameBonus }: Options): Line[] {
  const isShutout = Object.keys(totals).every((id) => id === winner || totals[id]! <= 0)
  if (!isShutout || shutout === 'none') return []
  return shutout === 'double'
    ? [{ label: 'Shutout: all doubled', points: totals[winner]! + bonus, rule: rule('shutout') }]
    : [{ label: 'Shutout: the game bonus again', points: gameBonus, rule: rule('shutout') }]
}

/** The bonuses of all three games. */
export function allBonuses(games: readonly KeptGame[], ids: readonly PlayerId[]): Record<PlayerId, Line[]> {
  const ofGame =
    (id: PlayerId) =>
    ({ bonuses }: KeptGame, at: number) =>
      (bonuses?.[id] ?? []).map((line) => ({ ...line, label: `Game ${at + 1}: ${line.label}` }))
  return Object.fromEntries(ids.map((id) => [id, games.flatMap(ofGame(id))]))
}

/** Who has more points over the three games, bonuses included. */
export function winnersOf(games: readonly KeptGame[], totals: Totals): PlayerId[] {
  const ids = Object.keys(totals)
  const bonuses = allBonuses(games, ids)
  const finals = new Map(ids.map((id) => [id, totals[id]! + sumOf(bonuses[id]!)]))
  const most = Math.max(...finals.values())
  return ids.filter((id) => finals.get(id) === most)
}
