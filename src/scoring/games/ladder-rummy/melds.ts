import { type Card, type Rank, rankOf, ranksIn, suitsIn } from '../../cards.ts'
import { KINDS, type Part, type PartKind, partsOf } from '../../meld-parts.ts'
import { mostWilds } from '../../wild-limits.ts'
import { isSkip, isWild, numbersOf, type WithPack } from './deck.ts'
import { type LadderChoice, stepsOf } from './ladders.ts'
import type { Options } from './options.ts'

/** What cards are a meld, in every reading of their wild cards. */

export type House = WithPack & LadderChoice & Pick<Options, 'wildLimit'>

/** The fewest cards of a meld of each kind that the ladder asks for. Kinds that it does not ask for are absent. */
export function leastOf(house: LadderChoice): ReadonlyMap<PartKind, number> {
  const steps = stepsOf(house)
  const known = leastIn.get(steps)
  if (known) return known
  const least = new Map<PartKind, number>()
  for (const { kind, size } of steps.flatMap(partsOf)) {
    least.set(kind, Math.min(size, least.get(kind) ?? size))
  }
  leastIn.set(steps, least)
  return least
}

const leastIn = new WeakMap<readonly string[], ReadonlyMap<PartKind, number>>()

/** Every kind of meld that these cards are at this table. */
export function kindsOf(cards: readonly Card[], house: House): PartKind[] {
  const least = leastOf(house)
  const naturals = naturalsOf(cards, house)
  if (!naturals) return []
  return KINDS.filter((kind) => {
    const size = least.get(kind)
    return size !== undefined && cards.length >= size && isKind(kind, naturals, cards.length, house)
  })
}

/** Whether these cards are a meld of this kind and at least this size. */
export function meets(
  { kind, size }: Part,
  cards: readonly Card[],
  house: Omit<House, 'ladder' | 'steps'>,
): boolean {
  const naturals = cards.length < size ? undefined : naturalsOf(cards, house)
  return naturals !== undefined && isKind(kind, naturals, cards.length, house)
}

/** The natural cards of what may be a meld; undefined if the other cards keep it from being one. */
function naturalsOf(cards: readonly Card[], house: Pick<House, 'pack' | 'wildLimit'>): Card[] | undefined {
  const { naturals, wilds, skips } = sorted(cards, house)
  const isWithin = wilds.length <= mostWilds(cards.length, house.wildLimit)
  return skips.length === 0 && naturals.length > 0 && isWithin ? naturals : undefined
}

/** Whether natural cards and wild ones beside them, `length` cards in all, are of a kind. */
export function isKind(kind: PartKind, naturals: readonly Card[], length: number, pack: WithPack): boolean {
  switch (kind) {
    case 'set':
      return ranksIn(naturals).length === 1
    case 'run':
      return isRun(naturals, length, pack)
    case 'suited':
      return suitsIn(naturals).length === 1 && isRun(naturals, length, pack)
    case 'colour':
      return suitsIn(naturals).length === 1
  }
}

/** `#run`: no rank twice, and all of them within the length. Wild cards fill the gaps and the ends. */
function isRun(naturals: readonly Card[], length: number, pack: WithPack): boolean {
  const numbers = numbersOf(pack)
  const places = placesOf(naturals, numbers)
  const isOnce = new Set(places).size === places.length
  return isOnce && length <= numbers.length && Math.max(...places) - Math.min(...places) < length
}

export function placesOf(cards: readonly Card[], numbers: readonly Rank[]): number[] {
  return cards.map((card) => numbers.indexOf(rankOf(card)))
}

/** Cards by what they are at this table. */
export function sorted(
  cards: readonly Card[],
  pack: WithPack,
): Record<'naturals' | 'wilds' | 'skips', Card[]> {
  const found = { naturals: [] as Card[], wilds: [] as Card[], skips: [] as Card[] }
  for (const card of cards) {
    found[isWild(card, pack) ? 'wilds' : isSkip(card, pack) ? 'skips' : 'naturals'].push(card)
  }
  return found
}
