import type { SideResult, Summary } from './summary.ts'

export type PlacedSide = SideResult & { place: number }

/** The sides of a game that played a round, in seat order, with their places. Sides that are level share a place. */
export function placedSides({ results, leads }: Pick<Summary, 'results' | 'leads'>): PlacedSide[] {
  const better = (a: number, b: number) => (leads === 'high' ? a > b : a < b)
  // A winner need not have the best total: bonuses at the end or a play that wins at once may decide.
  const isAhead = (one: SideResult, other: SideResult) =>
    one.won === other.won ? better(one.total, other.total) : one.won
  const played = results.filter(({ rounds }) => rounds > 0)
  return played.map((result) => ({
    ...result,
    place: result.place ?? 1 + played.filter((other) => isAhead(other, result)).length,
  }))
}
