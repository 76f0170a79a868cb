import {
  CARDS,
  type Card,
  type CardCode,
  copiesOf,
  type Deck,
  formatCard,
  formatRank,
  isJoker,
  JOKER,
  rankOf,
} from './cards.ts'
import { groupBy } from './group-by.ts'
import { overdrawn, readCards } from './lists.ts'
import { memo } from './memo.ts'
import { fail, ok, type Path, type Problem, problem, type Result, type RuleId } from './result.ts'
import { describeValue, get, isPlain, readWhole } from './untrusted.ts'
import { capitalize, formatSum, join, labelOf, plural } from './words.ts'

/**
 * A tally counts cards in one of three ways: card by card, by value class, or as a sum. `readTally` checks one tally by
 * itself. `overcounted` checks whether all tallies of a round fit into the packs together.
 */

/** Cards of one value, which are counted together. */
export type ValueClass = {
  id: string
  label: string
  points: number
  /** Whether a card is in the class. */
  has: (card: Card) => boolean
  /** How many of its cards all packs hold together. */
  held: number
  /** The id of a class with the same cards at another worth: aces that are melded low have one. Both share one stock. */
  of?: string
}

/** How many cards with a property the deck holds. */
export function heldIn(deck: Deck, has: (card: Card) => boolean): number {
  return heldOf(CARDS.filter(has), deck)
}

function heldOf(cards: readonly Card[], deck: Deck): number {
  return cards.reduce((sum, card) => sum + copiesOf(card, deck), 0)
}

/**
 * A class for each rank of the packs, and one for jokers, or for the cards that are counted as jokers, if the packs have
 * any.
 */
export function classesByRank(
  deck: Deck,
  worthOf: (card: Card) => number,
  wild: { label: string; has: (card: Card) => boolean } = { label: 'Jokers', has: isJoker },
): ValueClass[] {
  const natural = groupBy(
    CARDS.filter((card) => !isJoker(card) && !wild.has(card)),
    rankOf,
  )
  const ranks = deck.ranks.map((rank) => {
    const has = (card: Card) => !isJoker(card) && !wild.has(card) && rankOf(card) === rank
    return { id: rank as string, label: formatRank(rank), has, cards: natural.get(rank)! }
  })
  const jokers = { id: JOKER as string, ...wild, cards: CARDS.filter(wild.has) }
  const classes = heldOf(jokers.cards, deck) > 0 ? [...ranks, jokers] : ranks
  return classes.map(({ cards, ...own }) => {
    return { ...own, points: worthOf(cards[0]!), held: heldOf(cards, deck) }
  })
}

type ValueClasses = readonly ValueClass[]

/** A tally as a record holds it: counted in one of three ways. */
export type WrittenTally =
  | { cards: readonly (Card | CardCode)[] }
  | { counts: Readonly<Record<string, number>> }
  | { points: number; parts?: readonly number[] }

export type Tally = {
  path: Path
  points: number
  /** The numbers that were added up to the sum. */
  parts?: readonly number[]
  /** The number of cards in each class. Absent if only the sum is known. */
  counts?: Readonly<Record<string, number>>
  cards?: readonly Card[]
}

const WAYS = ['cards', 'counts', 'points'] as const
/** More than any packs hold or are worth, and small enough for exact sums. */
const MAX_NUMBER = 1_000_000

export function readTally(
  given: unknown,
  path: Path,
  classes: ValueClasses,
  deck: Deck,
  /** What the player is asked if nothing is given. */
  question = 'How much is it?',
): Result<Tally> {
  if (given === undefined) return fail(path, question)
  if (!isPlain(given))
    return fail(path, `${describeValue(given)} is no tally: it needs cards, counts or points.`)
  const ways = WAYS.filter((way) => get(given, way) !== undefined)
  const way = ways[0]
  if (!way) return fail(path, question)
  if (ways.length > 1) return fail(path, `${join(ways)} are given; exactly one of them counts.`)
  const value = get(given, way)
  const inner = [...path, way]
  switch (way) {
    case 'cards':
      return readCardTally(value, inner, classes, deck)
    case 'counts':
      return readCounts(value, inner, classes)
    case 'points': {
      const points = readWhole(value, inner, 0, MAX_NUMBER)
      if (!points.ok) return points
      const parts = partsOf(get(given, 'parts'), points.value)
      return ok({ path: inner, points: points.value, ...(parts && { parts }) })
    }
  }
}

/** The numbers that were added up to a sum, for people to read. Anything else is ignored. */
export function partsOf(given: unknown, sum: number): number[] | undefined {
  if (!Array.isArray(given) || given.length < 2 || given.length > MAX_PARTS) return undefined
  const parts = given.filter((part) => Number.isSafeInteger(part))
  return parts.length === given.length && parts.reduce((a, b) => a + b, 0) === sum ? parts : undefined
}

