import { type Card, cardOf, JOKER, MAX_CARDS, placeOf, type Rank, rankAt, type Suit } from './cards.ts'
import { fail, ok, type Problem, problem, type Result } from './result.ts'
import { quote } from './untrusted.ts'

export {
  CARDS,
  type Card,
  type CardCode,
  cardOf,
  colourOf,
  compareCards,
  FULL_DECK,
  formatCard,
  isCard,
  isJoker,
  JOKER,
  placeOf,
  RANKS,
  type Rank,
  rankOf,
  SUITS,
  type Suit,
  suitOf,
  withoutCards,
} from './cards.ts'

/**
 * Reads cards as people type them: `7h 10♥ as joker`, `7-9h`, `Q-Ah`, `7hds`, in upper or lower case, with or without
 * separators. Only this parser is lenient; everywhere else a card is written `TH`.
 */

/** The cards of the largest table, each written as `joker` and a comma, take about 2,600 characters. */
const MAX_TEXT = 5_000

const GAP = /[\s,;]*/y
const ANY_JOKER = /joker|jk|\*/iy
const RANK = /10|[a2-9tjqk]/iy
const SUIT = /([cdhs♣♧♦♢♥♡♠♤])[\uFE0E\uFE0F]?/iy
const UNREADABLE = /[^\s,;]+/y
const LETTER = /[^\s,;]/uy

const SUIT_BY_SIGN: Record<string, Suit> = {
  c: 'C',
  d: 'D',
  h: 'H',
  s: 'S',
  '♣': 'C',
  '♦': 'D',
  '♥': 'H',
  '♠': 'S',
  '♧': 'C',
  '♢': 'D',
  '♡': 'H',
  '♤': 'S',
}

/** The cards that a text names, or a problem whose path is the place of the first character that cannot be read. */
export function parseCards(text: string): Result<Card[]> {
  if (typeof text !== 'string') return fail([0], 'Cards are written as text, such as 7h 8h 9h.')
  if (text.length > MAX_TEXT) {
    return fail([0], `${quote(text)} is too long: ${text.length} characters, ${MAX_TEXT} are allowed.`)
  }

  const cards: Card[] = []
  const problems: Problem[] = []
  const reader = { text, at: 0 }
  take(reader, GAP)
  while (reader.at < text.length) {
    const start = reader.at
    const read = readToken(reader)
    if (typeof read === 'string') {
      // Continues after the next gap, so that one mistake is one problem and later cards are still read.
      reader.at = start
      const bad = take(reader, UNREADABLE)?.[0] ?? ''
      problems.push(problem([start], `${quote(bad)}: ${read}`))
    } else cards.push(...read)
    if (cards.length > MAX_CARDS) {
      const from = quote(text.slice(start, reader.at))
      return fail(
        [start],
        `${from}: from here on these are more than ${MAX_CARDS} cards, which no table has.`,
      )
    }
    take(reader, GAP)
  }
  return problems.length > 0 ? { ok: false, problems } : ok(cards)
}

type Reader = { text: string; at: number }

/** Matches a sticky pattern at the reader's position and moves the reader behind the match. */
function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = reader.at
  const match = pattern.exec(reader.text)
  if (match) reader.at = pattern.lastIndex
  return match ?? undefined
}

function takeRank(reader: Reader): Rank | undefined {
  const rank = take(reader, RANK)?.[0].toUpperCase()
  return rank === '10' ? 'T' : (rank as Rank | undefined)
}

function takeSuits(reader: Reader): Suit[] {
  const suits: Suit[] = []
  for (let match = take(reader, SUIT); match; match = take(reader, SUIT)) {
    suits.push(SUIT_BY_SIGN[match[1]!.toLowerCase()]!)
  }
  return suits
}

function noSuit(reader: Reader): string {
  const letter = take(reader, LETTER)?.[0]
  return letter === undefined
    ? 'the suit is missing: c, d, h or s.'
    : `${quote(letter)} is no suit, which is c, d, h or s.`
}

/** Reads a joker, a card, a range, or one of these for several suits. Returns a sentence if it cannot. */
function readToken(reader: Reader): Card[] | string {
  if (take(reader, ANY_JOKER)) return [JOKER]
  const first = takeRank(reader)
  if (!first) return 'a card is a rank and a suit, such as 7h, 10♥ or as; a joker is jk.'
  const suits = takeSuits(reader)
  if (!take(reader, /-/y)) {
    if (suits.length === 0) return noSuit(reader)
    return suits.map((suit) => cardOf(first, suit))
  }

  const last = takeRank(reader)
  if (!last) return 'a range ends in a rank and a suit, such as 7-9h.'
  const lastSuits = takeSuits(reader)
  if (lastSuits.length === 0) return noSuit(reader)
  if (suits.length > 0 && (suits.length > 1 || lastSuits.length > 1 || suits[0] !== lastSuits[0])) {
    return 'a range stays within one suit, such as 7h-9h.'
  }
  const from = placeOf(first)
  // An ace may end a range, above the king; A-A is just the ace.
  const to = last === 'A' && first !== 'A' ? 14 : placeOf(last)
  if (to < from) return 'a range runs upward, such as 7-9h or Q-Ah.'
  const ranks = Array.from({ length: to - from + 1 }, (_, step) => rankAt(from + step))
  return lastSuits.flatMap((suit) => ranks.map((rank) => cardOf(rank, suit)))
}
