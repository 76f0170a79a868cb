import { CARDS, type Card, copiesOf, MAX_CARDS, withoutCards } from './cards.ts'
import type { Fields } from './fields.ts'
import type { Check, Judge, Table } from './game.ts'
import { cardsWithin } from './lists.ts'
import { oneCardWouldDo } from './meld-sentences.ts'
import type { Plain } from './untrusted.ts'
import type { Verdict } from './verdict.ts'

/** What one card less or more would change about a play that is not legal. */
export type OneCard = {
  /** Each different card without one copy of which the same input would be legal, in the order of the input. */
  without: Card[]
  /** Each card of the table's packs with one more copy of which it would be, in the order of the packs. */
  with: Card[]
}

/**
 * A verdict with the cards that would make the play legal, in its detail and in its first reason. Every game whose check
 * says what its `cards` should be gets it from here, by asking the same check again.
 */
export function addOneCard(verdict: Verdict, form: Check, judge: Judge, input: Plain, table: Table): Verdict {
  const { makes, isLegal = asked } = form
  if (makes === undefined || verdict.legal) return verdict
  const cards = input.cards as readonly Card[]
  const would = (cards: Card[]) => {
    const other = { ...input, cards }
    return (form.problems?.(other, table) ?? []).length === 0 && isLegal(other, table)
  }
  const isLeft = freeCards(form.fields, input, table)
  const less = [...new Set(cards)].filter((card) => would(withoutCards(cards, [card])))
  const more = CARDS.filter((card) => isLeft(card) && would([...cards, card]))
  const message = oneCardWouldDo(less, more, makes)
  const first = verdict.findings.findIndex(({ ok }) => !ok)
  const findings = verdict.findings.map((found, at) => {
    return at === first && message ? { ...found, message: `${found.message} ${message}` } : found
  })
  return { ...verdict, findings, detail: { ...verdict.detail, without: less, with: more } }

  function asked(other: Plain, table: Table): boolean {
    const answer = judge(other, table)
    return 'legal' in answer && answer.legal
  }
}

/** The cards that a verdict names; undefined where the check does not ask for them, or the play is legal. */
export function oneCardIn({ legal, detail }: Verdict): OneCard | undefined {
  return legal || !detail || !('without' in detail && 'with' in detail) ? undefined : (detail as OneCard)
}

/** Says whether one more copy of a card would make sense among the `cards` of this input. */
function freeCards(fields: Fields, input: Plain, { deck }: Table): (card: Card) => boolean {
  const { cards } = fields
  const most = (cards?.kind === 'cards' && cards.max) || MAX_CARDS
  const placed = Object.entries(fields).flatMap(([name, { kind, countedElsewhere }]) =>
    kind === 'rank' || countedElsewhere ? [] : cardsWithin(input[name]),
  )
  const used = new Map<Card, number>()
  for (const card of placed) used.set(card, (used.get(card) ?? 0) + 1)
  const hasRoom = (input.cards as readonly Card[]).length < most
  return (card) => hasRoom && (used.get(card) ?? 0) < copiesOf(card, deck)
}
