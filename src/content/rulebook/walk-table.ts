import { type Card, cardPlace, copiesOf, deckSize, formatCard, isJoker, suitOf } from '../../scoring/cards.ts'
import type { Table } from '../../scoring/game.ts'
import { parseCards } from '../../scoring/notation.ts'
import { listCards } from '../../scoring/words.ts'
import { readCards } from './input.ts'

/**
 * The cards on a table while a round is walked through: who holds what, what lies where. Every card is in one
 * place. A move of a card that is not where the page says it is throws.
 */

/** One card with its history. With two packs, two pieces may have the same card. */
export type Piece = {
  card: Card
  /** The player who put it on the table. */
  by?: string | undefined
}

export type Zone = {
  name: string
  pieces: Piece[]
  /** How many more cards lie face down, which nobody has seen. */
  down: number
  /** Of a meld: whose it is. */
  owner?: string
}

/** A turn in the moves of one player: which cards went where. */
export type Moved = { pieces: Piece[]; from: Zone; to: Zone; isMeld: boolean; isNew: boolean; before: Card[] }

export const STOCK = 'stock'
export const DISCARDS = 'discards'
/** Nine piles, which moves call 1 to 9. Cards are listed from the top. */
const GRID = 'grid'
/** One row, its open end first. */
export const ROW = 'row'

export class WalkTable {
  readonly zones = new Map<string, Zone>()
  readonly melds: Zone[] = []
  readonly #table: Table
  readonly #ownerOf: (player: string) => string

  constructor(
    zones: Readonly<Record<string, string | number>>,
    table: Table,
    ownerOf: (player: string) => string,
  ) {
    this.#table = table
    this.#ownerOf = ownerOf
    for (const [name, given] of Object.entries(zones)) {
      if (name === GRID && typeof given === 'string') this.#addPiles(given)
      else this.#add(name, given)
    }
    if (!this.zones.has(DISCARDS)) this.#add(DISCARDS, '')
    for (const { pieces } of this.zones.values()) for (const { card } of pieces) this.#unseen(card, 0)
    const stock = this.#add(STOCK, 0)
    stock.down =
      deckSize(table.deck) - this.#all().reduce((sum, { pieces, down }) => sum + pieces.length + down, 0)
    if (stock.down < 0) throw new Error(`There are ${-stock.down} cards more on the table than in the deck.`)
  }

  zone(name: string): Zone {
    const zone = this.zones.get(name)
    if (zone) return zone
    throw new Error(`There is no “${name}” on the table. It has ${[...this.zones.keys()].join(', ')}.`)
  }

  /** The melds of a player or side, or all of them. */
  meldsOf(owner?: string): Zone[] {
    return this.melds.filter((meld) => owner === undefined || meld.owner === owner)
  }

  /** What a player has put on the table. */
  laidBy(player: string): Card[] {
    return this.melds.flatMap(({ pieces }) =>
      pieces.filter(({ by }) => by === player).map(({ card }) => card),
    )
  }

  /**
   * Carries out one move, such as `draw 7h`, `meld 7-9h`, `add th to 9h`, `discard kc`, or
   * `move 3c from Ana to 5`.
   */
  move(text: string, who: string | undefined): Moved {
    const [verb = '', ...rest] = text.trim().split(/\s+/)
    const said = rest.join(' ')
    const [, typed = '', from, to] = /^(.*?)(?:\s+from\s+(.*?))?(?:\s+(?:to|on)\s+(.*))?$/.exec(said) ?? []
    const usual = VERBS[verb]
    if (!usual) throw new Error(`“${verb}” is no move; moves are ${Object.keys(VERBS).join(', ')}.`)
    const hand = () => {
      if (who !== undefined) return who
      throw new Error(`“${text}” does not say who: give the step a who.`)
    }
    const place = (given: string | undefined, usual: string | undefined) =>
      given ?? (usual === 'hand' ? hand() : usual)
    const source = place(from, usual.from)
    const target = place(to, usual.to)
    if (source === undefined || target === undefined) throw new Error(`“${text}” lacks from or to.`)
    return this.#carry(readCards(typed), this.#find(source), target, who)
  }

