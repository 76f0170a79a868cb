import type { Card } from './cards.ts'
import type { Melds } from './hand-pictures.ts'
import type { Grammar } from './meld-reasons.ts'
import type { MeldKind, Reading, WholeRules } from './melds.ts'
import { type Finding, type Verdict, verdictOf } from './verdict.ts'
import { listCards } from './words.ts'

/**
 * Judges that games have alike, by their description of melds. `counted` says what cards count, and cites the rule of the
 * game for it.
 */

type Cards = readonly Card[]

/** Whether cards are a meld. */
export function judgeMeld(
  cards: Cards,
  { rules, read, findings, faults }: Pick<Grammar, 'rules' | 'read' | 'findings' | 'faults'>,
  counted: (points: number) => Finding[],
): Verdict<{ kind: MeldKind }> {
  const points = countIn(cards, rules)
  const reading = read(cards)
  if (!reading) return verdictOf(faults(cards), { points })
  return verdictOf([...findings(reading), ...counted(points)], { points, detail: { kind: reading.kind } })
}

/** Whether a meld on the table takes cards, by this rule. */
export function judgeLayOff<Slug extends string>(
  { cards, meld }: { cards: Cards; meld: Cards },
  { rules, layOff }: Pick<Grammar<Slug>, 'rules' | 'layOff'>,
  rule: Slug,
): Verdict<{ kind: MeldKind }> {
  const { grown, findings } = layOff(cards, meld, rule)
  return verdictOf(findings, {
    points: countIn(cards, rules),
    ...(grown && { detail: { kind: grown.kind } }),
  })
}

/** The best melds of a hand. `left` names the cards that are left. */
export function judgeBestMelds(
  { melds, left }: { melds: readonly Reading[]; left: Card[] },
  { rules, findings, none }: Pick<Grammar, 'rules' | 'findings' | 'none'>,
  counted: (left: string, points: number) => Finding,
): Verdict<Melds> {
  const points = countIn(left, rules)
  const found = melds.length > 0 ? melds.flatMap(findings) : none()
  const shown = left.length === 0 ? 'Nothing is left' : `Left ${listCards(left)}`
  return verdictOf([...found, counted(shown, points)], {
    points,
    detail: { melds: melds.map(({ cards }) => cards), left },
  })
}

/** What cards count that are left in the hand. */
function countIn(cards: Cards, { value }: WholeRules): number {
  let sum = 0
  for (const card of cards) sum += value?.(card) ?? 0
  return sum
}
