import { CARDS, type Card, compareCards, copiesOf, withoutCards } from '../../cards.ts'
import { defineSolver, type Table } from '../../game.ts'
import { partsOf, partsWords, partWords } from '../../meld-parts.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { capitalize, count, listCards } from '../../words.ts'
import { arrangedFindings, type checks, contractAt, restFindings, worthFinding } from './checks.ts'
import { arrange, togetherAt } from './contract.ts'
import { broken, kept, type Options } from './options.ts'
import type { Patience } from './patience.ts'
import { bestLayout, canLay, type Question } from './search.ts'
import { worthOf } from './values.ts'

/** The limit of positions. Almost every hand of thirty cards needs fewer. */
const PATIENCE = 500_000

/** Judges whether a hand can go down, what is missing, and what is left. */
function judgeContract(
  { hand, round }: { hand: Card[]; round: number },
  { options, deck }: Table<Options>,
): Verdict<'melds'> {
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
      ...untried(patience, 'less may be left'),
    ]
    const detail = { contract, melds, missing, left }
    return verdictOf(findings, { points: worthOf(left, options), shows: 'melds', detail })
  }
  const needed = missing === 1 ? neededCards(question) : undefined
  const findings = [
    ...lackingFindings(question, contract, melds, missing),
    ...(needed ? needsFindings(needed) : []),
    ...untried(patience, 'fewer cards, or others, may do'),
  ]
  const detail = { contract, melds, missing, ...(needed && { needs: needed }), left }
  return verdictOf(findings, { points: worthOf(hand, options), shows: 'melds', detail })
}

function laidFindings({ parts, options }: Question, contract: string, melds: readonly Card[][]): Finding[] {
  const arrangement = arrange(parts, melds, options, togetherAt(options))
  return arrangement ? arrangedFindings(contract, melds, arrangement, options) : []
}

function lackingFindings(
  { parts }: Question,
  contract: string,
  melds: readonly Card[][],
  missing: number,
): Finding[] {
  const lacks = `${capitalize(partsWords(contract))}: ${count(missing, 'card')} short.`
  const held = parts.map((part, at) => {
    const cards = melds[at]!
    const shown = cards.length === 0 ? 'nothing yet' : listCards(cards)
    return kept('contract', `Towards ${partWords(part)}: ${shown}.`, cards)
  })
  return [broken('contract', lacks), ...held]
}

/** Every card that lets the hand go down when it is drawn. */
function neededCards(question: Question): Card[] {
  const { hand, deck } = question
  const isThere = (card: Card) => hand.filter((own) => own === card).length < copiesOf(card, deck)
  const would = CARDS.filter((card) => isThere(card) && canLay({ ...question, hand: [...hand, card] }))
  return would.sort(compareCards)
}

function needsFindings(needs: readonly Card[]): Finding[] {
  const one = needs.length === 1 ? 'This card would do' : 'Any of these would do'
  return needs.length === 0 ? [] : [kept('contract', `${one}: ${listCards(needs)}.`, needs)]
}

/** Says so when the search left something untried. */
function untried({ sure }: Patience, more: string): Finding[] {
  return sure ? [] : [kept('contract', `There was too much to try everything: ${more}.`)]
}

export const solver = defineSolver<typeof checks, Options>({
  contract: judgeContract,
})
