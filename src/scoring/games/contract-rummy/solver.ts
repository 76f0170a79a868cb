import type { Card } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawMelds } from '../../hand-pictures.ts'
import { partsOf } from '../../meld-parts.ts'
import { cardsThatDo, type Found, judgeParts } from '../../solvers/parts.ts'
import type { Finding, Verdict } from '../../verdict.ts'
import { arrangedFindings, type checks, contractAt, restFindings, worthFinding } from './checks.ts'
import { arrange, togetherAt } from './contract.ts'
import { type Options, rule } from './options.ts'
import { bestLayout, canLay, cardsOfUse, type Question } from './search.ts'
import { worthOf } from './values.ts'

/** The limit of positions. Almost every hand of thirty cards needs fewer. */
const PATIENCE = 500_000

/** Judges whether a hand can go down, what is missing, and what is left. */
function judgeContract(
  { hand, round }: { hand: Card[]; round: number },
  { options, deck }: Table<Options>,
): Verdict<Found & { contract: string }> {
  const contract = contractAt(round, options)
  const parts = partsOf(contract)
  const patience = { positions: 0, limit: PATIENCE, sure: true }
  const question = { hand, parts, options, deck, patience }
  const verdict = judgeParts({
    ...{ hand, text: contract, parts, rule: rule('contract'), patience, found: bestLayout(question) },
    needs: () => neededCards(question),
    laid: (melds, left) => [
      ...laidFindings(question, contract, melds),
      ...(left.length > 0 ? [worthFinding(left, options)] : []),
      ...restFindings(round, left, options),
    ],
    worthOf: (cards) => worthOf(cards, options),
  })
  return { ...verdict, detail: { contract, ...verdict.detail } }
}

/** Every card with which the hand can go down. */
function neededCards(question: Question): Card[] {
  const { hand, deck } = question
  const isOfUse = cardsOfUse(question)
  return cardsThatDo(hand, deck, (card) => isOfUse(card) && canLay({ ...question, hand: [...hand, card] }))
}

function laidFindings({ parts, options }: Question, contract: string, melds: readonly Card[][]): Finding[] {
  const arrangement = arrange(parts, melds, options, togetherAt(options))
  return arrangement ? arrangedFindings(contract, arrangement, options) : []
}

export const solver = defineSolver<typeof checks, Options>()({
  contract: drawing(judgeContract, drawMelds),
})
