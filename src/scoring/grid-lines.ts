/** The eight lines of a grid of three by three. Its places are numbered row by row, from 0 to 8. */
export const LINES = {
  'row-1': [0, 1, 2],
  'row-2': [3, 4, 5],
  'row-3': [6, 7, 8],
  'column-1': [0, 3, 6],
  'column-2': [1, 4, 7],
  'column-3': [2, 5, 8],
  'diagonal-down': [0, 4, 8],
  'diagonal-up': [6, 4, 2],
} as const

export type LineName = keyof typeof LINES

export const LINE_NAMES = Object.keys(LINES) as LineName[]

export const LINE_WORDS: Record<LineName, string> = {
  'row-1': 'Row 1',
  'row-2': 'Row 2',
  'row-3': 'Row 3',
  'column-1': 'Column 1',
  'column-2': 'Column 2',
  'column-3': 'Column 3',
  'diagonal-down': 'The diagonal down',
  'diagonal-up': 'The diagonal up',
}