  #carry(cards: readonly Card[], from: Zone, target: string, who: string | undefined): Moved {
    const pieces = this.#take(cards, from)
    const isNew = target === NEW
    const owner = this.#ownerOf(who ?? from.name)
    const to = isNew ? { name: NEW, pieces: [], down: 0, owner } : this.#find(target)
    if (isNew) this.melds.push(to)
    const before = to.pieces.map(({ card }) => card)
    const isMeld = this.melds.includes(to)
    for (const piece of pieces) piece.by = isMeld ? (piece.by ?? who) : undefined
    // A card on a pile lies on top of it, and piles are listed from the top.
    if (/^\d$/.test(to.name) || (isMeld && goesBelow(pieces.at(-1), to.pieces))) to.pieces.unshift(...pieces)
    else to.pieces.push(...pieces)
    if (from.pieces.length === 0 && this.melds.includes(from)) this.melds.splice(this.melds.indexOf(from), 1)
    return { pieces, from, to, isMeld, isNew, before }
  }

  #take(cards: readonly Card[], from: Zone): Piece[] {
    if (cards.length === 0) throw new Error('This move names no card.')
    const isOrdered = from.name === DISCARDS || from.name === ROW || /^\d$/.test(from.name)
    const top = from.name === DISCARDS ? from.pieces.slice(-cards.length) : from.pieces.slice(0, cards.length)
    if (
      isOrdered &&
      !areSame(
        cards,
        top.map(({ card }) => card),
      )
    ) {
      throw new Error(
        `${listCards(cards)} ${isAre(cards)} not on top of ${from.name}: ${listCards(top.map(({ card }) => card)) || 'nothing'} ${isAre(top)}.`,
      )
    }
    return cards.map((card) => {
      const at = from.pieces.findIndex((piece) => piece.card === card)
      if (at >= 0) return from.pieces.splice(at, 1)[0]!
      if (from.down === 0) {
        const lies = listCards(from.pieces.map(({ card }) => card)) || 'no cards'
        throw new Error(
          `${formatCard(card)} is not in ${from.name}: there ${from.pieces.length === 1 ? 'is' : 'are'} ${lies}.`,
        )
      }
      this.#unseen(card, 1)
      from.down -= 1
      return { card }
    })
  }

  /** A zone, or the meld with a card: `Ana`, `stock`, `9h`. */
  #find(name: string): Zone {
    const known = this.zones.get(name)
    if (known) return known
    const card = cardOfText(name)
    if (card === undefined) return this.zone(name)
    const melds = this.melds.filter(({ pieces }) => pieces.some((piece) => piece.card === card))
    if (melds.length === 1) return melds[0]!
    throw new Error(
      `${melds.length === 0 ? 'No meld' : 'More than one meld'} on the table has ${formatCard(card)}.`,
    )
  }

  #add(name: string, given: string | number): Zone {
    const [cards, down] = typeof given === 'number' ? [[], given] : [readCards(given), 0]
    const zone = { name, pieces: cards.map((card) => ({ card })), down }
    this.zones.set(name, zone)
    return zone
  }

  #addPiles(given: string) {
    for (const [at, pile] of given.split('/').entries()) this.#add(String(at + 1), pile)
  }

  #all(): Zone[] {
    return [...this.zones.values(), ...this.melds]
  }

  /** Throws if the deck has no further copy of the card that nobody has seen yet. */
  #unseen(card: Card, more: number) {
    const inDeck = copiesOf(card, this.#table.deck)
    const seen = this.#all()
      .flatMap(({ pieces }) => pieces)
      .filter((piece) => piece.card === card).length
    if (seen + more > inDeck)
      throw new Error(`${formatCard(card)} lies somewhere else already: the deck has ${inDeck} of it.`)
  }
}

const NEW = 'new'

const VERBS: Readonly<Record<string, { from?: string; to?: string }>> = {
  draw: { from: STOCK, to: 'hand' },
  take: { from: DISCARDS, to: 'hand' },
  meld: { from: 'hand', to: NEW },
  add: { from: 'hand' },
  discard: { from: 'hand', to: DISCARDS },
  move: {},
}

function cardOfText(text: string): Card | undefined {
  const read = parseCards(text)
  return read.ok && read.value.length === 1 ? read.value[0] : undefined
}

/** Whether a card comes right before the first of a run: the jack before the queen. */
function goesBelow(low: Piece | undefined, [first, second]: readonly Piece[]): boolean {
  if (!low || !first || isJoker(low.card) || isJoker(first.card)) return false
  if (cardPlace(low.card) + 1 !== cardPlace(first.card)) return false
  const goesOn = second && !isJoker(second.card) && cardPlace(second.card) === cardPlace(first.card) + 1
  return goesOn || suitOf(low.card) === suitOf(first.card)
}

function areSame(a: readonly Card[], b: readonly Card[]): boolean {
  return a.toSorted().join() === b.toSorted().join()
}

function isAre(list: readonly unknown[]): string {
  return list.length === 1 ? 'is' : 'are'
}
