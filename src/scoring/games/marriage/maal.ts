import {
  type Card,
  cardOf,
  cardPlace,
  colourOf,
  isJoker,
  JOKER,
  rankAt,
  rankOf,
  SUITS,
  suitOf,
} from '../../cards.ts'
import { bestBy } from '../../sums.ts'
import type { Options } from './options.ts'

/** Which cards are maal, and what they are worth. */

/** What a card that is maal is called. */
export const ROLES = ['tiplu', 'poplu', 'jhiplu', 'alter', 'man'] as const
export type Role = (typeof ROLES)[number]

/** What is counted: the cards of each role, and the tunnelas that count. */
export type MaalKind = Role | 'tunnela' | 'wildTunnela'
export const KINDS: readonly MaalKind[] = [...ROLES, 'tunnela', 'wildTunnela']
export type Counts = Readonly<Partial<Record<MaalKind, number>>>

/** The card of each role (`#poplu`, `#alter`). Ranks go round here. */
export function rolesOf(tiplu: Card): Readonly<Record<Role, Card>> {
  const suit = suitOf(tiplu)
  const place = cardPlace(tiplu)
  const other = SUITS.find((one) => one !== suit && colourOf(cardOf('A', one)) === colourOf(tiplu))!
  return {
    tiplu,
    poplu: cardOf(rankAt(place + 1), suit),
    // Twelve places further round, so that the king is below the ace.
    jhiplu: cardOf(rankAt(place + 12), suit),
    alter: cardOf(rankOf(tiplu), other),
    man: JOKER,
  }
}

function roleOf(card: Card, tiplu: Card): Role | undefined {
  const cards = rolesOf(tiplu)
  return ROLES.find((role) => cards[role] === card)
}

/**
 * How many there can be: cards in play, without the tiplu itself, which lies apart. A hand has room for seven tunnelas,
 * and five wild cards are in play three times.
 */
export function heldOf(kind: MaalKind, { jokers }: Options): number {
  return { tiplu: 2, poplu: 3, jhiplu: 3, alter: 3, man: jokers, tunnela: 7, wildTunnela: 5 }[kind]
}

/** `#wild`. A player who has not seen knows no tiplu, and has no wild cards (`#not-seen`). */
export function isWild(card: Card, tiplu: Card | undefined): boolean {
  return tiplu !== undefined && (roleOf(card, tiplu) !== undefined || rankOf(card) === rankOf(tiplu))
}

/** The cards with a face that lie here three times. */
export function threefold(cards: readonly Card[]): Card[] {
  const isThere = (card: Card) => cards.filter((other) => other === card).length > 2
  return [...new Set(cards)].filter((card) => !isJoker(card) && isThere(card))
}

/** `#tunnelas-when`: the tunnelas that count, by their cards. */
export function countedTunnelas(
  cards: readonly Card[],
  shown: readonly Card[],
  { tunnelas }: Options,
): readonly Card[] {
  return tunnelas === 'hand' ? threefold(cards) : shown
}

export function countMaal(cards: readonly Card[], tunnelas: readonly Card[], tiplu: Card): Counts {
  const roles = cards.map((card) => roleOf(card, tiplu))
  const counts = ROLES.map((role) => [role, roles.filter((one) => one === role).length])
  const wildTunnela = tunnelas.filter((card) => isWild(card, tiplu)).length
  return { ...Object.fromEntries(counts), tunnela: tunnelas.length - wildTunnela, wildTunnela }
}

/** So many of the same, and what they are worth together. */
export type Item = { item: MaalKind | 'marriage'; count: number; points: number }

/** The maal, divided as it is worth most (`#marriage`): into no marriage, one or two. */
export function maalOf(counts: Counts, values: Options): { points: number; items: Item[] } {
  const { tiplu = 0, poplu = 0, jhiplu = 0 } = counts
  const most = Math.min(tiplu, poplu, jhiplu, values.marriage.length)
  const ways = Array.from({ length: most + 1 }, (_, marriages) => divided(marriages, counts, values))
  return bestBy(ways, ({ points }) => points)!
}

function divided(marriages: number, counts: Counts, values: Options) {
  const { tiplu = 0, poplu = 0, jhiplu = 0, alter = 0, man = 0, tunnela = 0, wildTunnela = 0 } = counts
  const worth = (item: Item['item'], count: number, list: readonly number[]): Item => ({
    item,
    count,
    points: list[count - 1] ?? 0,
  })
  const items: Item[] = [
    worth('marriage', marriages, values.marriage),
    worth('tiplu', tiplu - marriages, values.tiplu),
    worth('poplu', poplu - marriages, values.poplu),
    worth('jhiplu', jhiplu - marriages, values.poplu),
    worth('alter', alter, values.alter),
    worth('man', man, values.man),
    { item: 'tunnela', count: tunnela, points: tunnela * values.tunnela },
    { item: 'wildTunnela', count: wildTunnela, points: wildTunnela * values.wildTunnela },
  ]
  return {
    points: items.reduce((sum, { points }) => sum + points, 0),
    items: items.filter(({ count }) => count > 0),
  }
}
