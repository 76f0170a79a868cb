import { type Card, compareCards, rankOf, suitOf, withoutCards } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawMelds, type Melds } from '../../hand-pictures.ts'
import { type Part, partsOf } from '../../meld-parts.ts'
import { cardsThatDo, lackingFindings, needsFindings, untried } from '../../solvers/hand-for-parts.ts'
import { type Verdict, verdictOf } from '../../verdict.ts'
import { type checks, laidFindings, worthFinding } from './checks.ts'
import { isSkip, isWild, worthOf } from './deck.ts'
import { stepAt } from './ladders.ts'
import { type Options, rule } from './options.ts'
import { bestLayout, canLay, type Question } from './search.ts'

/** The limit of positions, which takes some 20 ms. Every step of our ladders, and nearly every other one, needs fewer. */
const PATIENCE = 32_000

/** What of a step a hand can lay. If one card is `missing`, any of `needs` would do. */
type Found = Melds & { step: string; missing: number; needs?: Card[] }

/** Judges whether a hand can lay a step, what is missing, and what is left. */
function judgeHand(
  { hand, step: number }: { hand: Card[]; step: number },
  table: Table<Options>,
): Verdict<Found> {
  const { options } = table
  const step = stepAt(number, options)
  const parts = partsOf(step)
  const patience = { positions: 0, limit: PATIENCE, sure: true }
  const question = { hand, parts, house: options, patience }
  const { missing, melds } = bestLayout(question)
  const left = withoutCards(hand, melds.flat()).sort(compareCards)
  if (missing === 0) {
    const findings = [
      ...laidFindings(step, parts, melds, options),
      ...(left.length > 0 ? [worthFinding(left, options)] : []),
      ...untried(patience, 'less may be left', rule('step')),
    ]
    const detail = { step, missing, melds, left }
    return verdictOf(findings, { points: worthOf(left, options), detail })
  }
  const needs = missing === 1 ? neededCards(question, table) : undefined
  const findings = [
    ...lackingFindings(step, parts, { missing, melds }, rule('step')),
    ...needsFindings(needs ?? [], rule('step')),
    ...untried(patience, 'fewer cards, or others, may do', rule('step')),
  ]
  const detail = { step, missing, ...(needs && { needs }), melds, left }
  return verdictOf(findings, { points: worthOf(hand, options), detail })
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
