import { parseGroups, parseNumbers, parsePlaces, parseRank } from '../components/checker/fields/typed.ts'
import type { Card } from '../scoring/cards.ts'
import type { Field } from '../scoring/fields.ts'
import { parseCards } from '../scoring/notation.ts'
import { fail, ok, type Result } from '../scoring/result.ts'
import { quote } from '../scoring/untrusted.ts'

/**
 * The value that a text means for a field of a check, as people type it and as links of the site have it. Whether the
 * value makes sense is for the engine to say.
 */
export function readFieldText(field: Field, text: string): Result<unknown> {
  switch (field.kind) {
    case 'cards':
      return parseCards(text)
    case 'card':
      return oneCard(parseCards(text), text)
    case 'groups':
      return readGroups(text)
    case 'grid':
      return parsePlaces(text)
    case 'numbers':
    case 'ticks':
      return ok(parseNumbers(text))
    case 'whole':
    case 'index':
      return ok(/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : text)
    case 'flag':
      return ok(FLAGS.get(text.trim().toLowerCase()) ?? text)
    case 'rank': {
      const rank = parseRank(text)
      return ok(rank === undefined ? text : rank)
    }
    case 'choice':
      return ok(field.values.find((value) => value === text) ?? labelled(field, text) ?? text)
  }
}

/** Links have `_` between groups. An empty group is none. */
function readGroups(text: string): Result<Card[][]> {
  const read = parseGroups(text.replaceAll('_', '/'))
  return read.ok ? ok(read.value.filter((group) => group.length > 0)) : read
}

const FLAGS = new Map([
  ...['1', 'yes', 'true'].map((word) => [word, true] as const),
  ...['0', 'no', 'false'].map((word) => [word, false] as const),
])

function oneCard(read: Result<Card[]>, text: string): Result<Card | undefined> {
  if (!read.ok) return read
  const [card, ...others] = read.value
  return others.length > 0
    ? fail([], `${quote(text)} is ${read.value.length} cards; one is right here.`)
    : ok(card)
}

function labelled(
  { values, labels }: { values: readonly string[]; labels: readonly string[] },
  text: string,
) {
  return values[labels.findIndex((label) => label.toLowerCase() === text.toLowerCase())]
}
