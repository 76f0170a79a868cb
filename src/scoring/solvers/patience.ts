/** The work that a search has done, and its limit. */
export type Patience = {
  /** The number of positions tried. */
  positions: number
  limit: number
  /** False once the search has left something untried. */
  sure: boolean
}

export function isOver({ positions, limit }: Patience): boolean {
  return positions > limit
}

/** Counts one more position and tells whether to go on. */
export function goesOn(patience: Patience): boolean {
  patience.positions += 1
  if (patience.positions <= patience.limit) return true
  patience.sure = false
  return false
}
