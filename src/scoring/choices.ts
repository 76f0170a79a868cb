import {
  type Card,
  cardOf,
  cardPlace,
  compareCards,
  formatCard,
  isCard,
  rankAt,
  rankOf,
  SUITS,
  suitOf,
} from './cards.ts'
import { type Game, type Line, leadOf } from './game.ts'
import type { GameRecord } from './record.ts'
import { sideName, sidesOf } from './seats.ts'
import type { SheetRound } from './sheet.ts'
import { signed } from './words.ts'

/**
 * An answer to choose: a right one, or one that is easily given by mistake. The same question always has the same
 * choices.
 */
export type Choice = {
  label: string
  right: boolean
  /** The answer as part of a sentence, if the label does not fit there. */
  said?: string
  card?: Card
}

/** How many numbers or cards to choose from. */
const CHOICES = 4

export function legalChoices(legal: boolean): Choice[] {
  return [
    { label: 'Legal', right: legal, said: 'it is legal' },
    { label: 'Not legal', right: !legal, said: 'it is not legal' },
  ]
}

/** The cards in a field of a drawn input. */
export function cardsIn(field: unknown): Card[] {
  return Array.isArray(field) ? field.filter(isCard) : []
}

/** A choice for each different card. */
export function cardChoices(cards: readonly Card[], right: readonly Card[]): Choice[] {
  return [...new Set(cards)].map((card) => ({ label: formatCard(card), right: right.includes(card), card }))
}

/** One wanted card, among unwanted cards of its rank and its neighbours in suit. */
export function wantedChoices(wanted: readonly Card[]): Choice[] {
  const [first] = wanted
  const rank = first && rankOf(first)
  const suit = first && suitOf(first)
  if (!rank || !suit) return []
  const place = cardPlace(first)
  const alike = SUITS.map((other) => cardOf(rank, other))
  const next = [place + 12, place + 1].map((other) => cardOf(rankAt(other), suit))
  const others = [...alike, ...next].filter((card) => !wanted.includes(card)).slice(0, CHOICES - 1)
  return cardChoices([first, ...others].sort(compareCards), wanted)
}

/** Which card a hand needs that is one card short. */
export function neededChoices({ detail }: { detail?: { needs?: readonly Card[] } }): Choice[] {
  return wantedChoices(detail?.needs ?? [])
}

/** The right number among the results of mistakes and, if these are too few, its neighbours. */
export function numberChoices(right: number, mistakes: readonly number[] = []): Choice[] {
  const numbers = [right, ...wrongNumbers(right, mistakes).slice(0, CHOICES - 1)].sort((a, b) => a - b)
  return numbers.map((number) => ({ label: signed(number), right: number === right }))
}

function wrongNumbers(right: number, mistakes: readonly number[]): number[] {
  const large = [10, 5].find((step) => right % step === 0 && Math.abs(right) >= 4 * step)
  const step = large ?? (right % 5 === 0 ? 5 : 1)
  // The first neighbour is above or below, so that the right number is not always in the same place.
  const first = (right / step) % 2 === 0 ? step : -step
  const neighbours = [1, 2, -1, 3, 4].map((steps) => right + steps * first)
  const wrong = [...mistakes, ...neighbours].filter(
    (number) => number !== right && (number >= 0 || right < 0 || mistakes.includes(number)),
  )
  return [...new Set(wrong)]
}

/** What one side scores. Wrong answers forget a line, or add one that costs points. */
export function scoreChoices(score: number, lines: readonly Line[]): Choice[] {
  return numberChoices(
    score,
    lines.flatMap(({ points }) => (points < 0 ? [score - points, score - 2 * points] : [score - points])),
  )
}

/** Who is ahead, and by how much. There are no choices if several are. */
export function aheadChoices(game: Game, record: GameRecord, { scores }: SheetRound): Choice[] {
  const sides = sidesOf(record, game)
  const sign = leadOf(game, record.options) === 'high' ? -1 : 1
  const [best, second] = sides.toSorted((a, b) => sign * (scores[a.key]! - scores[b.key]!))
  if (!best || !second) return []
  const points = scores[best.key]!
  const others = scores[second.key]!
  if (points === others) return []
  const margin = Math.abs(points - others)
  // Mistakes: what the better player scored alone, or both scores added.
  const mistakes = [points, points + others].map(Math.abs)
  const margins = [margin, wrongNumbers(margin, mistakes)[0]!].sort((a, b) => a - b)
  return sides
    .filter((side) => side === best || side === second)
    .flatMap((side) =>
      margins.map((by) => ({ label: `${sideName(side)}, by ${by}`, right: side === best && by === margin })),
    )
}
