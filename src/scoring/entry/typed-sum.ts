/** A number as it is typed on the pad: with "+" between numbers that are counted pile by pile, `120+85+140`. */

/** Enough for any score, and few enough that sums stay exact. */
const MAX_DIGITS = 7

/** Whether one of the numbers has more digits than this. */
export function isTooLong(text: string, digits: number = MAX_DIGITS): boolean {
  return text.split('+').some((part) => part.replace('-', '').length > digits)
}

/** The numbers of the sum. Parts that are no number yet, such as a lone minus, are left out. */
export function partsIn(text: string): number[] {
  return text.split('+').filter(isNumber).map(Number)
}

/** The sum; undefined while there is no number. */
export function sumIn(text: string): number | undefined {
  const parts = partsIn(text)
  // Adds to 0, so that the sum is never −0.
  return parts.length > 0 ? parts.reduce((sum, part) => sum + part, 0) : undefined
}

export function isNumber(part: string): boolean {
  return /\d/.test(part)
}
