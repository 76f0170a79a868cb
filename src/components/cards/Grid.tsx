import type { Card } from '../../scoring/cards.ts'
import { LINE_WORDS, LINES, type LineName } from '../../scoring/grid-lines.ts'
import { cardInWords } from '../../scoring/words.ts'
import { Face } from './Face.tsx'
import { GridLines } from './GridLines.tsx'

type Place = Card | null

type Props = {
  /** Nine places, row by row. */
  grid: readonly Place[]
  /** The lines to highlight. */
  lines?: readonly LineName[] | undefined
  /** Places whose cards were just moved, by their indexes. */
  moved?: readonly number[] | undefined
  /** Cards that are in a wrong place. */
  bad?: readonly Place[] | undefined
  name?: string | undefined
  /** Short labels that say what happens on a place. */
  tags?: ReadonlyMap<number, string> | undefined
}

/** Nine piles in a square, with the lines that are sets. */
export function Grid({ grid, lines = [], moved = [], bad = [], name = 'Grid', tags }: Props) {
  const marked = new Set<number>([...lines.flatMap((line) => LINES[line]), ...moved])
  const rows = [0, 3, 6].map((from, row) => {
    const places = grid.slice(from, from + 3).map(placeInWords)
    return ` Row ${row + 1}: ${places.join(', ')}.`
  })
  const drawn = lines.map((line) => LINE_WORDS[line].toLowerCase()).join(', ')
  return (
    <span
      class="cards grid"
      role="img"
      aria-label={`${name}.${rows.join('')}${drawn && ` Marked: ${drawn}.`}`}
    >
      <GridLines lines={lines} />
      {grid.map((card, place) => (
        <Face card={card} mark={marked.has(place) ? 'on' : bad.includes(card) ? 'bad' : undefined}>
          {tags?.has(place) && <small>{tags.get(place)}</small>}
        </Face>
      ))}
    </span>
  )
}

function placeInWords(place: Place): string {
  return place ? cardInWords(place) : 'empty'
}
