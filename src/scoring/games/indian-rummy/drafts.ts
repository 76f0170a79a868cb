import { itemsIn, type Subset } from '../../bits.ts'
import { type Card, isJoker, SUITS, type Suit, suitOf } from '../../cards.ts'
import { groupBy } from '../../group-by.ts'
import { type Piece, piecesOf, withBits } from '../../solvers/pieces.ts'
import { grammar, type House, readGroup } from './groups.ts'
import { DEALT } from './options.ts'
import { worthOf } from './values.ts'
import { isWildRank, type Wild } from './wild.ts'

/**
 * A group that a hand may hold: its plain cards (the ones that are no jokers), and the fewest (`jokers`) and the most
 * jokers that it takes.
 */
export type Draft = {
  cards: Subset
  jokers: number
  mostJokers: number
  worth: number
  isSequence: boolean
  /** Absent if the group is no pure sequence. */
  pure?: Purity | undefined
}

/**
 * Why a sequence is pure: it needs no joker, or one joker is the card of the wild rank and this suit in its own place,
 * or it is three equal cards of the wild rank.
 */
type Purity = 'itself' | Suit | 'triple'

export function draftGroups(
  plain: readonly Card[],
  jokers: readonly Card[],
  wild: Wild,
  house: House,
): Draft[] {
  const { rules } = grammar(house, wild)
  // Of groups that count the same the sequences are taken, suit by suit.
  const placed = SUITS.flatMap((suit) => withBits(plain).filter(({ card }) => suitOf(card) === suit))
  const drafts = piecesOf(placed, jokers.length, rules, { fewest: true }).map(draftOf)
  drafts.sort((one, other) => Number(other.isSequence) - Number(one.isSequence))
  return house.triples ? [...drafts, ...triplesIn(plain).map(tripleOf)] : drafts

  function draftOf({ cards, wilds, kind }: Piece): Draft {
    const own = itemsIn(cards, plain)
    // One card with two jokers serves better as a sequence.
    const isSequence = kind === 'run' || own.length === 1
    return {
      cards,
      jokers: wilds,
      mostJokers: isSequence ? DEALT : rules.set.most - own.length,
      worth: worthOf(own, wild),
      isSequence,
      pure: isSequence ? purityOf(own, wilds) : undefined,
    }
  }

  function purityOf(own: readonly Card[], wilds: number): Purity | undefined {
    if (wilds === 0) return 'itself'
    const suit = suitOf(own[0]!)
    const turned = jokers.find((card) => isWildRank(card, wild) && suitOf(card) === suit)
    const isItself = wilds === 1 && turned && readGroup([...own, turned], wild, house)?.kind === 'pure'
    return isItself ? suit : undefined
  }

  function tripleOf(triple: readonly Card[]): Draft {
    const cards = plain.reduce((cards, card, at) => (card === triple[0] ? cards | (1 << at) : cards), 0)
    return {
      cards,
      jokers: 0,
      mostJokers: 0,
      worth: worthOf(triple, wild),
      isSequence: true,
      pure: 'itself',
    }
  }
}

/** Three equal cards that are no printed jokers, as often as they are there. */
export function triplesIn(cards: readonly Card[]): Card[][] {
  const equal = [...groupBy(cards, (card) => card).values()]
  return equal.filter(([first, ...others]) => first !== undefined && !isJoker(first) && others.length === 2)
}
