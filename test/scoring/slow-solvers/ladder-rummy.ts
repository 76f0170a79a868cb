import { type Card, FULL_DECK, RANKS, SUITS } from '../../../src/scoring/cards.ts'
import { remember } from './remember.ts'

/** Melds and steps of Ladder Rummy by trying everything: each reading of a meld, and each way to divide a hand. */

export type Rules = {
  pack: 'kings' | 'jokers' | 'aces' | 'special'
  wildLimit: 'any' | 'two' | 'half'
  low: number
  high: number
  skip: number
  wild: number
}

type Kind = 'set' | 'run' | 'suited' | 'colour'

function isWild(card: Card, { pack }: Rules): boolean {
  if (pack === 'jokers') return card === 'JK'
  return card !== 'JK' && card.charAt(0) === (pack === 'aces' ? 'A' : 'K')
}

function isSkip(card: Card, { pack }: Rules): boolean {
  return card === 'JK' && pack !== 'jokers'
}

function numbers({ pack }: Rules): string {
  const all = RANKS.join('')
  return pack === 'jokers' ? all : pack === 'aces' ? all.slice(1) : all.slice(0, -1)
}

export function slowWorth(cards: readonly Card[], rules: Rules): number {
  const worths = cards.map((card) => {
    if (isWild(card, rules)) return rules.wild
    if (isSkip(card, rules)) return rules.skip
    return 'TJQK'.includes(card.charAt(0)) ? rules.high : rules.low
  })
  return worths.reduce((sum, worth) => sum + worth, 0)
}

/** Whether each natural card finds a place of its own, and the wild cards take the others. */
function fillsPlaces(naturals: readonly Card[], places: readonly string[]): boolean {
  const free = [...places]
  return naturals.every((card) => {
    const at = free.findIndex((place) => [...place].every((mark) => card.includes(mark)))
    if (at >= 0) free.splice(at, 1)
    return at >= 0
  })
}

/** All that a meld of this kind and number of cards may stand for: each place is a rank, a suit or both. */
function* shapes(kind: Kind, length: number, rules: Rules): Generator<string[]> {
  const ranks = numbers(rules)
  if (kind === 'set') for (const rank of ranks) yield Array<string>(length).fill(rank)
  if (kind === 'colour') for (const suit of SUITS) yield Array<string>(length).fill(suit)
  if (kind === 'run' || kind === 'suited') {
    for (let from = 0; from + length <= ranks.length; from += 1) {
      const places = [...ranks.slice(from, from + length)]
      if (kind === 'run') yield places
      else for (const suit of SUITS) yield places.map((rank) => rank + suit)
    }
  }
}

export function slowIs(kind: Kind, size: number, cards: readonly Card[], rules: Rules): boolean {
  return cards.length >= size && isMeld(kind, cards, rules)
}

const isMeld = remember(keyOf, (kind: Kind, cards: readonly Card[], rules: Rules): boolean => {
  if (cards.some((card) => isSkip(card, rules))) return false
  const naturals = cards.filter((card) => !isWild(card, rules))
  const wilds = cards.length - naturals.length
  const enough = { any: naturals.length >= 1, two: naturals.length >= 2, half: naturals.length >= wilds }
  if (naturals.length === 0 || !enough[rules.wildLimit]) return false
  return [...shapes(kind, cards.length, rules)].some((places) => fillsPlaces(naturals, places))
})

function keyOf(kind: Kind, cards: readonly Card[], { pack, wildLimit }: Rules): string {
  return `${kind} ${pack} ${wildLimit} ${cards.join()}`
}

const KINDS: Record<string, Kind> = { S: 'set', R: 'run', F: 'suited', C: 'colour' }

function isPart(part: string, cards: readonly Card[], rules: Rules): boolean {
  return slowIs(KINDS[part.charAt(0)]!, Number(part.slice(1)), cards, rules)
}

/** Whether these melds are the step, in any order. */
export function slowIsStep(step: string, melds: readonly Card[][], rules: Rules): boolean {
  const parts = step.split(' ')
  if (parts.length !== melds.length) return false
  const [first, ...others] = parts
  return melds.some((meld, at) => {
    if (!isPart(first!, meld, rules)) return false
    return others.length === 0 || slowIsStep(others.join(' '), melds.toSpliced(at, 1), rules)
  })
}

/** The least value that a hand can leave when it lays a step. Undefined if it cannot. */
export function slowLeft(step: string, hand: readonly Card[], rules: Rules): number | undefined {
  const parts = step.split(' ')
  const melds: Card[][] = parts.map(() => [])
  const left: Card[] = []
  let least: number | undefined
  deal(0)
  return least

  function deal(at: number): void {
    const card = hand[at]
    if (card === undefined) {
      const worth = slowWorth(left, rules)
      if (least !== undefined && worth >= least) return
      if (parts.every((part, place) => isPart(part, melds[place]!, rules))) least = worth
      return
    }
    for (const pile of [...melds, left]) {
      pile.push(card)
      deal(at + 1)
      pile.pop()
    }
  }
}

/** The cards that a hand could be given, of which two packs hold another copy where `held` is set. */
function others(hand: readonly Card[], rules: Rules, held: boolean): Card[] {
  const all: Card[] = rules.pack === 'jokers' ? [...FULL_DECK, 'JK' as Card] : [...FULL_DECK]
  const copies = (card: Card) => (card === 'JK' ? 4 : 2)
  return all.filter((card) => !held || hand.filter((own) => own === card).length < copies(card))
}

/** Every single card with which the hand can lay the step. */
export function slowNeeds(step: string, hand: readonly Card[], rules: Rules): Card[] {
  return others(hand, rules, true).filter((card) => slowLeft(step, [...hand, card], rules) !== undefined)
}

/** How many cards a hand lacks for a step, up to this number. */
export function slowMissing(
  step: string,
  hand: readonly Card[],
  rules: Rules,
  most: number,
): number | undefined {
  if (slowLeft(step, hand, rules) !== undefined) return 0
  if (most === 0) return undefined
  const rest = others(hand, rules, false).map((card) => slowMissing(step, [...hand, card], rules, most - 1))
  const found = rest.filter((number) => number !== undefined)
  return found.length === 0 ? undefined : Math.min(...found) + 1
}
