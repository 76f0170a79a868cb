import type { Card } from '../../scoring/cards.ts'
import { parseCards } from '../../scoring/notation.ts'

/** The cards of a run after its first card, up or down to its last. Only the last, if they are not of one suit. */
export function runBetween(first: Card | undefined, last: Card): Card[] {
  const up = parseCards(`${first}-${last}`)
  if (up.ok) return up.value.slice(1)
  const down = parseCards(`${last}-${first}`)
  return down.ok ? down.value.slice(0, -1).reverse() : [last]
}
