import type { Card } from '../cards.ts'
import type { FieldKind, GridField } from '../fields.ts'
import { readCard } from '../lists.ts'
import { all, fail, ok } from '../result.ts'
import { describeValue } from '../untrusted.ts'
import { plural as counted } from '../words.ts'
import { type Place, parsePlaces, readCardText } from './card-text.ts'

/** The places in order. Places beyond the end of the list are not filled in either. */
export type Places = readonly Place[]

/** Places that hold a card or nothing. */
export const grid: FieldKind<GridField, Places> = {
  is: ({ places }) => `a list of ${places} places, each a card or null`,
  empty: () => [],
  isBlank: (places) => filled(places).length === 0,
  cards: (places) => filled(places).filter((place) => place !== null),
  waiting(places, { label, places: of }) {
    const has = filled(places).length
    return has < of ? { label, has, of } : undefined
  },
  input: (places) => places,
  readInput(value, path, { places }) {
    const needed = `${places} are needed, empty ones as null.`
    if (!Array.isArray(value)) return fail(path, `${describeValue(value)} is no list; ${needed}`)
    if (value.length !== places) return fail(path, `${counted(value.length, 'place')} given; ${needed}`)
    const given: unknown[] = value.map((item) => item ?? null)
    return all(given.map((item, at) => (item === null ? ok(null) : readCard(item, [...path, at]))))
  },
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
  keys: {
    hasEmptyPlaces: true,
    start: (places, field) => nextOpen(allOf(places, field.places), 0),
    // A full grid takes another card if the player aims at one of its places.
    isFull: (_, at) => at < 0,
    add(places, card: Card | null, at, field) {
      const value = allOf(places, field.places).with(at, card)
      return { value, at: nextOpen(value, at) }
    },
    takeBack(places, at, field) {
      const last = places[at] === undefined ? places.findLastIndex((place) => place !== undefined) : at
      return last < 0 ? undefined : { value: allOf(places, field.places).with(last, undefined), at: last }
    },
    placeholder: 'or type',
  },
}

function filled(places: Places): (Card | null)[] {
  return places.filter((place) => place !== undefined)
}

/** As many places as the grid has. */
export function allOf(places: Places, count: number): Place[] {
  return Array.from({ length: count }, (_, at) => places[at])
}

/** The next place that is not filled in, from this place on or else from the first; −1 if all are filled in. */
function nextOpen(places: readonly Place[], from: number): number {
  const after = places.indexOf(undefined, from)
  return after >= 0 ? after : places.indexOf(undefined)
}

function readPlace(text: string): Place {
  return text === '.' ? null : text === '-' ? undefined : readCardText(text)?.[0]
}
