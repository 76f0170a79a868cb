/** The lines of a square of nine, each with its path, in a box of three by three. */
export const LINES = {
  'row-1': { path: 'M.1.5h2.8', places: [0, 1, 2], name: 'row 1' },
  'row-2': { path: 'M.1 1.5h2.8', places: [3, 4, 5], name: 'row 2' },
  'row-3': { path: 'M.1 2.5h2.8', places: [6, 7, 8], name: 'row 3' },
  'column-1': { path: 'M.5.07v2.86', places: [0, 3, 6], name: 'column 1' },
  'column-2': { path: 'M1.5.07v2.86', places: [1, 4, 7], name: 'column 2' },
  'column-3': { path: 'M2.5.07v2.86', places: [2, 5, 8], name: 'column 3' },
  'diagonal-down': { path: 'M.1.1l2.8 2.8', places: [0, 4, 8], name: 'the diagonal down' },
  'diagonal-up': { path: 'M.1 2.9l2.8-2.8', places: [6, 4, 2], name: 'the diagonal up' },
} as const

export type LineName = keyof typeof LINES
