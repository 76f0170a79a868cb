/** A text as part of an address. Half a character, which no address can hold, becomes a sign that stands for it. */
export function encodeWord(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
