import type { Card } from '../cards.ts'
import type { GroupsField } from '../fields.ts'
import { formatCards, parseGroups, readCardText } from './card-text.ts'
import type { FieldKind } from './field-kind.ts'

export type Groups = readonly (readonly Card[])[]

/** Several melds, sets or other groups of cards. */
export const groups: FieldKind<GroupsField, Groups> = {
  empty: () => [[]],
  isBlank: (groups) => groups.every((group) => group.length === 0),
  cards: (groups) => groups.flat(),
  input: (groups) => groups.filter((group) => group.length > 0),
  write: (groups) => groups.map((group) => group.join('')).join('_'),
  read: (text) => text.split('_').map((group) => readCardText(group) ?? []),
  parse: parseGroups,
  format: (groups) => groups.map(formatCards).join(' / '),
  sample: ({ most = 3 }, take) => Array.from({ length: Math.min(3, most) }, () => take(3)).join('_'),
}
