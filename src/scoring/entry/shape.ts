import {
  type EntryField,
  type EntryForm,
  fieldsOf,
  keyOf,
  type PlayerId,
  type WhoField,
  whoFields,
} from '../entry-form.ts'
import { kindOf } from '../entry-kinds/kinds.ts'
import { get, isPlain, type Plain } from '../untrusted.ts'
import { AGREED, type Path, valueAt } from './draft.ts'

/**
 * Where a round holds the answers of a form. Mostly each player has an entry, a row of answers under their id. In a few games the
 * answers to each question stand together, a column by player, or one value for all of them.
 */
type Shape = {
  /** The object that holds a player's answers. */
  part: (id: PlayerId) => Path
  path: (field: EntryField, id: PlayerId) => Path
  /** Whether nothing was entered for a player yet. */
  isEmpty: (content: Plain, form: EntryForm, id: PlayerId) => boolean
  /** Whether a `who` field names this player. */
  names: (content: Plain, form: EntryForm, who: WhoField, id: PlayerId) => boolean
  /** Those of the players who have an entry of their own. */
  withEntry: (ids: readonly PlayerId[]) => readonly PlayerId[]
  /** What a `who` field says in the part of this player, if it names `chosen`. */
  naming: (chosen: PlayerId | undefined, id: PlayerId | undefined) => boolean | PlayerId | undefined
  /** A round that holds these parts: an entry for each player, or the answers to each question. */
  roundOf: (parts: Plain) => Plain
  /** The parts of a round that are read together: the entry of each player, or the whole round. */
  partsIn: (round: Plain, ids: readonly PlayerId[]) => { id?: PlayerId; part: Plain }[]
  /** Where a problem belongs whose path begins with these keys. */
  spotOf: (path: readonly string[], form: EntryForm) => LooseSpot
}

/** A spot of which the player or the key may be missing. Without a key it is about the whole row, without a player about the round. */
export type LooseSpot = { id: PlayerId | undefined; key: string | undefined }

const ROWS: Shape = {
  part: (id) => ['entries', id],
  path: (field, id) => (keyOf(field) === '' ? ['entries', id] : ['entries', id, keyOf(field)]),
  isEmpty: (content, form, id) => {
    const entry = valueAt(content, ['entries', id])
    if (!isPlain(entry)) return entry === undefined
    // What was said of all players at once, that nobody is out, makes no entry.
    const ofAll = whoFields(fieldsOf(form)).flatMap((field) => (field.ask ? [keyOf(field)] : []))
    return Object.entries(entry).every(([key, value]) => value === false && ofAll.includes(key))
  },
  names: (content, form, { key, clears = '' }, id) => {
    if (key !== undefined) return valueAt(content, ['entries', id, key]) === true
    const cleared = fieldsOf(form).find((one) => keyOf(one) === clears)
    const value = valueAt(content, ['entries', id, clears])
    return cleared !== undefined && kindOf(cleared).number?.(value, cleared) === 0
  },
  withEntry: (ids) => ids,
  naming: (chosen, id) => id === chosen,
  roundOf: (parts) => ({ entries: parts }),
  partsIn: (round, ids) =>
    ids.flatMap((id) => {
      const part = valueAt(round, ['entries', id])
      return isPlain(part) ? [{ id, part }] : []
    }),
  spotOf: ([first = '', second, third], form) => {
    if (first === 'entries')
      return { id: second, key: isKey('', form) ? '' : isKey(third, form) ? third : undefined }
    return { id: undefined, key: isKey(first, form) ? first : undefined }
  },
}

const COLUMNS: Shape = {
  part: () => [],
  path: (field, id) => (kindOf(field).isShared ? [keyOf(field)] : [keyOf(field), id]),
  isEmpty: (content, _, id) =>
    Object.values(content).every((value) => !isPlain(value) || get(value, id) === undefined),
  names: (content, _, who, id) => get(content, keyOf(who)) === id,
  withEntry: () => [],
  naming: (chosen) => chosen,
  roundOf: (parts) => parts,
  partsIn: (round) => [{ part: round }],
  spotOf: ([first = '', second], form) => {
    const field = fieldsOf(form).find((one) => keyOf(one) === first)
    const isOfPlayer = field !== undefined && kindOf(field).isShared === undefined
    return { id: isOfPlayer ? second : undefined, key: isKey(first, form) ? first : undefined }
  },
}

export function shapeOf({ place }: EntryForm): Shape {
  return place === 'each' ? ROWS : COLUMNS
}

function isKey(key: string | undefined, form: EntryForm): boolean {
  return [...fieldsOf(form), ...(form.round ?? [])].some((field) => keyOf(field) === key)
}

/** The path of a field's value in the round. */
export function pathOf({ form, field, id }: { form: EntryForm; field: EntryField; id: PlayerId }): Path {
  return field === AGREED ? ['agreed', id, 'points'] : shapeOf(form).path(field, id)
}

/** Where in the form a problem belongs. */
export function spotOf(path: readonly (string | number)[], form: EntryForm): LooseSpot {
  const keys = path.map(String)
  return keys[0] === 'agreed' ? { id: keys[1], key: keys[0] } : shapeOf(form).spotOf(keys, form)
}
