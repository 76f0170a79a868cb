import { type Side, sideName } from '../../scoring/seats.ts'

/** For columns: how many, and the letters of the longest word at their heads, which has to fit. */
export function columnsFor(sides: readonly Side[]) {
  const words = sides.flatMap((side) => sideName(side).split(/[\s-]/))
  return {
    '--columns': sides.length,
    '--half': Math.ceil(sides.length / 2),
    '--letters': Math.max(...words.map(({ length }) => length)),
  }
}
