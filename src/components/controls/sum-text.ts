import { isNumber } from '../../scoring/entry/typed-sum.ts'

/**
 * A number as it is typed on the pad: digits, a minus before them, and "+" between numbers that are counted pile by pile:
 * `120+85+140`.
 */

/** The keys of the number pad, row by row. */
export const KEYS = ['1', '2', '3', 'erase', '4', '5', '6', '+', '7', '8', '9', '-', 'clear', '0'] as const
export type NumberKey = (typeof KEYS)[number]

const MAX_PARTS = 30

/** A text with what is selected of it. Without a selection, both ends are where the caret is. */
export type Selected = { text: string; from: number; to: number }

/** The text after a key, which does what the same key of a keyboard does: what is selected is replaced. */
export function pressKey({ text, from, to }: Selected, key: NumberKey): Selected {
  const put = (typed: string, start: number, end: number): Selected => {
    const at = start + typed.length
    return { text: text.slice(0, start) + typed + text.slice(end), from: at, to: at }
  }
  const isWhole = from === 0 && to === text.length
  switch (key) {
    case 'erase':
      return put('', from === to ? Math.max(0, from - 1) : from, to)
    case 'clear':
      return put('', 0, text.length)
    case '+': {
      // Goes on with a number that is selected as a whole, and does not replace it.
      const start = isWhole ? to : from
      const last = text.slice(0, start).split('+').at(-1) ?? ''
      return isNumber(last) ? put('+', start, to) : { text, from, to }
    }
    case '-': {
      const start = text.lastIndexOf('+', to - 1) + 1
      const has = text[start] === '-'
      const { text: signed } = put(has ? '' : '-', start, has ? start + 1 : start)
      const at = Math.max(start, to + (has ? -1 : 1))
      return { text: signed, from: at, to: at }
    }
    default:
      return put(key, from, to)
  }
}

/** Reduces typed or pasted text to what a box may hold. */
export function cleanText(typed: string): string {
  const parts = typed.replace(/[−–]/g, '-').split('+', MAX_PARTS)
  return parts
    .map((part) => (/^\s*-/.test(part) ? '-' : '') + part.replace(/\D/g, ''))
    .filter((part, at) => at === parts.length - 1 || part !== '')
    .join('+')
}
