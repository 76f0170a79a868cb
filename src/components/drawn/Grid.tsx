import type { Card } from '../../scoring/cards.ts'
import { Face } from './Face.tsx'
import { cardInWords } from './words.ts'

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

type Props = {
  /** Nine places, row by row. */
  grid: readonly (Card | null | 'back')[]
  /** The lines to bring out. */
  lines?: readonly LineName[] | undefined
  /** Cards that stand wrong. */
  bad?: readonly Card[] | undefined
  name?: string | undefined
}

/** Nine piles in a square, with the lines that are sets. */
export function Grid({ grid, lines = [], bad = [], name = 'Grid' }: Props) {
  const marked = new Set<number>(lines.flatMap((line) => LINES[line].places))
  const rows = [0, 3, 6].map((from) =>
    grid
      .slice(from, from + 3)
      .map(placeInWords)
      .join(', '),
  )
  const words = rows.map((row, at) => `Row ${at + 1}: ${row}.`).join(' ')
  const drawn = lines.length > 0 ? ` Marked: ${lines.map((line) => LINES[line].name).join(', ')}.` : ''
  return (
    <span class="cards grid" role="img" aria-label={`${name}. ${words}${drawn}`}>
      {lines.length > 0 && (
        <svg viewBox="0 0 3 3" preserveAspectRatio="none" aria-hidden="true">
          <path d={lines.map((line) => LINES[line].path).join('')} />
        </svg>
      )}
      {grid.map((card, place) => (
        <Face card={card} mark={marked.has(place) ? 'on' : bad.includes(card as Card) ? 'bad' : undefined} />
      ))}
    </span>
  )
}

function placeInWords(card: Card | null | 'back'): string {
  return card === null ? 'empty' : card === 'back' ? 'face down' : cardInWords(card)
}
