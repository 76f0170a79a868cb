import {
  type Card,
  cardOf,
  isCard,
  isJoker,
  isRank,
  type Rank,
  rankOf,
  SUITS,
  type Suit,
  suitOf,
  withoutCards,
} from './cards.ts'
import { groupBy } from './group-by.ts'
import { drawMeld, drawUntil } from './meld-drills.ts'
import type { MeldKind, WholeRules } from './melds.ts'
import type { Random } from './random.ts'

/**
 * Cards for practice, written as patterns: `m3 m4 low3 high` is a meld of three, one of four, three cards that count little
 * and one that counts much. A word is drawn once for a situation. Where it is named again, it is the same cards; a letter
 * after its number makes others (`m3 m3b`). `r4[1:]` leaves out the first card, `r4[0]` is that card alone.
 *
 * | word | cards |
 * |---|---|
 * | `m3`, `s3`, `r3` | a meld, a set, a run |
 * | `row5`, `mix5` | cards in a row, meld or none: of one suit, also around the corner; of any suits |
 * | `alike3` | cards of one rank, another one than of `alike` cards before them |
 * | `same3`, `suit3` | copies of one card, different ranks of one suit |
 * | `like2(r4[0])` | cards of the rank of another one, in other suits |
 * | `any3`, `low3`, `mid3`, `high3` | any natural cards, or those that count little, much, or neither |
 * | `odd` | a card of a rank that was not drawn yet |
 * | `w2` | wild cards |
 * | `A`, `QS`, `JK` | an ace, this card, a joker |
 *
 * `@` says of which ranks the first card may be: `r3@789`. Of patterns with `|` between them, one is drawn.
 */

/** What a game says about the cards of its patterns. */
export type Kit = {
  /** The ranks of natural cards in their order, and which cards are wild. */
  ranks: readonly Rank[]
  isWild: (card: Card) => boolean
  value?: ((card: Card) => number) | undefined
  /** What `low` cards count at most, and `high` ones at least. */
  low?: number
  high?: number
  /** The melds of a game that describes them. */
  rules?: WholeRules
}

/** The cards of a game that describes its melds. */
export function kitOf(rules: WholeRules, bounds: Pick<Kit, 'low' | 'high'> = {}): Kit {
  const { run, wild, value } = rules
  return { ranks: run.ranks, isWild: (card) => wild?.is(card) === true, value, rules, ...bounds }
}

/** The cards that a pattern stands for in a situation. */
export type Deal = (pattern: string) => Card[]

/** Deals the patterns of one situation from a pack. */
export function dealFrom(pack: readonly Card[], kit: Kit, random: Random): Deal {
  const drawn = new Map<string, Card[]>()
  let left = pack
  return (pattern) => random.pick(pattern.split('|')).split(' ').filter(Boolean).flatMap(cardsOf)

  function cardsOf(text: string): Card[] {
    const [, word = '', from, to] = /^(.+?)(?:\[(\d*)(:?\d*)\])?$/.exec(text) ?? []
    const known = drawn.get(word)
    const cards = known ?? draw(word)
    if (!known) left = withoutCards(left, cards)
    if (!isCard(word)) drawn.set(word, cards)
    if (from === undefined) return cards
    return to === ''
      ? [cards[Number(from)]!]
      : cards.slice(Number(from), Number(to?.slice(1) || cards.length))
  }

  function draw(word: string): Card[] {
    if (isCard(word)) return [word]
    const like = /^like(\d)\((.+)\)$/.exec(word)
    if (like) return likeCard(cardsOf(like[2]!)[0]!, Number(like[1]))
    const [, name = word, number = '1', ranks] = /^([a-z]+)(?:(\d+)[a-z]?)?(?:@(.+))?$/.exec(word) ?? []
    return drawWord(name, Number(number), (rank) => !ranks || ranks.includes(rank))
  }

  function drawWord(name: string, size: number, isFrom: (rank: Rank) => boolean): Card[] {
    const { isWild, value = () => 0, low = 0, high = 0 } = kit
    const naturals = left.filter(
      (card) => !isJoker(card) && !isWild(card) && kit.ranks.includes(rankOf(card)),
    )
    const sample = (fits: (card: Card) => boolean) => random.sample(naturals.filter(fits), size)
    const suit = random.pick(SUITS)
    switch (name) {
      case 'm':
        return meld(undefined)
      case 's':
        return meld('set')
      case 'r':
        return meld('run')
      case 'row':
        return row(() => suit, kit.ranks.length)
      case 'mix':
        return row(() => random.pick(SUITS), kit.ranks.length - size + 1)
      case 'suit':
        return random.sample(kit.ranks, size).map((rank) => cardOf(rank, suit))
      case 'alike':
        return random.sample(largeGroup(naturals.filter(isOfNewRank), rankOf), size)
      case 'same':
        return largeGroup(naturals, (card) => card).slice(0, size)
      case 'any':
        return sample((card) => isFrom(rankOf(card)))
      case 'low':
        return sample((card) => value(card) <= low)
      case 'mid':
        return sample((card) => value(card) > low && value(card) < high)
      case 'high':
        return sample((card) => value(card) >= high)
      case 'odd': {
        const ranks = new Set([...drawn.values()].flat().map(rankOf))
        return sample((card) => !ranks.has(rankOf(card)))
      }
      case 'w':
        return random.sample(left.filter(isWild), size)
      default:
        if (!isRank(name)) throw new Error(`No cards are called “${name}” in a pattern.`)
        return sample((card) => rankOf(card) === name)
    }

    function isOfNewRank(card: Card): boolean {
      return ![...drawn].some(
        ([word, [first]]) => word.startsWith('alike') && rankOf(first!) === rankOf(card),
      )
    }

    function meld(kind: MeldKind | undefined): Card[] {
      return drawUntil('a meld from these ranks', () => {
        const cards = drawMeld(random, kit.rules!, { pack: naturals, size, ...(kind && { kind }) })
        return isFrom(rankOf(cards[0]!)) ? cards : undefined
      })
    }

    function row(suitOf: () => Suit, starts: number): Card[] {
      return drawUntil('cards in a row that the pack holds', () => {
        const start = kit.ranks.indexOf(random.pick(kit.ranks.slice(0, starts).filter(isFrom)))
        const cards = Array.from({ length: size }, (_, step) => {
          return cardOf(kit.ranks[(start + step) % kit.ranks.length]!, suitOf())
        })
        return withoutCards(cards, left).length === 0 ? cards : undefined
      })
    }

    function largeGroup(cards: readonly Card[], keyOf: (card: Card) => string): Card[] {
      const groups = [
        ...groupBy(
          cards.filter((card) => isFrom(rankOf(card))),
          keyOf,
        ).values(),
      ]
      return random.pick(groups.filter(({ length }) => length >= size))
    }
  }

  function likeCard(card: Card, size: number): Card[] {
    const fits = (other: Card) => rankOf(other) === rankOf(card) && suitOf(other) !== suitOf(card)
    return random.sample([...new Set(left.filter(fits))], size)
  }
}
