import { CARDS, type Card, compareCards, copiesOf, type Deck, withoutCards } from '../cards.ts'
import type { Melds } from '../hand-pictures.ts'
import { type AnyKind, formatParts, type Match, type Part, partsWords, partWords } from '../meld-parts.ts'
import type { RuleId } from '../result.ts'
import { type Finding, verdictOf } from '../verdict.ts'
import { capitalize, listCards, plural } from '../words.ts'
import type { Layout, Layouts } from './part-search.ts'
import type { Patience } from './patience.ts'

/**
 * The parts of a contract or a step: whether a hand can lay them, which card would help, and which of them melds meet.
 */

type Asked = {
  hand: readonly Card[]
  deck: Deck
  /** The contract or the step, and the rule that asks for it. */
  text: string
  parts: readonly Part<AnyKind>[]
  rule: RuleId
  patience: Patience
  layouts: Layouts
  /** The findings about melds that are laid, and about the cards left. */
  laid: (melds: Card[][], left: Card[]) => Finding[]
  worthOf: (cards: readonly Card[]) => number
}

/** What of the parts a hand can lay. If one card is `missing`, any of `needs` would do. */
export type Found = Melds & { missing: number; needs?: Card[] }

export function judgeParts(asked: Asked): {
  legal: boolean
  findings: Finding[]
  points: number
  detail: Found
} {
  const { hand, deck, rule, patience, layouts, worthOf } = asked
  const found = layouts.best()
  const { missing, melds } = found
  const left = withoutCards(hand, melds.flat()).sort(compareCards)
  if (missing === 0) {
    const findings = [...asked.laid(melds, left), ...untried(patience, 'less may be left', rule)]
    return verdictOf(findings, { points: worthOf(left), detail: { missing, melds, left } })
  }
  const needs = missing === 1 ? cardsThatDo(hand, deck, layouts.wouldDo()) : undefined
  const findings = [
    ...lackingFindings(asked, found),
    ...needsFindings(needs ?? [], rule),
    ...untried(patience, 'fewer cards, or others, may do', rule),
  ]
  const detail = { missing, ...(needs && { needs }), melds, left }
  return verdictOf(findings, { points: worthOf(hand), detail })
}

/** What is missing, and what the hand has towards each part. */
function lackingFindings({ text, parts, rule }: Asked, { missing, melds }: Layout): Finding[] {
  const held = parts.map((part, at): Finding => {
    const cards = melds[at]!
    const shown = cards.length === 0 ? 'nothing yet' : listCards(cards)
    return { rule, ok: true, message: `Towards ${partWords(part)}: ${shown}.`, cards }
  })
  return [
    { rule, ok: false, message: `${capitalize(partsWords(text))}: ${plural(missing, 'card')} short.` },
    ...held,
  ]
}

/** Every card that would do, and of which the packs hold another copy. */
function cardsThatDo(hand: readonly Card[], deck: Deck, would: (card: Card) => boolean): Card[] {
  const isThere = (card: Card) => hand.filter((own) => own === card).length < copiesOf(card, deck)
  return CARDS.filter((card) => isThere(card) && would(card)).sort(compareCards)
}

function needsFindings(needs: readonly Card[], rule: RuleId): Finding[] {
  if (needs.length === 0) return []
  const one = needs.length === 1 ? 'This card would do' : 'Any of these would do'
  return [{ rule, ok: true, message: `${one}: ${listCards(needs)}.`, cards: [...needs] }]
}

/** Says so when the search left something untried. */
function untried({ sure }: Patience, more: string, rule: RuleId): Finding[] {
  return sure ? [] : [{ rule, ok: true, message: `There was too much to try everything: ${more}.` }]
}

/** What melds are of parts that they do not meet: `whole` is what asks for these, such as "the contract". */
export function matchFindings(
  parts: readonly Part<AnyKind>[],
  melds: readonly Card[][],
  { matched, missing, extra }: Match<Part<AnyKind>>,
  { whole, rule, faults }: { whole: string; rule: RuleId; faults: (meld: Card[]) => Finding[] },
): Finding[] {
  const met = parts.flatMap((part, at): Finding[] => {
    const cards = melds[matched[at] ?? -1]
    if (!cards) return []
    return [{ rule, ok: true, message: `${capitalize(partWords(part))}: ${listCards(cards)}.`, cards }]
  })
  const lacking = missing.map((part): Finding => {
    return { rule, ok: false, message: `Missing: ${partWords(part)}.` }
  })
  const others = extra.flatMap((place): Finding[] => {
    const cards = melds[place]!
    const shown =
      cards.length === 0 ? 'An empty place' : `${listCards(cards)}, ${plural(cards.length, 'card')},`
    const message = `${shown} is no part of ${whole}, ${partsWords(formatParts(parts).join(' '))}.`
    return [{ rule, ok: false, message, cards }, ...faults(cards)]
  })
  return [...met, ...lacking, ...others]
}
