/** How many letters of a name fit one line, where a phone has so many columns side by side. */
function lettersFor(columns: number): number {
  return Math.max(4, Math.floor(44 / columns))
}

/**
 * The names as a phone shows them side by side: beside seven others "Margarethe" is "Marg.". Two that would look the same
 * stay whole.
 */
export function shortNames(names: readonly string[]): string[] {
  const letters = lettersFor(names.length)
  const short = names.map((name) => name.replace(/[^\s-]+/g, (word) => cut(word, letters)))
  return names.map((name, at) =>
    short.filter((other) => other === short[at]).length > 1 ? name : short[at]!,
  )
}

function cut(word: string, letters: number): string {
  const all = [...word]
  return all.length > letters ? `${all.slice(0, letters - 1).join('')}.` : word
}

/** The letters of the longest word, which has to fit one line. */
export function longestWord(names: readonly string[]): number {
  return Math.max(...names.flatMap((name) => name.split(/[\s-]/)).map((word) => [...word].length))
}
