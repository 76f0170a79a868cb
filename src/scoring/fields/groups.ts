import type { Card } from '../cards.ts'
import type { GroupsField, HandsField } from '../fields.ts'
import { fail, ok } from '../result.ts'
import { formatCards, parseGroups, readCardText } from './card-text.ts'
import type { FieldKind } from './field-kind.ts'

export type Groups = readonly (readonly Card[])[]

const inGroups = {
  isBlank: (groups: Groups) => groups.every((group) => group.length === 0),
  cards: (groups: Groups) => groups.flat(),
  write: (groups: Groups) => groups.map((group) => group.join('')).join('_'),
  format: (groups: Groups) => (groups.flat().length > 0 ? groups.map(formatCards).join(' / ') : ''),
}

/** Several melds, sets or other groups of cards. */
export const groups: FieldKind<GroupsField, Groups> = {
  ...inGroups,
  empty: () => [[]],
  input: (groups) => groups.filter((group) => group.length > 0),
  read: readGroups,
  parse: parseGroups,
  sample: ({ most = 3 }, take) => Array.from({ length: Math.min(3, most) }, () => take(3)).join('_'),
}

/** The hand of each of a few players. An empty one is not shown. */
export const hands: FieldKind<HandsField, Groups> = {
  ...inGroups,
  empty: (field) => handsOf([], field),
  input: (hands) => hands.map((hand) => (hand.length > 0 ? hand : null)),
  read: (text, field) => handsOf(readGroups(text), field),
  parse(text, field) {
    const read = parseGroups(text)
    if (!read.ok) return read
    const { length } = field.names
    return read.value.length > length
      ? fail([0], `${read.value.length} hands stand here; ${length} are right.`)
      : ok(handsOf(read.value, field))
  },
  sample: ({ names }, take) => names.map(() => take(3)).join('_'),
}

function readGroups(text: string): Groups {
  return text.split('_').map((group) => readCardText(group) ?? [])
}

function handsOf(groups: Groups, { names }: HandsField): Groups {
  return names.map((_, at) => groups[at] ?? [])
}
