import { type Card, copiesOf, type Deck, formatCard, isCard, MAX_CARDS } from './cards.ts'
import { get, isPlain, type Plain, readFlag, readWhole, show } from './door.ts'
import { all, fail, ok, type Path, type Problem, problem, type Result } from './result.ts'
import { count } from './words.ts'

/**
 * What a check takes as input. A page draws its form from these fields, and the engine reads the input by them, so the
 * two cannot disagree.
 */

type Labelled = {
  label: string
  /** May be left out. */
  optional?: true
  /** These cards are named elsewhere in the input too, so they are not counted against the decks again. */
  again?: true
}

/** How many cards make sense; `count` where a game fixes the number. */
export type CardsField = Labelled & { kind: 'cards'; count?: number; min?: number; max?: number }
/** Places that hold a card or nothing (`null`). */
export type GridField = Labelled & { kind: 'grid'; places: number }
/** Melds, sets or groups: cards that lie together, several times. */
export type GroupsField = Labelled & { kind: 'groups'; groups?: number }
/** A whole number; a bound may hang on the options. */
export type WholeField = Labelled & {
  kind: 'whole'
  min: number
  max: number | ((options: Plain) => number)
  names?: Names
}
/** The place of a card in another field's list, or of a group among groups. */
export type IndexField = Labelled & { kind: 'index'; of: string }
export type FlagField = Labelled & { kind: 'flag' }
/** What the numbers from `min` up stand for, where they are names of something. */
export type Names = (options: Plain) => readonly string[]
/** Whole numbers, at most `count` of them. */
export type NumbersField = Labelled & {
  kind: 'numbers'
  min: number
  max: number
  count: number
  /** What they add up to, where only some sums make sense. */
  total?: { min: number; max: number }
  /** Other numbers, and more of them, make sense too: as a play that breaks a rule. */
  lax?: true
  names?: Names
}

export type Field = CardsField | GridField | GroupsField | WholeField | IndexField | FlagField | NumbersField
export type Fields = Record<string, Field>

type ValueOf<F> = F extends { kind: 'cards' }
  ? Card[]
  : F extends { kind: 'grid' }
    ? (Card | null)[]
    : F extends { kind: 'groups' }
      ? Card[][]
      : F extends { kind: 'numbers' }
        ? number[]
        : F extends { kind: 'flag' }
          ? boolean
          : number

type OptionalOf<F extends Fields> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F]

export type InputOf<F extends Fields> = { [K in Exclude<keyof F, OptionalOf<F>>]: ValueOf<F[K]> } & {
  [K in OptionalOf<F>]?: ValueOf<F[K]>
}

const MAX_GROUPS = 60

export function readFields(fields: Fields, given: unknown, deck: Deck, options: Plain): Result<Plain> {
  if (!isPlain(given))
    return fail([], `${show(given)} is no input; it needs ${Object.keys(fields).join(', ')}.`)
  const input: Plain = {}
  const problems: Problem[] = []
  const seen: Placed[] = []
  for (const [name, field] of Object.entries(fields)) {
    const value = get(given, name)
    if (value === undefined) {
      if (field.kind === 'flag') input[name] = false
      else if (!field.optional) problems.push(problem([name], `${field.label}: this is missing.`))
      continue
    }
    const placed: Placed[] = []
    const read = readField(field, value, [name], options, input, placed)
    if (!read.ok) problems.push(...read.problems)
    else {
      input[name] = read.value
      if (field.again) problems.push(...overdrawn(placed, deck))
      else seen.push(...placed)
    }
  }
  problems.push(...overdrawn(seen, deck))
  return problems.length > 0 ? { ok: false, problems } : ok(input)
}

/** A card and where in the input it stands. */
type Placed = { card: Card; path: Path }

function readField(
  field: Field,
  value: unknown,
  path: Path,
  options: Plain,
  input: Plain,
  placed: Placed[],
): Result<unknown> {
  switch (field.kind) {
    case 'cards':
      return readCardList(value, path, placed, field)
    case 'grid': {
      if (!Array.isArray(value) || value.length !== field.places) {
        const found = Array.isArray(value)
          ? `${count(value.length, 'place')} given`
          : `${show(value)} is no list`
        return fail(path, `${found}; ${field.places} are needed, empty ones as null.`)
      }
      return all(value.map((item, at) => readPlace(item, [...path, at], placed)))
    }
    case 'groups': {
      const groups = readGroupList(value, path, placed)
      if (groups.ok && field.groups !== undefined && groups.value.length !== field.groups) {
        return fail(path, `${count(groups.value.length, 'group')} of cards given; it takes ${field.groups}.`)
      }
      return groups
    }
    case 'whole': {
      const max = typeof field.max === 'number' ? field.max : field.max(options)
      return readWhole(value, path, field.min, max)
    }
    case 'index': {
      const list = input[field.of]
      // When the list itself could not be read, its own problem says so.
      if (!Array.isArray(list)) return readWhole(value, path, 0, MAX_CARDS)
      if (list.length === 0) return fail(path, `There is nothing to choose from: ${field.of} is empty.`)
      return readWhole(value, path, 0, list.length - 1)
    }
    case 'flag':
      return readFlag(value, path)
    case 'numbers':
      return readNumbers(field, value, path)
  }
}

