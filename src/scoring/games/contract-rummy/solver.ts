import { type Card, compareCards, withoutCards } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawMelds, type Melds } from '../../hand-pictures.ts'
import { partsOf } from '../../meld-parts.ts'
import { cardsThatDo, lackingFindings, needsFindings, untried } from '../../solvers/hand-for-parts.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { arrangedFindings, type checks, contractAt, restFindings, worthFinding } from './checks.ts'
import { arrange, togetherAt } from './contract.ts'
import { type Options, rule } from './options.ts'
import { bestLayout, canLay, cardsOfUse, type Question } from './search.ts'
import { worthOf } from './values.ts'

/** The limit of positions. Almost every hand of thirty cards needs fewer. */
const PATIENCE = 500_000

/** How much of a contract a hand can lay. If one card is `missing`, any of `needs` would do. */
type Found = Melds & { contract: string; missing: number; needs?: Card[] }

/** Judges whether a hand can go down, what is missing, and what is left. */
function judgeContract(
  { hand, round }: { hand: Card[]; round: number },
  { options, deck }: Table<Options>,
): Verdict<Found> {
  const contract = contractAt(round, options)
  const patience = { positions: 0, limit: PATIENCE, sure: true }
  const question = { hand, parts: partsOf(contract), options, deck, patience }
  const { missing, melds } = bestLayout(question)
  const left = withoutCards(hand, melds.flat()).sort(compareCards)
  if (missing === 0) {
    const findings = [
      ...laidFindings(question, contract, melds),
      ...(left.length > 0 ? [worthFinding(left, options)] : []),
      ...restFindings(round, left, options),
      ...untried(patience, 'less may be left', rule('contract')),
    ]
    const detail = { contract, melds, missing, left }
    return verdictOf(findings, { points: worthOf(left, options), detail })
  }
  const needed = missing === 1 ? neededCards(question) : undefined
  const findings = [
    ...lackingFindings(contract, question.parts, { missing, melds }, rule('contract')),
    ...needsFindings(needed ?? [], rule('contract')),
    ...untried(patience, 'fewer cards, or others, may do', rule('contract')),
  ]
  const detail = { contract, melds, missing, ...(needed && { needs: needed }), left }
  return verdictOf(findings, { points: worthOf(hand, options), detail })
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
