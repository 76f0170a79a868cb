import { type Card, cardOf, isJoker, RANKS, rankOf, SUITS, withoutCards } from '../../src/scoring/cards.ts'
import type { Field } from '../../src/scoring/fields.ts'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import { readOptions } from '../../src/scoring/options.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { allCards } from '../scoring/inputs.ts'
import { type Random, shuffled, wholeBelow } from '../scoring/seeded.ts'

export type Deal = (deck: readonly Card[], random: Random) => Card[]

/** Cards at random, and cards with much to meld. */
export const DEALS: Record<string, Deal> = {
  dealt: shuffled,
  crowded(deck, random) {
    const from = wholeBelow(RANKS.length, random)
    const isNear = random() < 0.5 ? inSuits(shuffled(SUITS, random).slice(0, 2)) : inRanks(from, 5)
    const [first, rest] = [
      deck.filter((card) => isJoker(card) || isNear(card)),
      deck.filter((card) => !isNear(card)),
    ]
    const jokers = first.filter(isJoker)
    return [...jokers, ...shuffled(withoutCards(first, jokers), random), ...shuffled(rest, random)]
  },
}

function inSuits(suits: readonly string[]) {
  return (card: Card) => suits.some((suit) => card.endsWith(suit))
}

function inRanks(from: number, number: number) {
  return (card: Card) => (RANKS.findIndex((rank) => card.startsWith(rank)) - from + 13) % 13 < number
}

/** Input of the check: the required fields, and half of the others. */
export function inputFor(game: Game, check: string, house: object, deal: Deal, random: Random): Plain {
  const read = readOptions(game.options, house, [])
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const table = tableOf(game, undefined, read.value)
  let cards = deal(allCards(table.deck), random)
  const fields = Object.entries(game.checksById[check]!.fields)
  const filled = fields.filter(([, { optional }]) => !optional || random() < 0.5)
  // Melds lie on the table before hands are dealt.
  const order = filled.toSorted(
    ([, one], [, other]) => Number(other.kind === 'groups') - Number(one.kind === 'groups'),
  )
  return Object.fromEntries(order.map(([name, field]) => [name, valueFor(field)]))

  function take(taken: readonly Card[]): Card[] {
    cards = withoutCards(cards, taken)
    return [...taken]
  }

  function valueFor(field: Field): unknown {
    switch (field.kind) {
      case 'cards': {
        const usual = field.count ?? field.expected ?? 3 + wholeBelow(11, random)
        return take(cards.slice(0, Math.min(usual, field.max ?? usual)))
      }
      case 'card':
        return take(cards.slice(0, 1))[0]
      case 'grid':
        return take(cards.slice(0, field.places))
      case 'groups':
        return Array.from({ length: 1 + wholeBelow(4, random) }, () => take(someMeld()))
      case 'hands':
        return field.names.map(() => take(cards.slice(0, field.max)))
      case 'whole': {
        // If the rounds have names, the last one, which has the most cards.
        const max = typeof field.max === 'function' ? field.max(table.options) : field.max
        return field.names && max !== undefined ? max : (field.start ?? field.min)
      }
      case 'index':
        return 0
      case 'ranks':
        return []
      case 'flag':
        return random() < 0.5
      case 'numbers':
        return field.total ? Array(field.total.max / field.max).fill(field.max) : [field.min]
      case 'ticks':
        return [field.min]
      case 'rank':
        return table.deck.ranks[wholeBelow(table.deck.ranks.length, random)]
      case 'choice':
        return field.values[wholeBelow(field.values.length, random)]
    }
  }

  /** A run or a set of the cards that are left, or three cards if there is none. */
  function someMeld(): Card[] {
    const first = cards.find((card) => !isJoker(card))
    if (!first) return cards.slice(0, 3)
    const at = RANKS.findIndex((rank) => first.startsWith(rank))
    const run = RANKS.slice(at, at + 3 + wholeBelow(3, random)).map((rank) =>
      cardOf(rank, SUITS.find((suit) => first.endsWith(suit))!),
    )
    const set = cards.filter((card) => !isJoker(card) && rankOf(card) === rankOf(first)).slice(0, 3)
    const chosen = random() < 0.6 && run.length > 2 ? run.filter((card) => cards.includes(card)) : set
    return chosen.length > 2 ? chosen : cards.slice(0, 3)
  }
}
