import type { Place } from '../../../scoring/fields/card-text.ts'
import { allOf, type Places } from '../../../scoring/fields/grid.ts'
import type { GridField } from '../../../scoring/fields.ts'
import { LINES } from '../../../scoring/grid-lines.ts'
import { linesIn } from '../../../scoring/picture.ts'
import { cardInWords } from '../../../scoring/words.ts'
import { Face } from '../../cards/Face.tsx'
import { GridLines } from '../../cards/GridLines.tsx'
import { NamedPicture } from '../../cards/NamedPicture.tsx'
import { type FieldEditor, markOf } from './field-editor.ts'

/** Places that hold a card or nothing. */
export const grid: FieldEditor<GridField, Places> = {
  isNarrow: true,
  Editor({ name, field, value, at: aimed, edit, marks, pictures }) {
    const lines = linesIn(pictures) ?? []
    const claimed = new Set<number>(lines.flatMap((line) => LINES[line]))
    return (
      <span class="cards grid grid-places">
        <GridLines lines={lines} />
        {allOf(value, field.places).map((place, at) => {
          const mark = place ? (claimed.has(at) ? 'on' : markOf(place, marks)) : undefined
          return (
            // Places have no identity but their position.
            <button
              key={at}
              type="button"
              class={at === aimed ? 'bare card-button place-aimed' : 'bare card-button'}
              aria-pressed={at === aimed}
              onClick={() => edit.aim(name, at)}
            >
              <NamedPicture
                name={`${whereIs(at, field.places)}: ${placeInWords(place)}${claimed.has(at) ? ', in a set' : ''}`}
              >
                <Face card={place ?? null} mark={mark}>
                  {place === null && '∅'}
                </Face>
              </NamedPicture>
            </button>
          )
        })}
      </span>
    )
  },
}

function whereIs(at: number, count: number): string {
  const side = Math.round(Math.sqrt(count))
  return `row ${Math.floor(at / side) + 1}, column ${(at % side) + 1}`
}

function placeInWords(place: Place): string {
  return place ? cardInWords(place) : place === null ? 'empty' : 'open'
}
