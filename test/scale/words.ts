/** The wording of synthetic games: enough words change that no two texts are equal, but all look like ordinary text. */

const STARTS = ['br', 'c', 'd', 'fl', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'qu', 'r', 'st', 't', 'v', 'w', 'z']
const MIDDLES = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou', 'ai']
const ENDS = ['ck', 'd', 'l', 'm', 'n', 'nd', 'r', 'rt', 'sh', 'st', 't', 'v']

/** The number of shared words, as in a real vocabulary: the more games there are, the fewer words are new. */
const POOL = 3000
const OWN = 20

/** Replaces every third word of a text, always by the same word, and leaves the targets of links unchanged. */
export function rewording(game: number): (text: string) => string {
  const replace = (word: string) => {
    const roll = hash(`${word} ${game}`)
    if (roll % 3 !== 0) return word
    const own = roll % 10 === 0 ? POOL + game * OWN + (roll % OWN) : roll % POOL
    return invented(own)
  }
  return (text) =>
    text.replace(/\]\([^)]*\)|\b[a-z]{5,}\b/g, (found) => (found[0] === ']' ? found : replace(found)))
}

/** A unique name that is also valid for a module. */
export function nameOf(game: number): string {
  return `${invented(hash(`name ${game}`))}${game}`
}

function invented(number: number): string {
  const pick = (from: readonly string[], by: number) => from[hash(`${number} ${by}`) % from.length] ?? ''
  return [STARTS, MIDDLES, ENDS, MIDDLES, ENDS].map((part, by) => pick(part, by)).join('')
}

/** FNV-1a: the same games every time. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193)
  // The lower bits alone would follow a pattern.
  return (value ^ (value >>> 15)) >>> 0
}
