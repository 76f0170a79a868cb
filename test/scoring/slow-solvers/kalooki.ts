import {
  type Card,
  cardOf,
  cardPlace,
  isJoker,
  RANKS,
  rankAt,
  rankOf,
  SUITS,
} from '../../../src/scoring/cards.ts'
import { choices, without } from './everything.ts'
import { remember } from './remember.ts'

/**
 * A slow, simple solver for Kalooki. It asks of every choice of cards whether it is a meld, tries every way to divide a
 * hand into melds, additions to the melds on the table and cards that stay, and every discard. Hands of up to nine cards.
 */

export type Rules = {
  aces: 'high' | 'both'
  ace: number
  joker: number
  lastAce: boolean
  wildLimit: 'any' | 'half' | 'one'
  minimum: number
  pureRun: boolean
  discard: 'to-open' | 'opened' | 'meld' | 'free'
  finalDiscard: boolean
  kalookiMinimum: boolean
}

function isLimited(cards: readonly Card[], { wildLimit }: Rules): boolean {
  const jokers = cards.filter(isJoker).length
  const naturals = cards.length - jokers
  if (wildLimit === 'one') return jokers <= 1
  return wildLimit === 'half' ? jokers <= naturals : naturals > 0
}

type Meld = { kind: 'set' | 'run'; cards: Card[]; worth: number }

/** All lists of different cards that are a set or a run, each place with its worth. */
const everyMeld = remember(
  ({ aces, ace }: Rules) => aces + ace,
  ({ aces, ace }: Rules): Meld[] => {
    const worthOf = (place: number) => (place === 14 ? ace : Math.min(place, 10))
    const sets = RANKS.flatMap((rank) => {
      const four = SUITS.map((suit) => cardOf(rank, suit))
      const worth = rank === 'A' ? ace : Math.min(cardPlace(four[0]!), 10)
      return [four, ...four.map((out) => four.filter((card) => card !== out))].map((cards) => {
        return { kind: 'set' as const, cards, worth: worth * cards.length }
      })
    })
    const runs = SUITS.flatMap((suit) =>
      Array.from({ length: 14 }, (_, at) => at + 1).flatMap((start) =>
        Array.from({ length: 11 }, (_, more) => more + 3).flatMap((length) => {
          if (start + length - 1 > 14 || (aces === 'high' && start === 1)) return []
          const places = Array.from({ length }, (_, step) => start + step)
          const cards = places.map((place) => cardOf(rankAt(place), suit))
          return [
            { kind: 'run' as const, cards, worth: places.reduce((sum, place) => sum + worthOf(place), 0) },
          ]
        }),
      ),
    )
    return [...sets, ...runs]
  },
)

/** The ideal melds that these cards can be: each natural card in its place, and jokers in all others. */
export const slowReadings = remember(readingsKey, (cards: readonly Card[], rules: Rules): Meld[] => {
  const naturals = cards.filter((card) => !isJoker(card))
  if (cards.length < 3 || !isLimited(cards, rules)) return []
  return everyMeld(rules).filter((meld) => {
    const isThere = naturals.every((card) => meld.cards.includes(card))
    return meld.cards.length === cards.length && isThere && new Set(naturals).size === naturals.length
  })
})

function readingsKey(cards: readonly Card[], { aces, ace, wildLimit }: Rules): string {
  return `${aces} ${ace} ${wildLimit} ${cards.join()}`
}

export function slowWorth(cards: readonly Card[], rules: Rules): number {
  return Math.max(0, ...slowReadings(cards, rules).map(({ worth }) => worth))
}

function isPure(cards: readonly Card[], rules: Rules): boolean {
  return !cards.some(isJoker) && slowReadings(cards, rules).some(({ kind }) => kind === 'run')
}

/** Whether a meld on the table takes these cards, while its jokers stand for the same. */
export function slowTakes(meld: readonly Card[], more: readonly Card[], rules: Rules): boolean {
  const added = more.filter((card) => !isJoker(card))
  return slowReadings(meld, rules).some((before) =>
    slowReadings([...meld, ...more], rules).some((after) => {
      if (before.kind !== after.kind) return false
      const standIns = before.cards.filter((card) => !meld.includes(card))
      const isFree = standIns.every((card) => !added.includes(card))
      // The run goes on from where it lay: an ace stays high or low.
      const at = after.cards.indexOf(before.cards[0]!)
      const lies =
        before.kind === 'set'
          ? before.cards.every((card) => after.cards.includes(card))
          : before.cards.every((card, step) => after.cards[at + step] === card)
      return isFree && lies
    }),
  )
}

