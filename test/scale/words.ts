/** Wording for games that nobody plays: so much of a text is changed that no two of them say the same, yet all read alike. */

const STARTS = ['br', 'c', 'd', 'fl', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'qu', 'r', 'st', 't', 'v', 'w', 'z']
const MIDDLES = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou', 'ai']
const ENDS = ['ck', 'd', 'l', 'm', 'n', 'nd', 'r', 'rt', 'sh', 'st', 't', 'v']

/** As many as a language has for such things: the more games there are, the fewer words are new. */
const POOL = 3000
const OWN = 20

/** Changes every third word of a text, each everywhere into the same, and leaves where links lead alone. */
export function rewording(game: number): (text: string) => string {
  const anew = (word: string) => {
    const roll = hash(`${word} ${game}`)
    if (roll % 3 !== 0) return word
    const own = roll % 10 === 0 ? POOL + game * OWN + (roll % OWN) : roll % POOL
    return invented(own)
  }
  return (text) =>
    text.replace(/\]\([^)]*\)|\b[a-z]{5,}\b/g, (found) => (found[0] === ']' ? found : anew(found)))
}

/** A name that no other of the games has, and that a module may have, too. */
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
