import { isVisible, MAX_NAME } from '../../scoring/record.ts'

/**
 * Removes superfluous whitespace and halves of characters from a name, and cuts it to the greatest length of a name. What
 * cannot be seen is no name.
 */
export function tidyName(text: string): string {
  const name = text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const cut = [...name].slice(0, MAX_NAME).join('').trim()
  return isVisible(cut) ? cut : ''
}

/** Whether two names look the same to people. */
export function isNamed(name: string, { name: other }: { name: string }): boolean {
  return name.toLocaleLowerCase() === other.toLocaleLowerCase()
}
