/** With draws of one to three cards in turn, each player gets at least 6 and at most 18 of the 24 cards. */
export const FEWEST = 6
export const MOST = 18

/**
 * For each number of cards: the least and the most that a hand can be worth, then the points in between that no hand
 * makes. They were found by going through all hands, as a test does again.
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

/** The most that any hand can be worth. */
export const HIGHEST = 56

/** Whether some hand of this number of cards, 6 to 18, has these combination points. */
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
