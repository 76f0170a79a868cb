import type { PlayerId } from '../../scoring/game.ts'
import type { GameRecord } from '../../scoring/record.ts'
import { isPresent, type Side, sideName, startOf } from '../../scoring/seats.ts'
import { get } from '../../scoring/untrusted.ts'
import type { GameView } from '../storage/open-game.ts'

/** The running total of a player or side, from its start to the last round that it played. */
export type TotalLine = {
  key: PlayerId
  name: string
  /** Each total, and the number of rounds after which it was reached, in order. */
  points: readonly { round: number; total: number }[]
  isAway: boolean
}

/** Whether everybody of the side has left the table after this many rounds. */
export function hasLeft(side: Side, rounds: number): boolean {
  return side.players.every(({ until }) => until !== undefined) && !isPresent(side, rounds + 1)
}

export function linesOf({ sheet, sides }: GameView): TotalLine[] {
  return sides.flatMap((side) => {
    // A round that is unclear, or came after the end, changes no total.
    const played = sheet.rounds.flatMap(({ problems }, at) =>
      problems.length === 0 && isPresent(side, at + 1) ? [at + 1] : [],
    )
    const first = played[0]
    if (first === undefined) return []
    const points = played.map((round) => ({ round, total: sheet.rounds[round - 1]?.totals[side.key] ?? 0 }))
    const start = { round: first - 1, total: startOf(side) }
    const isAway = hasLeft(side, sheet.rounds.length)
    return [{ key: side.key, name: sideName(side), points: [start, ...points], isAway }]
  })
}

/** The total that the table plays to, if there is one. */
export function targetOf({ options }: GameRecord): number | undefined {
  const target = get(options, 'target')
  return typeof target === 'number' ? target : undefined
}

/** Round numbers for the ticks of an axis, about as many as `wanted`. */
export function ticksBetween(least: number, greatest: number, wanted: number): number[] {
  const rough = Math.max((greatest - least) / wanted, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough)! // 10 is enough
  const from = Math.ceil(least / step)
  return Array.from({ length: Math.floor(greatest / step) - from + 1 }, (_, at) => (from + at) * step)
}

/**
 * Moves places apart so that neighbours have at least `gap` between them, within two edges. Each stays as
 * near to its wanted place as that allows.
 */
export function spread(wanted: readonly number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const places = [...wanted]
  let least = from
  for (const at of order) {
    places[at] = Math.max(places[at] ?? 0, least)
    least = (places[at] ?? 0) + gap
  }
  let most = to
  for (const at of order.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, most)
    most = (places[at] ?? 0) - gap
  }
  return places
}
