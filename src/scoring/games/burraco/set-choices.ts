import { type Card, RANKS, type Rank } from '../../cards.ts'
import { isWild, LEAST } from '../../rank-sets.ts'
import {
  earnedBy,
  isEnough,
  type Melds,
  mayBeSet,
  type Pile,
  pileOf,
  plainCards,
  readingsOf,
} from './melds.ts'
import type { Options } from './options.ts'
import { rankWorth } from './values.ts'

/** What a side can do with the cards of each rank that lie in no run: lay a set, or add to the one that it has. */

export type SetChoice = {
  rank: Rank
  onto?: number
  /** For each number of natural cards laid, without a wild card and with one; undefined where that is no set. */
  ways: readonly [without: SetWay | undefined, withWild: SetWay | undefined][]
  /** The most that a burraco of this rank can earn. */
  most: number
}

/** `value`: what the natural cards are worth, and what the burraco earns. */
export type SetWay = { value: number; enough: boolean }

/** The ranks of which this hand may lay a set, or add to one. */
export function setChoices(hand: readonly Card[], melds: Melds, options: Options): SetChoice[] {
  const wilds = hand.filter(isWild).length
  return RANKS.flatMap((rank) => {
    if (rank === '2' || !mayBeSet(rank, options)) return []
    const held = plainCards(hand).filter((card) => card.startsWith(rank)).length
    const onto = melds.findIndex((meld) => {
      const [reading] = readingsOf(meld)
      return reading?.kind === 'set' && reading.rank === rank
    })
    if (onto < 0 && (held < 2 || held + Math.min(wilds, 1) < LEAST)) return []
    return [choiceFor(rank, held, onto < 0 ? undefined : onto, melds[onto] ?? [], options)]
  })
}

function choiceFor(
  rank: Rank,
  held: number,
  onto: number | undefined,
  lying: readonly Card[],
  options: Options,
): SetChoice {
  const hasWild = lying.some(isWild)
  const naturals = plainCards(lying).length
  const before = earnedBy(pileWith(naturals, hasWild, options), options)

  function wayOf(laid: number, wild: 0 | 1): SetWay | undefined {
    if (wild === 1 && hasWild) return undefined
    const row = naturals + laid
    const isSet = row >= 2 && row + wild + Number(hasWild) >= LEAST
    const isNothing = onto === undefined && laid + wild === 0
    if (!isSet && !isNothing) return undefined
    const pile = pileWith(row, hasWild || wild === 1, options)
    return {
      value: laid * rankWorth(rank) + earnedBy(pile, options) - before,
      enough: isEnough(pile, options),
    }
  }

  const ways = Array.from({ length: held + 1 }, (_, laid): SetChoice['ways'][number] => [
    wayOf(laid, 0),
    wayOf(laid, 1),
  ])
  const gains = ways.flatMap((pair, laid) =>
    pair.flatMap((way) => (way ? [way.value - laid * rankWorth(rank)] : [])),
  )
  return { rank, ...(onto !== undefined && { onto }), ways, most: Math.max(0, ...gains) }
}

function pileWith(naturals: number, hasWild: boolean, options: Options): Pile {
  const size = naturals + Number(hasWild)
  return pileOf(size, { kind: 'set', wild: hasWild, row: naturals }, options)
}
