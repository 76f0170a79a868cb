import { type Card, isJoker, RANKS, rankAt, rankOf, SUITS } from '../../../src/scoring/cards.ts'
import { doJoin } from '../../../src/scoring/games/contract-rummy/contract.ts'
import { grammar, type House } from '../../../src/scoring/games/contract-rummy/melds.ts'
import type { Options } from '../../../src/scoring/games/contract-rummy/options.ts'
import { worthOf } from '../../../src/scoring/games/contract-rummy/values.ts'
import type { Part } from '../../../src/scoring/meld-parts.ts'
import type { Reading } from '../../../src/scoring/melds.ts'
import { mostWilds } from '../../../src/scoring/wild-limits.ts'

/** Slow, simple versions of Contract Rummy's searches. */

/** The fewest points left in a hand that goes down; undefined if it cannot. It tries any cards for any part. */
export function slowLeft(
  hand: readonly Card[],
  parts: readonly Part[],
  options: Options,
): number | undefined {
  const choices = Array.from({ length: 1 << hand.length }, (_, chosen) => {
    return { chosen, readings: grammar(options).readings(taken(chosen)) }
  }).filter(({ readings }) => readings.length > 0)
  let least: number | undefined
  lay(0, 0, [])
  return least

  function taken(chosen: number): Card[] {
    return hand.filter((_, at) => (chosen >> at) & 1)
  }

  function lay(part: number, laid: number, earlier: readonly Reading[]): void {
    const next = parts[part]
    if (!next) {
      const left = worthOf(hand, options) - worthOf(taken(laid), options)
      least = Math.min(left, least ?? left)
      return
    }
    for (const { chosen, readings } of choices) {
      if ((chosen & laid) !== 0 || taken(chosen).length < next.size) continue
      for (const reading of readings) {
        if (reading.kind !== next.kind || earlier.some((other) => clash(reading, other, options))) continue
        lay(part + 1, laid | chosen, [...earlier, reading])
      }
    }
  }
}

function clash(one: Reading, other: Reading, { sameRank }: Options): boolean {
  if (one.kind === 'run' && other.kind === 'run') return doJoin(one, other)
  return one.kind === 'set' && other.kind === 'set' && !sameRank && one.rank === other.rank
}

/** Every reading of a meld as a text, found by trying every card in every place. */
export function slowReadings(cards: readonly Card[], house: House): string[] {
  const isWild = (card: Card) => isJoker(card) || (house.twosWild && rankOf(card) === '2')
  const most = (kind: Reading['kind']) => mostWilds(cards.length, house.wildLimit, kind)
  const sets = RANKS.filter((rank) => {
    const naturals = cards.filter((card) => !isJoker(card) && rankOf(card) === rank).length
    const others = cards.filter((card) => isJoker(card) || rankOf(card) !== rank)
    return cards.length >= 3 && naturals > 0 && others.every(isWild) && others.length <= most('set')
  })
  const runs = SUITS.flatMap((suit) =>
    Array.from({ length: Math.max(15 - cards.length, 0) }, (_, step) => step + 1).flatMap((start) => {
      const places = cards.map((_, step) => `${rankAt(start + step)}${suit}`)
      const naturals = mostInPlace(cards, places, isWild)
      return cards.length >= 4 && naturals > 0 && cards.length - naturals <= most('run')
        ? [`run ${suit} ${start}`]
        : []
    }),
  )
  return [...sets.map((rank) => `set ${rank}`), ...runs].sort()
}

/** The most cards that can stand for themselves, each in its own place; −1 if some card has no place. */
function mostInPlace(
  [card, ...others]: readonly Card[],
  places: readonly string[],
  isWild: (card: Card) => boolean,
): number {
  if (card === undefined) return 0
  const results = places.map((place, at) => {
    const isSelf = place === card
    if (!isSelf && !isWild(card)) return -1
    const rest = mostInPlace(others, places.toSpliced(at, 1), isWild)
    return rest < 0 ? -1 : rest + (isSelf ? 1 : 0)
  })
  return Math.max(-1, ...results)
}

export function formatReading(reading: Reading): string {
  return reading.kind === 'set' ? `set ${reading.rank}` : `run ${reading.suit} ${reading.start}`
}

/** The most parts that these melds can fill, each meld at most one. */
export function slowMatch(parts: readonly Part[], melds: readonly Card[][], house: House): number {
  const [part, ...others] = parts
  if (!part) return 0
  const without = slowMatch(others, melds, house)
  const withOne = melds.flatMap((meld, at) => {
    const fits =
      meld.length >= part.size &&
      grammar(house)
        .readings(meld)
        .some((reading) => reading.kind === part.kind)
    return fits ? [1 + slowMatch(others, melds.toSpliced(at, 1), house)] : []
  })
  return Math.max(without, ...withOne)
}
