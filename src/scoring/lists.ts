import { CARDS, type Card, cardIndex, copiesOf, type Deck, formatCard, isCard, MAX_CARDS } from './cards.ts'
import { memo } from './memo.ts'
import { all, fail, ok, type Path, type Problem, problem, type Result } from './result.ts'
import { describeValue } from './untrusted.ts'
import { plural } from './words.ts'

/** Reads lists of cards from outside, and checks that the packs hold all of their cards. */

const MAX_GROUPS = 60

/** A card or lists of cards that were read, and their place in the input. */
type Placed = { cards?: unknown; path: Path }

/** Bounds as text: "exactly 3", "3 to 5". */
export function formatBounds(min: number, max: number): string {
  return min === max ? `exactly ${max}` : min === 0 ? `at most ${max}` : `${min} to ${max}`
}

/** The cards in a value that was read: a card, or lists of cards. */
export function cardsWithin(value: unknown): Card[] {
  if (Array.isArray(value)) return value.flatMap(cardsWithin)
  return isCard(value) ? [value] : []
}

export function readCard(value: unknown, path: Path): Result<Card> {
  if (isCard(value)) return ok(value)
  return fail(path, `${describeValue(value)} is no card; cards are written TH, AS or JK.`)
}

type Bounds = { count?: number; min?: number; max?: number }

export function readCardList(value: unknown, path: Path, bounds: Bounds = {}): Result<Card[]> {
  if (!Array.isArray(value)) return fail(path, `${describeValue(value)} is no list of cards.`)
  const { min = bounds.count ?? 0, max = bounds.count ?? MAX_CARDS } = bounds
  if (value.length < min || value.length > max) {
    return fail(path, `${plural(value.length, 'card')} given; ${formatBounds(min, max)} make sense here.`)
  }
  return value.every(isCard) ? ok([...value]) : all(value.map((item, at) => readCard(item, [...path, at])))
}

/** `max`: the most cards together. */
export function readGroupList(value: unknown, path: Path, max?: number): Result<Card[][]> {
  if (!Array.isArray(value)) return fail(path, `${describeValue(value)} is no list of lists of cards.`)
  if (value.length > MAX_GROUPS)
    return fail(path, `${value.length} groups of cards are more than any table has.`)
  const groups = all(value.map((item, at) => readCardList(item, [...path, at])))
  const cards = groups.ok ? groups.value.flat().length : 0
  if (max === undefined || cards <= max) return groups
  return fail(path, `${plural(cards, 'card')} given; ${formatBounds(0, max)} make sense here.`)
}

/** Reads a list of cards of a record, for a table with this deck. */
export function readCards(value: unknown, path: Path, deck: Deck): Result<Card[]> {
  return heldBy(deck, path, readCardList(value, path))
}

/** Reads groups of cards of a record, for a table with this deck. */
export function readGroups(value: unknown, path: Path, deck: Deck): Result<Card[][]> {
  return heldBy(deck, path, readGroupList(value, path))
}

function heldBy<T>(deck: Deck, path: Path, read: Result<T>): Result<T> {
  const problems = read.ok ? overdrawn([{ cards: read.value, path }], deck) : []
  return problems.length > 0 ? { ok: false, problems } : read
}

/** A problem for each card that the deck lacks, or holds fewer times than the input names it. */
export function overdrawn(placed: readonly Placed[], deck: Deck): Problem[] {
  if (placed.length === 0) return []
  const left = [...copiesIn(deck)]
  return placed.every(({ cards }) => areHeld(cards, left)) ? [] : overdrawnAt(placed, deck)
}

const copiesIn = memo((deck: Deck) => CARDS.map((card) => copiesOf(card, deck)))

/** Takes cards from those that are `left`. Nearly always they are there, and no path need be known. */
function areHeld(value: unknown, left: number[]): boolean {
  if (Array.isArray(value)) return value.every((item) => areHeld(item, left))
  if (typeof value !== 'string') return true
  const at = cardIndex(value as Card)
  left[at]! -= 1
  return left[at]! >= 0
}

function overdrawnAt(placed: readonly Placed[], deck: Deck): Problem[] {
  const used: number[] = []
  const problems: Problem[] = []
  for (const { cards, path } of placed) count(cards, [...path])
  return problems

  /** `path` leads to the value for as long as it is counted. */
  function count(value: unknown, path: Path): void {
    if (Array.isArray(value)) {
      for (let at = 0; at < value.length; at += 1) {
        path.push(at)
        count(value[at], path)
        path.pop()
      }
    } else if (typeof value === 'string') take(value as Card, path)
  }

  function take(card: Card, path: Path): void {
    const copies = copiesOf(card, deck)
    const at = cardIndex(card)
    used[at] = (used[at] ?? 0) + 1
    if (copies === 0) problems.push(problem([...path], `${formatCard(card)} is not in this game’s packs.`))
    else if (used[at] === copies + 1) {
      const held = copies === 1 ? 'there is only one' : `there are only ${copies}`
      problems.push(problem([...path], `${formatCard(card)} stands here once too often: ${held}.`))
    }
  }
}
