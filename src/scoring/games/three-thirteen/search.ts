import { itemsIn, type Subset, sizeOf, sumIn } from '../../bits.ts'
import { type Card, compareCards, rankOf, suitOf, withoutCards } from '../../cards.ts'
import { type Arranger, arrangerOf } from '../../solvers/arranger.ts'
import { type Piece, piecesOf, withBits } from '../../solvers/pieces.ts'
import { canMeldWilds, grammar, layOut, type Meld } from './melds.ts'
import type { Options } from './options.ts'
import { cardValue, isWild, worthOf } from './values.ts'

/**
 * What a hand can meld.
 *
 * A wild card stands for anything, so only the number of wild cards matters: a meld is described by its natural cards
 * and the fewest wild cards that it needs. Any meld has room for more of them, so wild cards are left over only if
 * nothing is melded. One arranger answers for every card that the player may discard, and for every card that they may
 * draw.
 */
export type Search = {
  hand: readonly Card[]
  round: number
  options: Options
  naturals: readonly Card[]
  wilds: readonly Card[]
  /** What each of the naturals counts. */
  values: readonly number[]
  arranger: Arranger<Piece>
}

/** `more` wild cards than there are may be drawn. */
export function searchHand(hand: readonly Card[], round: number, options: Options, more = 0): Search {
  const naturals = hand.filter((card) => !isWild(card, round)).sort(compareCards)
  const wilds = hand.filter((card) => isWild(card, round)).sort(compareCards)
  const most = wilds.length + more
  const pieces = piecesOf(withBits(naturals), most, grammar(options, round).rules, { fewest: true })
  const values = naturals.map((card) => cardValue(card, round, options))
  return { hand, round, options, naturals, wilds, values, arranger: arrangerOf(pieces, values, most) }
}

/** A hand in melds: the discard, and the cards left. */
export type Plan = { discard: Card | null; melds: Meld[]; left: Card[]; points: number }

/** The fewest points that melds leave. */
export function fewestPoints(search: Search): number {
  return choose(search, null).points
}

/** The melds that leave the fewest points. */
export function bestPlan(search: Search): Plan {
  return planOf(search, choose(search, null))
}

/** The same after the discard that leaves the fewest points. */
export function bestAfterDiscard(search: Search): Plan {
  const choices = distinct(search.hand).map((card) => choose(search, card))
  return planOf(
    search,
    choices.reduce((best, choice) => (choice.points < best.points ? choice : best)),
  )
}

/** A way to go out: all other cards lie in melds. */
export type WayOut = { discard: Card; melds: Meld[] }

export function waysOut(search: Search): WayOut[] {
  return distinct(search.hand).flatMap((discard) => {
    const { cards, wilds } = without(search, discard)
    if (!canMeld(search, cards, wilds.length)) return []
    return [{ discard, melds: meldsOf(search, cards, wilds) }]
  })
}

/** Whether the player can go out after drawing this card. */
export function goesOutWith(search: Search, drawn: Card): boolean {
  const { naturals, wilds, arranger, round, options } = search
  const { all, least } = arranger
  // The player may discard the drawn card itself.
  if (canMeld(search, all, wilds.length)) return true
  const afterDiscard = [
    { cards: all, wilds: wilds.length - 1 },
    ...naturals.map((_, at) => ({ cards: all ^ (1 << at), wilds: wilds.length })),
  ].filter(({ wilds }) => wilds >= 0)
  if (isWild(drawn, round)) return afterDiscard.some(({ cards, wilds }) => canMeld(search, cards, wilds + 1))
  const bit = 1 << naturals.length
  const isNear = (card: Card) => suitOf(card) === suitOf(drawn) || rankOf(card) === rankOf(drawn)
  const placed = withBits([...naturals, drawn]).filter(({ card }) => isNear(card))
  const { rules } = grammar(options, round)
  const near = piecesOf(placed, wilds.length, rules, { fewest: true }).filter(({ cards }) => cards & bit)
  return afterDiscard.some(({ cards, wilds }) =>
    near.some((piece) => {
      const others = piece.cards ^ bit
      const fits = (others & cards) === others && piece.wilds <= wilds
      return fits && least(cards ^ others, wilds - piece.wilds) === 0
    }),
  )
}

function distinct(cards: readonly Card[]): Card[] {
  return [...new Set(cards)].sort(compareCards)
}

/** The naturals and the wild cards without one card. */
function without({ naturals, wilds, arranger: { all } }: Search, card: Card | null) {
  const at = card === null ? -1 : naturals.indexOf(card)
  if (at >= 0) return { cards: all ^ (1 << at), wilds: [...wilds] }
  return { cards: all, wilds: card === null ? [...wilds] : withoutCards(wilds, [card]) }
}

/** Whether exactly these naturals and this number of wild cards can lie in melds. */
function canMeld({ arranger, options }: Search, cards: Subset, wilds: number): boolean {
  return cards === 0 ? wilds === 0 || canMeldWilds(wilds, options) : arranger.least(cards, wilds) === 0
}

/** What is left after this discard: the naturals and the wild cards that may lie in melds. */
type Choice = { discard: Card | null; cards: Subset; wilds: Card[]; points: number }

function choose(search: Search, discard: Card | null): Choice {
  const { arranger, values, round, options } = search
  const { cards, wilds } = without(search, discard)
  const least = arranger.least(cards, wilds.length)
  const isLeft = least === sumIn(cards, values) && !canMeldWilds(wilds.length, options)
  return { discard, cards, wilds, points: least + (isLeft ? worthOf(wilds, round, options) : 0) }
}

function planOf(search: Search, { discard, cards, wilds, points }: Choice): Plan {
  const melds = meldsOf(search, cards, wilds)
  const gone = [...melds.flatMap(({ cards }) => cards), ...(discard === null ? [] : [discard])]
  return { discard, melds, left: withoutCards(search.hand, gone).sort(compareCards), points }
}

/** The melds of these cards that leave least, with all wild cards that fit. */
function meldsOf(search: Search, cards: Subset, wilds: readonly Card[]): Meld[] {
  const { arranger, naturals, round, options } = search
  const pool = [...wilds]
  const melds = arranger
    .melds(cards, wilds.length, largest)
    .map((piece) => [...itemsIn(piece.cards, naturals), ...pool.splice(0, piece.wilds)])
  if (melds.length > 0) melds[0]!.push(...pool)
  else if (canMeldWilds(pool.length, options)) melds.push(pool)
  return melds.map((meld) => layOut(meld, round, options))
}

/** Of equally good melds the one with the most natural cards, so that no set is cut into pieces. */
function largest(pieces: readonly Piece[]): Piece {
  return pieces.reduce((most, piece) => (sizeOf(piece.cards) > sizeOf(most.cards) ? piece : most))
}
