import type { Card } from '../../../src/scoring/cards.ts'

/**
 * Slow, simple versions of Canasta's searches: they put every card everywhere it may go, and look at each outcome by
 * itself. They share nothing with the game but the cards.
 */

export type House = {
  wildLimit: 'three' | 'equal' | 'fewer'
  natural: number
  mixed: number
  goOut: number
  concealed: number
}

export type Melds = Map<string, Card[]>

export const isWild = (card: Card) => card === 'JK' || card.startsWith('2')
const isBlackThree = (card: Card) => card === '3C' || card === '3S'
export const rankIn = (card: Card) => (card === 'JK' ? card : card.charAt(0))

function worthOf(card: Card): number {
  if (card === 'JK') return 50
  if ('2A'.includes(rankIn(card))) return 20
  return '89TJQK'.includes(rankIn(card)) ? 10 : 5
}

export function sumOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + worthOf(card), 0)
}

/** A meld of a rank, or of black threes by a player who goes out. */
function isMeld(cards: readonly Card[], { wildLimit }: House): boolean {
  const wilds = cards.filter(isWild).length
  const naturals = cards.length - wilds
  if (cards.some(isBlackThree)) return wilds === 0 && naturals >= 3
  const outnumbered = { three: true, equal: wilds <= naturals, fewer: wilds < naturals }[wildLimit]
  return cards.length >= 3 && naturals >= 2 && wilds <= 3 && outnumbered
}

/**
 * Every way to put each card with one of the ranks, or to keep up to `mayKeep` cards. Natural cards go with their own
 * rank.
 */
export function* placed(
  cards: readonly Card[],
  ranks: readonly string[],
  mayKeep = cards.length,
): Generator<{ melds: Melds; kept: number }> {
  const [card, ...others] = cards
  if (card === undefined) {
    yield { melds: new Map(), kept: 0 }
    return
  }
  for (const { melds, kept } of placed(others, ranks, mayKeep)) {
    if (kept < mayKeep) yield { melds, kept: kept + 1 }
    for (const rank of isWild(card) ? ranks : [rankIn(card)]) {
      yield { melds: new Map(melds).set(rank, [card, ...(melds.get(rank) ?? [])]), kept }
    }
  }
}

/** The ranks whose melds wild cards may join. */
function ranksOf(cards: readonly Card[]): string[] {
  return [...new Set(cards.filter((card) => !isWild(card) && rankIn(card) !== '3').map(rankIn))]
}

export type FirstMeld = { cards: number; wilds: number; worth: number }

/** Every first meld that a hand can lay down. */
export function slowFirstMelds(hand: readonly Card[], house: House): FirstMeld[] {
  const found: FirstMeld[] = []
  for (const { melds } of placed(hand, ranksOf(hand))) {
    const all = [...melds.values()]
    const laid = all.flat()
    if (laid.length === 0 || laid.some(isBlackThree) || !all.every((meld) => isMeld(meld, house))) continue
    found.push({ cards: laid.length, wilds: laid.filter(isWild).length, worth: sumOf(laid) })
  }
  return found
}

export type Ending = {
  table: readonly (readonly Card[])[]
  hand: readonly Card[]
  melded: boolean
  canastas: number
  minimum: number
}

export type Out = { worth: number; concealed: boolean; canastas: number }

/** Every way to go out. */
export function slowWaysOut({ table, hand, melded, canastas, minimum }: Ending, house: House): Out[] {
  const onTable: Melds = new Map(table.map((meld) => [ranksOf(meld)[0]!, [...meld]]))
  const found: Out[] = []
  for (const { melds } of placed(hand, ranksOf([...table.flat(), ...hand]), 1)) {
    const ranks = [...new Set([...onTable.keys(), ...melds.keys()])]
    const whole = ranks.map((rank) => [...(onTable.get(rank) ?? []), ...(melds.get(rank) ?? [])])
    if (!whole.every((meld) => isMeld(meld, house))) continue
    const finished = whole.filter((meld) => meld.length >= 7)
    const laid = sumOf([...melds.values()].flat())
    if (finished.length < canastas || laid < minimum) continue
    const added = [...melds.keys()].some((rank) => onTable.has(rank))
    const own = [...melds].some(([rank, meld]) => !onTable.has(rank) && meld.length >= 7)
    const concealed = !melded && !added && own
    const earned = finished.reduce((sum, meld) => sum + (meld.some(isWild) ? house.mixed : house.natural), 0)
    const bonus = concealed ? house.concealed : house.goOut
    found.push({ worth: laid + earned + bonus, concealed, canastas: finished.length })
  }
  return found
}

export type Draw = {
  pile: readonly Card[]
  hand: readonly Card[]
  table: readonly (readonly Card[])[]
  minimum: number
}

/** A group of cards for each rank, including the top card of the pile. */
export type Lay = { groups: Card[][]; legal: boolean; worth: number }

/** Every way to lay cards down with the top card, and whether the player may take the pile with it. */
export function slowLays({ pile, hand, table, minimum }: Draw, house: House): Lay[] {
  const top = pile.at(-1)!
  const rank = rankIn(top)
  const onTable: Melds = new Map(table.map((meld) => [ranksOf(meld)[0]!, [...meld]]))
  const isFrozen = table.length === 0 || pile.some((card) => isWild(card) || card === '3H' || card === '3D')
  const isClosed = isWild(top) || rank === '3'
  const found: Lay[] = []
  for (const { melds } of placed(hand, ranksOf([...table.flat(), ...hand, top]))) {
    const like = (melds.get(rank) ?? []).filter((card) => rankIn(card) === rank).length
    const laid = new Map(melds).set(rank, [top, ...(melds.get(rank) ?? [])])
    // With wild cards alone it is not clear which meld they would join.
    if ([...laid.values()].some((group) => group.every(isWild))) continue
    const whole = [...laid].map(([rank, group]) => [...(onTable.get(rank) ?? []), ...group])
    const groups = [...laid.values()]
    const worth = sumOf(groups.flat())
    const opens = isFrozen ? like >= 2 : true
    const isFair = whole.every((meld) => isMeld(meld, house) && !meld.some(isBlackThree))
    const isOneForOne = hand.length === 1 && pile.length === 1
    const isEnough = table.length > 0 || worth >= minimum
    found.push({ groups, worth, legal: !isClosed && !isOneForOne && opens && isFair && isEnough })
  }
  return found
}