const MAX_PARTS = 30

function readCardTally(given: unknown, path: Path, classes: ValueClasses, deck: Deck): Result<Tally> {
  const cards = readCards(given, path, deck)
  if (!cards.ok) return cards
  const problems = cards.value.flatMap((card, at) => {
    return classOf(card, classes) ? [] : [problem([...path, at], `${formatCard(card)} cannot lie here.`)]
  })
  return problems.length > 0 ? { ok: false, problems } : ok(tallyOf(cards.value, path, classes))
}

function classOf(card: Card, classes: ValueClasses): ValueClass | undefined {
  return classes.find((valueClass) => valueClass.has(card))
}

/** Counts cards. Each card belongs to one of the classes. */
export function tallyOf(cards: readonly Card[], path: Path, classes: ValueClasses): Tally {
  const counts: Record<string, number> = {}
  let points = 0
  for (const card of cards) {
    const own = classOf(card, classes)
    if (!own) continue
    counts[own.id] = (counts[own.id] ?? 0) + 1
    points += own.points
  }
  return { path, points, counts, cards }
}

function readCounts(given: unknown, path: Path, classes: ValueClasses): Result<Tally> {
  if (!isPlain(given)) return fail(path, `${describeValue(given)} is no set of counts.`)
  const problems: Problem[] = []
  for (const key of Object.keys(given)) {
    if (get(given, key) === undefined || classes.some((valueClass) => valueClass.id === key)) continue
    const known = join(classes.map((valueClass) => valueClass.id))
    problems.push(
      problem(
        [...path, key],
        `There is no value class ${describeValue(key)} here; the classes are ${known}.`,
      ),
    )
  }
  const counts: Record<string, number> = {}
  let points = 0
  for (const { id, label, points: worth, held } of classes) {
    const number = get(given, id) ?? 0
    counts[id] = 0
    if (number === 0) continue
    const read = readWhole(number, [...path, id], 0, MAX_NUMBER)
    if (!read.ok) problems.push(...read.problems)
    else if (read.value > held) {
      const message = `${capitalize(label)}: ${read.value} counted, but the packs hold only ${held}.`
      problems.push(problem([...path, id], message))
    } else {
      counts[id] = read.value
      points += read.value * worth
    }
  }
  return problems.length > 0 ? { ok: false, problems } : ok({ path, points, counts })
}

/** The number of cards in a tally, if it is known. */
export function cardsIn({ cards, counts }: Tally): number | undefined {
  if (cards) return cards.length
  return counts && Object.values(counts).reduce((sum, number) => sum + number, 0)
}

/**
 * The problems of all tallies together: a card or a class that is counted more often than the packs hold it, and sums
 * that the remaining cards cannot make. `rules` are the rules that they cite.
 */
export function overcounted(
  tallies: readonly Tally[],
  classes: ValueClasses,
  deck: Deck,
  rules?: { sums: RuleId; cards: RuleId },
): Problem[] {
  const found = overcountedCards(tallies, classes, deck)
  if (!rules) return found
  return found.map((one) => ({ ...one, rule: one.path.at(-1) === 'points' ? rules.sums : rules.cards }))
}

function overcountedCards(tallies: readonly Tally[], classes: ValueClasses, deck: Deck): Problem[] {
  const doubled = overdrawn(
    tallies.filter(({ cards }) => cards),
    deck,
  )
  if (doubled.length > 0) return doubled

  const stocks = ownStocks(classes).map((shared) => stockOf(shared, tallies))
  const spent = stocks.flatMap(({ label, decks, held, last }) => {
    if (held >= 0 || !last) return []
    const counted = `${decks - held} counted in all`
    return [problem(last.path, `${capitalize(label)}: ${counted}, but the packs hold only ${decks}.`)]
  })
  if (spent.length > 0) return spent

  const sums = tallies.filter((tally) => !tally.counts)
  const last = sums.at(-1)
  // No cards at all make 0.
  if (!last || sums.every(({ points }) => points === 0)) return []
  const whyNot = sumsOf(stocks)
  const wrong = sums.flatMap(({ points, path }) => {
    const message = whyNot(points, '')
    return message ? [problem(path, message)] : []
  })
  if (wrong.length > 0) return wrong
  const message = whyNot(
    sums.reduce((sum, { points }) => sum + points, 0),
    ' together',
  )
  return message ? [problem(last.path, message)] : []
}

/** How many cards of a class the tallies leave over, and what each of them can be worth. */
type Stock = { label: string; worths: number[]; decks: number; held: number; last: Tally | undefined }

/** A class, and all that share its cards, itself among them. */
type SharedClass = { own: ValueClass; alike: readonly ValueClass[] }

/** Each class that has cards of its own. */
const ownStocks = memo((classes: ValueClasses): readonly SharedClass[] =>
  classes.flatMap((own) =>
    own.of ? [] : [{ own, alike: classes.filter(({ id, of }) => id === own.id || of === own.id) }],
  ),
)

