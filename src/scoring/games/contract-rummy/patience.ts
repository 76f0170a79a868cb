/** How much a search has looked at, and how much it may. */
export type Patience = {
  /** Positions: parts of a contract tried in a place, and ways to settle a rank. */
  positions: number
  limit: number
  /** Whether everything was tried that had to be. */
  sure: boolean
}

/** Counts one more position, and tells whether to go on. */
export function goesOn(patience: Patience): boolean {
  patience.positions += 1
  if (patience.positions <= patience.limit) return true
  patience.sure = false
  return false
}
