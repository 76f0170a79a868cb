import { isRank, type Rank } from '../cards.ts'
import type { ChoiceField, FieldKind, FlagField, RankField, RanksField } from '../fields.ts'
import { readRank } from '../ranks.ts'
import { all, fail, ok } from '../result.ts'
import { describeValue, quote, readFlag } from '../untrusted.ts'
import { capitalize, join, rankWord } from '../words.ts'

/** One of a few words. An optional choice begins without any. */
export const choice: FieldKind<ChoiceField, string | undefined> = {
  is: ({ values }) => values.map((value) => JSON.stringify(value)).join(' or '),
  empty: ({ values, optional }) => (optional ? undefined : values[0]),
  input: (value) => value,
  readInput(value, path, { values }) {
    const known = values.find((known) => known === value)
    return known === undefined ? fail(path, `${describeValue(value)} is none of ${join(values)}.`) : ok(known)
  },
  write: (value, field) => (value === choice.empty(field) ? '' : (value ?? '')),
  read: (text, { values }) => values.find((value) => value === text),
  parse(text, { values, labels }) {
    const word = text.trim().toLowerCase()
    const value = values.find((value, at) => [value, labels[at]].some((name) => name?.toLowerCase() === word))
    return value === undefined ? fail([], `${quote(text)} is none of ${join(values)}.`) : ok(value)
  },
}

/** The texts in addresses. */
const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

const TYPED: ReadonlyMap<string, boolean> = new Map([...ANSWERS, ['yes', true], ['no', false]])

/** Yes or no. An optional flag begins without an answer. */
export const flag: FieldKind<FlagField, boolean | undefined> = {
  is: () => 'true or false',
  empty: ({ optional }) => (optional ? undefined : false),
  input: (value) => value,
  readInput: readFlag,
  write: (value, field) => (value === flag.empty(field) ? '' : value ? '1' : '0'),
  read: (text) => ANSWERS.get(text),
  parse(text) {
    const answer = TYPED.get(text.trim().toLowerCase())
    return answer === undefined ? fail([], `${quote(text)} is neither yes nor no.`) : ok(answer)
  },
}

/** A rank, a joker in its place, or `null` for no rank. */
export type TypedRank = Rank | 'JK' | null

/** A rank, a joker in its place, or no rank. Undefined while nothing is chosen. */
export const rank: FieldKind<RankField, TypedRank | undefined> = {
  is: () => 'a rank, such as "7"',
  empty: () => undefined,
  waiting: (value, { label }) => (value === undefined ? { label, has: 0, of: 1 } : undefined),
  input: (value) => value,
  readInput: (value, path, field, { deck }) =>
    value === null ? ok(null) : readRank(value, path, deck, field),
  write: (value) => (value === undefined ? '' : writeRank(value)),
  read: parseRank,
  parse(text) {
    const read = parseRank(text)
    if (read !== undefined) return ok(read)
    return fail([], `${quote(text)} is no rank; a rank is 7, 10 or k, jk for a joker, or none.`)
  },
  sample: () => '7',
}

export function parseRank(text: string): TypedRank | undefined {
  const word = text.trim().toUpperCase()
  if (word === 'NONE') return null
  if (word === 'JK' || word === 'JOKER' || word === '*') return 'JK'
  const rank = word === '10' ? 'T' : word
  return isRank(rank) ? rank : undefined
}

export function writeRank(value: TypedRank): string {
  return value ?? 'none'
}

/** The words for a chosen rank. The field has its own words for a joker and for no rank. */
export function rankFieldInWords(choice: unknown, { joker, none }: RankField): string {
  if (choice === null) return capitalize(none ?? '')
  if (isRank(choice)) return capitalize(rankWord(choice))
  return capitalize(joker ?? '')
}

/** Some ranks, each once. */
export const ranks: FieldKind<RanksField, readonly Rank[]> = {
  is: () => 'a list of ranks, such as ["7"]',
  empty: () => [],
  isBlank: (ranks) => ranks.length === 0,
  input: (ranks) => ranks,
  readInput(value, path, field) {
    if (!Array.isArray(value)) return fail(path, `${describeValue(value)} is no list of ranks.`)
    if (value.length > MOST_RANKS) return fail(path, `${value.length} ranks are too many.`)
    const known = value.map((item, at) => {
      const rank = field.ranks.find((one) => one === item)
      const message = `${describeValue(item)} is none of these ranks: ${join(field.ranks)}.`
      return rank === undefined ? fail([...path, at], message) : ok(rank)
    })
    const read = all(known)
    return read.ok ? ok([...new Set(read.value)]) : read
  },
  write: (ranks) => ranks.join(''),
  read: (text, field) => field.ranks.filter((rank) => text.includes(rank)),
  parse(text, field) {
    const words = text
      .trim()
      .toUpperCase()
      .replaceAll('10', 'T')
      .split(/[\s,;]*/)
      .filter(Boolean)
    const unknown = words.find((word) => !field.ranks.some((rank) => rank === word))
    if (unknown) return fail([], `${quote(unknown)} is none of these ranks: ${join(field.ranks)}.`)
    return ok(field.ranks.filter((rank) => words.includes(rank)))
  },
  format: (ranks) => ranks.join(' '),
}

/** More than there are, so that nothing takes long. */
const MOST_RANKS = 100
