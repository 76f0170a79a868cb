import { MAX_NAME } from '../../scoring/record.ts'

/** A name with its blanks as one would write them by hand, and no longer than a name may be. */
export function tidyName(text: string): string {
  const name = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return [...name].slice(0, MAX_NAME).join('').trim()
}
