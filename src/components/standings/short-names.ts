import type { PlayerId } from '../../scoring/game.ts'
import { type Side, sittingIn } from '../../scoring/seats.ts'

/**
 * The names for phones that show a column for each side: beside seven others "Margarethe" is "Marg.". Names
 * that would look the same stay whole.
 */
export function shortNames(sides: readonly Side[]): Map<PlayerId, string> {
  const players = sides.flatMap(sittingIn)
  const letters = lettersFor(sides.length)
  const short = players.map(({ name }) => name.replace(/[^\s-]+/g, (word) => cut(word, letters)))
  const isUnique = (name: string) => short.filter((other) => other === name).length === 1
  return new Map(players.map(({ id, name }, at) => [id, isUnique(short[at]!) ? short[at]! : name]))
}

/** How many letters fit on one line if a phone shows this many columns. */
function lettersFor(columns: number): number {
  return Math.max(5, Math.floor(36 / columns))
}

function cut(word: string, letters: number): string {
  const all = [...word]
  return all.length > letters ? `${all.slice(0, letters - 1).join('')}.` : word
}

/** The length of the longest word, which has to fit on one line. */
export function longestWord(names: Iterable<string>): number {
  return Math.max(...[...names].flatMap((name) => name.split(/[\s-]/)).map((word) => [...word].length))
}
