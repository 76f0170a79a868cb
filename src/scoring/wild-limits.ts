/** How many wild cards a meld may have, in the ways that several games know. */

export type WildLimit = 'none' | 'any' | 'two' | 'half' | 'fewer' | 'one' | 'apart' | 'table'

/** The most wild cards in a meld of this length. In a run that keeps them `apart` no two lie side by side. */
export function mostWilds(length: number, limit: WildLimit, kind?: 'set' | 'run'): number {
  switch (limit) {
    case 'none':
      return length
    case 'any':
      return length - 1
    case 'two':
      return length - 2
    case 'half':
      return Math.floor(length / 2)
    case 'fewer':
      return Math.floor((length - 1) / 2)
    case 'one':
      return Math.min(1, length - 1)
    case 'apart':
      return kind === 'set' ? length - 1 : Math.ceil(length / 2)
    case 'table':
      return kind === 'set' ? 1 : mostInRun(length)
  }
}

function mostInRun(length: number): number {
  if (length < 5) return 1
  if (length < 7) return 2
  return length < 10 ? 3 : 4
}
