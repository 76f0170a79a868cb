import { type Card, isCard } from '../../../scoring/cards.ts'
import type { EntryField, EntryForm, PlayerId } from '../../../scoring/game.ts'
import { get, isPlain, type Plain } from '../../../scoring/untrusted.ts'
import { emptyValue, type FieldValue, type Laid, type Tallied, WAYS } from './field-value.ts'
import {
  type Agreed,
  emptyRoundDraft,
  isPersonal,
  keyOf,
  NOBODY,
  NOTHING,
  ownerOf,
  pathOf,
  type RoundDraft,
  rawAt,
  type Typed,
} from './round-draft.ts'

/** Reads rounds that are written down: to mend them, or to go on in the same way. */

/** A saved round as it would have been typed. What nobody could have typed shows as nothing, and stays as it is. */
export function draftOf(content: Plain, number: number, form: EntryForm): RoundDraft {
  return { ...emptyRoundDraft(number), base: content, found: typedIn(content, form) }
}

/** The next round begins with the ways in which the last one was entered. */
export function draftLike(last: Plain, number: number, form: EntryForm): RoundDraft {
  const { ways, values } = typedIn(last, form)
  const habits = Object.entries(values).map(([id, own]) => {
    const tallies = Object.entries(own).flatMap(([key, value]) => {
      if (value.kind !== 'tally') return []
      const { shown, by } = value
      return [
        [key, { ...value, shown, by, points: '', counts: {}, cards: undefined } satisfies Tallied] as const,
      ]
    })
    return [id, Object.fromEntries(tallies)] as const
  })
  return { ...emptyRoundDraft(number), found: { ...NOTHING, ways, values: Object.fromEntries(habits) } }
}

function typedIn(content: Plain, form: EntryForm): Typed {
  const ids = idsIn(content, form)
  const ways = [...ids, NOBODY].flatMap((id) => {
    const way = wayIn(content, form, id)
    return way < 0 ? [] : [[ownerOf(form, id), way] as const]
  })
  const fields = form.ways.flatMap((way) => way.fields)
  const values = [...ids, NOBODY].map((id) => {
    const own = fields.flatMap((field) => {
      if (isPersonal(field) === (id === NOBODY)) return []
      const value = readValue(field, rawAt(content, pathOf(form, field, id)))
      return value ? [[keyOf(field), value] as const] : []
    })
    return [id, Object.fromEntries(own)] as const
  })
  const agreed = Object.entries(plainAt(content, ['agreed'])).map(
    ([id, score]) => [id, readAgreed(score)] as const,
  )
  return {
    ways: Object.fromEntries(ways),
    values: Object.fromEntries(values),
    agreed: Object.fromEntries(agreed),
  }
}

function plainAt(content: Plain, path: readonly string[]): Plain {
  const plain = rawAt(content, path)
  return isPlain(plain) ? plain : {}
}

/** Whoever has something in this round. */
function idsIn(content: Plain, form: EntryForm): PlayerId[] {
  if (form.place === 'each') return Object.keys(plainAt(content, ['entries']))
  const personal = form.ways.flatMap(({ fields }) => fields.filter(isPersonal))
  return [...new Set(personal.flatMap((field) => Object.keys(plainAt(content, [keyOf(field)]))))]
}

/** The way that has something which no other has. */
function wayIn(content: Plain, form: EntryForm, id: PlayerId): number {
  const shared = form.place === 'round' ? undefined : id
  return form.ways.findIndex(({ fields }, at) => {
    const others = form.ways.flatMap((way, other) => (other === at ? [] : way.fields.map(keyOf)))
    const own = fields.filter((field) => !others.includes(keyOf(field)))
    return own.some((field) => rawAt(content, pathOf(form, field, shared)) !== undefined)
  })
}

function readAgreed(score: unknown): Agreed {
  const { points, note } = isPlain(score) ? score : {}
  return {
    on: score !== undefined && score !== null,
    points: typeof points === 'number' ? String(points) : '',
    note: typeof note === 'string' ? note : '',
  }
}

function readValue(field: EntryField, raw: unknown): FieldValue | undefined {
  switch (field.kind) {
    case 'tally':
      return isPlain(raw) ? readTally(raw, emptyValue(field) as Tallied) : undefined
    case 'count':
      return typeof raw === 'number' ? { kind: 'count', text: String(raw) } : undefined
    case 'flag':
      return typeof raw === 'boolean' ? { kind: 'flag', on: raw } : undefined
    case 'piles':
      return Array.isArray(raw) && raw.every(isCards) ? { kind: 'piles', sets: raw } : undefined
    case 'laid':
      return Array.isArray(raw) && raw.every(isLaid) ? { kind: 'laid', laid: raw } : undefined
    case 'player':
      return typeof raw === 'string' ? { kind: 'player', id: raw } : undefined
    case 'share':
      return isCards(raw) ? { kind: 'share', cards: raw } : undefined
  }
}

function readTally(raw: Plain, empty: Tallied): Tallied | undefined {
  const ways = WAYS.filter((way) => get(raw, way) !== undefined)
  const [by] = ways
  if (!by || ways.length > 1) return undefined
  const value = get(raw, by)
  const read = { ...empty, shown: by, by }
  switch (by) {
    case 'points':
      return typeof value === 'number' ? { ...read, points: String(value) } : undefined
    case 'counts': {
      const counts = isPlain(value) ? Object.entries(value) : []
      if (!counts.every(([, number]) => typeof number === 'number')) return undefined
      return { ...read, counts: Object.fromEntries(counts.map(([id, number]) => [id, String(number)])) }
    }
    case 'cards':
      return isCards(value) ? { ...read, cards: value } : undefined
  }
}

function isCards(value: unknown): value is Card[] {
  return Array.isArray(value) && value.every(isCard)
}

function isLaid(value: unknown): value is Laid {
  return (
    isPlain(value) && typeof get(value, 'player') === 'string' && typeof get(value, 'mission') === 'number'
  )
}
