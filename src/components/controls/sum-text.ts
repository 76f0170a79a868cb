/**
 * A number as it is typed on the pad: digits, a minus before them, and "+" between numbers that are counted pile by pile:
 * `120+85+140`.
 */

/** The keys of the number pad, row by row. */
export const KEYS = ['1', '2', '3', 'erase', '4', '5', '6', '+', '7', '8', '9', '-', 'clear', '0'] as const
export type NumberKey = (typeof KEYS)[number]

/** More digits than any score has, but few enough that sums stay exact. */
const MAX_DIGITS = 7
const MAX_PARTS = 30

export function pressKey(text: string, key: NumberKey): string {
  const parts = text.split('+')
  const last = parts.at(-1) ?? ''
  switch (key) {
    case 'erase':
      return text.slice(0, -1)
    case 'clear':
      return ''
    case '+':
      return isNumber(last) && parts.length < MAX_PARTS ? `${text}+` : text
    case '-':
      return [...parts.slice(0, -1), last.startsWith('-') ? last.slice(1) : `-${last}`].join('+')
    default:
      return last.replace('-', '').length < MAX_DIGITS ? text + key : text
  }
}

/** Reduces typed or pasted text to what a field may hold. */
export function cleanText(typed: string): string {
  const parts = typed.replace(/[−–]/g, '-').split('+', MAX_PARTS)
  return parts
    .map((part) => (/^\s*-/.test(part) ? '-' : '') + part.replace(/\D/g, '').slice(0, MAX_DIGITS))
    .filter((part, at) => at === parts.length - 1 || part !== '')
    .join('+')
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

function isNumber(part: string): boolean {
  return /\d/.test(part)
}
