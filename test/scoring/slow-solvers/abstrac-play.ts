import { type Card, cardOf, SUITS } from '../../../src/scoring/cards.ts'
import { seeded, shuffled, wholeBelow } from '../seeded.ts'

/**
 * A slow, simple solver for Abstrac: it tries everything, without pruning or tables, and counts each finished deal from
 * its cards. It shares nothing with the fast solver but the notation of cards.
 */

const RANKS = ['9', 'T', 'J', 'Q', 'K', 'A'] as const
const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => cardOf(rank, suit)))
const RUN_WORTH = [0, 0, 0, 3, 4, 6, 12]
const SET_WORTH = [0, 0, 0, 2, 8]

export function seededRow(seed: number): Card[] {
  return shuffled(PACK, seeded(seed))
}

/** Random draws from the top of a row that leave at least this number of cards. */
export function seededDraws(seed: number, leave: number): number[] {
  const random = seeded(seed)
  const draws: number[] = []
  for (let left = 24; left > leave; ) {
    const draw = Math.min(1 + wholeBelow(3, random), left - leave)
    draws.push(draw)
    left -= draw
  }
  return draws
}

export type SlowSolution = { margin: number; best: number[]; positions: number }

export function trySolve(layout: readonly Card[], draws: readonly number[]): SlowSolution {
  const places = layout.map((card) => PACK.indexOf(card))
  /** By place in the pack: 1 for the first player, 2 for the second. */
  const holders = new Uint8Array(24)
  let positions = 0

  function give(from: number, to: number, player: number): void {
    for (let at = from; at < to; at += 1) holders[places[at] as number] = player
  }

  /** The first player's score minus the second's, if this player draws next. */
  function marginFrom(from: number, player: number): number {
    positions += 1
    if (from === 24) return finalMargin(holders)
    let best = player === 1 ? -Infinity : Infinity
    for (let draw = 1; draw <= 3 && from + draw <= 24; draw += 1) {
      const margin = marginAfter(from, draw, player)
      best = player === 1 ? Math.max(best, margin) : Math.min(best, margin)
    }
    return best
  }

  function marginAfter(from: number, draw: number, player: number): number {
    give(from, from + draw, player)
    return marginFrom(from + draw, 3 - player)
  }

  let from = 0
  let player = 1
  for (const draw of draws) {
    give(from, from + draw, player)
    from += draw
    player = 3 - player
  }
  const choices = [1, 2, 3].filter((draw) => from + draw <= 24)
  const margins = choices.map((draw) => marginAfter(from, draw, player))
  positions += 1
  if (choices.length === 0) return { margin: finalMargin(holders), best: [], positions }
  const margin = player === 1 ? Math.max(...margins) : Math.min(...margins)
  return { margin, best: choices.filter((_, at) => margins[at] === margin), positions }
}

function finalMargin(holders: Uint8Array): number {
  const [first, second] = [pointsOf(holders, 1), pointsOf(holders, 2)]
  let taken = 0
  for (const holder of holders) if (holder === 1) taken += 1
  if (first === 0) return second * taken
  if (second === 0) return -first * (24 - taken)
  return first * (24 - taken) - second * taken
}

function pointsOf(holders: Uint8Array, player: number): number {
  let points = 0
  for (let suit = 0; suit < 4; suit += 1) {
    let run = 0
    for (let rank = 0; rank < 6; rank += 1) {
      if (holders[suit * 6 + rank] === player) run += 1
      else {
        points += RUN_WORTH[run] as number
        run = 0
      }
    }
    points += RUN_WORTH[run] as number
  }
  for (let rank = 0; rank < 6; rank += 1) {
    let held = 0
    for (let suit = 0; suit < 4; suit += 1) if (holders[suit * 6 + rank] === player) held += 1
    points += SET_WORTH[held] as number
  }
  return points
}
