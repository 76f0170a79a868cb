import { MAX_NAME } from '../../scoring/record.ts'

/** Removes superfluous whitespace from a name, and cuts it to the greatest length of a name. */
export function tidyName(text: string): string {
  const name = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return [...name].slice(0, MAX_NAME).join('').trim()
}