function stockOf({ own, alike }: SharedClass, tallies: readonly Tally[]): Stock {
  let held = own.held
  let last: Tally | undefined
  for (const tally of tallies) {
    const counted = alike.reduce((sum, { id }) => sum + (tally.counts?.[id] ?? 0), 0)
    if (counted > 0) last = tally
    held -= counted
  }
  return { label: own.label, worths: alike.map(({ points }) => points), decks: own.held, held, last }
}

/** Makes a function that says why no cards of these stocks make a sum, or undefined if some do. */
function sumsOf(stocks: readonly Stock[]) {
  const most = stocks.reduce((total, { worths, held }) => total + Math.max(...worths) * held, 0)
  // Bit n is set if some cards add up to n.
  let made = 1n
  for (const { worths, held } of stocks) {
    // Packets of 1, 2, 4 … cards and a rest make any number of cards. Cards with several worths go one by one.
    const largest = worths.length > 1 ? 1 : held
    for (
      let left = held, packet = 1;
      left > 0;
      left -= packet, packet = Math.min(packet * 2, left, largest)
    ) {
      const before = made
      for (const worth of worths) made |= before << BigInt(packet * worth)
    }
  }
  return (sum: number, together: '' | ' together'): string | undefined => {
    const points = `${plural(sum, 'point')}${together}`
    if (sum > most) return `${points} are more than all the cards left are worth, which is ${most}.`
    return (made >> BigInt(sum)) & 1n ? undefined : `No cards add up to ${points}.`
  }
}

/** The most that this number of cards can be worth. */
export function mostWorth(cards: number, classes: ValueClasses): number {
  return classes
    .flatMap(({ points, held }) => Array<number>(held).fill(points))
    .sort((one, other) => other - one)
    .slice(0, cards)
    .reduce((sum, value) => sum + value, 0)
}

/** Which sums this many cards can make, at most or exactly. */
export type SumsOfCards = Record<'exactly' | 'upTo', (cards: number, sum: number) => boolean>

export function sumsOfCards(most: number, classes: ValueClasses): SumsOfCards {
  // Bit n of the entry for a number of cards is set if so many cards add up to n.
  const made = Array.from({ length: most + 1 }, (_, cards) => (cards === 0 ? 1n : 0n))
  for (const { held, points } of classes) {
    // From many cards down to few, so that no card of this class is counted twice.
    for (let cards = most; cards > 0; cards -= 1) {
      for (let own = 1; own <= Math.min(held, cards); own += 1) {
        made[cards]! |= made[cards - own]! << BigInt(own * points)
      }
    }
  }
  const exactly = (cards: number, sum: number) => ((made[cards] ?? 0n) >> BigInt(sum)) % 2n === 1n
  return {
    exactly,
    upTo: (cards, sum) => made.some((_, few) => few <= cards && exactly(few, sum)),
  }
}

/** The least that this number of cards can be worth. */
export function fewestWorth(cards: number, classes: ValueClasses): number {
  return classes
    .flatMap(({ points, held }) => Array<number>(held).fill(points))
    .sort((one, other) => one - other)
    .slice(0, cards)
    .reduce((sum, value) => sum + value, 0)
}

type SumsOfHands = {
  /** What all of those cards are worth. */
  most: number
  /** Whether at most this many of those cards can be worth this sum. */
  canBe: (sum: number, cards: number) => boolean
}

/** The sums of hands from the cards that counted tallies leave over, in games whose classes share no cards. */
export function sumsOfHands(classes: ValueClasses, counted: readonly Tally[]): SumsOfHands {
  const stocks = ownStocks(classes).map((shared) => ({ ...shared.own, held: stockOf(shared, counted).held }))
  return {
    most: stocks.reduce((total, { points, held }) => total + points * held, 0),
    canBe: (sum, cards) => sumsOfCards(cards, stocks).upTo(cards, sum),
  }
}

/** The lines of a tally: one for each class, or one for a sum. `sign` is −1 if the cards count against the player. */
export function tallyLines(
  { points, counts, parts }: Tally,
  classes: ValueClasses,
  { label, rule, sign = 1 }: { label: string; rule: RuleId; sign?: 1 | -1 },
): { label: string; points: number; rule: RuleId }[] {
  const worths = counts
    ? classes.map((own) => {
        const number = counts[own.id] ?? 0
        const what = labelOf(number, own.label)
        return { label: `${label}: ${number} × ${what}`, number, points: number * own.points }
      })
    : [{ label: parts ? `${label}: ${formatSum(parts)}` : label, number: points, points }]
  return worths.flatMap((worth) =>
    // Adding 0 turns −0 into 0.
    worth.number === 0 ? [] : [{ label: worth.label, points: 0 + sign * worth.points, rule }],
  )
}
