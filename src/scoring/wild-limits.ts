/** How many wild cards a meld may have, in the ways that several games know. */

export type WildLimit = 'any' | 'two' | 'half'

/** The most wild cards in a meld of this length. */
export function mostWilds(length: number, limit: WildLimit): number {
  switch (limit) {
    case 'any':
      return length - 1
    case 'two':
      return length - 2
    case 'half':
      return Math.floor(length / 2)
  }
}

/** The limit as the end of a sentence. */
export function wildLimitWords(limit: WildLimit): string {
  switch (limit) {
    case 'any':
      return 'a meld needs at least one natural card'
    case 'two':
      return 'at this table a meld needs at least two natural cards'
    case 'half':
      return 'at this table a meld has no more wild cards than natural ones'
  }
}
