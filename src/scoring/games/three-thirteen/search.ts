import { byLowest, itemsIn, lowestIn, type Subset } from '../../bits.ts'
import { type Card, compareCards, rankOf, suitOf, withoutCards } from '../../cards.ts'
import { type Piece, piecesOf, withBits } from '../../solvers/pieces.ts'
import { canMeldWilds, grammar, layOut, type Meld } from './melds.ts'
import type { Options } from './options.ts'
import { cardValue, isWild, worthOf } from './values.ts'

/**
 * What a hand can meld.
 *
 * A wild card stands for anything, so only the number of wild cards matters: a meld is described by its natural cards
 * and the fewest wild cards that it needs. Any meld has room for more of them, so wild cards are left over only if
 * nothing is melded. A hand has at most fourteen cards, so a table over all subsets of its natural cards is small
 * enough: it says how many wild cards it takes to meld exactly these. One table answers for every card that the player
 * may discard, and for every card that they may draw.
 */
export type Search = {
  hand: readonly Card[]
  round: number
  options: Options
  naturals: readonly Card[]
  wilds: readonly Card[]
  /** For each natural: the pieces of which it is the lowest. */
  beginning: readonly (readonly Piece[])[]
  /** For each subset of the naturals: the fewest wild cards that it takes to meld them all. */
  needs: Uint8Array
  /** For each subset of the naturals: what they would count if they were left. */
  worths: Uint16Array
}

export function searchHand(hand: readonly Card[], round: number, options: Options): Search {
  const naturals = hand.filter((card) => !isWild(card, round)).sort(compareCards)
  const wilds = hand.filter((card) => isWild(card, round)).sort(compareCards)
  // One more wild card than there is, because one may be drawn.
  const { rules } = grammar(options, round)
  const pieces = piecesOf(withBits(naturals), wilds.length + 1, rules, { fewest: true })
  const beginning = byLowest(pieces, naturals.length)
  const needs = new Uint8Array(1 << naturals.length).fill(NEVER)
  needs[0] = 0
  const worths = new Uint16Array(needs.length)
  const values = naturals.map((card) => cardValue(card, round, options))
  for (let cards = 1; cards < needs.length; cards += 1) {
    worths[cards] = worths[cards & (cards - 1)]! + values[lowestIn(cards)]!
    for (const piece of beginning[lowestIn(cards)]!) {
      if ((piece.cards & cards) !== piece.cards) continue
      const needed = piece.wilds + needs[cards ^ piece.cards]!
      if (needed < needs[cards]!) needs[cards] = needed
    }
  }
  return { hand, round, options, naturals, wilds, beginning, needs, worths }
}

/** More wild cards than any hand has. */
const NEVER = 255

/** A hand in melds: the discard, and the cards left. */
export type Plan = { discard: Card | null; melds: Meld[]; left: Card[]; points: number }

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
  const { naturals, wilds, needs, round, options } = search
  const all = needs.length - 1
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
      return (others & cards) === others && piece.wilds + needs[cards ^ others]! <= wilds
    }),
  )
}

function distinct(cards: readonly Card[]): Card[] {
  return [...new Set(cards)].sort(compareCards)
}

/** The naturals and the wild cards without one card. */
function without({ naturals, wilds, needs }: Search, card: Card | null): { cards: Subset; wilds: Card[] } {
  const all = needs.length - 1
  const at = card === null ? -1 : naturals.indexOf(card)
  if (at >= 0) return { cards: all ^ (1 << at), wilds: [...wilds] }
  return { cards: all, wilds: card === null ? [...wilds] : withoutCards(wilds, [card]) }
}

/** Whether exactly these naturals and this number of wild cards can lie in melds. */
function canMeld({ needs, options }: Search, cards: Subset, wilds: number): boolean {
  return cards === 0 ? wilds === 0 || canMeldWilds(wilds, options) : needs[cards]! <= wilds
}

/** The naturals that are melded, after this discard. */
type Choice = { discard: Card | null; melded: Subset; wilds: Card[]; points: number }

function choose(search: Search, discard: Card | null): Choice {
  const { needs, worths, round, options } = search
  const { cards, wilds } = without(search, discard)
  let melded = 0
  for (let some = cards; some > 0; some = (some - 1) & cards) {
    if (needs[some]! <= wilds.length && (melded === 0 || worths[some]! > worths[melded]!)) melded = some
  }
  const isLeft = melded === 0 && !canMeldWilds(wilds.length, options)
  const points = worths[cards]! - worths[melded]! + (isLeft ? worthOf(wilds, round, options) : 0)
  return { discard, melded, wilds, points }
}

function planOf(search: Search, { discard, melded, wilds, points }: Choice): Plan {
  const melds = meldsOf(search, melded, wilds)
  const gone = [...melds.flatMap(({ cards }) => cards), ...(discard === null ? [] : [discard])]
  return { discard, melds, left: withoutCards(search.hand, gone).sort(compareCards), points }
}

/** Lays these naturals in melds, and with them all wild cards that fit. */
function meldsOf(search: Search, cards: Subset, wilds: readonly Card[]): Meld[] {
  const { naturals, round, options } = search
  const pool = [...wilds]
  const melds = retrace(search, cards).map((piece) => [
    ...itemsIn(piece.cards, naturals),
    ...pool.splice(0, piece.wilds),
  ])
  if (melds.length > 0) melds[0]!.push(...pool)
  else if (canMeldWilds(pool.length, options)) melds.push(pool)
  return melds.map((meld) => layOut(meld, round, options))
}

function retrace({ beginning, needs }: Search, cards: Subset): Piece[] {
  const pieces: Piece[] = []
  for (let left = cards; left > 0; left ^= pieces.at(-1)!.cards) {
    const isPart = (piece: Piece) =>
      (piece.cards & left) === piece.cards && piece.wilds + needs[left ^ piece.cards]! === needs[left]
    pieces.push(beginning[lowestIn(left)]!.find(isPart)!)
  }
  return pieces
}