/** Far more than any play has, legal or not. */
const LAX = { min: 0, max: 100, count: 100 }

function readNumbers(field: NumbersField, value: unknown, path: Path): Result<number[]> {
  if (!Array.isArray(value)) return fail(path, `${show(value)} is no list of numbers.`)
  const { min, max, count: most } = field.lax ? LAX : field
  if (value.length > most) {
    return fail(path, `${count(value.length, 'number')} given; ${right(0, most)} make sense.`)
  }
  const numbers = all(value.map((item, at) => readWhole(item, [...path, at], min, max)))
  if (!numbers.ok || !field.total) return numbers
  const total = numbers.value.reduce((sum, number) => sum + number, 0)
  if (total >= field.total.min && total <= field.total.max) return numbers
  return fail(
    path,
    `These numbers add up to ${total}; ${right(field.total.min, field.total.max)} makes sense.`,
  )
}

/** What would be right, for a message. */
function right(min: number, max: number): string {
  return min === max ? `exactly ${max}` : min === 0 ? `at most ${max}` : `${min} to ${max}`
}

function readPlace(value: unknown, path: Path, placed: Placed[]): Result<Card | null> {
  if (value === null || value === undefined) return ok(null)
  return readCard(value, path, placed)
}

function readCard(value: unknown, path: Path, placed: Placed[]): Result<Card> {
  if (!isCard(value)) return fail(path, `${show(value)} is no card; cards are written TH, AS or JK.`)
  placed.push({ card: value, path })
  return ok(value)
}

type Bounds = { count?: number; min?: number; max?: number }

function readCardList(value: unknown, path: Path, placed: Placed[], bounds: Bounds): Result<Card[]> {
  if (!Array.isArray(value)) return fail(path, `${show(value)} is no list of cards.`)
  const { min = bounds.count ?? 0, max = bounds.count ?? MAX_CARDS } = bounds
  if (value.length < min || value.length > max) {
    return fail(path, `${count(value.length, 'card')} given; ${right(min, max)} make sense here.`)
  }
  return all(value.map((item, at) => readCard(item, [...path, at], placed)))
}

function readGroupList(value: unknown, path: Path, placed: Placed[]): Result<Card[][]> {
  if (!Array.isArray(value)) return fail(path, `${show(value)} is no list of lists of cards.`)
  if (value.length > MAX_GROUPS)
    return fail(path, `${value.length} groups of cards are more than any table has.`)
  return all(value.map((item, at) => readCardList(item, [...path, at], placed, {})))
}

/** Reads a list of cards that stands in a record, for a table with this deck. */
export function readCards(value: unknown, path: Path, deck: Deck): Result<Card[]> {
  const placed: Placed[] = []
  return heldBy(deck, placed, readCardList(value, path, placed, {}))
}

/** Reads groups of cards that stand in a record, for a table with this deck. */
export function readGroups(value: unknown, path: Path, deck: Deck): Result<Card[][]> {
  const placed: Placed[] = []
  return heldBy(deck, placed, readGroupList(value, path, placed))
}

function heldBy<T>(deck: Deck, placed: readonly Placed[], read: Result<T>): Result<T> {
  const problems = read.ok ? overdrawn(placed, deck) : []
  return problems.length > 0 ? { ok: false, problems } : read
}

/** A problem for each card that the deck lacks, or holds fewer times than it was named. */
export function overdrawn(placed: readonly Placed[], deck: Deck): Problem[] {
  const used = new Map<Card, number>()
  const problems: Problem[] = []
  for (const { card, path } of placed) {
    const copies = copiesOf(card, deck)
    const times = (used.get(card) ?? 0) + 1
    used.set(card, times)
    if (copies === 0) problems.push(problem(path, `${formatCard(card)} is not in this game’s deck.`))
    else if (times === copies + 1) {
      const held = copies === 1 ? 'there is only one' : `there are only ${copies}`
      problems.push(problem(path, `${formatCard(card)} stands here once too often: ${held}.`))
    }
  }
  return problems
}
