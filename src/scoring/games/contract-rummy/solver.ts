import { type Card, copiesOf, type Deck, JOKER, SUITS } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawMelds } from '../../hand-pictures.ts'
import type { AnyKind, Part as PartOf } from '../../meld-parts.ts'
import { layoutsOf, type PartRules, partRulesOf, type Question } from '../../solvers/part-search.ts'
import { type Found, judgeParts } from '../../solvers/parts.ts'
import type { Finding, Verdict } from '../../verdict.ts'
import { arrangedFindings, type checks, contractAt, restFindings, worthFinding } from './checks.ts'
import { arrange, togetherAt } from './contract.ts'
import { contractParts, type Part } from './ladders.ts'
import { grammar } from './melds.ts'
import { type Options, rule } from './options.ts'
import { worthOf } from './values.ts'

/** The limit of positions. The contracts of our ladders need fewer; four long runs out of thirty cards may need more. */
const PATIENCE = 150_000

/** Judges whether a hand can go down, what is missing, and what is left. */
function judgeContract(
  { hand, round }: { hand: Card[]; round: number },
  { options, deck }: Table<Options>,
): Verdict<Found & { contract: string }> {
  const contract = contractAt(round, options)
  const parts = contractParts(contract)
  const patience = { positions: 0, limit: PATIENCE, sure: true }
  const question: Question = { hand, parts: suited(parts), rules: partRules(options, deck), patience }
  const verdict = judgeParts({
    hand,
    deck,
    text: contract,
    parts,
    rule: rule('contract'),
    patience,
    layouts: layoutsOf(question),
    laid: (melds, left) => [
      ...laidFindings(contract, melds, options),
      ...(left.length > 0 ? [worthFinding(left, options)] : []),
      ...restFindings(round, left, options),
    ],
    worthOf: (cards) => worthOf(cards, options),
  })
  return { ...verdict, detail: { contract, ...verdict.detail } }
}

/** The parts of a contract as the search knows them: a run has one suit. */
export function suited(parts: readonly Part[]): PartOf<AnyKind>[] {
  return parts.map(({ kind, size }) => ({ kind: kind === 'run' ? 'suited' : kind, size }))
}

export function partRules(options: Options, deck: Deck): PartRules {
  const { sameRank, twosWild, runsApart } = options
  return {
    ...partRulesOf(grammar(options).rules),
    runsApart,
    sameRank,
    copies: deck.packs,
    wilds: copiesOf(JOKER, deck) + (twosWild ? deck.packs * SUITS.length : 0),
  }
}

function laidFindings(contract: string, melds: readonly Card[][], options: Options): Finding[] {
  const arrangement = arrange(contractParts(contract), melds, options, togetherAt(options))
  return arrangement ? arrangedFindings(contract, arrangement, options) : []
}

export const solver = defineSolver<typeof checks, Options>()({
  contract: drawing(judgeContract, drawMelds),
})
