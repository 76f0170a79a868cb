import {
  type Card,
  cardOf,
  cardPlace,
  isJoker,
  RANKS,
  rankAt,
  rankOf,
  SUITS,
  suitOf,
} from '../../../src/scoring/cards.ts'

/**
 * A slow, simple way to read groups and arrange hands: it asks of every choice of cards whether it is a group. The first
 * card is left over, or belongs to any group that the hand can make, and so on with the others.
 */

/** A rank, a printed joker or nothing, as it was turned up. */
export type Turned = string | null
export type Rules = { setSize: 'four' | 'any'; triples: boolean; secondMissing: 'all' | 'rest' }

export function slowKind(cards: readonly Card[], turned: Turned, { setSize, triples }: Rules) {
  if (cards.length < 3 || cards.length > 13) return undefined
  if (isRow(cards, () => false)) return 'pure'
  if (triples && cards.length === 3 && cards.every((card) => card === cards[0] && !isJoker(card)))
    return 'pure'
  const canBeAny = (card: Card) => isWild(card, turned)
  if (isRow(cards, canBeAny)) return 'sequence'
  const isSet = RANKS.some((rank) => {
    const own = cards.filter((card) => !canBeAny(card))
    return (
      own.every((card) => rankOf(card) === rank) &&
      new Set(own).size === own.length &&
      cards.some((card) => !isJoker(card) && rankOf(card) === rank)
    )
  })
  return isSet && (setSize === 'any' || cards.length <= 4) ? 'set' : undefined
}

/** Whether the cards fill a row of places in some suit. Cards that can be any card fill what the others leave. */
function isRow(cards: readonly Card[], canBeAny: (card: Card) => boolean): boolean {
  return SUITS.some((suit) =>
    RANKS.some((_, at) => {
      const start = at + 1
      if (start + cards.length - 1 > 14) return false
      const row = cards.map((_, step) => cardOf(rankAt(start + step), suit))
      const own = cards.filter((card) => !canBeAny(card))
      return (
        own.every((card) => row.includes(card)) &&
        new Set(own).size === own.length &&
        cards.some((card) => row.includes(card))
      )
    }),
  )
}

export function isWild(card: Card, turned: Turned): boolean {
  return isJoker(card) || (turned !== null && rankOf(card) === (turned === 'JK' ? 'A' : turned))
}

function countOf(card: Card, turned: Turned): number {
  if (isWild(card, turned)) return 0
  return suitOf(card) && rankOf(card) === 'A' ? 10 : Math.min(10, cardPlace(card))
}

type Count = { raw: number; declarable: boolean }

/** The least that a hand counts, and whether it can be declared. Of fourteen cards it puts any one away. */
export function slowHand(hand: readonly Card[], turned: Turned, rules: Rules): Count {
  if (hand.length < 14) return slowThirteen(hand, turned, rules)
  const counts = [...new Set(hand)].map((away) => {
    const at = hand.indexOf(away)
    return slowThirteen(hand.toSpliced(at, 1), turned, rules)
  })
  return {
    raw: Math.min(...counts.map(({ raw }) => raw)),
    declarable: counts.some(({ declarable }) => declarable),
  }
}

function slowThirteen(hand: readonly Card[], turned: Turned, rules: Rules): Count {
  const chosen = (cards: number) => hand.filter((_, at) => (cards >> at) & 1)
  const sum = (cards: number) => chosen(cards).reduce((total, card) => total + countOf(card, turned), 0)
  const every = (1 << hand.length) - 1
  const groups = Array.from({ length: every + 1 }, (_, cards) => {
    return { cards, kind: slowKind(chosen(cards), turned, rules) }
  }).filter(({ kind }) => kind)

  const known = new Map<string, Count>()
  /** The least that is left if the groups have two sequences, one of them pure, and whether nothing need be left. */
  function best(left: number, sequences: number, pure: boolean): Count {
    if (left === 0) {
      const isEnough = sequences > 1 && pure
      return { raw: isEnough ? 0 : Number.POSITIVE_INFINITY, declarable: isEnough }
    }
    const key = `${left} ${Math.min(sequences, 2)} ${pure}`
    const before = known.get(key)
    if (before) return before
    const first = left & -left
    const without = best(left ^ first, sequences, pure)
    const found = { raw: without.raw + sum(first), declarable: false }
    for (const { cards, kind } of groups) {
      if (!(cards & first) || (cards & left) !== cards) continue
      const after = best(left ^ cards, sequences + (kind === 'set' ? 0 : 1), pure || kind === 'pure')
      found.raw = Math.min(found.raw, after.raw)
      found.declarable ||= after.declarable
    }
    known.set(key, found)
    return found
  }

  const grouped = best(every, 0, false)
  const lone =
    rules.secondMissing === 'rest'
      ? groups.filter(({ kind }) => kind === 'pure').map(({ cards }) => every ^ cards)
      : []
  return {
    raw: Math.min(grouped.raw, sum(every), ...lone.map(sum)),
    declarable: hand.length === 13 && grouped.declarable,
  }
}
