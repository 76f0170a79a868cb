import type { Card } from '../cards.ts'
import type { GridField } from '../fields.ts'
import { fail } from '../result.ts'
import { type Place, parsePlaces, readCardText } from './card-text.ts'
import type { FieldKind } from './field-kind.ts'

/** The places in order. Places beyond the end of the list are not filled in either. */
export type Places = readonly Place[]

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
  sample: ({ places }, take) => take(places),
}

function filled(places: Places): (Card | null)[] {
  return places.filter((place) => place !== undefined)
}

/** As many places as the grid has. */
export function allOf(places: Places, count: number): Place[] {
  return Array.from({ length: count }, (_, at) => places[at])
}

function readPlace(text: string): Place {
  return text === '.' ? null : text === '-' ? undefined : readCardText(text)?.[0]
}
