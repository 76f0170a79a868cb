import type { Side } from '../../scoring/seats.ts'
import { join } from '../../scoring/words.ts'

/** What stands at the head of a column: a player, or those who play together. */
export function nameOf({ players }: Side): string {
  return join(players.map(({ name }) => name))
}

/** For columns: how many, and the letters of the longest word at their heads, which has to fit. */
export function columnsFor(sides: readonly Side[]) {
  const words = sides.flatMap((side) => nameOf(side).split(/[\s-]/))
  return {
    '--columns': sides.length,
    '--half': Math.ceil(sides.length / 2),
    '--letters': Math.max(...words.map(({ length }) => length)),
  }
}
