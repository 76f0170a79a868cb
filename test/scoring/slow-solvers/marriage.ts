import {
  type Card,
  cardOf,
  isJoker,
  RANKS,
  rankAt,
  rankOf,
  SUITS,
  suitOf,
} from '../../../src/scoring/cards.ts'

/**
 * Slow, obvious answers about Marriage: they try every meld there is and every way to divide some cards.
 */

const colour = (card: Card) => ('CS'.includes(suitOf(card)) ? 'black' : 'red')

/** What a card is called beside this tiplu. Ranks go round. */
export function slowRole(card: Card, tiplu: Card): string | undefined {
  if (isJoker(card)) return 'man'
  const [rank, other] = [RANKS.indexOf(rankOf(card)), RANKS.indexOf(rankOf(tiplu))]
  if (suitOf(card) === suitOf(tiplu)) {
    if (rank === other) return 'tiplu'
    if (rank === (other + 1) % 13) return 'poplu'
    if (other === (rank + 1) % 13) return 'jhiplu'
  } else if (rank === other && colour(card) === colour(tiplu)) return 'alter'
  return undefined
}

function isWild(card: Card, tiplu: Card | undefined): boolean {
  if (!tiplu) return false
  return (
    isJoker(card) ||
    rankOf(card) === rankOf(tiplu) ||
    ['poplu', 'jhiplu'].includes(slowRole(card, tiplu) ?? '')
  )
}

/** Every sequence and set of so many cards. */
const known = new Map<number, { kind: 'sequence' | 'set'; cards: Card[] }[]>()
function everyMeld(length: number) {
  const before = known.get(length)
  if (before) return before
  const runs = SUITS.flatMap((suit) =>
    Array.from({ length: Math.max(0, 15 - length) }, (_, at) => ({
      kind: 'sequence' as const,
      cards: Array.from({ length }, (_, step) => cardOf(rankAt(at + 1 + step), suit)),
    })),
  )
  const suits =
    length === 4 ? [SUITS] : length === 3 ? SUITS.map((out) => SUITS.filter((one) => one !== out)) : []
  const sets = RANKS.flatMap((rank) =>
    suits.map((some) => ({ kind: 'set' as const, cards: some.map((suit) => cardOf(rank, suit)) })),
  )
  known.set(length, [...runs, ...sets])
  return [...runs, ...sets]
}

/** Everything that these cards can be read as. */
export function slowKinds(
  cards: readonly Card[],
  tiplu: Card | undefined,
  size: 'any' | 'three',
): Set<string> {
  const kinds = new Set<string>()
  const identical = cards.every((card) => card === cards[0] && !isJoker(card))
  if (identical && cards.length === 2) kinds.add('dublee')
  if (identical && cards.length === 3) kinds.add('tunnela')
  if (cards.length < 3 || (size === 'three' && cards.length > 3)) return kinds
  for (const { kind, cards: places } of everyMeld(cards.length)) {
    // Each card that is not wild takes its own place, and wild ones theirs where they can: the rest fill up.
    const open = [...places]
    const left = cards.filter((card) => {
      const at = open.indexOf(card)
      if (at >= 0) open.splice(at, 1)
      return at < 0
    })
    if (open.length === cards.length || left.some((card) => !isWild(card, tiplu))) continue
    kinds.add(left.length === 0 && kind === 'sequence' ? 'pure' : kind)
  }
  return kinds
}

type Values = { tiplu: number[]; poplu: number[]; alter: number[]; man: number[]; marriage: number[] }

/** The most that these cards are worth, without tunnelas: each marriage is taken, or not. */
export function slowMaal(cards: readonly Card[], tiplu: Card, values: Values): number {
  const roles = cards.flatMap((card) => slowRole(card, tiplu) ?? [])
  const worth = (role: string, list: number[], gone: number) => {
    const number = roles.filter((one) => one === role).length - gone
    return number < 0 ? Number.NEGATIVE_INFINITY : number === 0 ? 0 : list[number - 1]!
  }
  return Math.max(
    ...[0, 1, 2].map((gone) =>
      [
        gone === 0 ? 0 : values.marriage[gone - 1]!,
        worth('tiplu', values.tiplu, gone),
        worth('poplu', values.poplu, gone),
        worth('jhiplu', values.poplu, gone),
        worth('alter', values.alter, 0),
        worth('man', values.man, 0),
      ].reduce((sum, points) => sum + points, 0),
    ),
  )
}

/** The most pure sequences of three and tunnelas: it lays the first card in every way, or leaves it. */
export function slowReady(hand: readonly Card[]): number {
  const [first, ...rest] = hand
  if (!first) return 0
  const triples = isJoker(first) ? [] : triplesWith(first)
  const laid = triples.flatMap(([, second, third]) => {
    const at = rest.indexOf(second!)
    const without = at < 0 ? rest : rest.toSpliced(at, 1)
    const next = without.indexOf(third!)
    return at < 0 || next < 0 ? [] : [1 + slowReady(without.toSpliced(next, 1))]
  })
  return Math.max(slowReady(rest), ...laid)
}

function triplesWith(card: Card): Card[][] {
  const runs = everyMeld(3).filter(({ kind, cards }) => kind === 'sequence' && cards.includes(card))
  const others = runs.map(({ cards }) => [card, ...cards.filter((other) => other !== card)])
  return [[card, card, card], ...others]
}
