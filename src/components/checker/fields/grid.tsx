import type { Card } from '../../../scoring/cards.ts'
import type { GridField } from '../../../scoring/fields.ts'
import { LINES } from '../../../scoring/grid-lines.ts'
import { linesIn } from '../../../scoring/picture.ts'
import { fail } from '../../../scoring/result.ts'
import { cardInWords } from '../../../scoring/words.ts'
import { Face } from '../../cards/Face.tsx'
import { GridLines } from '../../cards/GridLines.tsx'
import { NamedPicture } from '../../cards/NamedPicture.tsx'
import { type FieldKind, markOf } from './field-kind.ts'
import { type Place, parsePlaces, readCards } from './typed.ts'

/** The places in order. Places beyond the end of the list are not filled in either. */
type Places = readonly Place[]

/** Places that hold a card or nothing. */
export const grid: FieldKind<GridField, Places> = {
  empty: () => [],
  isBlank: (places) => filled(places).length === 0,
  cards: (places) => filled(places).filter((place) => place !== null),
  waiting(places, { label, places: of }) {
    const has = filled(places).length
    return has < of ? { label, has, of } : undefined
  },
  input: (places) => places,
  write(places, { places: count }) {
    if (filled(places).length === 0) return ''
    return allOf(places, count)
      .map((place) => place ?? (place === null ? '.' : '-'))
      .join('')
  },
  read: (text, { places: count }) => (text.match(/[.-]|[^.-]{2}/g) ?? []).slice(0, count).map(readPlace),
  isNarrow: true,
  keys: {
    hasEmptyPlaces: true,
    start: (places, field) => nextOpen(places, field, 0),
    // A full grid takes another card if the player aims at one of its places.
    isFull: (_, at) => at < 0,
    add(places, card: Card | null, at, field) {
      const value = allOf(places, field.places).with(at, card)
      return { value, at: nextOpen(value, field, at) }
    },
    takeBack(places, at, field) {
      const last = places[at] === undefined ? places.findLastIndex((place) => place !== undefined) : at
      return last < 0 ? undefined : { value: allOf(places, field.places).with(last, undefined), at: last }
    },
    parse(text, { places: count }) {
      const read = parsePlaces(text)
      if (!read.ok || read.value.length <= count) return read
      return fail([0], `${read.value.length} places stand here; ${count} are right.`)
    },
    format(places) {
      const last = places.findLastIndex((place) => place !== undefined)
      return places
        .slice(0, last + 1)
        .map((place) => place?.toLowerCase() ?? '.')
        .join(' ')
    },
    placeholder: 'or type',
  },
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

function filled(places: Places): (Card | null)[] {
  return places.filter((place) => place !== undefined)
}

function allOf(places: Places, count: number): Place[] {
  return Array.from({ length: count }, (_, at) => places[at])
}

/**
 * The next place that is not filled in, from this place on or else from the first; −1 if all are filled in.
 */
function nextOpen(places: Places, { places: count }: GridField, from: number): number {
  const all = allOf(places, count)
  const after = all.indexOf(undefined, from)
  return after >= 0 ? after : all.indexOf(undefined)
}

function readPlace(text: string): Place {
  return text === '.' ? null : text === '-' ? undefined : readCards(text)?.[0]
}

function whereIs(at: number, count: number): string {
  const side = Math.round(Math.sqrt(count))
  return `row ${Math.floor(at / side) + 1}, column ${(at % side) + 1}`
}

function placeInWords(place: Place): string {
  return place ? cardInWords(place) : place === null ? 'empty' : 'open'
}
