import type { Card } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawMelds } from '../../hand-pictures.ts'
import { partsOf } from '../../meld-parts.ts'
import { layoutsOf, type PartRules, type Question } from '../../solvers/part-search.ts'
import { type Found, judgeParts } from '../../solvers/parts.ts'
import type { Verdict } from '../../verdict.ts'
import { type checks, laidFindings, worthFinding } from './checks.ts'
import { cardValue, isWild, numbersOf, worthOf } from './deck.ts'
import { stepAt } from './ladders.ts'
import { type Options, rule } from './options.ts'

/** The limit of positions. Every step of our ladders, and nearly every other one, needs fewer. */
const PATIENCE = 20_000

/** Judges whether a hand can lay a step, what is missing, and what is left. */
function judgeHand(
  { hand, step: number }: { hand: Card[]; step: number },
  { options, deck }: Table<Options>,
): Verdict<Found & { step: string }> {
  const step = stepAt(number, options)
  const parts = partsOf(step)
  const patience = { positions: 0, limit: PATIENCE, sure: true }
  const question: Question = { hand, parts, rules: partRules(options), patience }
  const verdict = judgeParts({
    hand,
    deck,
    text: step,
    parts,
    rule: rule('step'),
    patience,
    layouts: layoutsOf(question),
    laid: (melds, left) => [
      ...laidFindings(step, parts, melds, options),
      ...(left.length > 0 ? [worthFinding(left, options)] : []),
    ],
    worthOf: (cards) => worthOf(cards, options),
  })
  return { ...verdict, detail: { step, ...verdict.detail } }
}

/** The pack does not count: any number of a card may be missing. */
function partRules(options: Options): PartRules {
  return {
    ranks: numbersOf(options),
    isWild: (card) => isWild(card, options),
    wildLimit: options.wildLimit,
    worth: (card) => cardValue(card, options),
    runsApart: false,
    sameRank: true,
    copies: Number.POSITIVE_INFINITY,
    wilds: 0,
  }
}

export const solver = defineSolver<typeof checks, Options>()({
  hand: drawing(judgeHand, drawMelds),
})
