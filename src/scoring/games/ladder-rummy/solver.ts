import { type Card, rankOf, suitOf } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawMelds } from '../../hand-pictures.ts'
import { type Part, partsOf } from '../../meld-parts.ts'
import { cardsThatDo, type Found, judgeParts } from '../../solvers/parts.ts'
import type { Verdict } from '../../verdict.ts'
import { type checks, laidFindings, worthFinding } from './checks.ts'
import { isSkip, isWild, worthOf } from './deck.ts'
import { stepAt } from './ladders.ts'
import { type Options, rule } from './options.ts'
import { bestLayout, canLay, type Question } from './search.ts'

/** The limit of positions, which takes some 20 ms. Every step of our ladders, and nearly every other one, needs fewer. */
const PATIENCE = 32_000

/** Judges whether a hand can lay a step, what is missing, and what is left. */
function judgeHand(
  { hand, step: number }: { hand: Card[]; step: number },
  table: Table<Options>,
): Verdict<Found & { step: string }> {
  const { options } = table
  const step = stepAt(number, options)
  const parts = partsOf(step)
  const patience = { positions: 0, limit: PATIENCE, sure: true }
  const question = { hand, parts, house: options, patience }
  const verdict = judgeParts({
    ...{ hand, text: step, parts, rule: rule('step'), patience, found: bestLayout(question) },
    needs: () => neededCards(question, table),
    laid: (melds, left) => [
      ...laidFindings(step, parts, melds, options),
      ...(left.length > 0 ? [worthFinding(left, options)] : []),
    ],
    worthOf: (cards) => worthOf(cards, options),
  })
  return { ...verdict, detail: { step, ...verdict.detail } }
}

/** Every card with which the hand can lay the step. Cards that are alike to the step are tried once. */
function neededCards(question: Question, { options, deck }: Table<Options>): Card[] {
  const { hand, parts } = question
  const tried = new Map<string, boolean>()
  const would = (card: Card) => {
    const like = likeness(card, parts, options)
    const known = tried.get(like) ?? canLay({ ...question, hand: [...hand, card] })
    tried.set(like, known)
    return known
  }
  return cardsThatDo(hand, deck, (card) => !isSkip(card, options) && would(card))
}

/** What of a card matters to these parts: the suit only where one asks for it. */
function likeness(card: Card, parts: readonly Part[], options: Options): string {
  if (isWild(card, options)) return 'wild'
  const isSuited = parts.some(({ kind }) => kind === 'suited' || kind === 'colour')
  const isRanked = parts.some(({ kind }) => kind !== 'colour')
  return `${isRanked ? rankOf(card) : ''}${isSuited ? suitOf(card) : ''}`
}

export const solver = defineSolver<typeof checks, Options>()({
  hand: drawing(judgeHand, drawMelds),
})
