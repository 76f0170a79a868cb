import { type Card, isJoker, rankOf, ranksIn as ranksAmong, SUITS, suitOf, suitsIn } from '../../cards.ts'
import { LEAST, MOST_IN_SET } from '../../plain-melds.ts'
import { type Options, ranksIn } from './options.ts'
import { ACE_OF_COINS } from './values.ts'

/** Sets and runs, in every reading of their wild cards. */

/** The house rules about melds. */
export type House = Pick<Options, 'pack' | 'wild' | 'wildLimit' | 'twins'>

export type Kind = 'set' | 'run'

/** A way to read cards as a meld: those read as themselves, and those that stand for others. */
export type Reading = { kind: Kind; naturals: Card[]; wilds: Card[] }

/** Every reading in which these cards are a legal meld, with the fewest wild cards first. */
export function readingsOf(cards: readonly Card[], house: House): Reading[] {
  if (cards.length < LEAST) return []
  return splits(cards, house).flatMap(({ naturals, wilds }) => {
    if (!mayLie(naturals.length, wilds.length, house)) return []
    const kinds: Kind[] = []
    if (isSet(naturals, cards.length, house)) kinds.push('set')
    if (isRun(naturals, cards.length, house)) kinds.push('run')
    return kinds.map((kind) => ({ kind, naturals, wilds }))
  })
}

export function isMeld(cards: readonly Card[], house: House): boolean {
  return readingsOf(cards, house).length > 0
}

/** What these cards are as melds: a set, a run, either or neither. */
export function kindsOf(cards: readonly Card[], house: House): Kind[] {
  return readingsOf(cards, house).map(({ kind }) => kind)
}

/** `#wild-itself`: jokers are wild; each ace of coins is wild or itself. As many as possible are themselves first. */
function splits(cards: readonly Card[], { wild }: House): Omit<Reading, 'kind'>[] {
  const jokers = cards.filter(isJoker)
  const others = cards.filter((card) => !isJoker(card))
  if (wild !== 'coins') return [{ naturals: others, wilds: jokers }]
  const coins = others.filter((card) => card === ACE_OF_COINS)
  const plain = others.filter((card) => card !== ACE_OF_COINS)
  return Array.from({ length: coins.length + 1 }, (_, asWild) => ({
    naturals: [...plain, ...coins.slice(asWild)],
    wilds: [...jokers, ...coins.slice(0, asWild)],
  }))
}

/** `#wild-limit`: whether so many wild cards may lie beside so many that are read as themselves. */
function mayLie(naturals: number, wilds: number, { wildLimit }: House): boolean {
  switch (wildLimit) {
    case 'one':
      return wilds <= 1 && naturals > 0
    case 'naturals':
      return naturals >= 2
    case 'any':
      return naturals >= 1
  }
}

function isSet(naturals: readonly Card[], length: number, { twins }: House): boolean {
  if (length > MOST_IN_SET || ranksAmong(naturals).length > 1) return false
  return twins || suitsIn(naturals).length === naturals.length
}

function isRun(naturals: readonly Card[], length: number, house: House): boolean {
  const places = placesOf(naturals, house)
  if (suitsIn(naturals).length > 1 || new Set(places).size < places.length) return false
  return length <= ranksIn(house).length && Math.max(...places) - Math.min(...places) < length
}

/** Where the ranks of these cards stand in the pack (`#order`); the ace has place 0. */
export function placesOf(cards: readonly Card[], house: Pick<House, 'pack'>): number[] {
  return cards.map((card) => ranksIn(house).indexOf(rankOf(card)))
}

/** The meld as it lies: a run in its order with wild cards in the gaps and at its ends, a set with them last. */
export function layOut({ kind, naturals, wilds }: Reading, house: House): Card[] {
  if (kind === 'set') {
    const bySuit = (one: Card, other: Card) => SUITS.indexOf(suitOf(one)) - SUITS.indexOf(suitOf(other))
    return [...naturals.toSorted(bySuit), ...wilds]
  }
  const places = placesOf(naturals, house)
  const length = naturals.length + wilds.length
  const start = Math.min(...places, ranksIn(house).length - length)
  const spare = [...wilds]
  return Array.from({ length }, (_, step) => {
    const at = places.indexOf(start + step)
    return at >= 0 ? naturals[at]! : spare.pop()!
  })
}
