/** A text as part of an address. Half a character, which no address can hold, becomes a sign that stands for it. */
export function encodeWord(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** A part of the end of an address. */
export type Part = readonly [name: string, text: string]

/** The end of an address, as `#check=meld&cards=7H7D7S`. */
export function formatParts(parts: readonly Part[]): string {
  return `#${parts.map(([name, text]) => `${name}=${encodeWord(text)}`).join('&')}`
}
