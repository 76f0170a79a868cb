import { CARDS, type Card, compareCards, copiesOf, rankOf, suitOf, withoutCards } from '../../cards.ts'
import { defineSolver, type Table } from '../../game.ts'
import { type Part, partsOf, partsWords, partWords } from '../../meld-parts.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { capitalize, count, listCards } from '../../words.ts'
import { type checks, laidFindings, worthFinding } from './checks.ts'
import { isSkip, isWild, worthOf } from './deck.ts'
import { stepAt } from './ladders.ts'
import { broken, kept, type Options } from './options.ts'
import { bestLayout, canLay } from './search.ts'

/** Judges whether a hand can lay a step, what is missing, and what is left. */
function judgeHand(
  { hand, step: number }: { hand: Card[]; step: number },
  table: Table<Options>,
): Verdict<'melds'> {
  const { options } = table
  const step = stepAt(number, options)
  const parts = partsOf(step)
  const { missing, melds } = bestLayout({ hand, parts, house: options })
  const left = withoutCards(hand, melds.flat()).sort(compareCards)
  if (missing === 0) {
    const findings = [
      ...laidFindings(step, parts, melds, options),
      ...(left.length > 0 ? [worthFinding(left, options)] : []),
    ]
    const detail = { step, missing, melds, left }
    return verdictOf(findings, { points: worthOf(left, options), shows: 'melds', detail })
  }
  const needs = missing === 1 ? neededCards(hand, parts, table) : undefined
  const detail = { step, missing, ...(needs && { needs }), melds, left }
  return verdictOf([...lackingFindings(step, parts, melds, missing), ...needsFindings(needs)], {
    points: worthOf(hand, options),
    shows: 'melds',
    detail,
  })
}

function lackingFindings(
  step: string,
  parts: readonly Part[],
  melds: readonly Card[][],
  missing: number,
): Finding[] {
  const held = parts.map((part, at) => {
    const cards = melds[at]!
    const shown = cards.length === 0 ? 'nothing yet' : listCards(cards)
    return kept('step', `Towards ${partWords(part)}: ${shown}.`, cards)
  })
  return [broken('step', `${capitalize(partsWords(step))}: ${count(missing, 'card')} short.`), ...held]
}

/** Every card with which the hand can lay the step. Cards that are alike to the step are tried once. */
function neededCards(
  hand: readonly Card[],
  parts: readonly Part[],
  { options, deck }: Table<Options>,
): Card[] {
  const tried = new Map<string, boolean>()
  const would = (card: Card) => {
    const like = likeness(card, parts, options)
    const known = tried.get(like) ?? canLay({ hand: [...hand, card], parts, house: options })
    tried.set(like, known)
    return known
  }
  const isThere = (card: Card) => hand.filter((own) => own === card).length < copiesOf(card, deck)
  return CARDS.filter((card) => !isSkip(card, options) && isThere(card) && would(card)).sort(compareCards)
}

/** What of a card matters to these parts: the suit only where one asks for it. */
function likeness(card: Card, parts: readonly Part[], options: Options): string {
  if (isWild(card, options)) return 'wild'
  const isSuited = parts.some(({ kind }) => kind === 'suited' || kind === 'colour')
  const isRanked = parts.some(({ kind }) => kind !== 'colour')
  return `${isRanked ? rankOf(card) : ''}${isSuited ? suitOf(card) : ''}`
}

function needsFindings(needs: readonly Card[] | undefined): Finding[] {
  if (!needs || needs.length === 0) return []
  const one = needs.length === 1 ? 'This card would do' : 'Any of these would do'
  return [kept('step', `${one}: ${listCards(needs)}.`, needs)]
}

export const solver = defineSolver<typeof checks, Options>({
  hand: judgeHand,
})
