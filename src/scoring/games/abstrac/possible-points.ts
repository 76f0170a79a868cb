/** Draws of one to three in turn share out 24 cards so that each player gets at least 6 and at most 18. */
export const FEWEST = 6
export const MOST = 18

/**
 * What a hand of so many cards can be worth: the least, the most, and what no such hand makes in between. Found by going
 * through all hands, as the test does again.
 */
const WORTHS: Readonly<Record<number, readonly [least: number, most: number, ...never: number[]]>> = {
  6: [0, 12, 1, 7, 9, 10],
  7: [0, 12, 1, 9],
  8: [0, 16, 1, 15],
  9: [0, 20, 1, 17, 18],
  10: [0, 22, 1],
  11: [0, 27, 1, 24, 26],
  12: [0, 36, 1, 29, 31, 32, 33, 34, 35],
  13: [2, 37, 3, 32, 33, 34, 35],
  14: [4, 39, 5, 35],
  15: [6, 45, 7, 42, 43, 44],
  16: [8, 48, 9, 10, 47],
  17: [13, 50, 15],
  18: [20, 56, 55],
}

/** Of any hand. */
export const HIGHEST = 56

/** Whether some hand of so many cards, 6 to 18, has these combination points. */
export function canMake(points: number, cards: number): boolean {
  const [least, most, ...never] = WORTHS[cards] as readonly number[] as [number, number, ...number[]]
  return points >= least && points <= most && !never.includes(points)
}

/** The nearest points that such a hand can have, below and above. */
export function nearestWorths(points: number, cards: number): number[] {
  const possible = Array.from({ length: HIGHEST + 1 }, (_, made) => made).filter((made) =>
    canMake(made, cards),
  )
  const below = possible.filter((made) => made < points).slice(-1)
  const above = possible.filter((made) => made > points).slice(0, 1)
  return [...below, ...above]
}