function slowCount(cards: readonly Card[], { ace, joker, lastAce }: Rules): number {
  if (lastAce && cards.length === 1 && !isJoker(cards[0]!) && rankOf(cards[0]!) === 'A') return 1
  return cards.reduce((sum, card) => {
    return sum + (isJoker(card) ? joker : rankOf(card) === 'A' ? ace : Math.min(cardPlace(card), 10))
  }, 0)
}

/** Every way to lay melds from a hand, with the cards that stay. */
function* lays(
  hand: readonly Card[],
  rules: Rules,
  laid: Card[][] = [],
  stays: Card[] = [],
): Generator<{ melds: Card[][]; rest: Card[] }> {
  const [first, ...others] = hand
  if (first === undefined) {
    yield { melds: laid, rest: stays }
    return
  }
  yield* lays(others, rules, laid, [...stays, first])
  for (const more of choices(others)) {
    const meld = [first, ...more]
    if (slowReadings(meld, rules).length > 0)
      yield* lays(without(others, more), rules, [...laid, meld], stays)
  }
}

function worthOfAll(melds: readonly Card[][], rules: Rules): number {
  return melds.reduce((sum, meld) => sum + slowWorth(meld, rules), 0)
}

/** What an opening of this hand takes, and the most that it can meld. `best` is the number of cards, then of jokers. */
export function slowOpening(hand: readonly Card[], taken: Card | undefined, rules: Rules) {
  let most = 0
  let best: [number, number] | undefined
  for (const { melds } of lays(hand, rules)) {
    const worth = worthOfAll(melds, rules)
    most = Math.max(most, worth)
    if (!opens(melds, worth, taken, rules)) continue
    const cards = melds.flat()
    const size: [number, number] = [cards.length, cards.filter(isJoker).length]
    if (!best || size[0] < best[0] || (size[0] === best[0] && size[1] < best[1])) best = size
  }
  return { most, best }
}

function opens(melds: readonly Card[][], worth: number, taken: Card | undefined, rules: Rules): boolean {
  const { minimum, pureRun, discard } = rules
  if (melds.length === 0 || worth < minimum) return false
  if (pureRun && !melds.some((meld) => isPure(meld, rules))) return false
  if (taken === undefined || discard === 'free') return true
  return discard !== 'opened' && melds.flat().includes(taken)
}

/** The least that a turn leaves, and whether it can leave no card; undefined if there is no turn. */
export function slowTurn(
  hand: readonly Card[],
  table: readonly Card[][],
  opened: boolean,
  taken: Card | undefined,
  rules: Rules,
): number | undefined {
  let least: number | undefined
  const end = (rest: readonly Card[]) => {
    const copies = hand.filter((card) => card === taken).length
    const ends = rest
      .filter((card) => card !== taken || copies > 1)
      .map((card) => slowCount(without(rest, [card]), rules))
    if (rest.length === 0 && !rules.finalDiscard) ends.push(0)
    for (const points of ends) least = Math.min(least ?? points, points)
  }
  const isFree = taken === undefined || rules.discard === 'free'
  for (const { melds, rest } of lays(hand, rules)) {
    if (!opened && melds.length === 0) {
      if (isFree) end(rest)
      continue
    }
    const worth = worthOfAll(melds, rules)
    if (!opened && !opens(melds, worth, taken, rules)) {
      const isKalooki = !rules.kalookiMinimum && opens(melds, worth, taken, { ...rules, minimum: 0 })
      if (isKalooki && rest.length <= 1) {
        const before = least
        end(rest)
        if (least !== 0) least = before
      }
      continue
    }
    const mustUse = opened && rules.discard === 'meld' && taken !== undefined
    layOff(0, rest, (stays) => {
      const used =
        hand.filter((card) => card === taken).length > stays.filter((card) => card === taken).length
      if (!mustUse || used) end(stays)
    })
  }
  return least

  function layOff(at: number, rest: readonly Card[], done: (stays: readonly Card[]) => void): void {
    const meld = table[at]
    if (!meld) {
      done(rest)
      return
    }
    for (const more of choices(rest)) {
      if (more.length === 0 || slowTakes(meld, more, rules)) layOff(at + 1, without(rest, more), done)
    }
  }
}
