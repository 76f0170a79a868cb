/** The work that a search has done, and its limit. */
export type Patience = {
  /** The number of places tried for a part, and of ways tried to settle a rank. */
  positions: number
  limit: number
  /** False once the search has left something untried. */
  sure: boolean
}

/** Counts one more position and tells whether to go on. */
export function goesOn(patience: Patience): boolean {
  patience.positions += 1
  if (patience.positions <= patience.limit) return true
  patience.sure = false
  return false
}
