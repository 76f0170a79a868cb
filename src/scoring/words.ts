import {
  type Card,
  compareCards,
  formatCard,
  isJoker,
  placeOf,
  type Rank,
  rankOf,
  type Suit,
  suitOf,
} from './cards.ts'
import { signed } from './signed.ts'

export { signed }

/** Words for cards and numbers in messages. */

/** In the order of ranks. */
const RANK_WORDS = 'ace two three four five six seven eight nine ten jack queen king'.split(' ')

const SUIT_WORDS: Record<Suit, string> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' }

export function rankWord(rank: Rank): string {
  return RANK_WORDS[placeOf(rank) - 1]!
}

export function ranksWord(rank: Rank): string {
  return rank === '6' ? 'sixes' : `${rankWord(rank)}s`
}

export function suitWord(suit: Suit): string {
  return SUIT_WORDS[suit]
}

/** "seven of hearts", as a screen reader says it. */
export function cardInWords(card: Card): string {
  return isJoker(card) ? 'joker' : `${rankWord(rankOf(card))} of ${suitWord(suitOf(card))}`
}

/** "seven, eight, nine of hearts", "sevens of clubs, diamonds, hearts", "two of clubs, king of spades". */
export function cardsInWords(cards: readonly Card[]): string {
  const [first] = cards
  if (!first) return 'no cards'
  const hasJoker = cards.some(isJoker)
  if (!hasJoker && cards.length > 1 && cards.every((card) => rankOf(card) === rankOf(first))) {
    return `${ranksWord(rankOf(first))} of ${cards.map((card) => suitWord(suitOf(card))).join(', ')}`
  }
  return cards
    .map((card, at) => (isSuitNext(card, cards[at + 1]) ? rankWord(rankOf(card)) : cardInWords(card)))
    .join(', ')
}

/** Whether the next card has the same suit, so that this card need not name it. */
function isSuitNext(card: Card, next: Card | undefined): boolean {
  return next !== undefined && !isJoker(card) && !isJoker(next) && suitOf(next) === suitOf(card)
}

/** "7♥ 8♥ 9♥", cut after 14 cards. */
export function listCards(cards: readonly Card[]): string {
  const shown = cards.slice(0, 14).map(formatCard).join(' ')
  return cards.length > 14 ? `${shown} and ${cards.length - 14} more` : shown
}

/** "7♥, 8♥ or 9♥", sorted. */
export function eitherOf(cards: readonly Card[]): string {
  return join(cards.toSorted(compareCards).map(formatCard), 'or')
}

/** Says that nothing can be laid off on cards that are no meld, such as deadwood. */
export function noMeldThere(lying: readonly Card[], meld = 'meld'): string {
  const what = lying.length === 0 ? 'An empty place' : listCards(lying)
  return `${what} is no ${meld}, so nothing can be laid off there.`
}

/** "1 card", "3 cards". */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${signed(number)} ${number === 1 ? one : many}`
}

/** "24 points" that are scored, or what they mean where they are not: "saves 24", "costs 7", "takes 10 off". */
export function worthInWords(points: number, means?: 'saves' | 'costs'): string {
  if (means === 'costs' && points < 0) return `takes ${-points} off`
  return means ? `${means} ${signed(points)}` : plural(points, 'point')
}

/** "50 in cards, 200 for a clean burraco": what the points of a play are made of. */
export function earnedInWords(cards: number, { points, by }: { points: number; by: string }): string {
  const earned = points < 0 ? `${-points} less, as it is ${by} now` : `${points} for ${by}`
  return `${signed(cards)} in cards, ${earned}`
}

const NUMBER_WORDS = 'none one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ')

/** "seven"; numbers above thirteen in figures. */
export function numberInWords(number: number): string {
  return NUMBER_WORDS[number] ?? signed(number)
}

/** "500", or "nothing": what something earns or costs. */
export function orNothing(points: number): string {
  return points === 0 ? 'nothing' : signed(points)
}

/** The label of a number of cards: "jokers", for one card "joker". Labels of ranks such as "4 to 7" stay. */
export function labelOf(number: number, label: string): string {
  return number === 1 ? label.replace(/s$/, '') : label
}

/** "120 + 85 − 20", as on paper. */
export function formatSum(parts: readonly number[]): string {
  return parts
    .map((part, at) => (at === 0 ? signed(part) : `${part < 0 ? '−' : '+'} ${Math.abs(part)}`))
    .join(' ')
}

/** "a", "a and b", "a, b and c". */
export function join(parts: readonly string[], word = 'and'): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts[parts.length - 1]}`
}

/** "2", "2 or 4", "2 to 8". */
export function oneOf(numbers: readonly number[]): string {
  const first = numbers[0] ?? 0
  const last = numbers.at(-1) ?? first
  const isRange = numbers.length > 2 && last - first === numbers.length - 1
  return isRange ? `${first} to ${last}` : join(numbers.map(String), 'or')
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** How many letters must be added, removed, changed or swapped with a neighbour. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The word that is meant by one with a mistake or two, if any is; of several, the nearest. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3))
  const [first] = words
    .filter((known) => Math.abs(known.length - word.length) <= most)
    .map((known) => ({ known, far: distance(word.toLowerCase(), known.toLowerCase()) }))
    .sort((one, other) => one.far - other.far)
  return first && first.far <= most ? first.known : undefined
}
