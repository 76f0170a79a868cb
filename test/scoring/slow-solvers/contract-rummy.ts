import { type Card, isJoker, RANKS, rankOf, SUITS } from '../../../src/scoring/cards.ts'
import { doJoin } from '../../../src/scoring/games/contract-rummy/contract.ts'
import type { Part } from '../../../src/scoring/games/contract-rummy/ladders.ts'
import {
  grammar,
  type House,
  type LaidReading,
  mixedRun,
  wildLimitOf,
} from '../../../src/scoring/games/contract-rummy/melds.ts'
import type { Options } from '../../../src/scoring/games/contract-rummy/options.ts'
import { worthOf } from '../../../src/scoring/games/contract-rummy/values.ts'
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
    return { chosen, readings: laidReadings(taken(chosen), options) }
  }).filter(({ readings }) => readings.length > 0)
  let least: number | undefined
  lay(0, 0, [])
  return least

  function taken(chosen: number): Card[] {
    return hand.filter((_, at) => (chosen >> at) & 1)
  }

  function lay(part: number, laid: number, earlier: readonly LaidReading[]): void {
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

/** Every way to read these cards as a part of a contract. */
function laidReadings(cards: readonly Card[], house: House): LaidReading[] {
  const mixed = mixedRun(cards, house)
  return [...grammar(house).readings(cards), ...(mixed ? [mixed] : [])]
}

function clash(one: LaidReading, other: LaidReading, options: Options): boolean {
  if (one.kind === 'run' && other.kind === 'run') return options.runsApart && doJoin(one, other, options)
  return one.kind === 'set' && other.kind === 'set' && !options.sameRank && one.rank === other.rank
}

/** Every reading of a meld as a text, found by trying every card in every place. */
export function slowReadings(cards: readonly Card[], house: House): string[] {
  const isWild = (card: Card) => isJoker(card) || (house.twosWild && rankOf(card) === '2')
  const most = (kind: Reading['kind']) => mostWilds(cards.length, wildLimitOf(house), kind)
  const sets = RANKS.filter((rank) => {
    const naturals = cards.filter((card) => !isJoker(card) && rankOf(card) === rank).length
    const others = cards.filter((card) => isJoker(card) || rankOf(card) !== rank)
    return cards.length >= 3 && naturals > 0 && others.every(isWild) && others.length <= most('set')
  })
  const runs = SUITS.flatMap((suit) =>
    startsOf(cards.length, house).flatMap((start) => {
      const places = cards.map((_, step) => `${RANKS[(start + step - 1) % RANKS.length]}${suit}`)
      const isRun = waysInPlace(cards, places, isWild).some((wilds) => {
        return wilds.length <= most('run') && wilds.length < cards.length && isSpaced(wilds, house)
      })
      return cards.length >= 4 && isRun ? [`run ${suit} ${start}`] : []
    }),
  )
  return [...sets.map((rank) => `set ${rank}`), ...runs].sort()
}

/** Where runs of this length can begin. */
function startsOf(length: number, house: House): number[] {
  const most = house.corner ? RANKS.length : RANKS.length + 1
  if (length > most) return []
  return Array.from({ length: house.corner ? RANKS.length : most - length + 1 }, (_, step) => step + 1)
}

/** Every way to lay these cards in these places: the numbers of the places of those that stand for others. */
function waysInPlace(
  cards: readonly Card[],
  places: readonly string[],
  isWild: (card: Card) => boolean,
): number[][] {
  const [card, ...others] = cards
  if (card === undefined) return [[]]
  return places.flatMap((place, at) => {
    if (place === '' || (place !== card && !isWild(card))) return []
    const rest = waysInPlace(others, places.with(at, ''), isWild)
    return place === card ? rest : rest.map((wilds) => [at, ...wilds])
  })
}

function isSpaced(wilds: readonly number[], { wildLimit }: House): boolean {
  return wildLimit !== 'apart' || !wilds.some((at) => wilds.includes(at + 1))
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
      meld.length >= part.size && laidReadings(meld, house).some((reading) => reading.kind === part.kind)
    return fits ? [1 + slowMatch(others, melds.toSpliced(at, 1), house)] : []
  })
  return Math.max(without, ...withOne)
}
