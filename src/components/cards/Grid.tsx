import type { Card } from '../../scoring/cards.ts'
import { cardInWords } from './card-in-words.ts'
import { Face } from './Face.tsx'
import { LINES, type LineName } from './grid-lines.ts'

type Props = {
  /** Nine places, row by row. */
  grid: readonly (Card | null | 'back')[]
  /** The lines to bring out. */
  lines?: readonly LineName[] | undefined
  /** Cards that stand wrong. */
  bad?: readonly Card[] | undefined
  name?: string | undefined
  /** Small words on places: what happens there. */
  tags?: ReadonlyMap<number, string> | undefined
}

/** Nine piles in a square, with the lines that are sets. */
export function Grid({ grid, lines = [], bad = [], name = 'Grid', tags }: Props) {
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
        <Face card={card} mark={marked.has(place) ? 'on' : bad.includes(card as Card) ? 'bad' : undefined}>
          {tags?.has(place) && <small>{tags.get(place)}</small>}
        </Face>
      ))}
    </span>
  )
}

function placeInWords(card: Card | null | 'back'): string {
  return card === null ? 'empty' : card === 'back' ? 'face down' : cardInWords(card)
}
